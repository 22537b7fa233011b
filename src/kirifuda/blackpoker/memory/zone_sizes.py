"""Counts the cards of each zone of a sampled game, and the cards that can lie there."""

from typing import Final

from kirifuda.blackpoker.common.game import Game
from kirifuda.blackpoker.common.setup import PACK_CARDS
from kirifuda.blackpoker.editions.decks import maximum_deck, minimum_deck
from kirifuda.blackpoker.memory.blanking import SamplingView
from kirifuda.blackpoker.memory.places import ASIDE, GRAVEYARD, HAND, LIFE, OUT, PACK, RARE, ROW, TRUMPS
from kirifuda.blackpoker.views.side_view import LIFE_PUBLIC_BELOW
from kirifuda.cards.card import PACK_SIZE, UNKNOWN
from kirifuda.cards.rng import Rng


class Counts:
    """`pool` are the cards the viewer cannot see; `sizes` say how many of them each zone takes."""

    def __init__(self, hidden: bool) -> None:
        self.hidden: Final = hidden
        self.pool: list[int] = []
        self.deck_size: int = 0
        self.sizes: dict[int, int] = {}

    def room(self, zones: list[int]) -> list[int]:
        return [self.sizes.get(zone, 0) for zone in zones]


class EveryNumber(Rng):
    """Instead of luck every number in turn: what counts cards with it once more after `turn` gets the next ones."""

    def __init__(self) -> None:
        super().__init__(0)
        self.numbers: Final[list[int]] = []
        self.bounds: Final[list[int]] = []
        self.place: int = 0

    def below(self, bound: int) -> int:
        if self.place == len(self.numbers):
            self.numbers.append(0)
            self.bounds.append(bound)
        self.place += 1
        return self.numbers[self.place - 1]

    def turn(self) -> bool:
        """Go on to the next numbers; false if these were the last."""
        self.place = 0
        while self.numbers:
            self.numbers[-1] += 1
            if self.numbers[-1] < self.bounds[-1]:
                return True
            self.numbers.pop()
            self.bounds.pop()
        return False

    def chance(self) -> float:
        """How likely luck brings just these."""
        found = 1.0
        for bound in self.bounds:
            found /= bound
        return found


def count_cards(game: Game, seen: SamplingView, owner: int, rng: Rng) -> Counts:
    """`game` is a blanked game: cards that are not known are `UNKNOWN`."""
    counts = Counts(not seen.sees(owner))
    player = game.players[owner]
    table = [card for card in cards_of(game, owner) if card != UNKNOWN]
    deck = seen.sides[owner].deck if "pack of the rest" not in game.rules.setup else []
    counts.pool = [card for card in (deck or range(PACK_SIZE)) if card not in table]
    counts.sizes = {
        HAND: player.hand.count(UNKNOWN),
        PACK: player.pack.count(UNKNOWN),
        RARE: player.rare.count(UNKNOWN),
        ASIDE: player.aside.count(UNKNOWN),
        TRUMPS: len([trump for trump in player.trumps if trump.card == UNKNOWN]),
        ROW: len([unit for unit in player.bulwarks if unit.cards[0] == UNKNOWN]),
        GRAVEYARD: _created(game, owner),
        LIFE: len(player.life),
    }
    counts.deck_size = len(seen.sides[owner].deck)
    if counts.hidden:
        _hidden_zones(counts, game, seen, owner, len(table), rng)
    needed = sum(counts.sizes.values())
    if needed > len(counts.pool):
        counts.pool = [card for card in range(PACK_SIZE) if card not in table]
    counts.sizes[OUT] = len(counts.pool) - needed
    return counts


