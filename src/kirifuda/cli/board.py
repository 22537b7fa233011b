"""The table as the rulebook lays it out: the opponent above and turned round, the stage between, the own zones below.

A player's life and graveyard lie at their right hand, the fog at their left; bulwarks stand in a row from the life
outwards, soldiers in front of them. `┃♠K┃` is charged, `━♠K━` driven; a soldier's size follows its cards.
"""

from collections.abc import Iterator
from typing import Final

from rich import box
from rich.console import Group, RenderableType
from rich.panel import Panel
from rich.rule import Rule
from rich.table import Table
from rich.text import Text

from kirifuda.blackpoker.common.state import ATTACKER, SIDE
from kirifuda.blackpoker.views.seat_view import RequestView, View
from kirifuda.blackpoker.views.side_view import FogView, SideView, TrumpView, UnitView
from kirifuda.blackpoker.words.wording import (
    blocked_words,
    cards_words,
    plain_unit,
    request_words,
    trump_name,
)
from kirifuda.cards.card import UNKNOWN, card_sign
from kirifuda.cli.paint import card_style, fold, painted, rows
from kirifuda.cli.words import word
from kirifuda.core.request import UNIT_TARGET

ZONE: Final = 16
LABEL: Final = 9
"""The widths of the columns beside the field."""
FACES: Final = 3
"""So many cards of a zone are shown one by one there."""


