"""What a stamp may claim: nothing before the own last landing, nothing the measured line does not explain. [F-142]"""

from itertools import pairwise

import pytest

from kirifuda.fighter import Command, Game, new_game, shipped_roster
from kirifuda.fighter.clocks import ClockNote, notes, parse_note
from kirifuda.fighter.errors import RecordError
from kirifuda.fighter.record import Record, finish, parse_record, print_record, replay
from tests.fighter.cases import BASE
from tests.fighter.table import do, usual, wait

ROSTER = shipped_roster()


def landings(game: Game, seat: int) -> list[int]:
    return [landing.t - BASE for landing in game.sides[seat].log]


def hurry(game: Game, lead: int) -> None:
    """X lifts and lands as soon as the card before lies there, and stamps `lead` before the receipt."""
    now = 1000
    for card in ("S2", "D3", "H3"):
        do(game, f"{now - lead}>{now} X lift {card}", f"{now + 1 - lead}>{now + 1} X land 1")
        while game.sides[0].motion >= 0:
            game.advance(game.next_time())
        now = game.clock - BASE + 5


@pytest.mark.both
@pytest.mark.parametrize("lead", [0, 150, 1000])
def test_F_142_two_landings_are_a_hands_movement_apart_whatever_is_stamped(lead: int) -> None:
    """Once a liar's cards lay there every 105 ms."""
    game = usual()
    hurry(game, lead)
    times = landings(game, 0)
    assert len(times) == 3
    assert all(later - sooner >= game.config.move_min_ms for sooner, later in pairwise(times))


@pytest.mark.both
def test_F_142_a_call_is_not_pressed_before_the_own_last_landing() -> None:
    game = usual()
    do(game, "1000 X lift S2", "1300 X land 1", "1200>1310 X call")
    assert game.sides[0].pressed == BASE + 1300


@pytest.mark.both
@pytest.mark.parametrize(
    ("trip", "stamp", "effective"),
    [
        (-1, 0, 850),  # nobody measures: as far as the allowance goes
        (0, 0, 995),
        (40, 0, 975),
        (40, 980, 980),  # what the line explains is believed
        (40, 1020, 1000),  # nothing comes from the future
        (240, 900, 900),
        (240, 0, 875),
        (900, 0, 850),  # a longer line is not compensated
    ],
)
def test_F_142_a_stamp_is_believed_as_far_as_the_measured_line_goes(trip: int, stamp: int, effective: int) -> None:
    game = usual()
    if trip >= 0:
        game.submit(Command(BASE + 10, 0, "trip", trip))
    do(game, f"{stamp}>1000 X call")
    assert game.sides[0].pressed == BASE + effective


@pytest.mark.both
def test_F_142_a_measured_line_is_no_act_and_nobody_hears_of_it() -> None:
    game = usual()
    do(game, "100 X lift S2")
    before = game.sides[0].acted
    assert game.submit(Command(BASE + 120, 0, "trip", 90)) == []
    for _ in range(2 * game.config.flood_limit):
        game.submit(Command(BASE + 130, 0, "trip", 90))
    assert game.sides[0].acted == before
    assert "landed" in [event.kind for event in do(game, "400 X land 1") + wait(game, 401)]
    assert game.clone().digest() == game.digest()


def stamped(lead: int, acts: int = 12, trip: int = 80) -> list[Command]:
    return [
        Command(0, 0, "trip", trip),
        *[Command(1000 * n, 0, "lift", n, 1000 * n - trip // 2 - lead - n % 3) for n in range(1, acts + 1)],
    ]


@pytest.mark.parametrize(
    ("lead", "acts", "text"),
    [
        (130, 12, ["clock X 131 early in 12 acts"]),
        (-90, 12, ["clock X 89 late in 12 acts"]),
        (20, 12, []),
        (130, 7, []),
    ],
)
def test_F_142_a_clock_that_is_always_off_is_noticed(lead: int, acts: int, text: list[str]) -> None:
    assert [note.text() for note in notes(stamped(lead, acts))] == text


def test_F_142_one_late_message_is_not_a_wrong_clock_and_an_unmeasured_seat_has_none() -> None:
    commands = stamped(0)
    commands[3].recv += 400
    assert notes(commands) == []
    assert notes(stamped(500)[1:]) == []


@pytest.mark.both
def test_F_142_the_record_says_whose_clock_was_off_and_replays() -> None:
    record = Record(ROSTER.id, 5)
    game = new_game(seed=5)
    commands = [Command(0, seat, "pick", seat) for seat in range(2)]
    commands += [Command(1, 1, "trip", 60), *[Command(10, seat, "ok") for seat in range(2)]]
    commands += [Command(5000 + 700 * n, 1, "call", -1, 4000 + 700 * n) for n in range(9)]
    for command in commands:
        game.submit(Command(command.recv, command.seat, command.kind, command.arg, command.stamp))
    record.commands = commands
    finish(record, game)
    text = print_record(record, ROSTER)
    assert "\nclock Y 970 early in 9 acts\n" in text
    assert "\n1 Y trip 60\n" in text
    parsed = parse_record(text, ROSTER)
    assert print_record(parsed, ROSTER) == text
    assert replay(parsed, ROSTER).digest() == record.digest
    with pytest.raises(RecordError, match="970 early"):
        replay(parse_record(text.replace("clock Y 970", "clock Y 70"), ROSTER), ROSTER)


@pytest.mark.parametrize("text", ["X 5 early", "Z 5 early in 3 acts", "X 5 soon in 3 acts", "X five late in 3 acts"])
def test_a_clock_note_that_says_something_else_is_refused(text: str) -> None:
    with pytest.raises(RecordError, match="expected such as: clock X 131 early in 40 acts"):
        parse_note(text)
    assert parse_note("X 5 late in 3 acts").text() == ClockNote(0, -5, 3).text()
