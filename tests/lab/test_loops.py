"""The search for loops finds the two known ones where they are put in, with lines that play, and none without."""

import json
from pathlib import Path

import pytest

from kirifuda import blackpoker
from kirifuda.blackpoker import Rules, parse_regulation, rules_of
from kirifuda.blackpoker.editions.combinations import compiled
from kirifuda.blackpoker.records.runner import run_case
from kirifuda.blackpoker.records.scenario import read_cases
from kirifuda.cards.notation import parse_card, parse_cards
from kirifuda.cli.main import run
from kirifuda.lab.loop_search.controls import CONTROLS, controlled
from kirifuda.lab.loop_search.loop_boards import LoopBoard, Side, loop_boards
from kirifuda.lab.loop_search.loop_hunt import FoundLoop, LoopHunt, smallest, start_of
from kirifuda.lab.loop_search.loop_page import files_of
from kirifuda.lab.loop_search.loop_report import LoopSearchReport, LoopTask, pairs_of, search_loops
from kirifuda.lab.loop_search.need_graph import SearchBound
from kirifuda.lab.loop_search.opponent_answers import answers_to
from kirifuda.lab.loop_search.own_side import OwnSide, need_key
from kirifuda.lab.loop_search.play_out import FOR_EVER, LIVES, REFUSED, STUCK, WINS

EXTRA = ["7.0 Extra", "8.2 Master + Extra", "9.1 Master + Extra"]
BULWARK, REPETITION = CONTROLS
BOUND = SearchBound(1, 3, 60)
LIFE = ["H2", "H3", "H4", "H5", "H6", "H7", "H8", "H9", "H10", "D2", "D3", "D4"]
DAMAGE = 'target = {{ player = "opponent" }}\neffect = [{{ verb = "damage", to = "target", amount = {} }}]'
HOUSE = """
extends = "8.2"

[action.try]
name = {{ ja = "試し", en = "Try" }}
type = "normal magic"
format = "lite"
header = "direct-normal-main"
{line}
text.ja = "試し。"
text.en = "A try."
"""


def house(line: str) -> Rules:
    return blackpoker.house_rules("try", HOUSE.format(line=line), format="lite")


def side(**zones: str) -> Side:
    return {"trump": [], **{zone: text.split() for zone, text in zones.items()}, "life": LIFE}


def searched(rules: Rules, own: Side, other: Side | None = None) -> LoopHunt:
    found = LoopHunt()
    found.search(rules, LoopBoard(own, side() if other is None else other), BOUND)
    return found


def ends(rules: Rules, own: Side, other: Side | None = None) -> list[tuple[list[str], int, str]]:
    found = searched(rules, own, other).found.values()
    return [(loop.actions, loop.played.rounds, loop.played.end) for loop in found]


def control_report(regulation: str, control: int, processes: int = 1) -> LoopSearchReport:
    chosen = controlled(parse_regulation(regulation), CONTROLS[control])
    assert chosen.house is not None
    task = LoopTask(chosen.en, (chosen.house.file.name, chosen.house.text), 2, 3, 60)
    return search_loops(task, [CONTROLS[control].cards()], processes, lambda _: None)


def assert_lines_play(report: LoopSearchReport) -> None:
    files = files_of([report])
    cases = read_cases("loops.toml", files["loops.toml"], lambda name: files[name])
    assert len(cases) == len(report.found)
    for case in cases:
        result = run_case(case)
        assert result.ok, f"{result.problem} at {result.position}"


@pytest.mark.parametrize("regulation", EXTRA)
def test_drain_with_an_unlimited_extra_bulwark_wins_and_its_line_plays(regulation: str) -> None:
    """Each round costs one life and takes two: six rounds from twelve lives each."""
    report = control_report(regulation, 0)
    loop = report.found[0]
    assert sorted(loop.actions) == ["drain", "putBulwark"]
    assert loop.trumps == ["S3", "DA"]
    assert loop.change[:2] == [-2, -1]
    assert (loop.rounds, loop.end, loop.lives) == (6, WINS, (6, 0))
    assert "close" in loop.stopped_by
    assert "up" in loop.goes_on
    assert_lines_play(report)


