"""Filling the structs of the wire from views: a field of the same name is copied in the way its type asks for.

So a field of the table is declared twice, in the view and in the struct, and written nowhere else. What the wire says
in another way than the view (words, names, ids of the rules) is given to an `Encoder` by the name of its field.
"""

import types
from collections.abc import Callable
from operator import attrgetter
from typing import Annotated, Any, Generic, TypeVar, Union, get_args, get_origin, get_type_hints

from msgspec import Meta, Struct

from kirifuda.cards.card import UNKNOWN, card_text
from kirifuda.server.net.shapes import Card
from kirifuda.server.table.context import Context, cards

Viewed = TypeVar("Viewed")
Sent = TypeVar("Sent", bound=Struct)
Convert = Callable[[Context, Any], object]
"""From a value of a view to that of the wire."""


class Encoder(Generic[Viewed, Sent]):
    """Makes a struct of the wire from a view; `own` are the fields that are no copies, `inner` encode structs in it."""

    def __init__(
        self,
        struct: type[Sent],
        own: dict[str, Callable[[Context, Viewed], object]],
        inner: "list[Encoder[Any, Any]] | None" = None,
    ) -> None:
        self.struct: type[Sent] = struct
        hints = get_type_hints(struct, include_extras=True)
        assert set(own) <= set(hints), f"{struct.__name__} has no {set(own) - set(hints)}"
        encoders: dict[type[Struct], Encoder[Any, Any]] = {encoder.struct: encoder for encoder in inner or []}
        self.fields: list[tuple[Callable[[Any], Any], Convert | None]] = [
            (itself, own[name]) if name in own else (attrgetter(name), conversion(hints[name], encoders))
            for name in struct.__struct_fields__
        ]

    def __call__(self, context: Context, viewed: Viewed) -> Sent:
        values = [take(viewed) if convert is None else convert(context, take(viewed)) for take, convert in self.fields]
        return self.struct(*values)


def itself(viewed: object) -> object:
    return viewed


def conversion(hint: object, encoders: "dict[type[Struct], Encoder[Any, Any]]") -> Convert | None:
    """Cards become texts, ids below 0 nothing, views structs; the rest is copied as it is."""
    if hint == Card:
        return lambda _, card: card_text(card)
    if hint == list[Card]:
        return lambda _, found: cards(found) if found else []
    if hint == Card | None:
        return lambda _, card: None if card == UNKNOWN else card_text(card)
    if is_id(hint):
        return lambda _, id: id if id >= 0 else None
    inside = get_args(hint)
    encode = encoders.get(inside[0]) if inside else None
    if encode is None:
        return None
    if get_origin(hint) is list:
        return lambda context, found: [encode(context, one) for one in found]
    return lambda context, one: None if one is None else encode(context, one)


def is_id(hint: object) -> bool:
    """Is it the id of something on the table, or nothing?"""
    inside = get_args(hint)
    if get_origin(hint) not in (Union, types.UnionType) or len(inside) != 2 or get_origin(inside[0]) is not Annotated:
        return False
    kind, *more = get_args(inside[0])
    return kind is int and any(isinstance(meta, Meta) and meta.title for meta in more)
