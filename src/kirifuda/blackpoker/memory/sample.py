"""Determinization: a whole game that is consistent with everything a viewer knows, uniform over what it does not.

What is known: the view, the memory if there is one, and the decks as far as the regulation fixes them. Where the number
of cards is unknown (a built deck, a life of ten or more without a memory) every number that fits is equally likely, and
then every card in every place.
"""

from typing import Final

from kirifuda.blackpoker.common.decisions import decision_kind
from kirifuda.blackpoker.common.game import Game
from kirifuda.blackpoker.common.repetition import entry
from kirifuda.blackpoker.common.state import Player, Trump
from kirifuda.blackpoker.common.targets import has_suit
from kirifuda.blackpoker.common.zones import find_unit
from kirifuda.blackpoker.memory.ask_again import ask_again
from kirifuda.blackpoker.memory.blanking import SamplingView, copy_game
from kirifuda.blackpoker.memory.knowledge import Knowledge
from kirifuda.blackpoker.memory.places import ASIDE, GRAVEYARD, HAND, LIFE, OUT, PACK, RARE, ROW, TRUMPS
from kirifuda.blackpoker.memory.uniform_deal import Assignment
from kirifuda.blackpoker.memory.zone_sizes import Counts, EveryNumber, cards_of, count_cards
from kirifuda.blackpoker.views.seat_view import View
from kirifuda.cards.card import ALL_CARDS, UNKNOWN, mask_of
from kirifuda.cards.rng import Rng, rng_of
from kirifuda.core import kinds as zone
from kirifuda.core.errors import EngineError, KirifudaError, StateError
from kirifuda.core.request import Request

ZONES: Final = [HAND, LIFE, GRAVEYARD, PACK, RARE, ASIDE, TRUMPS, ROW, OUT]
COUNT_TRIES: Final = 50
"""How often numbers of cards are guessed before all that fit what is known are looked for."""
PRECISION: Final = 1 << 30
TRIES: Final = 1000
"""A decision can tell something about the cards of who decides: games in which nobody would be asked are dropped."""

Dealt = tuple[Counts, dict[int, list[int]]]
"""Numbers of cards that fit, and the cards of every zone."""


def sample(seen: View, rng: Rng) -> Game:
    """A game the viewer cannot tell from the real one; the view must come from `sampling_view`."""
    if not isinstance(seen, SamplingView):
        raise StateError(
            "this view holds nothing to sample from; make it with sampling_view",
            "このビューからは抽出できません。sampling_viewで作ってください。",
        )
    blank = seen.blank
    for _ in range(TRIES):
        game = copy_game(blank.game, [[], []], rng_of(rng.next_seed()))
        game.barred = blank.game.barred[:]
        for owner in range(2):
            _fill(game, seen, owner, rng)
        if blank.repeated:
            game.history = [entry(game, request) for request in blank.repeated]
        decision = game.decision
        if decision is None or seen.sees(decision.seat) or ask_again(game, rng):
            return game
    raise EngineError(
        f"no game fits this view: {seen.waiting_kind} of seat {seen.waiting}, {seen.rules.name}",
        f"このビューに合うゲームがありません（席{seen.waiting}の{seen.waiting_kind}、{seen.rules.name}）。",
    )


def _fill(game: Game, seen: SamplingView, owner: int, rng: Rng) -> None:
    """Deal the cards of one player that the viewer does not know."""
    knowledge = _knowledge(seen, owner)
    counts, zones = _counted_and_dealt(game, seen, owner, knowledge, rng)
    player = game.players[owner]
    _fill_created(game, owner, zones[GRAVEYARD])
    player.life = _life(game, seen, owner, knowledge, zones[LIFE])
    player.graveyard = zones[GRAVEYARD] + player.graveyard
    if counts.hidden:
        _fill_tops(game, owner)
    player.hand = sorted([card for card in player.hand if card != UNKNOWN] + zones[HAND])
    player.hand_mask = mask_of(player.hand)
    player.pack = [card for card in player.pack if card != UNKNOWN] + zones[PACK]
    player.rare = [card for card in player.rare if card != UNKNOWN] + zones[RARE]
    player.aside = [card for card in player.aside if card != UNKNOWN] + zones[ASIDE]
    _fill_trumps(player, knowledge, zones[TRUMPS])
    _fill_row(player, knowledge, zones[ROW], rng)
    game.decks[owner] = _deck(game, seen, owner, counts)


