"""The switches of an edition as parameters of a house rule: each one flipped, and what then happens otherwise."""

import re
from collections import Counter
from pathlib import Path

import pytest

from kirifuda import blackpoker
from kirifuda.blackpoker import Rules
from kirifuda.blackpoker.editions.combinations import edition_file
from kirifuda.blackpoker.editions.files import EDITIONS
from kirifuda.blackpoker.views import PUBLIC, redact, view
from kirifuda.core.outcome import Outcome
from tests.blackpoker.board import Board
from tests.laws.leaks import VIEWERS, play

pytestmark = pytest.mark.both

DOCS = Path(__file__).parents[2] / "docs"


def house(line: str, edition: str = "8.2", format: str = "mast", frame: str = "full") -> Rules:
    return blackpoker.house_rules("house.toml", f'extends = "{edition}"\n{line}', format, frame)


@pytest.mark.parametrize(
    ("value", "outcome"), [("false", Outcome((1,), "life 0")), ("true", Outcome((), "both lives are 0"))]
)
def test_Q_005_draw_when_both_zero(value: str, outcome: Outcome) -> None:
    text = "turn P1; P1 life: C4; P1 hand: SA; P2 life: C5; P2 hand: JO1"
    board = Board(house(f"params.draw_when_both_zero = {value}"), text)
    assert board.choose("summonsAce", "SA", "pass", "search", "JO1", "C5").game.outcome == outcome


@pytest.mark.parametrize(("value", "offered"), [("true", True), ("false", False)])
def test_Q_103_empty_stage_pass(value: str, offered: bool) -> None:
    board = Board(house(f"flow.empty_stage_pass = {value}"), "turn P1; P1 life: #5; P2 life: #5")
    assert ("pass" in board.actions()) == offered


@pytest.mark.parametrize(("value", "order"), [("true", ["milled", "staged"]), ("false", ["staged", "milled"])])
def test_Q_119_check_before_staging(value: str, order: list[str]) -> None:
    """A hero given up for B·J: his Generation Change comes before B·J is on the stage, or after."""
    text = "turn P1; P1 life: S2 SK #8; P1 hand: SA SJ; P1 field: HQ D5; P2 life: #5"
    board = Board(house(f"flow.check_before_staging = {value}", "8.0"), text)
    board.choose("bj", "HQ", "D5", "SA", "SJ")
    assert [event.kind for event in board.events if event.kind in ("milled", "staged")] == order


CRY = """
[action.battleCry]
name = { ja = "雄叫び", en = "Battle Cry" }
type = "basic"
format = "lite"
header = "triggered-normal-main"
when = { after = "charge" }
effect = [{ verb = "draw", count = 1 }]
text.ja = "1枚引く。"
text.en = "Draw a card."
"""


@pytest.mark.parametrize(("value", "staged"), [("true", ["draw"]), ("false", ["draw", "battleCry"])])
def test_Q_105_main_trigger_discard(value: str, staged: list[str]) -> None:
    """Two main triggers at once: the second meets a filled stage."""
    board = Board(house(f"flow.main_trigger_discard = {value}\n{CRY}"), "turn P1; P1 life: #5; P2 life: #5")
    assert board.choose("end", "pass", "pass", "draw").staged() == staged


def test_TC_6_0_without_timing_classes_nothing_is_discarded() -> None:
    board = Board(house(f"flow.timing_classes = false\n{CRY}"), "turn P1; P1 life: #5; P2 life: #5")
    assert board.choose("end", "pass", "pass", "draw").staged() == ["draw", "battleCry"]


@pytest.mark.parametrize(("whose", "left"), [("own", 1), ("all", 0)])
def test_Q_732_whose_fog_end_clears(whose: str, left: int) -> None:
    effect = (
        f'[{{ verb = "hand limit", count = 7 }}, {{ verb = "clear fog", of = "{whose}" }}, {{ verb = "pass turn" }}]'
    )
    text = "turn P1; P1 life: #5; P1 field: a:S6; P2 life: #5; P2 fog: downFog(S2)>a"
    board = Board(house(f"action.end.effect = {effect}"), text).choose("end", "pass", "pass")
    assert len(board.game.players[1].fog) == left


