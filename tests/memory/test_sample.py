"""Determinization: every sample is a legal game, agrees with what the viewer knows, and is uniform over the rest."""

import json
from collections import Counter
from itertools import product
from math import sqrt

import pytest

from kirifuda import blackpoker
from kirifuda.blackpoker.common.decisions import decision_kind
from kirifuda.blackpoker.common.state import Character
from kirifuda.blackpoker.editions.files import EDITIONS
from kirifuda.blackpoker.memory import Memory, sample, sampling_view
from kirifuda.blackpoker.memory.knowledge import Group
from kirifuda.blackpoker.memory.places import GRAVEYARD, HAND, LIFE, OUT, ROW
from kirifuda.blackpoker.memory.uniform_deal import Assignment
from kirifuda.blackpoker.memory.zone_sizes import EveryNumber
from kirifuda.blackpoker.views import PUBLIC, redact, view
from kirifuda.blackpoker.views.seat_view import blank_view
from kirifuda.cards.card import BIT, PACK_SIZE, mask_of
from kirifuda.cards.rng import Rng
from kirifuda.core.errors import StateError
from tests.laws.laws import Subject, cards_are_conserved, every_option_applies, own_laws_hold
from tests.laws.subjects import FULL_DECKS, RANDOM_DECKS, subject
from tests.memory.test_memory_truth import problems

Game = blackpoker.Game
VIEWERS = (0, 1, PUBLIC)


class Witness:
    """A viewer of a game in progress: its view, and what it remembers."""

    def __init__(self, game: Game, viewer: int) -> None:
        self.viewer = viewer
        self.memory = Memory(game.rules, viewer)
        self.before = blank_view(game.rules, viewer)
        self.see(game)

    def see(self, game: Game) -> None:
        """Call after every choice."""
        after = view(game, self.viewer)
        self.memory.see(self.before, redact(game.events, self.before), after)
        self.before = after


@pytest.mark.slow
@pytest.mark.parametrize("automation", [blackpoker.Automation.USUAL, blackpoker.Automation.STRICT])
@pytest.mark.parametrize("edition", EDITIONS)
def test_every_sample_is_legal_and_agrees_with_what_is_known(edition: str, automation: int) -> None:
    kinds: Counter[str] = Counter()
    for number, regulation in enumerate(blackpoker.all_regulations()):
        if regulation.edition == edition and (number + automation) % 6 == 0:
            walk(regulation.en, automation, (FULL_DECKS, RANDOM_DECKS)[number % 2], number, kinds)
    assert len(kinds) > 12


def walk(regulation: str, automation: int, decks: str, seed: int, kinds: Counter[str]) -> None:
    """One game; at the first decisions of each kind and now and then, samples for every viewer."""
    subject_ = subject(regulation, automation, decks)
    game, rng, luck = subject_.new(seed), Rng(seed), Rng(seed + 1)
    witnesses = [Witness(game, viewer) for viewer in VIEWERS]
    while game.decision is not None:
        kinds[game.decision.kind] += 1
        if kinds[game.decision.kind] < 3 or rng.below(60) == 0:
            for witness in witnesses:
                check(subject_, game, witness, luck)
        game.choose(rng.below(len(game.decision.options)))
        for witness in witnesses:
            witness.see(game)


def check(subject_: Subject[Game], game: Game, witness: Witness, rng: Rng) -> None:
    for memory in (None, witness.memory):
        seen = sampling_view(game, witness.viewer, memory)
        other = sample(seen, rng)
        where = (game.rules.name, witness.viewer, game.decision, memory is not None)
        assert data(other, witness.viewer, memory) == json.dumps(seen.to_data()), where
        if memory is not None:
            assert problems(other, memory) == [], where
        checks: Counter[str] = Counter()
        cards_are_conserved(subject_, other, checks)
        own_laws_hold(subject_, other, checks)
        assert other.decision is not None
        every_option_applies(subject_, other, other.decision, checks)


def data(game: Game, viewer: int, memory: Memory | None) -> str:
    return json.dumps(sampling_view(game, viewer, memory).to_data())


@pytest.mark.parametrize(
    "regulation", ["6.0 Pro", "8.0d Master + Random 40 + Pack", "8.2 Lite + Entry 20", "9.1 Master + Draft"]
)
def test_a_sample_can_be_played_to_its_end(regulation: str) -> None:
    rng = Rng(3)
    for seed in range(6):
        game = blackpoker.new_game(regulation, seed=seed)
        for _ in range(15 * seed):
            if game.decision is not None:
                game.choose(rng.below(len(game.decision.options)))
        if game.decision is None:
            continue
        other = sample(sampling_view(game, 0), rng)
        while other.decision is not None:
            other.choose(rng.below(len(other.decision.options)))
        assert other.outcome is not None


