"""What a rule designer can write: ranges of editions, reasons, sight, deck orders; and mistakes."""

import pytest

from kirifuda.blackpoker.editions.files import EDITIONS
from kirifuda.blackpoker.records.ranges import editions_of, regulations_of
from kirifuda.blackpoker.records.refused import reason_words
from kirifuda.blackpoker.records.runner import CaseResult, run_case
from kirifuda.blackpoker.records.scenario import read_cases
from kirifuda.core.errors import NotationError
from tests.editions.stated import since

CASE = """
[[case]]
id = "N-1"
title = "A case"
rules = ["K-up"]
{fields}
board = '''
{board}
'''
script = '''
{script}
'''
"""
UP = """turn P1
P1 life: #20
P1 hand: H5 C2 S7
P1 walls: w:C3 v:C4~
P1 field: a:S6 e:D10+D5 n:H7!
P2 life: #20
P2 field: o:S5"""


def runs(script: str, board: str = UP, fields: str = 'regulation = "8.2 Lite"') -> list[CaseResult]:
    text = CASE.replace("{fields}", fields).replace("{board}", board).replace("{script}", script)
    if not board:
        text = text.replace("board = '''\n\n'''\n", "")
    return [run_case(case) for case in read_cases("n.toml", text)]


def holds(script: str, board: str = UP, fields: str = 'regulation = "8.2 Lite"') -> None:
    for verdict in runs(script, board, fields):
        assert verdict.ok, f"{verdict.case.regulation}: {verdict.problem.en}\n{verdict.position}"


def fails(script: str, message: str, board: str = UP, fields: str = 'regulation = "8.2 Lite"') -> None:
    verdicts = runs(script, board, fields)
    assert [verdict.problem.en for verdict in verdicts if verdict.ok] == []
    for verdict in verdicts:
        assert message in verdict.problem.en


# Editions.


@pytest.mark.parametrize(
    ("text", "editions"),
    [
        ("8.2", ["8.2"]),
        ("8.2..", since("8.2")),
        ("..8.0d", list(EDITIONS[: EDITIONS.index("8.0d") + 1])),
        ("8.0d..8.2", ["8.0d", "8.0", "8.2"]),
        ("9.1, 6.0", ["6.0", "9.1"]),
        ("第七版, v8.2", ["7.0", "8.2"]),
        ("6.0, 8.2..", ["6.0", *since("8.2")]),
    ],
)
def test_a_range_of_editions_follows_their_order(text: str, editions: list[str]) -> None:
    assert editions_of(text) == editions


def test_a_regulation_can_be_given_for_a_range_of_editions() -> None:
    assert regulations_of("8.0.. Lite") == [f"{edition} Lite" for edition in since("8.0")]
    assert regulations_of("8.0..8.2 Master + Rare Pack") == ["8.0 Master + Rare Pack", "8.2 Master + Rare Pack"]
    assert regulations_of("6.0.. マスター") == [f"{edition} Master" for edition in EDITIONS]
    assert regulations_of("8.2 ライト") == ["8.2 ライト"]


def test_an_edition_between_the_bounds_that_lacks_the_regulation_is_left_out() -> None:
    assert regulations_of("6.0..8.0d Extra") == [f"{e} Extra" for e in EDITIONS[: EDITIONS.index("8.0d") + 1]]
    with pytest.raises(NotationError, match="unknown frame 'Rare Pack'"):
        regulations_of("6.0.. Master + Rare Pack")
    assert "8.0d Master + Rare Pack" not in regulations_of("..9.1 Master + Rare Pack")


@pytest.mark.parametrize(
    ("text", "problem"),
    [
        ("8.3..", "unknown edition '8.3'"),
        ("Lite", "unknown edition 'Lite' in 'Lite': editions are 6.0, "),
        ("9.1..8.0", "'9.1..8.0' runs backwards: 8.0 is older than 9.1; write 8.0..9.1"),
        ("..", "names no edition: write 8.0.., ..8.2 or 6.0..8.0"),
    ],
)
def test_a_wrong_range_says_what_would_be_right(text: str, problem: str) -> None:
    with pytest.raises(NotationError) as caught:
        editions_of(text)
    assert problem in str(caught.value)


def test_a_line_may_count_in_some_editions_only() -> None:
    board = "turn P1\nP1 life: #20\nP1 hand: HK\n[..8.0d] P1 walls: w:C2\n[8.0..] P1 walls: w:C3\nP2 life: #20"
    script = "[..8.0d] expect P1 walls: C2\nexpect [8.0..] P1 walls: C3\nexpect [6.0, 9.1] P1 hand: HK"
    holds(script + "\nexpect winner: none", board, 'regulation = "6.0.. Lite"')
    fails("expect [8.2] P1 hand: H5", "'expect [8.2] P1 hand: H5': found S7 H5 C2")


