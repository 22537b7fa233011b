"""What a seat may remember: cards shown on the way, known sets of bulwarks, the ends of a life."""

from kirifuda import blackpoker
from kirifuda.blackpoker.memory import Memory, remembered, sampling_view
from kirifuda.blackpoker.memory.places import GRAVEYARD, HAND, LIFE, ROW, TRUMPS
from kirifuda.blackpoker.views import UnitView, View
from kirifuda.blackpoker.views.seat_view import RequestView, blank_view
from kirifuda.cards.card import UNKNOWN, cards_text
from kirifuda.cards.notation import parse_cards
from kirifuda.core.event import Event

RULES = blackpoker.rules_of("8.2 Master + Extra")
BULWARK = next(kind.index for kind in RULES.characters if not kind.soldier)
HERO = next(kind.index for kind in RULES.characters if kind.id == "hero")


def happened(kind: str, cards: str, unit: int = -1, number: int = -1) -> Event:
    """Something with the opponent's cards, as seat 0 is told of it."""
    parsed = [UNKNOWN if text == "??" else parse_cards(text)[0] for text in cards.split()]
    return Event(kind, 1, unit, number, tuple(parsed))


def table(bulwarks: tuple[int, ...] = (), driven: tuple[int, ...] = ()) -> View:
    """Seat 0's view of a table where the opponent has these bulwarks."""
    seen = blank_view(RULES, 0)
    seen.other.bulwarks = [UnitView(id, 1, BULWARK, (UNKNOWN,)) for id in bulwarks]
    for unit in seen.other.bulwarks:
        unit.charged = unit.id not in driven
    return seen


class Story:
    """A memory of seat 0 that is told one choice after the other."""

    def __init__(self) -> None:
        self.memory = Memory(RULES, 0)
        self.now = table()

    def then(self, *events: Event, after: View | None = None) -> "Story":
        after = table(tuple(unit.id for unit in self.now.other.bulwarks)) if after is None else after
        self.memory.see(self.now, list(events), after)
        self.now = after
        return self

    def known(self, place: int) -> str:
        return cards_text(self.memory.known(1, place))

    def groups(self) -> list[tuple[list[int], str]]:
        return [(group.ids, cards_text(group.cards)) for group in self.memory.sides[1].groups]


def test_ZV_6_a_card_shown_by_search_is_remembered_in_the_hand() -> None:
    assert Story().then(happened("found", "SK"), happened("shuffled", "")).known(HAND) == "SK"


def test_a_card_that_may_have_been_discarded_unseen_is_no_longer_certain() -> None:
    story = Story().then(happened("found", "SK")).then(happened("discarded", "?? H3"))
    assert story.known(HAND) == ""
    assert story.known(GRAVEYARD) == "H3"
    assert story.memory.sides[1].places.of(12) == HAND | GRAVEYARD


def test_Q_307_a_single_soldier_turned_down_stays_known_by_its_place() -> None:
    story = Story().then(happened("turned down", "HK", 7), after=table((4, 7)))
    assert story.groups() == [([7], "HK")]
    assert story.known(ROW) == "HK"


def test_Q_307_of_a_split_soldier_the_set_is_known_not_which_is_which() -> None:
    story = Story().then(happened("entered", "??", 4, BULWARK), after=table((4,)))
    story.then(happened("split", "H3 H9", 5), after=table((4, 11, 12)))
    assert story.groups() == [([11, 12], "H3 H9")]
    story.then(happened("turned up", "H9", 12), happened("buried", "H9"), after=table((4, 11)))
    assert story.groups() == [([11], "H3")], "what is left of the set is known"


def test_Q_307_of_bulwarks_laid_anew_only_the_set_is_known_as_far_as_postures_tell() -> None:
    story = Story().then(happened("turned down", "HK", 7), after=table((4, 7)))
    story.then(happened("rearranged", ""), after=table((20, 21)))
    assert story.groups() == [([20, 21], "HK")]
    story = Story().then(happened("turned down", "HK", 7), after=table((4, 7), driven=(7,)))
    story.then(happened("rearranged", ""), after=table((20, 21), driven=(20,)))
    assert story.groups() == [([20], "HK")]