def test_a_view_without_a_blank_cannot_be_sampled() -> None:
    game = blackpoker.new_game("8.2 Lite", seed=1)
    with pytest.raises(StateError, match="sampling_view"):
        sample(view(game, 0), Rng(1))


def test_the_rng_of_a_sample_is_another_one_and_comes_from_the_given_one() -> None:
    game = blackpoker.new_game("8.2 Lite", seed=1)
    first, second = (sample(sampling_view(game, 0), Rng(4)) for _ in range(2))
    assert first.digest() == second.digest()
    assert first.rng.to_data() != game.rng.to_data()


def test_a_secret_choice_is_taken_back_to_its_beginning() -> None:
    game = blackpoker.new_game("8.2 Master + Extra", seed=1)
    game.choose(3)
    assert game.decision is not None
    assert decision_kind(game.decision.kind).setup
    other = sample(sampling_view(game, 1), Rng(1))
    assert other.fx_regs == [0]
    assert other.decision is not None
    assert len(other.decision.options) == len(other.players[0].life)


# Uniformity: Pearson's statistic against the quantile of its distribution (Wilson and Hilferty's approximation).


def chi_square(counts: list[int]) -> float:
    expected = sum(counts) / len(counts)
    return sum((count - expected) ** 2 for count in counts) / expected


def limit(degrees: int, deviations: float = 4.5) -> float:
    """Exceeded by chance about three times in a million."""
    spread = 2 / (9 * degrees)
    return float(degrees * (1 - spread + deviations * sqrt(spread)) ** 3)


def assert_uniform(counts: list[int], degrees: int) -> None:
    assert chi_square(counts) < limit(degrees), counts


def test_the_statistic_notices_what_is_not_uniform() -> None:
    rng = Rng(1)
    fair, unfair = [0] * 20, [0] * 20
    for _ in range(4000):
        fair[rng.below(20)] += 1
        unfair[min(rng.below(20), rng.below(20))] += 1
    assert chi_square(fair) < limit(19) < chi_square(unfair)


def entry(choices: int) -> Game:
    """A game with fixed decks, some random choices on."""
    game, rng = blackpoker.new_game("8.2 Lite + Entry 20", seed=4), Rng(9)
    for _ in range(choices):
        assert game.decision is not None
        game.choose(rng.below(len(game.decision.options)))
    return game


@pytest.mark.both
def test_every_unknown_card_is_equally_likely_in_every_unknown_place() -> None:
    game = entry(0)
    seen = sampling_view(game, 0)
    rng = Rng(2)
    times = 1500
    samples = [sample(seen, rng) for _ in range(times)]
    own, other = game.players[0], game.players[1]
    for place in range(len(own.life)):
        counts = Counter(sampled.players[0].life[place] for sampled in samples)
        assert set(counts) == set(own.life)
        assert_uniform([counts[card] for card in own.life], len(own.life) - 1)
    unknown = [*other.life, *other.hand, *(unit.cards[0] for unit in other.bulwarks)]
    held = Counter(card for sampled in samples for card in sampled.players[1].hand)
    assert set(held) == set(unknown)
    assert_uniform([held[card] for card in unknown], len(unknown) - 1)
    walls = Counter(sampled.players[1].bulwarks[0].cards[0] for sampled in samples)
    assert_uniform([walls[card] for card in unknown], len(unknown) - 1)
    tops = Counter(sampled.players[1].life[-1] for sampled in samples)
    assert_uniform([tops[card] for card in unknown], len(unknown) - 1)


def test_what_is_remembered_stays_and_the_rest_is_uniform() -> None:
    """The opponent holds one card for certain; another may be in the hand or in the life."""
    game = entry(0)
    witness = Witness(game, 0)
    side = witness.memory.sides[1]
    player = game.players[1]
    hidden = player.life + player.hand
    certain, doubtful = hidden[0], hidden[1]
    side.settle(certain, HAND)
    side.places.put(BIT[doubtful], HAND | LIFE | ROW)
    assert [group.cards for group in side.groups] == [[player.bulwarks[0].cards[0]]], "the preset was shown"
    seen = sampling_view(game, 0, witness.memory)
    rng = Rng(5)
    samples = [sample(seen, rng) for _ in range(3000)]
    assert all(certain in sampled.players[1].hand for sampled in samples)
    rest = [card for card in hidden if card not in (certain, doubtful)]
    in_hand = sum(doubtful in sampled.players[1].hand for sampled in samples)
    free, life = len(player.hand) - 1, len(player.life)
    share = free / (free + life)
    assert abs(in_hand - 3000 * share) < 4.5 * sqrt(3000 * share * (1 - share))
    held = Counter(card for sampled in samples for card in sampled.players[1].hand if card in rest)
    assert_uniform([held[card] for card in rest], len(rest) - 1)


