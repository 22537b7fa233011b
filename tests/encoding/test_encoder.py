"""Encoded positions: every regulation, nothing hidden, no two options alike."""

import pytest

from kirifuda import blackpoker
from kirifuda.blackpoker.common.decisions import CHOICES, DECISIONS
from kirifuda.blackpoker.encoding import OPTION, ROW, SECTIONS, PositionEncoder, numbers, scheme
from kirifuda.blackpoker.memory import Memory
from kirifuda.blackpoker.memory.blanking import sampling_view
from kirifuda.blackpoker.memory.sample import sample
from kirifuda.blackpoker.views import redact, view
from kirifuda.blackpoker.views.seat_view import View, blank_view
from kirifuda.cards.notation import parse_card
from kirifuda.cards.rng import Rng
from kirifuda.core.event import Event
from tests.blackpoker.board import Board
from tools.encoding_table import PAGE, page

pytestmark = pytest.mark.both
REGULATIONS = [regulation.en for regulation in blackpoker.all_regulations()]
SAMPLED = ["6.0 Extra", "7.0 Master + Full + Preset 2", "8.0d Extra + Full", "8.0 Pro", "8.2 Standard + Pack"]
SAMPLED += ["9.1 Lite + Entry 16", "9.1 Master + Extra", "9.1 Master + Draft"]


class Watched:
    """A game with the memory of both seats."""

    def __init__(self, game: blackpoker.Game) -> None:
        self.game = game
        self.encoder = PositionEncoder(game.rules)
        self.memories = [Memory(game.rules, seat) for seat in range(2)]
        self.views: list[View] = [blank_view(game.rules, seat) for seat in range(2)]
        self.told(game.events)

    def told(self, events: list[Event]) -> None:
        for seat in range(2):
            after = view(self.game, seat)
            self.memories[seat].see(self.views[seat], redact(events, self.views[seat]), after)
            self.views[seat] = after

    def encoded(self, seat: int) -> bytes:
        return self.encoder.row(self.views[seat], self.memories[seat])

    def options(self, seat: int) -> bytes:
        return self.encoder.options(self.views[seat])


def field(row: bytes, section: str, name: str, place: int = 0) -> int:
    (found,) = [one for one in SECTIONS if one.name == section]
    size = found.width // len(found.fields)
    at = found.at + place * found.width + found.fields.index(name) * size
    return int.from_bytes(row[at : at + size], "little")


def test_every_name_has_a_number() -> None:
    for name in REGULATIONS:
        rules = blackpoker.rules_of(name)
        assert {action.id for action in rules.actions} <= set(numbers.ACTIONS)
        assert {character.id for character in rules.characters} <= set(numbers.CHARACTERS)
        assert rules.frame in numbers.FRAMES
    assert set(DECISIONS.rows) == set(numbers.DECISIONS)
    assert set(CHOICES) <= set(numbers.OPTIONS)


def test_numbers_stay_what_they_are() -> None:
    """Weights are trained on them: names are only added at the end."""
    lists = (numbers.ACTIONS, numbers.CHARACTERS, numbers.DECISIONS, numbers.OPTIONS, numbers.FRAMES, numbers.FOGS)
    assert [len(names) for names in lists] >= [109, 13, 45, 21, 16, 4]
    assert [numbers.ACTIONS[id] for id in ("addBulwark", "end", "throwing", "wallBreakerRevive")] == [1, 22, 100, 109]
    assert [numbers.DECISIONS[kind] for kind in ("attackers", "chance", "turn trump down")] == [1, 5, 45]
    assert [numbers.OPTIONS[kind] for kind in ("pass", "object", "two")] == [1, 11, 21]


@pytest.mark.slow
@pytest.mark.parametrize("regulation", REGULATIONS)
def test_a_row_has_its_length_and_no_two_options_look_alike(regulation: str) -> None:
    rng = Rng(7)
    watched = Watched(blackpoker.new_game(regulation, seed=7))
    while watched.game.decision is not None:
        seat = watched.game.decision.seat
        count = len(watched.game.decision.options)
        row, options = watched.encoded(seat), watched.options(seat)
        assert len(row) == ROW
        assert len(options) == OPTION * count
        if len(watched.views[seat].stage) <= scheme.REQUESTS and _units(watched.views[seat]) <= scheme.UNITS:
            each = [options[place * OPTION : (place + 1) * OPTION] for place in range(count)]
            assert len(set(each)) == count, (watched.game.decision, each)
        watched.told(watched.game.choose(rng.below(count)))


def _units(seen: View) -> int:
    return sum(len(side.units()) for side in seen.sides)


@pytest.mark.slow
@pytest.mark.parametrize("regulation", SAMPLED)
def test_ZV_7_nothing_hidden_is_encoded(regulation: str) -> None:
    """Another game that looks the same to the seat has the same bytes."""
    rng = Rng(3)
    watched = Watched(blackpoker.new_game(regulation, seed=11))
    checked = 0
    while watched.game.decision is not None:
        seat = watched.game.decision.seat
        if rng.below(9) == 0:
            other = sample(sampling_view(watched.game, seat, watched.memories[seat]), rng)
            row, options = watched.encoded(seat), watched.options(seat)
            seen = view(other, seat)
            assert watched.encoder.row(seen, watched.memories[seat]) == row
            assert watched.encoder.options(seen) == options
            checked += 1
        watched.told(watched.game.choose(rng.below(len(watched.game.decision.options))))
    assert checked > 3


