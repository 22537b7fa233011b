"""The board fits the screen, shows what the rulebook's figure shows, and nothing hidden."""

from io import StringIO

import pytest
from rich.cells import cell_len
from rich.console import Console

from kirifuda import blackpoker
from kirifuda.blackpoker.common.state import ATTACKER, BLOCKER, SIDE
from kirifuda.blackpoker.views import FogView, RequestView, TrumpView, UnitView, View, view
from kirifuda.blackpoker.views.seat_view import blank_view
from kirifuda.cards.card import UNKNOWN
from kirifuda.cards.notation import parse_cards
from kirifuda.cards.rng import Rng
from kirifuda.cli.board import BoardPrinter
from kirifuda.core.request import UNIT_TARGET
from tests.views.hidden import resample

RULES = blackpoker.rules_of("8.2 Master")
KINDS = {kind.id: kind.index for kind in RULES.characters}


def drawn(seen: View, lang: str = "en", width: int = 80) -> list[str]:
    file = StringIO()
    console = Console(file=file, width=width, highlight=False)
    console.print(BoardPrinter(("", "greedy"), lang, width).draw(seen), width=width)
    return file.getvalue().splitlines()


def soldier(id: int, seat: int, cards: str, size: int, charged: bool = True) -> UnitView:
    unit = UnitView(id, seat, KINDS["soldier"], tuple(parse_cards(cards)))
    unit.soldier = unit.ready = True
    unit.size = unit.base = size
    unit.charged = charged
    return unit


@pytest.fixture
def seen() -> View:
    """The position of the table study: an attack, and Down in response."""
    seen = blank_view(RULES, 0)
    seen.turn, seen.turn_no, seen.chance = 1, 6, 0
    own, other = seen.own, seen.other
    own.life, own.hand, own.hand_count, own.top = 11, parse_cards("C9 HJ S3"), 3, parse_cards("D8")[0]
    own.soldiers = [soldier(4, 0, "D5 D8", 13), soldier(7, 0, "CA", 1)]
    own.bulwarks = [UnitView(2, 0, KINDS["bulwark"], tuple(parse_cards(card))) for card in ("HQ",)]
    other.hand_count, other.top, other.graveyard = 4, parse_cards("C6")[0], parse_cards("C6")
    other.soldiers = [soldier(12, 1, "SK", 13, charged=False), soldier(8, 1, "H7", 7)]
    other.bulwarks = [UnitView(5, 1, KINDS["bulwark"], (UNKNOWN,)), UnitView(9, 1, KINDS["bulwark"], (UNKNOWN,))]
    other.bulwarks[1].charged = False
    other.soldiers[0].role = ATTACKER
    seen.stage = [RequestView(20, RULES.by_id["attack"].index, 1, ())]
    down = RequestView(21, RULES.by_id["down"].index, 0, tuple(parse_cards("S5")))
    down.target_kind, down.target = UNIT_TARGET, 12
    seen.stage.append(down)
    return seen


def test_charged_units_stand_and_driven_ones_lie(seen: View) -> None:
    text = "\n".join(drawn(seen))
    assert "━♠K━13 atk" in text
    assert "┃♡7┃7" in text
    assert "#5┃▒▒┃  #9━▒▒━" in text
    assert "#2┃♡Q┃" in text
    assert "┃♢5+♢8┃13" in text


def test_the_opponent_is_mirrored_life_left_and_bulwarks_behind(seen: View) -> None:
    lines = drawn(seen)
    names = [line for line in lines if "bulwarks" in line or "soldiers" in line]
    assert ["bulwarks" in line for line in names] == [True, False, False, True]
    assert names[0].startswith("│ life 10+")
    assert names[2].endswith("life 11 │")
    assert names[2].startswith("│ fog")
    assert names[1].startswith("│ graveyard ♣6")


def test_the_stage_lists_what_resolves_next_first_with_its_numbers(seen: View) -> None:
    lines = [line.strip() for line in drawn(seen) if "Attack" in line or "Down" in line]
    assert lines == ["▶ You: Down ♠5 → the opponent's ♠K (13−5)  (resolves next)", "Opponent: Attack"]