@pytest.mark.parametrize("regulation", EXTRA)
def test_RQ_10_Q_123_switch_without_the_rule_goes_on_for_ever_and_its_line_plays(regulation: str) -> None:
    report = control_report(regulation, 1)
    loop = report.found[0]
    assert (loop.actions, loop.end, loop.trumps) == (["switch", "switch"], FOR_EVER, ["C4"])
    assert not any(loop.change)
    assert_lines_play(report)


@pytest.mark.parametrize("regulation", EXTRA)
def test_as_printed_neither_is_a_loop(regulation: str) -> None:
    """[RQ-10] refuses Switch after two rounds, which is told apart."""
    task = LoopTask(regulation, ("", ""), 4, 3, 60)
    report = search_loops(task, [control.cards() for control in CONTROLS], 1, lambda _: None)
    assert report.found == []
    assert [(loop.actions, loop.rounds, loop.end) for loop in report.refused] == [(["switch", "switch"], 2, REFUSED)]
    assert report.boards == 8
    assert report.requests > report.states > 8


def test_lives_are_a_budget() -> None:
    """One life for one: both begin with twelve, and whoever pays does not come to an end first."""
    rules = house(
        'cost = "L"\ntarget = { player = "opponent" }\neffect = [{ verb = "damage", to = "target", amount = 1 }]'
    )
    assert ends(rules, side()) == [(["try"], 11, LIVES)]


def test_cards_of_the_hand_are_none() -> None:
    rules = house(
        'cost = "D"\ntarget = { player = "opponent" }\neffect = [{ verb = "damage", to = "target", amount = 1 }]'
    )
    assert ends(rules, side(hand="S5 S6 S7 S8")) == []


def test_a_limit_of_once_a_turn_stops_a_loop() -> None:
    assert ends(house(DAMAGE.format(2)), side()) == [(["try"], 6, WINS)]
    assert ends(house(f'limit = "once per turn"\n{DAMAGE.format(2)}'), side()) == []


def test_what_has_no_further_yield_is_no_loop() -> None:
    """It kills all soldiers at once: the second time there are none."""
    rules = house('cost = "L"\neffect = [{ verb = "bury soldiers", at_most = 10 }]')
    assert ends(rules, side(), side(field="S5 S6 S7 S8")) == []
    one_by_one = house('target = { unit = "soldier" }\neffect = [{ verb = "bury target up to", size = 10 }]')
    assert ends(one_by_one, side(), side(field="S5 S6 S7 S8")) == [(["try"], 4, STUCK)]


def test_a_loop_may_need_a_set_up_of_several_requests() -> None:
    """A bulwark is set, and a soldier summoned with it, before there is something to switch."""
    rules = compiled(controlled(parse_regulation("8.2 Master + Extra"), REPETITION))
    found = LoopHunt()
    found.search(rules, LoopBoard(side(trump="+C4", hand="C5 C6 S9"), side()), SearchBound(1, 4, 200))
    loops = [loop for loop in found.found.values() if loop.actions == ["switch", "switch"]]
    assert [[way.action for way in loop.set_up] for loop in loops] == [["setBulwark", "summonsSoldier"]]
    assert loops[0].played.end == FOR_EVER


def drain_loop() -> tuple[Rules, FoundLoop]:
    rules = compiled(controlled(parse_regulation("9.1 Master + Extra"), BULWARK))
    own = side(trump="+S3 +DA", hand="S9 C9", walls="SJ", field="S10~")
    found = searched(rules, own, side(hand="S2 S3", walls="S4 S5 S6", field="S7"))
    (loop,) = [loop for loop in found.found.values() if loop.played.end == WINS]
    return rules, loop


