"""A view in text: what was dealt, with `??` for every card the viewer may not know; a request everybody sees."""

from kirifuda.blackpoker.records.choice_text import trump_text, unit_text
from kirifuda.blackpoker.records.names import SEATS
from kirifuda.blackpoker.views.seat_view import RequestView, View
from kirifuda.blackpoker.views.side_view import SideView, UnitView
from kirifuda.cards.card import UNKNOWN, card_text, cards_text
from kirifuda.core.request import NO_TARGET, OBJECT_TARGET, REQUEST_TARGET, SEAT_TARGET


def seen_zones(view: View) -> list[str]:
    """The zones of both players, as `zone_texts` writes them for those who know everything."""
    return [f"{SEATS[side.seat]} {text}" for side in view.sides for text in _zones(side)]


def _zones(side: SideView) -> list[str]:
    """A life is its count, `??` while that is secret; its cards nobody knows."""
    zones = [
        ("life", "??" if side.life is None else f"#{side.life}"),
        ("hand", cards_text(side.hand or [UNKNOWN] * side.hand_count)),
        ("grave", cards_text(side.graveyard[::-1])),
        ("walls", " ".join([_unit(unit) for unit in side.bulwarks])),
        ("field", " ".join([_unit(unit) for unit in side.soldiers])),
        ("pack", _pack(side)),
        ("rare", cards_text(side.rare or [UNKNOWN] * side.rare_count)),
        ("trump", " ".join([("+" if trump.face_up else "-") + card_text(trump.card) for trump in side.trumps])),
    ]
    return [f"{zone}: {content}" for zone, content in zones if content]


def _pack(side: SideView) -> str:
    if side.pack_count is None:
        return "??"
    cards = cards_text(side.pack) if side.pack_open and side.pack else f"#{side.pack_count}" if side.pack_count else ""
    return f"open {cards}" if side.pack_open else cards


def _unit(unit: UnitView) -> str:
    cards = "+".join([card_text(card) for card in unit.cards])
    return f"u{unit.id}:{cards}{'' if unit.charged else '~'}"


def seen_request(view: View, request: RequestView) -> str:
    """`up(H7)>P2.S6`: what everybody sees of a request."""
    keys = f"({','.join([card_text(card) for card in request.keys])})" if request.keys else ""
    unit = f"/{seen_unit(view, request.controller, request.unit)}" if request.unit >= 0 else ""
    return f"{view.rules.actions[request.action].id}{keys}{unit}{_target(view, request)}"


def seen_unit(view: View, seat: int, id: int) -> str:
    unit = view.unit(id)
    return unit_text(seat, id, unit.owner, unit.cards) if unit is not None and unit.soldier else f"u{id}"


def _target(view: View, request: RequestView) -> str:
    if request.target_kind == NO_TARGET:
        return ""
    if request.target_kind == SEAT_TARGET:
        return f">{SEATS[request.target]}"
    if request.target_kind == REQUEST_TARGET:
        places = [place for place, other in enumerate(view.stage, 1) if other.id == request.target]
        return f">#{places[0]}" if places else ">-"
    if request.target_kind == OBJECT_TARGET:
        trump = view.trump(request.target)
        return ">-" if trump is None else f">{trump_text(trump.id, trump.owner, trump.card)}"
    return f">{seen_unit(view, request.controller, request.target)}"
