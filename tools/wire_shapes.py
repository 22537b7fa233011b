"""Reads the structs of the wire (fields with their types and words) and writes them in two notations.

`JsDoc` is for the types of the browser, `Page` for the protocol pages.
"""

import ast
import inspect
import re
import types
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from textwrap import dedent, wrap
from typing import Annotated, ClassVar, Literal, Union, get_args, get_origin, get_type_hints

import msgspec
from msgspec import Meta, Struct

WIDTH = 120
TOGETHER = "\0"
"""A blank at which no line ends."""


@dataclass(frozen=True)
class Field:
    name: str
    type: object
    words: str
    optional: bool


@dataclass(frozen=True)
class Shape:
    """A struct: its name on the wire, its words, the value of its `type` (messages only) and its fields."""

    name: str
    words: str
    tag: str | None
    fields: list[Field]


class Notation:
    """Writes types by the names shapes have on the wire; those not in `names` keep the name of their struct."""

    plain: ClassVar[dict[type, str]]

    def __init__(self, names: dict[type[Struct], str]) -> None:
        self.names = names

    def shape(self, struct: type[Struct]) -> Shape:
        config = struct.__struct_config__
        hints, said = get_type_hints(struct, include_extras=True), field_words(struct)
        fields: list[Field] = []
        for one in msgspec.structs.fields(struct):
            optional = not one.required and (config.omit_defaults or config.forbid_unknown_fields)
            kind = without_null(hints[one.name]) if optional and config.omit_defaults else hints[one.name]
            fields.append(Field(one.encode_name, kind, said.get(one.name, ""), optional))
        tag = config.tag if isinstance(config.tag, str) else None
        return Shape(self.name(struct), " ".join((struct.__doc__ or "").split()), tag, fields)

    def name(self, struct: type[Struct]) -> str:
        return self.names.get(struct, struct.__name__)

    def write(self, kind: object) -> str:
        origin, inside = get_origin(kind), get_args(kind)
        if origin is Annotated:
            said = [self.special(meta) or closed_set(meta) for meta in inside[1:]]
            return next(filter(None, said), self.write(inside[0]))
        if origin in (Union, types.UnionType):
            return "|".join(dict.fromkeys(self.write(one) for one in inside))
        if origin is Literal:
            return "|".join(f'"{one}"' for one in inside)
        if origin is list:
            return self.listed(self.write(inside[0]))
        if origin is dict:
            return self.record(self.write(inside[1]))
        assert isinstance(kind, type), f"no notation for {kind!r}"
        return self.name(kind) if issubclass(kind, Struct) else self.plain[kind]

    def special(self, meta: Meta) -> str:
        """What the type is called, if not by what it is made of."""
        raise NotImplementedError

    def listed(self, inner: str) -> str:
        raise NotImplementedError

    def record(self, inner: str) -> str:
        raise NotImplementedError


class JsDoc(Notation):
    """The types of the browser."""

    plain: ClassVar[dict[type, str]] = {
        int: "number",
        float: "number",
        str: "string",
        bool: "boolean",
        object: "any",
        types.NoneType: "null",
    }

    def special(self, meta: Meta) -> str:
        return str((meta.extra or {}).get("js", ""))

    def listed(self, inner: str) -> str:
        return f"({inner})[]" if "|" in inner else f"{inner}[]"

    def record(self, inner: str) -> str:
        return f"Record<string, {inner}>"

    def typedef(self, shape: Shape) -> str:
        return self.short_typedef(shape) or self.long_typedef(shape)

    def short_typedef(self, shape: Shape) -> str:
        """On one line, if nothing is explained and it fits; else nothing."""
        if shape.words or any(field.words for field in shape.fields):
            return ""
        parts = [] if shape.tag is None else [f'type: "{shape.tag}"']
        parts += [f"{one.name}{'?' if one.optional else ''}: {self.write(one.type)}" for one in shape.fields]
        text = f"/** @typedef {{{{{', '.join(parts)}}}}} {shape.name} */"
        return text if len(text) <= WIDTH else ""

    def long_typedef(self, shape: Shape) -> str:
        lines = ["/**", *[f" * {part}" for part in wrap(shape.words, WIDTH - 3)]]
        lines.append(f" * @typedef {{object}} {shape.name}")
        if shape.tag is not None:
            lines.append(f' * @property {{"{shape.tag}"}} type')
        for field in shape.fields:
            name = f"[{field.name}]" if field.optional else field.name
            lines.append(f" * @property {{{self.write(field.type)}}} {name} {field.words}".rstrip())
        return "\n".join([*lines, " */"])


