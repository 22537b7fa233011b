"""The cards of a view as masks: for memories of those who receive views and nothing else."""

from librt.vecs import append
from mypy_extensions import i64

from kirifuda.blackpoker.common.decisions import decision_kind
from kirifuda.blackpoker.views.seat_view import RequestView, View
from kirifuda.blackpoker.views.seen_cards import SeenCards, SideCards, marked
from kirifuda.blackpoker.views.side_view import SideView
from kirifuda.cards.masks import bit, known_mask, shown_mask


def cards_in_view(seen: View) -> SeenCards:
    found = SeenCards(seen.seat, _side(seen, 0), _side(seen, 1))
    found.asks_top = seen.asks_top
    if seen.pending is not None:
        found.pending = seen.pending.id
    resolving = seen.resolving
    if resolving is not None:
        found.resolving = resolving.action
        if resolving.keys:
            found.key = resolving.keys[0]
    decision = seen.decision
    if decision is not None:
        looks = decision_kind(decision.kind).shows
        if looks:
            found.looks, found.waiting = looks, seen.waiting
            for option in decision.options:
                if option.kind == "card":
                    found.options |= bit(option.value)
    return found


def _side(seen: View, owner: int) -> SideCards:
    view = seen.sides[owner]
    side = SideCards()
    if view.life is not None:
        side.life = view.life
    side.hand, side.graveyard = known_mask(view.hand), known_mask(view.graveyard)
    if seen.sees(owner):
        side.graveyard_count = len(view.graveyard)
    side.rare, side.pack, side.aside = known_mask(view.rare), known_mask(view.pack), known_mask(view.aside)
    side.aside_count = view.aside_count
    for trump in view.trumps:
        if not trump.face_up:
            side.trumps |= bit(trump.card)
    for unit in view.bulwarks:
        side.row |= bit(unit.cards[0])
        side.bulwarks = append(side.bulwarks, marked(unit.id, unit.charged, unit.role, unit.blocks))
    for unit in view.soldiers:
        side.soldiers = append(side.soldiers, unit.id)
    side.open = _open(seen, view)
    side.table = side.open
    for request in seen.buffer:
        side.table |= _keys(request, owner)
    side.deck = view.deck
    return side


def _open(seen: View, view: SideView) -> i64:
    """The cards of a player that lie open to everybody."""
    owner = view.seat
    found = known_mask(view.turned) | _keys(seen.pending, owner) | _keys(seen.resolving, owner)
    for unit in view.soldiers:
        found |= shown_mask(unit.cards)
    for fog in view.fog:
        found |= shown_mask(fog.cards)
    for trump in view.trumps:
        if trump.face_up:
            found |= bit(trump.card)
    for request in seen.stage:
        found |= _keys(request, owner)
    return found


def _keys(request: RequestView | None, owner: int) -> i64:
    return 0 if request is None or request.controller != owner else shown_mask(request.keys)