def _counted_and_dealt(game: Game, seen: SamplingView, owner: int, knowledge: Knowledge, rng: Rng) -> Dealt:
    """Numbers by luck, until what is known fits them; where hardly any do, one of those that do, just as likely."""
    for _ in range(COUNT_TRIES):
        counts = count_cards(game, seen, owner, rng)
        zones = _deal(counts, knowledge, rng)
        if zones:
            return counts, zones
    numbers = EveryNumber()
    fitting: list[Dealt] = []
    chances: list[float] = []
    more = True
    while more:
        counts = count_cards(game, seen, owner, numbers)
        zones = _deal(counts, knowledge, rng)
        if zones:
            fitting.append((counts, zones))
            chances.append(numbers.chance())
        more = numbers.turn()
    if not fitting:
        raise _no_fit(seen, owner)
    ticket = sum(chances) * rng.below(PRECISION) / PRECISION
    for place, chance in enumerate(chances):
        ticket -= chance
        if ticket < 0:
            return fitting[place]
    return fitting[-1]


def _no_fit(seen: SamplingView, owner: int) -> KirifudaError:
    if seen.memory is None:
        return EngineError(
            f"no cards of seat {owner + 1} fit this view: {seen.waiting_kind}, {seen.rules.name}",
            f"このビューに合う席{owner + 1}のカードがありません（{seen.waiting_kind}、{seen.rules.name}）。",
        )
    return StateError(
        f"the memory of this view contradicts what is on the table of seat {owner + 1}: show it everything from the "
        "beginning of the game, the set-up too: memory.see(blank_view(game.rules, seat), redact(game.events, ...), "
        "view(game, seat))",
        f"このビューの記憶が席{owner + 1}の盤面と合いません。準備も含めて、ゲームの最初からすべて見せてください："
        "memory.see(blank_view(game.rules, seat), redact(game.events, ...), view(game, seat))",
    )


def _knowledge(seen: SamplingView, owner: int) -> Knowledge:
    """Without a memory every card can be everywhere, but players who search see their life (Q-314)."""
    memory = seen.memory
    if memory is not None:
        return memory.sides[owner]
    knowledge = Knowledge()
    decision = seen.decision
    if decision is not None and seen.waiting == owner and decision_kind(decision.kind).shows == zone.LIFE:
        cards = mask_of([option.value for option in decision.options if option.kind == "card"])
        knowledge.places.put(cards, LIFE)
        knowledge.places.rule_out_life(ALL_CARDS & ~cards)
    return knowledge


def _deal(counts: Counts, knowledge: Knowledge, rng: Rng) -> dict[int, list[int]]:
    """The cards of every zone; nothing if numbers and knowledge do not fit together."""
    pool = counts.pool[:]
    rng.shuffle(pool)
    zones: dict[int, list[int]] = {zone: [] for zone in ZONES}
    places = Assignment([knowledge.places.of(card) for card in pool], ZONES, counts.room(ZONES)).deal(rng)
    if places is None:
        return {}
    for card, place in zip(pool, places, strict=True):
        zones[ZONES[place]].append(card)
    return zones