class Page(Notation):
    """The notation of the protocol pages: `Name = {field: type (words), …}`."""

    plain: ClassVar[dict[type, str]] = {
        int: "n",
        float: "number",
        str: "text",
        bool: "bool",
        object: "any",
        types.NoneType: "null",
    }

    def special(self, meta: Meta) -> str:
        return meta.title or ""

    def listed(self, inner: str) -> str:
        return f"[{inner}]"

    def record(self, inner: str) -> str:
        return f"{{key: {inner}}}"

    def field(self, field: Field) -> str:
        return f"{field.name}{'?' if field.optional else ''}:{TOGETHER}{self.write(field.type)}"

    def definition(self, shape: Shape) -> str:
        parts = [self.field(one) + (f" ({lowered(one.words)})" if one.words else "") for one in shape.fields]
        text = f"{shape.name} = {{{', '.join(parts)}}}"
        lines = wrap(text, WIDTH, subsequent_indent="    ", break_on_hyphens=False, break_long_words=False)
        return "\n".join(lines).replace(TOGETHER, " ")

    def message(self, shape: Shape) -> str:
        """A row of a table: what a message holds, and what it is for."""
        held = ", ".join([f'type: "{shape.tag}"', *[self.field(one) for one in shape.fields]]).replace("|", "\\|")
        words = [shape.words, *[f"`{one.name}`: {lowered(one.words)}." for one in shape.fields if one.words]]
        return f"| `{{{held}}}` | {' '.join(words)} |".replace(TOGETHER, " ")


def lowered(words: str) -> str:
    return words[:1].lower() + words[1:].rstrip(".")


def without_null(kind: object) -> object:
    """The type of a field that is left out where it would be null."""
    inside = [one for one in get_args(kind) if one is not types.NoneType]
    return inside[0] if get_origin(kind) in (Union, types.UnionType) and len(inside) == 1 else kind


def closed_set(meta: Meta) -> str:
    """A pattern such as `^(ja|en)$` is the set of its words."""
    found = re.fullmatch(r"\^\(([\w |]+)\)\$", meta.pattern or "")
    return "|".join(f'"{word}"' for word in found[1].split("|")) if found else ""


def field_words(struct: type[Struct]) -> dict[str, str]:
    """The texts under the fields of a struct and of what it inherits."""
    found: dict[str, str] = {}
    for base in reversed([one for one in struct.__mro__ if issubclass(one, Struct) and one is not Struct]):
        body = ast.parse(dedent(inspect.getsource(base))).body[0]
        assert isinstance(body, ast.ClassDef)
        for line, after in zip(body.body, body.body[1:], strict=False):
            said = after.value if isinstance(after, ast.Expr) else None
            if isinstance(line, ast.AnnAssign) and isinstance(line.target, ast.Name) and isinstance(said, ast.Constant):
                found[line.target.id] = " ".join(str(said.value).split())
    return found


def reached(roots: Iterable[type[Struct]]) -> list[type[Struct]]:
    """The roots and every struct in their fields, each before those it holds."""
    found: dict[type[Struct], None] = {}
    waiting = list(roots)
    while waiting:
        struct = waiting.pop(0)
        if struct not in found:
            found[struct] = None
            hints = get_type_hints(struct, include_extras=True).values()
            waiting[:0] = [inner for hint in hints for inner in structs_of(hint)]
    return list(found)


def structs_of(kind: object) -> Iterator[type[Struct]]:
    if isinstance(kind, type) and issubclass(kind, Struct):
        yield kind
    for inner in get_args(kind):
        yield from structs_of(inner)