def test_a_known_bulwark_that_returns_unseen_is_known_in_the_hand() -> None:
    story = Story().then(happened("turned down", "HK", 7), after=table((4, 7)))
    story.then(happened("returned", "??", 7), after=table((4,)))
    assert story.known(HAND) == "HK"


def test_Q_316_a_key_card_laid_as_a_bulwark_is_known() -> None:
    before = table()
    before.resolving = RequestView(3, RULES.by_id["quickSummonsAce"].index, 1, tuple(parse_cards("SA")))
    story = Story().then(after=before)
    story.then(
        happened("entered", "??", 8, BULWARK), happened("resolved", "", 3, before.resolving.action), after=table((8,))
    )
    assert story.groups() == [([8], "SA")]


def test_Q_625_a_card_laid_on_the_life_is_known_when_it_is_drawn() -> None:
    story = Story().then(happened("to life", "HK", 7))
    assert story.memory.sides[1].top == parse_cards("HK")
    story.then(happened("drew", "??"))
    assert (story.known(HAND), story.memory.sides[1].top) == ("HK", [])


def test_a_shuffle_ends_the_order_and_keeps_the_set() -> None:
    story = Story().then(happened("to life", "HK", 7)).then(happened("shuffled", ""))
    assert (story.known(LIFE), story.memory.sides[1].top) == ("HK", [])
    story.then(happened("drew", "??"))
    assert story.memory.sides[1].places.of(25) == LIFE | HAND


def test_Q_309_generation_change_tells_what_kind_of_card_it_found() -> None:
    action = next(action for action in RULES.actions if action.when is not None and action.when.buried)
    story = Story().then(
        happened("taken", "??"), happened("milled", "?? S5"), happened("resolved", "", 3, action.index)
    )
    king, five = parse_cards("SK H5")
    assert story.memory.sides[1].places.of(king) & (HAND | GRAVEYARD) == HAND
    assert story.memory.sides[1].places.of(five) & (HAND | GRAVEYARD) == GRAVEYARD


def test_Q_318_a_hand_that_was_looked_at_is_remembered() -> None:
    story = Story()
    story.memory.see(table(), [Event("hand seen", 0, -1, 1, tuple(parse_cards("S2 H3")))], table())
    assert story.known(HAND) == "S2 H3"


def test_EX_2_a_trump_turned_down_is_remembered_by_its_place() -> None:
    story = Story().then(happened("closed", "DQ", 2))
    assert story.known(TRUMPS) == "DQ"
    assert story.memory.sides[1].trumps == {2: parse_cards("DQ")[0]}


def test_a_memory_is_a_value() -> None:
    story = Story().then(happened("found", "SK"))
    copy = story.memory.clone()
    story.then(happened("turned down", "HK", 7), after=table((7,)))
    assert cards_text(copy.known(1, HAND)) == "SK"
    assert copy.sides[1].groups == []
    assert copy.to_data() != story.memory.to_data()
    game = blackpoker.new_game("8.2 Master + Extra", seed=1)
    assert "memory" not in sampling_view(game, 0).to_data()
    assert sampling_view(game, 0, copy).to_data()["memory"] == copy.to_data()


def test_what_is_remembered_is_what_is_certain_and_not_in_sight() -> None:
    story = Story().then(happened("found", "SK"), happened("shuffled", ""))
    story.then(happened("turned down", "HK", 7), after=table((4, 7))).then(happened("closed", "DQ", 2))
    story.then(happened("to life", "C2", 9)).then(happened("discarded", "H3")).then(happened("discarded", "H4"))
    story.now.other.top = parse_cards("H4")[0]
    own, other = remembered(story.memory, story.now)
    assert own.to_data() == {**own.to_data(), "hand": [], "graveyard": [], "bulwarks": [], "trumps": []}
    assert (cards_text(other.hand), cards_text(other.graveyard)) == ("SK", "H3")
    assert (other.bulwarks, other.trumps) == ([([7], parse_cards("HK"))], [(2, parse_cards("DQ")[0])])
    assert (other.top, other.life) == (parse_cards("C2"), parse_cards("C2"))


def test_what_is_remembered_says_nothing_of_what_is_only_likely() -> None:
    story = Story().then(happened("found", "SK")).then(happened("discarded", "?? H3"))
    assert remembered(story.memory, story.now)[1].hand == []