class BoardPrinter:
    """Draws views of one seat; `names` are the players by seat."""

    def __init__(self, names: tuple[str, str], lang: str, width: int) -> None:
        self.names: Final = names
        self.lang: Final = lang
        self.width: Final = width

    def draw(self, view: View) -> RenderableType:
        own, other = view.own, view.other
        top = self.side(view, other, self.field(view, other, True), True)
        bottom = self.side(view, own, self.field(view, own, False), False)
        return Group(top, *self.stage(view), bottom, *self.hand(view))

    def side(self, view: View, side: SideView, field: Table, top: bool) -> Panel:
        name = word("opponent" if top else "you", self.lang) if view.names is None else view.names[side.seat]
        if self.names[side.seat] and view.names is None:
            name = f"{name} ({self.names[side.seat]})"
        title = Text(f" {name} · {word('hand', self.lang)} {side.hand_count} ")
        turn = view.turn == side.seat and view.turn_no > 0
        return Panel(
            field,
            box=box.ROUNDED,
            title=title,
            title_align="left" if top else "right",
            border_style="yellow" if turn else "bright_black",
            padding=(0, 1),
            width=self.width,
        )

    def field(self, view: View, side: SideView, top: bool) -> Table:
        """The rows of the field with the zones beside it; from left to right the other way round for the opponent."""
        room = self.width - 2 * ZONE - LABEL - 4
        bulwarks = labelled(self.dim("bulwarks"), self.row(view, side.bulwarks, room, not top))
        soldiers = labelled(self.dim("soldiers"), self.row(view, side.soldiers, room, not top))
        field = [*bulwarks, *soldiers] if top else [*soldiers, *bulwarks]
        zones = [self.life(side), self.grave(side), *self.frame_zones(view, side)]
        fog = [*self.fog(view, side), *self.trumps(view, side)]
        grid = new_grid(room, top)
        for place in range(max(len(field), len(zones), len(fog))):
            name, units = field[place] if place < len(field) else (Text(), Text())
            cells = [at(zones, place), name, units, at(fog, place)]
            grid.add_row(*(cells if top else cells[::-1]))
        return grid

    def dim(self, key: str) -> Text:
        return Text(word(key, self.lang), style="bright_black")

    def life(self, side: SideView) -> Text:
        count = "10+" if side.life is None else str(side.life)
        low = side.life is not None and side.life < 10
        return self.dim("life").append(" ").append(count, style="bold red" if low else "bold")

    def grave(self, side: SideView) -> Text:
        text = self.dim("graveyard").append(" ")
        if side.graveyard_count is not None:
            text.append(f"{side.graveyard_count} ")
        if side.top == UNKNOWN:
            return text.append("▒▒" if side.graveyard else "–")
        return text.append_text(painted(card_sign(side.top)))

    def frame_zones(self, view: View, side: SideView) -> list[Text]:
        """Pack and rare card, where the regulation has them, and the card waiting at the soldier's place."""
        lines: list[Text] = []
        if "pack" in view.rules.groups:
            count = "" if side.pack_count is None else f" {side.pack_count}"
            state = word("pack open" if side.pack_open else "pack closed", self.lang)
            lines.append(self.dim("pack").append(count, style="bold").append(f" {state}", style="bright_black"))
        if "rare" in view.rules.groups:
            lines.append(self.dim("rare").append(" ").append_text(faces(side.rare, side.rare_count)))
        if side.aside_count:
            lines.append(self.dim("aside").append(" ").append_text(faces(side.aside, side.aside_count)))
        return lines

    def trumps(self, view: View, side: SideView) -> list[Text]:
        """The trump zone: face-up trumps by name, face-down ones dim or as backs."""
        if "trump" not in view.rules.groups:
            return []
        if not side.trumps:
            return [self.dim("trumps").append(" –")]
        return [self.dim("trumps"), *[self.trump(view, trump) for trump in side.trumps]]

    def trump(self, view: View, trump: TrumpView) -> Text:
        if not trump.face_up:
            return card_face(trump.card, False)
        return painted(trump_name(view, trump.card, self.lang))

    def row(self, view: View, units: list[UnitView], room: int, reverse: bool) -> list[Text]:
        tokens = [self.unit(view, unit) for unit in units]
        if not tokens:
            return [Text("–", style="bright_black")]
        lines = rows(tokens[::-1] if reverse else tokens, room)
        return lines[::-1] if reverse else lines

    def unit(self, view: View, unit: UnitView) -> Text:
        edge = "┃" if unit.charged else "━"
        token = Text()
        if not unit.soldier:
            token.append(f"#{unit.id}", style="bright_black")
        token.append(edge, style="bright_black")
        for place, card in enumerate(unit.cards):
            if place:
                token.append("+", style="bright_black")
            token.append_text(card_face(card, unit.soldier))
        token.append(edge, style="bright_black")
        if unit.soldier:
            grown = unit.size - unit.base
            token.append(str(unit.size), style="bold cyan" if grown > 0 else "bold magenta" if grown < 0 else "bold")
        return token.append_text(self.marks(view, unit))

    def marks(self, view: View, unit: UnitView) -> Text:
        """Attacking, blocking whom, or not yet able to attack."""
        if unit.role == ATTACKER:
            return Text(f" {word('attacker', self.lang)}", style="bold red")
        blocked = blocked_words(view, unit, self.lang)
        if blocked:
            return Text(" ⇒").append_text(painted(blocked))
        if unit.soldier and not unit.ready and unit.owner == view.turn:
            return Text(f" {word('new', self.lang)}", style="bright_black")
        return Text()

    def fog(self, view: View, side: SideView) -> list[Text]:
        lines = [self.dim("fog")] + [painted(self.fog_words(view, fog)) for fog in side.fog]
        return lines if side.fog else [self.dim("fog").append(" –")]

    def fog_words(self, view: View, fog: FogView) -> str:
        value = f"{fog.value:+}".replace("-", "−")
        cards = cards_words(fog.cards, self.lang)
        if not fog.active:
            return f"{cards} –"
        trump = view.trump(fog.target)
        if trump is not None:
            return (
                f"{cards}→{word('trumps', self.lang)} {'' if trump.card == UNKNOWN else card_sign(trump.card)}".rstrip()
            )
        unit = view.unit(fog.target) if fog.target != SIDE else None
        return f"{cards} {value}" if unit is None else f"{cards} {value}→{plain_unit(unit, self.lang)}"

    def stage(self, view: View) -> Iterator[RenderableType]:
        """The requests, the next one to resolve on top."""
        holder = player(view, view.chance, self.lang)
        chance = "" if view.chance < 0 else f" · {word('chance', self.lang, holder)}"
        if not view.turn_no:
            yield Rule(word("before the game", self.lang), style="bright_black", characters="┄")
            yield Text()
            return
        turn = word("your turn" if view.turn == view.seat else "their turn", self.lang)
        if view.names is not None:
            turn = view.names[view.turn]
        requests = list(view.stage)
        for extra in (view.pending, view.resolving):
            if extra is not None and all(extra.id != request.id for request in requests):
                requests.append(extra)
        stage = word("stage" if requests else "empty stage", self.lang)
        title = f"{stage} · {word('turn', self.lang, view.turn_no, turn)}{chance}"
        yield Rule(title, style="bright_black", characters="┄")
        for request in reversed(requests):
            yield from self.request(view, request, request is requests[-1])
        yield Rule(style="bright_black", characters="┄") if requests else Text()

    def request(self, view: View, request: RequestView, first: bool) -> Iterator[Text]:
        mark = "▶ " if first else "  "
        mine = request.controller == view.seat
        owner = player(view, request.controller, self.lang)
        text = f"{mark}{owner}: {self.request_words(view, request)}"
        if first:
            resolving = view.resolving is not None and view.resolving.id == request.id
            text += f"  ({word('resolving' if resolving else 'next', self.lang)})"
        for line in fold(text, self.width - 2, "    "):
            yield painted(" " + line, "cyan" if mine else "red")

    def request_words(self, view: View, request: RequestView) -> str:
        action = view.rules.actions[request.action]
        words = request_words(view, request, self.lang, True)
        unit = view.unit(request.target) if request.target_kind == UNIT_TARGET else None
        if unit is not None and unit.soldier:
            number = sum([card % 13 + 1 for card in request.keys])
            sign = {"up": f"+{number}", "down": f"−{number}"}.get(action.id, "")
            words += f" ({unit.size}{sign})"
        return words

    def hand(self, view: View) -> Iterator[Text]:
        for side in view.sides:
            if side.turned:
                yield Text(f" {word('turned', self.lang)}: ").append_text(
                    painted(cards_words(tuple(side.turned), self.lang))
                )
        if view.names is None:
            yield from hand_lines(f" {word('hand', self.lang)} ", view.own.hand, self.width)
            return
        for side in view.sides:
            if side.hand:
                name = f" {word('hand', self.lang)} ({view.names[side.seat]}) "
                yield from hand_lines(name, side.hand, self.width)