@pytest.mark.parametrize(("value", "shown"), [("true", 2), ("false", 0)])
def test_Q_205_preset_shown(value: str, shown: int) -> None:
    rules = house(f"params.preset_shown = {value}", format="lite", frame="entry20")
    game = blackpoker.new_game(rules, seed=3)
    assert Counter([event.kind for event in game.events])["shown"] == shown


@pytest.mark.parametrize(("value", "entered"), [("true", (4, 5)), ("false", (4, 4))])
def test_Q_634_arrival_per_card(value: str, entered: tuple[int, int]) -> None:
    """The card put on in turn 5 counts as old as the soldier, or as new."""
    text = "turn P1 5; P1 life: #5; P1 hand: S7; P1 walls: D2; P1 field: a:S6; P2 life: #5"
    board = Board(house(f"params.arrival_per_card = {value}"), text)
    board.choose("mountSoldier", "D2", "S7", "a", "pass", "pass")
    assert board.game.players[0].soldiers[0].entered == entered


@pytest.mark.parametrize(
    ("line", "refused"),
    [
        ("", {"up": "", "unsummons": "RQ-3", "force": "RQ-3"}),
        ('mana_boost.waives = "all"', {"up": "", "unsummons": "", "force": "RQ-3"}),
        ('mana_boost.types = ["normal magic"]\nmana_boost.waives = "all"', {"up": "RQ-3", "force": ""}),
        (
            'mana_boost.types = ["normal magic"]\nmana_boost.timing = "quick"\nmana_boost.waives = "all"',
            {"force": "RQ-3"},
        ),
    ],
)
def test_Q_415_which_costs_the_magician_waives(line: str, refused: dict[str, str]) -> None:
    """A hand of two cards and no bulwark: neither D nor B can be paid."""
    hand = {"up": "H2", "unsummons": "H2 H3", "force": "H2 H3"}
    for action, rule in refused.items():
        text = f"turn P1; P1 life: #5; P1 hand: {hand[action]}; P1 field: JO1; P2 life: #5"
        assert Board(house(line), text).refused(action, 0) == rule


@pytest.mark.parametrize(
    ("effect", "asked"),
    [
        ('[{ verb = "draw", count = 1 }, { verb = "draw more" }]', "draw more"),
        ('[{ verb = "draw", count = 2, low_life = 2, low_count = 1 }]', "chance"),
    ],
)
def test_Q_644_how_draw_draws(effect: str, asked: str) -> None:
    board = Board(house(f"action.draw.effect = {effect}"), "turn P1; P1 life: #5; P2 life: #5")
    board.choose("end", "pass", "pass", "pass", "pass")
    assert board.asked() == (1, asked)


@pytest.mark.parametrize(("value", "asked"), [("true", "new top"), ("false", "top")])
def test_Q_304_top_after_removal(value: str, asked: str) -> None:
    """Reunion takes the visible card: its owner may choose a new one at once, or only when the keys arrive."""
    text = "turn P1; P1 life: #5; P1 hand: H2 H3; P1 grave: S9 S8 S7; P2 life: #5"
    board = Board(house(f"params.top_after_removal = {value}"), text, blackpoker.Automation.STRICT)
    assert board.choose("reunion", "H2", "H3", "pass", "pass", "S9").asked() == (0, asked)


@pytest.mark.parametrize(("value", "count"), [("true", 3), ("false", None)])
def test_Q_302_graveyard_count_public(value: str, count: int | None) -> None:
    rules = house(f"params.graveyard_count_public = {value}")
    board = Board(rules, "turn P1; P1 life: #5; P2 life: #5; P2 grave: S9 S8 S7")
    for viewer in (0, PUBLIC):
        seen = view(board.game, viewer).sides[1]
        assert (seen.graveyard_count, len(seen.graveyard)) == (count, 1)
        assert seen.to_data().get("graveyard_count") == count


