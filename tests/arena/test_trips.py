"""How long a line is, the server measures; what comes of it for people who lie about their clocks. [F-141] [F-142]"""

import asyncio

import pytest

from kirifuda.server.arena.referee import Referee, Setup
from kirifuda.server.arena.trips import KEPT, WAITING, Echoes, Trips
from tests.arena import liars
from tests.arena.battles import Bout, easy_roster
from tests.arena.clients import QUICK, Player
from tests.arena.test_arena_server import to_battle, two_people
from tests.loops import run_apart


def test_the_middle_of_the_last_round_trips_is_told_where_it_changes() -> None:
    trips = Trips()
    assert trips.note(40.2) == 40
    assert trips.note(43.0) is None
    assert trips.note(300.0) is None  # one late message is not a long line
    assert [trips.note(90.0) for _ in range(KEPT)].count(90) == 1
    assert len(trips.samples) == KEPT
    assert Trips().note(-3.0) == 0


def test_an_echo_counts_once_and_only_if_it_was_asked_for() -> None:
    echoes = Echoes()
    echoes.ask(7, 1.0)
    assert echoes.answered(8, 1.1) is None
    assert echoes.answered(7, 1.25) == 0.25
    assert echoes.answered(7, 1.5) is None
    for n in range(3 * WAITING):
        echoes.ask(n, 2.0)
    assert len(echoes.sent) == WAITING


def test_F_142_people_are_not_believed_before_their_line_is_measured() -> None:
    referee = Referee(Setup(1, ""), easy_roster(), [0])
    told = referee.begin()
    assert [(act.seat, act.kind, act.arg) for act in told.acts] == [(0, "trip", 0)]
    assert [side.trip for side in referee.game.sides] == [0, -1]  # the bot's stamps are our own
    assert [act.arg for act in referee.measured(0, 83.6, 20).acts] == [84]
    assert not referee.measured(0, 84.0, 30).acts
    assert referee.game.sides[0].trip == 84


def test_F_142_a_stamp_of_zero_gains_no_more_than_the_slack() -> None:
    """On a line of 20 ms each way, against somebody who is honest on a line of 120 ms."""
    bout = Bout(1, people=(0, 1))
    bout.keep(bout.referee.begin())
    for seat, trip in ((0, 40.0), (1, 240.0)):
        bout.keep(bout.referee.measured(seat, trip, 0))
    bout.begin()
    bout.at((0, 3020), "X call")
    bout.at((3000, 3120), "Y call")
    assert [side.pressed for side in bout.game.sides] == [3000 - bout.game.config.lag_slack_ms, 3000]


@pytest.mark.slow
def test_F_142_a_line_is_measured_over_a_real_socket_and_stands_in_the_record(url: str) -> None:
    async def run() -> str:
        config = {**QUICK, "target_points": 1000, "ready_limit_ms": 50, "first_look_ms": 50}
        first, second, arena = two_people(url, config=config)
        liar, honest = Player(url, arena["id"], first.token), Player(url, arena["id"], second.token, 0.06)
        async with liar, honest:
            await to_battle(liar, honest)
            await asyncio.sleep(1.2)
            for player in (liar, honest):
                for _ in range(9):
                    if player is liar:
                        player.offset -= 200
                    player.say("cancel")
                    if player is liar:
                        player.offset += 200
                    await asyncio.sleep(0.12)
            liar.say("resign")
            await liar.state("END")
        answer = first.http.get(f"/api/fighter/arenas/{arena['id']}/battles/1/record")
        return answer.text

    lines = run_apart(run()).splitlines()
    trips = {seat: [int(line.split()[-1]) for line in lines if f" {seat} trip " in line] for seat in "XY"}
    assert trips["X"][0] == trips["Y"][0] == 0
    assert 0 <= trips["X"][-1] < 60
    assert 110 <= trips["Y"][-1] < 240
    noted = [line for line in lines if line.startswith("clock ")]
    assert len(noted) == 1, noted
    assert noted[0].startswith("clock X ")
    assert " early in 9 acts" in noted[0]


def test_the_same_liar_plays_the_same_battle_twice() -> None:
    kind = liars.KINDS[1]
    scores = [(bout.play(), bout.referee.game.digest()) for bout in [liars.Bout(kind, 3, 9, 1) for _ in range(2)]]
    assert scores[0] == scores[1]


@pytest.mark.slow
@pytest.mark.parametrize("name", ["zero", "offset"])
def test_F_142_a_liar_wins_about_as_often_as_anybody_and_the_record_names_him(name: str) -> None:
    """`make liars` does this with 2,000 games at every level."""
    _, _, score = liars.run((name, 5, 900, 30))
    assert score.games == 60
    assert 32 <= score.percent() <= 66
    assert score.liars >= 50
    assert score.wrongly == 0


@pytest.mark.slow
def test_F_142_without_a_measured_line_the_same_liar_would_win_more() -> None:
    _, _, score = liars.run(("believed", 5, 900, 30))
    assert score.percent() > 58