def test_a_position_is_read_back() -> None:
    text = "turn P1; P1 life: #12; P1 hand: SA C6; P1 field: a:H9 d:DK; P2 life: #6; P2 hand: S2 S3; P2 field: b:S7"
    watched = Watched(Board("9.1 Lite", text).game)
    row = watched.encoded(0)
    assert [field(row, "regulation", name) for name in ("edition", "format", "frame", "options")] == [6, 0, 1, 0]
    assert [field(row, "turn", name) for name in ("mine", "chance", "stage")] == [1, 1, 0]
    assert field(row, "decision", "kind") == numbers.DECISIONS["chance"]
    assert [field(row, "side", name) for name in ("life", "hand", "soldiers")] == [12, 2, 2]
    assert [field(row, "side", name, 1) for name in ("life", "hand", "soldiers")] == [6, 2, 1]
    assert field(row, "cards", "hand") == (1 << parse_card("SA")) | (1 << parse_card("C6"))
    assert [field(row, "unit", "card 1", place) for place in range(3)] == [*map(parse_card, ("H9", "DK", "S7"))]
    assert [field(row, "unit", "size", place) - scheme.SIZE_SHIFT for place in range(3)] == [9, 13, 7]
    assert [field(row, "unit", "mine", place) for place in range(4)] == [1, 1, 2, 0]


def test_an_action_of_a_house_rule_has_number_0() -> None:
    cry = '[action.cry]\nname = { ja = "雄叫び", en = "Cry" }\ntype = "basic"\nformat = "lite"\n'
    cry += 'header = "direct-normal-main"\neffect = [{ verb = "draw", count = 1 }]\ntext.ja = "1枚引く。"\n'
    rules = blackpoker.house_rules("house.toml", f'extends = "9.1"\n{cry}text.en = "Draw a card."\n', "lite", "full")
    encoder = PositionEncoder(rules)
    assert encoder.actions[rules.by_id["cry"].index] == 0
    assert 0 not in [encoder.actions[action.index] for action in rules.actions if action.id != "cry"]


def test_the_page_about_it_is_current() -> None:
    assert PAGE.read_text(encoding="utf-8") == page(), "PYTHONPATH=src python tools/encoding_table.py"


def expected_units(watched: Watched, seat: int) -> list[dict[str, int]]:
    """What the row must say of each unit, read from the view once more."""
    seen, memory = watched.views[seat], watched.memories[seat]
    units = [unit for side in (seen.own, seen.other) for unit in side.units()]
    slots = {unit.id: place + 1 for place, unit in enumerate(units)}
    decision = seen.decision
    offered = [option.value for option in decision.options if option.kind == "unit"] if decision is not None else []
    known = {
        group.ids[0]: group.cards[0]
        for side in memory.sides
        for group in side.groups
        if len(group.ids) == len(group.cards) == 1
    }
    return [
        {
            "mine": 1 if unit.owner == seat else 2,
            "character": numbers.CHARACTERS[seen.rules.characters[unit.kind].id],
            "card 1": card(known.get(unit.id, unit.cards[0])),
            "card 2": card(unit.cards[1]) if len(unit.cards) > 1 else scheme.NO_CARD,
            "card 3": card(unit.cards[2]) if len(unit.cards) > 2 else scheme.NO_CARD,
            "cards": len(unit.cards),
            "soldier": int(unit.soldier),
            "size": unit.size + scheme.SIZE_SHIFT,
            "base": unit.base + scheme.SIZE_SHIFT,
            "charged": int(unit.charged),
            "ready": int(unit.ready),
            "role": unit.role,
            "blocks": slots.get(unit.blocks, 0),
            "offered": int(unit.id in offered),
        }
        for unit in units
    ]


def expected_requests(watched: Watched, seat: int) -> list[dict[str, int]]:
    """The same of each request on the stage, the newest first."""
    seen = watched.views[seat]
    actions = seen.rules.actions
    return [
        {
            "action": numbers.ACTIONS[actions[request.action].id],
            "mine": 1 if request.controller == seat else 2,
            "key 1": card(request.keys[0]) if request.keys else scheme.NO_CARD,
            "keys": len(request.keys) + len(request.virtual),
            "target kind": request.target_kind,
            "void": int(request.void),
        }
        for request in reversed(seen.stage)
    ]


def card(value: int) -> int:
    return scheme.UNKNOWN_CARD if value < 0 else value


@pytest.mark.slow
def test_every_field_says_what_the_view_says() -> None:
    met: set[str] = set()
    for seed, regulation in enumerate(SAMPLED * 2):
        rng = Rng(seed)
        watched = Watched(blackpoker.new_game(regulation, seed=seed))
        while watched.game.decision is not None:
            seat = watched.game.decision.seat
            met |= agreed(watched, seat)
            watched.told(watched.game.choose(rng.below(len(watched.game.decision.options))))
    assert {"unit blocks", "unit offered", "unit role", "request mine", "used"} <= met


def agreed(watched: Watched, seat: int) -> set[str]:
    """Compare the row with the view; the fields that said something."""
    row, seen = watched.encoded(seat), watched.views[seat]
    met: set[str] = set()
    units = expected_units(watched, seat)
    sections = {"unit": units if len(units) <= scheme.UNITS else [], "request": expected_requests(watched, seat)}
    for section, things in sections.items():
        for place, thing in enumerate(things[: scheme.REQUESTS] if section == "request" else things):
            assert {name: field(row, section, name, place) for name in thing} == thing
            met.update([f"{section} {name}" for name, value in thing.items() if value])
    for place, side in enumerate((seen.own, seen.other)):
        wanted = [numbers.ACTIONS[action.id] for action in watched.game.rules.actions if side.used & action.bit]
        found = [field(row, "used", f"action {number + 1}", place) for number in range(scheme.USED)]
        assert [number for number in found if number] == wanted[: scheme.USED]
        met.update(["used"] if wanted else [])
    return met