@pytest.mark.parametrize(("value", "kind"), [("true", "found"), ("false", "taken")])
def test_Q_309_next_generation_shown(value: str, kind: str) -> None:
    """The card a Generation Change of the opponent finds: shown, or only that one was found."""
    text = "turn P1; P1 life: #5; P1 hand: S2 S3; P2 life: C4 HQ #5; P2 field: b:HK"
    board = Board(house(f"params.next_generation_shown = {value}", format="pro"), text)
    board.choose("kill", "S2", "S3", "b", "pass")
    before = view(board.game, 0)
    told = redact(board.choose("pass").events, before)
    (event,) = [event for event in told if event.kind in ("found", "taken")]
    assert event.kind == kind
    assert (event.cards[0] >= 0) == (kind == "found")


@pytest.mark.parametrize(("value", "asked"), [("once", (0, "chance")), ("soft", (0, "blackjack"))])
def test_Q_618_bj_ace(value: str, asked: tuple[int, str]) -> None:
    """Ace, nine, five: 25 and lost, or 15."""
    text = "turn P1; P1 life: SA C9 C5 #10; P1 hand: HA HJ; P2 life: #20"
    board = Board(house(f'params.bj_ace = "{value}"'), text)
    assert board.choose("bj", "HA", "HJ", "pass", "pass", "hit", "hit").asked() == asked


def test_Q_618_a_soft_ace_is_eleven_as_long_as_the_total_stays_below_22() -> None:
    text = "turn P1; P1 life: H10 CA DA SA S9 #10; P1 hand: HA HJ; P2 life: #20"
    board = Board(house('params.bj_ace = "soft"'), text).choose("bj", "HA", "HJ", "pass", "pass")
    totals = []
    while board.asked()[1] == "blackjack":
        assert board.game.decision is not None
        totals.append(board.game.decision.about)
        board.choose("hit")
    assert totals == [10, 21, 12, 13]


@pytest.mark.slow
@pytest.mark.parametrize("line", ["params.graveyard_count_public = true", "params.next_generation_shown = true"])
def test_ZV_7_what_a_switch_shows_is_all_it_shows(line: str) -> None:
    """The law of hidden information with the switch on: nothing else depends on what is hidden."""
    rules = house(line, "9.1", "pro")
    checks: Counter[str] = Counter()
    for seed in range(6):
        checks += play(blackpoker.new_game(rules, seed=seed), VIEWERS[seed % 3], seed, 8)
    assert checks["positions"] > 50
    assert checks["compared steps"] > 10


# The table of the documentation.

ROW = re.compile(r"^\| `([a-z_]+)\.([a-z_]+)` \| (Q-\d+|CH-2|CB-12|TC-5)")


@pytest.mark.parametrize("page", ["parameters.md", "parameters.ja.md"])
def test_the_documentation_names_every_parameter_and_no_other(page: str) -> None:
    lines = (DOCS / page).read_text(encoding="utf-8").splitlines()
    written = [match.group(1, 2) for match in map(ROW.match, lines) if match]
    known = [
        (section, name) for section in ("flow", "params", "mana_boost") for name in edition_file("8.2").tables[section]
    ]
    assert written == known


@pytest.mark.parametrize("page", ["parameters.md", "parameters.ja.md"])
def test_the_documentation_tells_the_value_of_every_edition(page: str) -> None:
    for line in (DOCS / page).read_text(encoding="utf-8").splitlines():
        match = ROW.match(line)
        if match:
            section, name = match.group(1, 2)
            cells = [cell.strip() for cell in line.strip("|").split(" | ")]
            assert cells[-len(EDITIONS) :] == [told(edition, section, name) for edition in EDITIONS], line


def told(edition: str, section: str, name: str) -> str:
    value = edition_file(edition).tables[section][name]
    if isinstance(value, bool):
        return "true" if value else "false"
    return ", ".join(value) if isinstance(value, list) else str(value)