def test_fogs_blockers_arrivals_and_turned_cards(seen: View) -> None:
    seen.own.fog = [
        FogView("upFog", tuple(parse_cards("H4")), 4, 4, True),
        FogView("forceFog", tuple(parse_cards("H2 H3")), SIDE, 5, True),
        FogView("downFog", tuple(parse_cards("S2")), -2, -2, False),
    ]
    seen.own.soldiers[1].role, seen.own.soldiers[1].blocks = BLOCKER, 12
    seen.other.soldiers[1].ready = False
    seen.own.turned = parse_cards("S9")
    text = "\n".join(drawn(seen))
    assert "♡4 +4→♢5+♢8" in text
    assert "♡2 ♡3 +5" in text
    assert "♠2 –" in text
    assert "┃♣A┃1 ⇒♠K" in text
    assert "┃♡7┃7 new" in text
    assert "turned over: ♠9" in text


def test_a_graveyard_without_a_visible_card(seen: View) -> None:
    seen.other.top, seen.other.graveyard = UNKNOWN, []
    seen.own.top, seen.own.graveyard = UNKNOWN, parse_cards("S2")
    lines = "\n".join(drawn(seen))
    assert "graveyard –" in lines
    assert "graveyard ▒▒" in lines


@pytest.mark.slow
@pytest.mark.parametrize("lang", ["ja", "en"])
@pytest.mark.parametrize("width", [64, 80, 120])
@pytest.mark.parametrize("regulation", ["8.2 Master", "9.1 Master + Draft"])
def test_no_line_is_wider_than_the_screen(regulation: str, width: int, lang: str) -> None:
    rng = Rng(2)
    game = blackpoker.new_game(regulation, seed=8)
    while game.decision is not None:
        if rng.below(15) == 0:
            for line in drawn(view(game, 0), lang, width):
                assert cell_len(line) <= width, line
        game.choose(rng.below(len(game.decision.options)))


def test_a_crowded_field_is_not_cut_off(seen: View) -> None:
    seen.own.soldiers = [soldier(30 + number, 0, f"S{number}", number) for number in range(2, 11)]
    text = "\n".join(drawn(seen))
    assert all(f"┃♠{number}┃{number}" in text for number in range(2, 11))
    assert all(cell_len(line) <= 80 for line in drawn(seen))


def test_pack_rare_card_and_trumps_where_the_regulation_has_them() -> None:
    rules = blackpoker.rules_of("8.2 Master + Extra")
    seen = blank_view(rules, 0)
    seen.turn_no = 1
    demon_king, knight, joker, five = parse_cards("SK CJ JO1 H5")
    seen.own.pack_count, seen.own.rare, seen.own.rare_count = 14, [joker], 1
    seen.own.trumps = [TrumpView(1, 0, demon_king, False)]
    seen.other.pack_count, seen.other.pack_open, seen.other.rare_count = None, True, 1
    seen.other.trumps = [TrumpView(2, 1, knight, True), TrumpView(3, 1, UNKNOWN, False)]
    seen.other.aside_count = 1
    seen.own.fog = [FogView("closeFog", (five,), 2, 0, True)]
    lines = drawn(seen)
    bottom = next(place for place, line in enumerate(lines) if " You " in line)
    other, own = "\n".join(lines[:bottom]), "\n".join(lines[bottom:])
    for text in ("pack open", "rare ▒▒", "♣J\u00a0Knight", "▒▒ │", "face down ▒▒"):
        assert text in other
    for text in ("pack 14 closed", "rare Jo", "♠K", "♡5→trump ♣J"):
        assert text in own
    assert "Demon King" not in own, "a trump that lies face down does nothing"
    assert not any("pack" in line or "trump" in line for line in drawn(blank_view(RULES, 0)))


@pytest.mark.slow
@pytest.mark.parametrize("lang", ["ja", "en"])
@pytest.mark.parametrize("regulation", ["9.1 Master", "8.2 Master + Extra"])
def test_ZV_2_the_board_shows_nothing_hidden(regulation: str, lang: str) -> None:
    rng = Rng(4)
    game = blackpoker.new_game(regulation, seed=6)
    while game.decision is not None:
        if rng.below(20) == 0:
            for seat in range(2):
                assert drawn(view(game, seat), lang) == drawn(view(resample(game, seat, rng), seat), lang)
        game.choose(rng.below(len(game.decision.options)))