def test_the_smallest_board_has_nothing_that_a_loop_can_do_without() -> None:
    rules, loop = drain_loop()
    small = smallest(rules, loop, BOUND)
    assert small.kind == loop.kind
    assert small.board.sides[0] == {**side(trump="+S3 +DA"), "hand": [], "walls": [], "field": []}
    for board in small.board.smaller():
        again = LoopHunt()
        again.search(rules, board, BOUND, small.needed)
        assert small.kind not in again.found


def test_answers_of_the_opponent_are_tried_at_every_chance() -> None:
    rules, loop = drain_loop()
    answers = answers_to(rules, smallest(rules, loop, BOUND))
    assert {"close", "trumpDestroy"} <= set(answers.stopped_by)
    assert {"up", "down", "twist"} <= set(answers.goes_on)
    assert not set(answers.goes_on) & set(answers.stopped_by)
    assert "counter" not in answers.goes_on + answers.stopped_by  # Drain has no key card


def test_the_opponent_chooses_what_is_worst() -> None:
    """Who can buy Drain off does so; who has no card to discard cannot."""
    effect = 'effect = [{ verb = "damage", to = "target", amount = 2 }, { verb = "buy off", count = 1, card = "♠3" }]'
    text = f'extends = "9.1"\n[action.drain]\n{effect}\n'
    rules = blackpoker.house_rules("buy off", text, "mast", "extra")
    assert ends(rules, side(trump="+S3")) == [(["drain"], 6, WINS)]
    assert ends(rules, side(trump="+S3"), side(hand="S9")) == []


def test_positions_that_differ_in_lives_and_graveyards_are_one_to_the_search() -> None:
    rules = rules_of("9.1 Master + Extra")
    boards = [LoopBoard(side(hand="S5", walls="S6", grave=grave), side()) for grave in ("", "S9 S10")]
    assert need_key(start_of(rules, boards[0])) == need_key(start_of(rules, boards[1]))
    other = LoopBoard(side(hand="S7", walls="S6"), side())
    assert need_key(start_of(rules, boards[0])) != need_key(start_of(rules, other))


@pytest.mark.parametrize(
    ("more", "less", "enough"),
    [
        ("hand: S5 S6", "hand: S7", True),  # a spade from 2 to 10 is like another
        ("hand: C5", "hand: S5", False),
        ("field: S5", "field: S9", True),
        ("field: S5~", "field: S5", False),
        ("walls: S5 S6", "walls: S7", True),
        ("walls: S5~ S6", "walls: S7 S8", False),
        ("trump: +S3 +DA", "trump: +S3 -DA", False),
        ("grave: S5", "hand: ", True),
    ],
)
def test_what_a_sequence_needs_is_there_again(more: str, less: str, enough: bool) -> None:
    rules = rules_of("9.1 Master + Extra")
    sides = [OwnSide(start_of(rules, LoopBoard(_read(text), side()))) for text in (more, less)]
    assert sides[0].at_least(sides[1]) is enough


def _read(text: str) -> Side:
    zone, _, things = text.partition(":")
    return side(**{zone: things})


def test_boards_are_made_for_the_trumps_and_are_the_same_again() -> None:
    rules = rules_of("9.1 Master + Extra")
    trumps = tuple(parse_cards("S5 D8"))
    texts = [board.text() for board in loop_boards(rules, trumps, 6)]
    assert texts == [board.text() for board in loop_boards(rules, trumps, 6)]
    assert len(set(texts)) == 6
    for board in loop_boards(rules, trumps, 6):
        game = start_of(rules, board)
        assert [trump.card for trump in game.players[0].trumps] == list(trumps)
        assert [len(player.life) for player in game.players] == [12, 12]


@pytest.mark.slow
def test_the_search_in_processes_finds_what_one_finds() -> None:
    task = LoopTask("8.2 Master + Extra", ("", ""), 2, 3, 30)
    pairs = [pair for pair in pairs_of(rules_of(task.regulation)) if parse_card("C4") in pair][:20]
    alone, together = [search_loops(task, pairs, processes, lambda _: None) for processes in (1, 2)]
    alone.seconds = together.seconds = 0
    assert alone == together
    assert alone.refused != []