def _life(game: Game, seen: SamplingView, owner: int, known: Knowledge, cards: list[int]) -> list[int]:
    setup = game.rules.setup
    if game.turn_no == 0 and "shuffle" not in setup[: game.setup_position]:
        return sorted(cards)
    ends = [card for card in known.top + known.bottom if card in cards]
    middle = [card for card in cards if card not in ends]
    top = _drafting(seen, owner, middle) + [card if card in ends else UNKNOWN for card in known.top]
    bottom = [card if card in ends else UNKNOWN for card in known.bottom]
    laid = [middle.pop() if card == UNKNOWN and middle else card for card in bottom]
    above = [middle.pop() if card == UNKNOWN and middle else card for card in top]
    return [card for card in laid + middle + above if card != UNKNOWN]


def _drafting(seen: SamplingView, owner: int, middle: list[int]) -> list[int]:
    """The mini packs the viewer has looked at so far lie on top, the first one uppermost (Q-214)."""
    decision = seen.decision
    if decision is None or decision.kind != "draft" or seen.waiting != owner:
        return []
    packs: list[list[int]] = [[option.value for option in decision.options]]
    packs += [[card, UNKNOWN, UNKNOWN] for card in reversed(decision.chosen)]
    found = [card for pack in packs for card in pack]
    for card in found:
        if card in middle:
            middle.remove(card)
    return found


def _fill_created(game: Game, owner: int, graveyard: list[int]) -> None:
    """A request Repair has made of a graveyard card, not yet staged: any card of the soldier's suit."""
    for request in game.created:
        if request.controller == owner and UNKNOWN in request.keys:
            request.keys = tuple([_repair_key(game, request, graveyard) for _ in request.keys])


def _repair_key(game: Game, request: Request, graveyard: list[int]) -> int:
    unit = find_unit(game, request.target)
    fitting = [card for card in graveyard if unit is not None and has_suit(unit, (card,))]
    card = fitting[0] if fitting else graveyard[0]
    graveyard.remove(card)
    return card


def _fill_tops(game: Game, owner: int) -> None:
    """Batches whose visible card is open lie on top of the graveyard, the last one uppermost."""
    if len(game.tops) % 3 != 0:
        return
    end = len(game.players[owner].graveyard)
    for place in range(len(game.tops) - 3, -1, -3):
        if game.tops[place] == owner:
            end -= game.tops[place + 2]
            game.tops[place + 1] = end


def _fill_trumps(player: Player, known: Knowledge, cards: list[int]) -> None:
    free = [card for card in cards if card not in known.trumps.values()]
    found: list[Trump] = []
    for trump in player.trumps:
        if trump.card != UNKNOWN:
            found.append(trump)
        else:
            card = known.trumps.get(trump.id, UNKNOWN)
            found.append(Trump(trump.id, card if card in cards else free.pop(), False))
    player.trumps = found


def _fill_row(player: Player, known: Knowledge, cards: list[int], rng: Rng) -> None:
    """Known cards go to bulwarks of their group, in any order; all others to those that are left."""
    places: dict[int, int] = {}
    named = [card for group in known.groups for card in group.cards]
    free = [card for card in cards if card not in named]
    for group in known.groups:
        inside = [card for card in cards if card in group.cards]
        ids = [unit.id for unit in player.bulwarks if unit.id in group.ids and unit.cards[0] == UNKNOWN]
        rng.shuffle(ids)
        while len(inside) < len(ids) and len(free) > 0:
            inside.append(free.pop())
        places.update(zip(ids, inside, strict=False))
    for unit in player.bulwarks:
        if unit.cards[0] == UNKNOWN:
            unit.cards = (places[unit.id] if unit.id in places else free.pop(),)


def _deck(game: Game, seen: SamplingView, owner: int, counts: Counts) -> list[int]:
    deck = seen.sides[owner].deck
    if deck:
        return deck[:]
    cards = cards_of(game, owner)
    if "pack of the rest" in game.rules.setup:
        cards = [card for card in cards if card not in game.players[owner].pack]
        hand = game.players[owner].hand
        spare = max(0, len(cards) - counts.deck_size)
        dropped = hand[:spare]
        cards = [card for card in cards if card not in dropped]
    return sorted(cards)