def test_a_bulwark_of_one_group_takes_no_card_known_to_be_in_another() -> None:
    """Of the last two bulwarks one card is known, of the first its card (Q-307)."""
    game = entry(0)
    player = game.players[1]
    shown = player.bulwarks[0]
    added = [Character(shown.id + 100 + place, 1, (player.life.pop(),), shown.kind, (0,)) for place in range(2)]
    player.bulwarks += added
    witness = Witness(game, 0)
    side = witness.memory.sides[1]
    for card in player.life + player.hand + list(added[1].cards):
        side.places.put(BIT[card], HAND | LIFE | ROW)
    side.settle(added[0].cards[0], ROW)
    side.groups.insert(0, Group([unit.id for unit in added], [added[0].cards[0]]))
    assert side.groups[1].cards == list(shown.cards), "the preset was shown"
    seen, rng = sampling_view(game, 0, witness.memory), Rng(3)
    for _ in range(200):
        row = sample(seen, rng).players[1].bulwarks
        assert row[0].cards == shown.cards
        assert added[0].cards in (row[1].cards, row[2].cards)


def test_a_hidden_life_count_is_spread_over_what_fits_and_known_to_whoever_counted() -> None:
    game, rng = blackpoker.new_game("8.0d Pro + Full", seed=4), Rng(3)
    witness = Witness(game, 0)
    while len(game.players[1].graveyard) < 6:
        assert game.decision is not None
        game.choose(rng.below(len(game.decision.options)))
        witness.see(game)
    life, grave = len(game.players[1].life), len(game.players[1].graveyard)
    assert life > 12
    seen = sampling_view(game, 0)
    counts = Counter(len(sample(seen, rng).players[1].life) for _ in range(2000))
    possible = range(10, life + grave + (0 if seen.other.top < 0 else -1) + 1)
    assert set(counts) <= set(possible)
    assert_uniform([counts[count] for count in possible], len(possible) - 1)
    exact = sampling_view(game, 0, witness.memory)
    assert {len(sample(exact, rng).players[1].life) for _ in range(50)} == {life}


def narrow() -> tuple[Game, Witness, set[int]]:
    """A graveyard and a life that nobody can count, of which one viewer happens to know every card but three."""
    game = blackpoker.new_game("8.2 Master + Extra", seed=3)
    witness, rng = Witness(game, 0), Rng(8)
    while game.decision is not None and (game.turn_no < 4 or view(game, 0).sides[1].life is not None):
        game.choose(rng.below(len(game.decision.options)))
        witness.see(game)
    known = witness.memory.sides[1]
    life, graveyard = game.players[1].life, game.players[1].graveyard
    known.settle_all(mask_of(life[3:]), LIFE)
    known.settle_all(mask_of(graveyard), GRAVEYARD)
    known.places.put(mask_of(life[:3]), LIFE | GRAVEYARD)
    known.graveyard = -1
    return game, witness, set(life[:3])


def test_numbers_that_fit_are_found_however_few_they_are() -> None:
    """Of all the ways to part what is hidden between life and graveyard four fit, and they come equally often."""
    game, witness, open_cards = narrow()
    assert game.decision is not None
    seen, rng, found = sampling_view(game, 0, witness.memory), Rng(5), Counter[int]()
    for _ in range(400):
        other = sample(seen, rng).players[1]
        assert set(game.players[1].life) - open_cards <= set(other.life)
        found[len(other.graveyard) - len(game.players[1].graveyard)] += 1
    assert_uniform([found[more] for more in range(4)], degrees=3)
    assert sum(found.values()) == 400


def test_every_number_is_listed_once_and_as_likely_as_luck_brings_it() -> None:
    """The second number has as many values as the first one allows."""
    numbers, chances, more = EveryNumber(), dict[tuple[int, int], float](), True
    while more:
        first = numbers.below(3)
        found = first, numbers.below(first + 1)
        assert found not in chances
        chances[found] = numbers.chance()
        more = numbers.turn()
    assert chances == pytest.approx({(a, b): 1 / 3 / (a + 1) for a in range(3) for b in range(a + 1)})


def test_a_built_deck_of_unknown_size_takes_every_size() -> None:
    game = blackpoker.new_game("6.0 Lite + 40", seed=4)
    rng = Rng(3)
    seen = sampling_view(game, 0)
    sizes = Counter(len(sample(seen, rng).decks[1]) for _ in range(2000))
    assert max(sizes) == 40
    assert min(sizes) < 25
    assert_uniform([sizes[size] for size in range(min(sizes), 41)], 40 - min(sizes))