def new_grid(room: int, top: bool) -> Table:
    widths = (ZONE, LABEL, room, ZONE)
    grid = Table.grid(padding=0)
    for place, width in enumerate(widths if top else widths[::-1]):
        outer = place == 3 if top else place > 0
        grid.add_column(width=width, justify="right" if outer else "left", no_wrap=True)
    return grid


def faces(cards: list[int], count: int) -> Text:
    """The own cards, dim because they lie face down; the opponent's as backs."""
    if not count or count > FACES:
        return Text(str(count) if count else "–")
    text = Text()
    for card in cards or [UNKNOWN] * count:
        text.append_text(card_face(card, False))
    return text


def hand_lines(name: str, hand: list[int], width: int) -> Iterator[Text]:
    label = Text(name, style="bright_black")
    cards = [painted(card_sign(card)) for card in hand] or [Text("–")]
    for place, line in enumerate(rows(cards, width - label.cell_len - 2, 2)):
        yield (label if place == 0 else Text(" " * label.cell_len)).copy().append(" ").append_text(line)


def player(view: View, seat: int, lang: str) -> str:
    """By name in a replay; to whoever plays, they are "you"."""
    if view.names is not None:
        return view.names[seat]
    return word("you" if seat == view.seat else "opponent", lang)


def card_face(card: int, soldier: bool) -> Text:
    """The card; the owner's own face-down cards are dim."""
    if card == UNKNOWN:
        return Text("▒▒", style="blue")
    sign = card_sign(card)
    style = card_style(sign)
    return Text(sign, style=style if soldier else style.replace("bold", "dim"))


def labelled(name: Text, lines: list[Text]) -> list[tuple[Text, Text]]:
    return [(name if place == 0 else Text(), line) for place, line in enumerate(lines)]


def at(lines: list[Text], place: int) -> Text:
    return lines[place] if place < len(lines) else Text()