def test_the_command_prints_the_loop_and_writes_lines_that_check_plays(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    name, text = BULWARK.file("9.1")
    (tmp_path / name).write_text(text, encoding="utf-8")
    line = ["lab", "loops", "Master + Extra", "--house", str(tmp_path / name), "--trumps", "♠3,♢A", "--boards", "2"]
    assert run([*line, "--processes", "1", "--to", str(tmp_path), "--lang", "ja"]) == 1
    said = capsys.readouterr().out
    assert "防壁追加＋ドレイン (♠3 ♢A)" in said
    assert "1周で：相手のライフ −2、自分のライフ −1。 6周で相手の負け。" in said
    assert "expect winner: P1" in said
    assert run(["check", str(tmp_path / "loops"), "--lang", "en"]) == 0
    assert "The opponent has lost after 6 rounds." in (tmp_path / "loops.md").read_text(encoding="utf-8")


def test_the_command_finds_none_as_printed(capsys: pytest.CaptureFixture[str]) -> None:
    line = ["lab", "loops", "9.1 Master + Extra", "--trumps", "S3 DA", "--boards", "2", "--processes", "1"]
    assert run([*line, "--lang", "en"]) == 0
    assert "| none | none |" in capsys.readouterr().out
    assert run([*line, "--json"]) == 0
    (search,) = json.loads(capsys.readouterr().out)["searches"]
    assert (search["trumps"], search["found"], search["boards"]) == ([["S3", "DA"]], [], 2)


DOCS = Path(__file__).parents[2] / "docs"


def test_the_lines_of_the_page_play_and_the_known_loops_are_among_them() -> None:
    """docs/loops is written by the command of docs/loops.md, with the house rules that let the known loops in."""
    files = {path.name: path.read_text(encoding="utf-8") for path in (DOCS / "loops").glob("*.toml")}
    for name in EXTRA:
        for control in CONTROLS:
            house, text = control.file(parse_regulation(name).edition)
            assert files[house] == text
    cases = read_cases("loops.toml", files["loops.toml"], lambda name: files[name])
    assert [case.id for case in cases if not run_case(case).ok] == []
    for control in CONTROLS:
        assert {case.id for case in cases} >= {f"LOOP-1-{control.stem}_{edition}" for edition in ("7_0", "8_2", "9_1")}


@pytest.mark.parametrize("name", ["loops.md", "loops.ja.md"])
def test_the_page_holds_every_line(name: str) -> None:
    page = (DOCS / name).read_text(encoding="utf-8")
    cases = (DOCS / "loops" / "loops.toml").read_text(encoding="utf-8").split("[[case]]")[1:]
    assert len(cases) >= 6
    for case in cases:
        assert f"[[case]]{case.rstrip()}" in page


@pytest.mark.parametrize(
    ("line", "english", "japanese"),
    [
        ([], 'name a regulation, such as "9.1 Master + Extra"', "レギュレーションを書いて"),
        (["9.1 Lite", "--all-pairs"], "has no trumps", "切札はありません"),
        (["9.1 Lite", "--trumps", "S3"], "♠3 is no trump of 9.1 Lite: known are none", "♠3は9.1 ライトの切札では"),
        (["9.1 Master + Extra", "--trumps", "S3,DA,C4"], "name at most 2 trumps", "切札は2枚まで"),
        (["9.1 Master + Extra", "--trumps", "S3", "--all-pairs"], "leave out --all-pairs", "--all-pairsは要りません"),
        (["9.1 Lite", "--depth", "0"], "--depth and --states must be at least 1", "1以上"),
    ],
)
def test_a_wrong_line_is_refused_in_both_languages(
    line: list[str], english: str, japanese: str, capsys: pytest.CaptureFixture[str]
) -> None:
    for lang, text in (("en", english), ("ja", japanese)):
        assert run(["lab", "loops", *line, "--lang", lang]) == 2
        assert text in capsys.readouterr().err