def test_a_line_for_an_edition_the_case_is_not_played_in_is_a_mistake() -> None:
    with pytest.raises(NotationError) as caught:
        runs("expect [6.0] winner: none\nexpect winner: none")
    assert str(caught.value).startswith("n.toml:2: case N-1: line 17: 'expect [6.0] winner: none' never counts")


def test_a_case_that_expects_nothing_in_one_edition_is_a_mistake() -> None:
    with pytest.raises(NotationError, match=r"n.toml:2: case N-1: the script expects nothing in 9.1 Lite"):
        runs("expect [8.2] winner: none", fields='regulation = ["8.2 Lite", "9.1 Lite"]')


# Reasons.


@pytest.mark.parametrize(
    ("line", "rule", "word"),
    [
        ("P1: up, H9", "RQ-3", "not in hand"),
        ("P1: up, H5", "Q-404", "needed as key"),
        ("P1: up, C2, S7", "RQ-4", "wrong key"),
        ("P1: up, C2, C2", "RQ-4", "already chosen"),
        ("P1: up, C2, H9", "RQ-4", "not in hand"),
        ("P1: up, C2, H5, w", "RQ-5", "not a soldier"),
        ("P1: down, S7", "Q-404", "needed as key"),
        ("P2: pass", "TM-3", "not your decision"),
        ("P1: draw", "TM-6", "not direct"),
        ("P2: up", "TM-3", "no chance"),
        ("P1: bj", "RQ-1", "not in the regulation"),
    ],
)
def test_illegal_names_the_reason_by_rule_or_word(line: str, rule: str, word: str) -> None:
    holds(f"illegal {line} [{rule}]\nillegal {line} [{word}]")
    fails(f"illegal {line} [RQ-99]", "is refused by [")


@pytest.mark.parametrize(
    ("unit", "rule", "word"),
    [
        ("o", "CB-2", "wrong side"),
        ("w", "CB-2", "not a soldier"),
        ("n", "CH-3", "arrived this turn"),
        ("d", "CB-2", "driven"),
    ],
)
def test_CB_2_an_attacker_that_is_refused_has_a_reason(unit: str, rule: str, word: str) -> None:
    board = "stage: attack@P1\n" + UP.replace("a:S6", "a:S6 d:S9~")
    holds(f"both: pass\nillegal P1: {unit} [{rule}]\nillegal P1: {unit} [{word}]", board)


def test_RQ_5_a_wrong_target_is_told_from_a_wrong_key() -> None:
    board = UP.replace("P1 hand: H5 C2 S7", "P1 hand: H5 C2 C5")
    holds("illegal P1: mountSoldier, w, H5, a [CH-9]\nillegal P1: mountSoldier, v [driven]", board)
    fails(
        "illegal P1: up, C2, H5, w [RQ-4]",
        "'w' is refused by [RQ-5, not a soldier] (It is no soldier.), expected [RQ-4]",
    )


def test_Q_114_a_pass_that_is_refused_has_a_reason() -> None:
    holds("illegal P1: pass [Q-114]\nillegal P1: pass [must act]", "must act\n" + UP)


def test_a_reason_must_be_a_rule_or_a_known_word() -> None:
    fails("illegal P1: up, C2, S7 [rong key]", "[rong key] is no reason: name a rule such as [RQ-5], or one of ")
    fails("illegal P1: up, C2, S7 [rong key]", "did you mean 'wrong key'?")
    assert len(set(reason_words())) == len(reason_words())


# Names, zones, sight.


def test_a_unit_is_named_by_its_cards_in_any_order() -> None:
    script = "expect D5+D10: size 15\nexpect P1 field: a D5+D10 n\nboth: pass\nexpect options: S6 D5+D10 done\n"
    holds(script + "P1: D5+D10, done\nexpect D10+D5: driven attacker", "stage: attack@P1\n" + UP)


def test_a_zone_can_lack_cards() -> None:
    holds("expect P1 hand lacks: S5 S6\nexpect P1 hand lacks S5\nexpect P1 hand has H5 C2\nexpect P1 walls lacks: S6")
    holds("expect P1 field has: D5\nexpect P1 walls count: 2\nexpect P1 field count: 3\nexpect P1 fog count: 0")
    fails("expect P1 hand lacks: S5 H5", "found S7 H5 C2")
    fails("expect P1 hand lack: S5", "unknown detail 'lack': write count, top, has, lacks; did you mean 'lacks'?")
    fails("expect P1 hnd lacks: S5", "unknown zone 'hnd': zones are life, hand, ")
    fails("expect P1 hand lacks: none", "'lacks' names cards, such as 'lacks: S5'")


