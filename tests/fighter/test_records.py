"""Records, series of games and team battles."""

from importlib.resources import files

import pytest

from kirifuda.core.errors import IllegalChoice, NotationError
from kirifuda.fighter import Command, Outcome, parse_roster, shipped_roster
from kirifuda.fighter.config import DEFAULTS, Config, config_from
from kirifuda.fighter.errors import ConfigError, RecordError
from kirifuda.fighter.record import BEHAVIOUR, parse_record, print_record, replay
from kirifuda.fighter.seat_record import seen_record
from kirifuda.fighter.series import Series, series_from_data
from kirifuda.fighter.team import RELAY, TeamBattle, new_team_battle, team_battle_from_data
from tests.fighter import laws
from tests.fighter.laws import recorded

ROSTER = shipped_roster()


@pytest.mark.both
@pytest.mark.parametrize("seed", range(8))
@pytest.mark.parametrize("limit", [4000, 60])
def test_F_169_a_record_is_read_back_and_replays_bit_for_bit(seed: int, limit: int) -> None:
    laws.record(seed, limit)


@pytest.mark.both
def test_a_record_with_a_given_pack_and_stamps() -> None:
    text = "\n".join(
        [
            "Super Trump Fighter 2",
            "roster kirifuda",
            "seed 0",
            "pack "
            + " ".join(
                suit + rank
                for suit in "SHDC"
                for rank in ["A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K"]
            ),
            "0 X pick noboru",
            "0 Y pick mukai",
            "100 X ok",
            "150>180 Y ok",
            "# the fastest move",
            "300 X lift CK",
            "1000 X land 1",
            "at 3000",
            "",
        ]
    )
    record = parse_record(text, ROSTER)
    assert print_record(record, ROSTER) == text
    game = replay(record, ROSTER)
    assert (game.state, game.sides[0].tops()[0]) == ("BATTLE", 51)


@pytest.mark.parametrize(
    ("line", "message"),
    [
        ("5 Z ok", "line 4: '5 Z ok' cannot be read: the seat is X or Y"),
        ("5 X jump", "there is no command 'jump'"),
        ("5 X lift S77", "unknown card 'S77'"),
        ("5 X land", "line 4"),
        ("5 X pick nobody", "line 4"),
        ("hello", "expected a time, >, roster"),
        ("seed seven", "line 4"),
        ("roster other", "is of the roster 'other'"),
    ],
)
def test_a_wrong_line_is_named(line: str, message: str) -> None:
    with pytest.raises(RecordError, match=message):
        parse_record(f"Super Trump Fighter 2\nroster kirifuda\nseed 1\n{line}\n", ROSTER)


@pytest.mark.parametrize("first", ["", "Super Trump Fighter", "Super Trump Fighter one", "kirifuda record 1"])
def test_a_file_that_is_no_record_is_told_how_one_begins(first: str) -> None:
    with pytest.raises(RecordError, match="line 1: a record begins with 'Super Trump Fighter 2'"):
        parse_record(f"{first}\nroster kirifuda\nseed 1\n", ROSTER)


def test_a_record_of_another_behaviour_is_read_but_not_replayed() -> None:
    text = print_record(recorded(0)[0], ROSTER)
    older = parse_record(text.replace(f"Fighter {BEHAVIOUR}\n", "Fighter 99\n"), ROSTER)
    assert older.behaviour == 99
    assert "Super Trump Fighter 99\n" in print_record(older, ROSTER)
    for attempt in (replay, lambda record, roster: seen_record(record, roster, 0)):
        with pytest.raises(RecordError, match="recorded with behaviour 99 of the engine, this is behaviour"):
            attempt(older, ROSTER)


def test_a_record_of_other_techniques_is_not_replayed() -> None:
    record, _ = recorded(0)
    assert record.fingerprint == ROSTER.fingerprint()
    record.fingerprint = "00000000"
    with pytest.raises(
        RecordError, match=f"other techniques of the roster 'kirifuda' .00000000, not {ROSTER.fingerprint()}"
    ):
        replay(record, ROSTER)


def test_the_fingerprint_is_of_what_plays_and_not_of_names() -> None:
    text = files("kirifuda.fighter").joinpath("roster.toml").read_text(encoding="utf-8")
    named = parse_roster(text.replace("Three-Step Stomp", "Stomp"), "")
    assert named.fingerprint() == ROSTER.fingerprint()
    for old, new in (("[0/4] 3straight", "[0/4] 4straight"), ('id = "no1", value = 3', 'id = "no1", value = 4')):
        assert old in text
        assert parse_roster(text.replace(old, new, 1), "").fingerprint() != ROSTER.fingerprint()


def test_a_record_that_comes_out_differently_is_refused() -> None:
    record, _ = recorded(0)
    record.digest = "0" * 32
    with pytest.raises(RecordError, match="another position"):
        replay(record, ROSTER)
    record.result = "settled X 99-0"
    with pytest.raises(RecordError, match="the record says 'settled X 99-0'"):
        replay(record, ROSTER)
    with pytest.raises(RecordError, match="a record begins with"):
        parse_record("BlackPoker 1", ROSTER)


def test_F_168_every_default_can_be_changed() -> None:
    for name, value in DEFAULTS.items():
        assert getattr(Config(), name) == value
    data: dict[str, object] = {"hold_free": 0, "foul_strict": True, "attack_mode": "claim"}
    assert config_from(data).to_data() == data
    assert config_from({}).to_data() == {}