def test_cards_are_spread_exactly_uniformly_under_constraints() -> None:
    """Two zones of two; one card must be in the first, one is barred from it: three ways, each as likely."""
    masks = [HAND, LIFE | GRAVEYARD, HAND | LIFE, HAND | LIFE | GRAVEYARD]
    rng = Rng(8)
    found: Counter[tuple[int, ...]] = Counter()
    for _ in range(3000):
        dealt = Assignment(masks, [HAND, LIFE], [2, 2]).deal(rng)
        assert dealt is not None
        found[tuple(dealt)] += 1
    assert set(found) == {(0, 1, 0, 1), (0, 1, 1, 0)}
    assert_uniform(list(found.values()), 1)
    assert Assignment([HAND, HAND], [HAND, LIFE], [1, 1]).deal(rng) is None


def test_many_known_cards_are_no_trouble() -> None:
    rng = Rng(8)
    masks = [(HAND | LIFE | GRAVEYARD, HAND | GRAVEYARD, LIFE | ROW | OUT, LIFE)[card % 4] for card in range(PACK_SIZE)]
    dealt = Assignment(masks, [HAND, LIFE, GRAVEYARD, ROW, OUT], [7, 25, 12, 3, 7]).deal(rng)
    assert dealt is not None
    assert Counter(dealt) == Counter({0: 7, 1: 25, 2: 12, 3: 3, 4: 7})


def test_ways_are_counted_as_brute_force_counts_them() -> None:
    rng, zones = Rng(21), [HAND, LIFE, GRAVEYARD]
    for _ in range(300):
        size = 1 + rng.below(6)
        masks = [1 + rng.below(7) for _ in range(size)]
        masks = [sum(zone for place, zone in enumerate(zones) if mask >> place & 1) for mask in masks]
        first = rng.below(size + 1)
        second = rng.below(size - first + 1)
        room = [first, second, size - first - second]
        ways = [
            places
            for places in product(range(3), repeat=size)
            if [places.count(place) for place in range(3)] == room
            and all(masks[card] & zones[place] for card, place in enumerate(places))
        ]
        dealt = Assignment(masks, zones, room)
        found = dealt.deal(rng)
        assert (found is None) == (not ways)
        if found is not None:
            assert tuple(found) in ways
            assert ([count for key, count in dealt.ways.items() if key[0] == 0] or [1]) == [len(ways)]


def test_two_large_groups_that_differ_by_one_zone_need_a_small_table() -> None:
    """Card by card this took a table of 25,778 entries and 71 ms."""
    zones = [1 << place for place in range(9)]
    masks = [0b111111011] * 17 + [0b111111111] * 33
    dealt = Assignment(masks, zones, [7, 14, 6, 9, 1, 2, 2, 4, 5])
    assert dealt.deal(Rng(1)) is not None
    assert len(dealt.ways) < 200


def test_a_memory_that_was_not_shown_the_set_up_is_refused() -> None:
    """It believes all cards to be in the life; a sample would have to forget it."""
    game = blackpoker.new_game("9.1 Lite + Entry 16", seed=1)
    memory = Memory(game.rules, 0)
    before = view(game, 0)
    memory.see(before, redact(game.choose(0), before), view(game, 0))
    with pytest.raises(StateError, match=r"contradicts .*blank_view"):
        sample(sampling_view(game, 0, memory), Rng(1))


def busy(game: Game, rng: Rng) -> int:
    """A random choice that requests something more often than not, and takes nothing back."""
    assert game.decision is not None
    options = game.decision.options
    real = [place for place, option in enumerate(options) if option.kind != "back"] or [0]
    actions = [place for place in real if options[place].kind == "action"]
    found = actions if actions and rng.below(3) else real
    return found[rng.below(len(found))]


def test_Q_928_a_key_on_its_way_from_the_graveyard_to_the_stage_is_counted_once() -> None:
    """9.1 asks for the new top card of the graveyard before the request that Repair has made is on the stage."""
    game, rng = blackpoker.new_game("9.1 Pro + Extra", seed=487, automation=blackpoker.Automation.STRICT), Rng(487)
    witness = Witness(game, 0)
    while not game.created:
        game.choose(busy(game, rng))
        witness.see(game)
    assert game.decision is not None
    assert (game.decision.seat, game.decision.kind, len(game.created[0].keys)) == (1, "new top", 1)
    assert witness.memory.sides[1].graveyard == len(game.players[1].graveyard) + 1
    twin = sample(sampling_view(game, 0, witness.memory), rng)
    assert len(twin.players[1].graveyard) == len(game.players[1].graveyard)