def test_ZV_2_what_a_seat_sees_can_be_expected() -> None:
    holds(
        "expect P2 sees P1 hand: ?? ?? ??\nexpect P1 sees P1 hand: S7 H5 C2\nexpect P2 sees P1 life: 10+\n"
        "expect P1 sees P1 life: 20\nexpect P2 sees P1 walls: ?? ??\nexpect P1 sees P1 walls: C3 C4\n"
        "expect P2 sees P1 field: S6 D10 D5 H7\nexpect P2 sees P1 hand lacks: S7\nexpect P2 sees P1 hand count: 3"
    )
    board = "turn P1\nP1 life: #9\nP1 grave: H7 C2\nP2 life: #20\nP1 trump: +SA -H4\nP1 rare: DK\nP1 pack: S2 S3"
    holds(
        "expect P2 sees P1 life: 9\nexpect P2 sees P1 grave: H7\nexpect P1 sees P1 grave: H7 C2\n"
        "expect P2 sees P1 trump: +SA -??\nexpect P2 sees P1 rare: ??\nexpect P1 sees P1 rare: DK",
        board,
        'regulation = "8.2 Master + Extra"',
    )
    fails("expect P2 sees P1 hand: S7 H5 C2", "found ?? ?? ??")
    fails("expect P2 sees hand: ??", "write whose zone is seen, such as 'expect P2 sees P1 hand: ?? ??'")


def test_what_a_seat_was_shown_can_be_expected() -> None:
    script = "P1: up, C2, H5, a\nexpect P2 was shown: H5 C2\nexpect P2 was not shown: S7\n"
    holds(script + "P1: pass\nexpect P2 was shown: none")
    fails("P1: up, C2, H5, a\nexpect P2 was shown: S7", "was shown H5 C2")


def test_what_happened_can_be_expected_in_order() -> None:
    script = "P1: up, C2, H5, a\nboth: pass\n"
    holds(
        script + "expect happened: resolved up\nexpect not happened: fizzled\nexpect happened: P1 modified H5, resolved"
    )
    fails(script + "expect happened: resolved up, modified", "'modified' did not happen: P1 passed")
    fails(script + "expect not happened: resolved up", "'resolved up' happened: ")
    fails(script + "expect happened: resolvd up", "no event is called 'resolvd up': events are ")


# Deck order, automation.


def test_SU_2_a_deck_can_lie_in_a_known_order() -> None:
    fields = 'regulation = "8.2.. Lite"\ndecks = ["♠A-K ♡A-K", "♠A-K ♡A-K"]\nseed = 3\norder = ["{}", "{}"]'
    mine, yours = "S2 S3 S4 S5 S6 S7 S8 S9 SJ H9 H2", "H2 H3 H4 H5 H6 H7 H8 S9 HJ S3 S2"
    script = "expect P1 hand has: S2 S3 S4 S5 S6 S7 S8\nexpect P2 hand: H2 H3 H4 H5 H6 H7 H8\nexpect turn: P1"
    holds(script + "\nexpect P1 grave top: H9\nexpect P1 hand has: H2", "", fields.format(mine, yours))
    fails("expect turn: P1", "order of P1: D2 not in the deck", "", fields.format("D2", "H2"))
    fails("expect turn: P1", "order of P2: a card is named twice", "", fields.format("S2", "H2 H2"))
    with pytest.raises(NotationError, match="'order' is a list of two"):
        runs("expect turn: P1", UP, fields.format("S2", "H2"))


def test_automation_can_change_in_the_middle() -> None:
    """A decision that is usually taken by itself can be stopped at."""
    board = "turn P1\nstage: throwing@P1(S5)>P2\nP1 life: #20\nP2 life: H2 H3 H4 H5 H6 H7 H8"
    holds("both: pass\nexpect decision: P1 chance\nexpect P2 grave top: H6", board)
    holds("automation: strict\nboth: pass\nexpect decision: P2 top\nP2: H3\nexpect P2 grave top: H3", board)
    fails("automation: fast\nexpect winner: none", "unknown automation 'fast': write strict, usual, quick", board)


# Mistakes.


@pytest.mark.parametrize(
    ("script", "message"),
    [
        ("expct winner: none\nexpect winner: none", "or 'automation: strict'; did you mean 'expect'?"),
        ("expect winner none", "cannot read 'expect winner none': write a subject, a colon and what is expected"),
        ("P3: pass\nexpect winner: none", "a script line is 'P1: choice, choice', 'both: pass', "),
        ("expect decision: P1 blocker", "no decision is called 'P1 blocker': write a player and one of chance, "),
        ("illegal both: pass", "'illegal' needs a player: write 'illegal P1: …'"),
    ],
)
def test_a_mistake_is_told_with_its_line_and_what_would_be_right(script: str, message: str) -> None:
    [verdict] = runs(script)
    assert not verdict.ok
    assert message in verdict.problem.en
    assert (verdict.case.file, verdict.line) == ("n.toml", 17)


def test_a_mistake_on_the_board_is_told_with_its_line() -> None:
    [verdict] = runs("expect winner: none", UP.replace("P1 hand", "P1 hnd"))
    assert "unknown zone 'hnd' in 'P1 hnd: H5 C2 S7': zones are life, hand" in verdict.problem.en
    assert verdict.line == 10