@pytest.mark.parametrize(
    ("data", "message"),
    [
        ({"sim_window_ms": 125}, "must be less than move_min_ms"),
        ({"call_utter_ms": 149}, "call_utter_ms must be at least lag_allow_ms"),
        ({"sim_window_ms": 151, "move_min_ms": 400}, "sim_window_ms must be at most 150"),
        ({"move_max_ms": 200}, "move_max_ms must be at least move_min_ms"),
        ({"hand_size": 1}, "hand_size must be 2 to 13"),
        ({"stalemate_ms": 0}, "must be at least 1"),
        ({"speed": 3}, "there is no setting 'speed'"),
        ({"set_ms": -1}, "a whole number, 0 or more"),
        ({"set_ms": True}, "a whole number, 0 or more"),
        ({"foul_strict": 1}, "true or false"),
        ({"attack_mode": "loud"}, "expected one of auto, claim"),
    ],
)
def test_F_153_F_168_constraints_are_checked_at_the_start(data: dict[str, object], message: str) -> None:
    with pytest.raises(ConfigError, match=message):
        config_from(data)


def result(winner: int) -> Outcome:
    return Outcome(winner, "settled", [10, 5])


def test_best_of_three_changes_seats_and_stops_when_decided() -> None:
    series = Series(3)
    assert (series.seat_of(0), series.seat_of(1)) == (0, 1)
    series.add(result(0))
    assert (series.seat_of(0), series.seat_of(1)) == (1, 0)
    series.add(result(1))
    assert (series.over(), series.winner(), series.wins(0)) == (True, 0, 2)
    with pytest.raises(IllegalChoice, match="decided"):
        series.add(result(0))
    assert series_from_data(series.to_data()).to_data() == series.to_data()


def test_drawn_games_count_for_nobody_and_every_series_ends() -> None:
    series = Series(3)
    for winner in (-1, 1, -1):
        series.add(result(winner))
    assert (series.over(), series.winner()) == (True, 0)
    level = Series(1)
    level.add(result(-1))
    assert (level.over(), level.winner()) == (True, -1)
    with pytest.raises(IllegalChoice, match="must be odd"):
        Series(2)


TEAMS = [["noboru", "mukai", "beniai"], ["noboru", "tomoru", "sokone"]]


@pytest.mark.both
def test_F_190_three_boards_at_once_between_members_drawn_by_lot() -> None:
    battle = new_team_battle(ROSTER, TEAMS, seed=4)
    assert [board.state for board in battle.boards] == ["CHECK"] * 3
    for team in (0, 1):
        picked = sorted(board.sides[team].character for board in battle.boards)
        assert picked == sorted(ROSTER.index(name) for name in TEAMS[team])
    lots = {tuple(new_team_battle(ROSTER, TEAMS, seed).lineups[0]) for seed in range(20)}
    assert len(lots) > 3
    assert team_battle_from_data(battle.to_data(), ROSTER).digest() == battle.digest()


@pytest.mark.parametrize(
    ("teams", "message"),
    [
        ([["noboru", "noboru", "mukai"], TEAMS[1]], "three different characters"),
        ([["noboru"], TEAMS[1]], "three different characters"),
        ([TEAMS[0]], "1 teams were named"),
    ],
)
def test_F_190_wrong_teams_are_refused(teams: list[list[str]], message: str) -> None:
    with pytest.raises(NotationError, match=message):
        new_team_battle(ROSTER, teams)


def outcome_of_boards(results: list[tuple[int, list[int]]]) -> TeamBattle:
    """A battle whose boards ended so; winner -1 is a draw."""
    battle = new_team_battle(ROSTER, TEAMS)
    for board, (winner, totals) in zip(battle.boards, results, strict=True):
        board.submit(Command(0, 0, "resign"))
        board.outcome = Outcome(winner, "settled", totals)
        for seat in (0, 1):
            board.sides[seat].misses = totals[seat]
        board.config = config_from({"miss_value": 1})
    return battle


def test_F_191_S_07_more_boards_win_and_totals_are_not_consulted() -> None:
    battle = outcome_of_boards([(0, [10, 9]), (0, [11, 4]), (1, [3, 14])])
    assert (battle.over(), battle.wins(), battle.winner()) == (True, [2, 1], 0)


def test_F_191_equal_boards_are_decided_by_the_totals_and_then_drawn() -> None:
    assert outcome_of_boards([(0, [10, 9]), (-1, [10, 10]), (1, [3, 14])]).winner() == 1
    assert outcome_of_boards([(0, [14, 3]), (-1, [10, 10]), (1, [3, 14])]).winner() == -1


def test_F_192_a_finished_board_takes_no_more_commands_and_the_others_go_on() -> None:
    battle = new_team_battle(ROSTER, TEAMS)
    battle.submit(0, Command(0, 0, "resign"))
    assert [len(events) > 0 for events in battle.advance(40_000)] == [False, True, True]
    assert battle.wins() == [0, 1]
    assert not battle.over()
    assert battle.winner() == -1
    with pytest.raises(IllegalChoice, match="there is no board 5"):
        battle.submit(4, Command(0, 0, "ok"))


@pytest.mark.both
def test_F_193_relay_the_loser_is_replaced_and_the_winner_starts_afresh() -> None:
    battle = new_team_battle(ROSTER, TEAMS, mode=RELAY)
    assert len(battle.boards) == 1
    for loser in (1, 1, 0, 1):
        assert not battle.over()
        battle.submit(len(battle.boards) - 1, Command(battle.boards[-1].clock, loser, "resign"))
    assert (battle.over(), battle.winner(), battle.members_out()) == (True, 0, [1, 3])
    assert [board.sides[0].character for board in battle.boards] == [0, 0, 0, 1]
    assert [board.totals() for board in battle.boards] == [[0, 0]] * 4
    with pytest.raises(NotationError, match="unknown team mode"):
        new_team_battle(ROSTER, TEAMS, mode="tag")