def _hidden_zones(counts: Counts, game: Game, seen: SamplingView, owner: int, table: int, rng: Rng) -> None:
    """The deck, the graveyard, a secret pack and a life of ten or more: numbers that must fit together."""
    sizes = counts.sizes
    rest = "pack of the rest" in game.rules.setup
    placed = table + sum(sizes.values())
    memory = seen.memory
    created = _created(game, owner)
    grave = _graveyard(seen, owner, created)
    grave -= len(game.players[owner].graveyard) if grave >= 0 else 0
    known = 0 if memory is None else len(memory.known(owner, GRAVEYARD)) - len(game.players[owner].graveyard)
    least = max(grave, known - created, _batches(game, owner) - sizes[GRAVEYARD], 0)
    pack = 0
    if seen.sides[owner].pack_count is None and game.setup_position > _pack_step(game):
        pack = PACK_CARDS
    smallest = placed + least + (0 if rest else pack)
    counts.deck_size = _deck_size(game, seen, owner, smallest, grave, rng)
    if rest:
        pack = PACK_SIZE - counts.deck_size if pack else 0
        left = PACK_SIZE - placed - pack
    else:
        left = counts.deck_size - placed - pack
    sizes[PACK] += pack
    left = max(left, least)
    if seen.sides[owner].life is not None:
        sizes[GRAVEYARD] += left if grave < 0 or not _open_size(game, seen, owner) else grave
    else:
        sizes[GRAVEYARD] += grave if grave >= 0 else least + rng.below(left - least + 1)
        sizes[LIFE] += left - (sizes[GRAVEYARD] - created)


def _graveyard(seen: SamplingView, owner: int, created: int) -> int:
    """How many cards are in the graveyard, if that is public or remembered; otherwise -1.

    A key card that left it for a request not yet on the stage is `created`: it has not been told, so a memory still
    counts it.
    """
    public = seen.sides[owner].graveyard_count
    if public is not None:
        return public
    remembered = -1 if seen.memory is None else seen.memory.sides[owner].graveyard
    return max(remembered - created, -1)


def _open_size(game: Game, seen: SamplingView, owner: int) -> bool:
    """Does the viewer not know how many cards the deck has?"""
    return not seen.sides[owner].deck and not game.rules.random_cards


def _deck_size(game: Game, seen: SamplingView, owner: int, smallest: int, grave: int, rng: Rng) -> int:
    if not _open_size(game, seen, owner):
        return len(seen.sides[owner].deck) or game.rules.random_cards
    if grave >= 0 and seen.sides[owner].life is not None:
        return smallest
    least = max(minimum_deck(game.rules), smallest)
    most = max(least, maximum_deck(game.rules))
    return least + rng.below(most - least + 1)


def _pack_step(game: Game) -> int:
    for place, step in enumerate(game.rules.setup):
        if step in ("pack", "pack of the rest"):
            return place
    return PACK_SIZE


def _batches(game: Game, owner: int) -> int:
    """Cards of batches whose visible card is still open: so many are in the graveyard at least."""
    if len(game.tops) % 3 != 0:
        return 2 if owner in game.tops else 0
    return sum([game.tops[place + 2] for place in range(0, len(game.tops), 3) if game.tops[place] == owner])


def _created(game: Game, owner: int) -> int:
    return sum([request.keys.count(UNKNOWN) for request in game.created if request.controller == owner])


def known_life(game: Game, seen: SamplingView, owner: int) -> int:
    """How many life cards there are, if the viewer sees it or can work it out; otherwise -1.

    Of a long life that is what the deck, the graveyard and everything on the table leave.
    """
    side = seen.sides[owner]
    if side.life is not None:
        return side.life
    if _open_size(game, seen, owner) or _graveyard(seen, owner, _created(game, owner)) < 0:
        return -1
    if side.pack_count is None or "pack of the rest" in game.rules.setup:
        return -1
    return max(count_cards(game, seen, owner, Rng(1)).sizes[LIFE], LIFE_PUBLIC_BELOW)


def cards_of(game: Game, owner: int) -> list[int]:
    """All cards of a player, wherever they are."""
    player = game.players[owner]
    found = player.life + player.hand + player.graveyard + player.turned + player.pack + player.rare + player.aside
    found += [trump.card for trump in player.trumps]
    for unit in player.bulwarks + player.soldiers:
        found.extend(unit.cards)
    for fog in player.fog:
        found.extend(fog.cards)
    requests = game.stage + game.buffer + game.triggered + game.created
    for other in (game.pending, game.resolving):
        if other is not None and other not in requests:
            requests.append(other)
    for request in requests:
        if request.controller == owner:
            found.extend(request.keys)
    return found
