"""Fogs in text: `upFog(H7)>a`, without a fog zone a number, `up(7)>a`; `=9` where cards do not say the number."""

import re
from typing import Final

from kirifuda.blackpoker.common.game import Game
from kirifuda.blackpoker.common.state import RELEASED, SIDE, Fog
from kirifuda.blackpoker.common.trumps import CLOSED, find_trump
from kirifuda.blackpoker.records.names import SEATS, Names
from kirifuda.blackpoker.records.problems import problem
from kirifuda.blackpoker.records.staged import trump_named
from kirifuda.cards.card import NUMBER, card_text
from kirifuda.cards.notation import parse_card

_FOG: Final = re.compile(r"(?P<kind>[^(]+)\((?P<inner>[^)]*)\)(=(?P<value>-?\d+))?>(?P<target>[^*]+)(?P<old>\*)?")


def read_fogs(game: Game, names: Names, text: str, placed: list[int]) -> list[Fog]:
    """`upFog(H7)>a`; without a fog zone a number, `up(7)>a`; `>side`, `>-` released, `*` of an earlier turn."""
    return [_read_fog(game, names, word, placed) for word in text.split() if word not in ("none", "-")]


def _read_fog(game: Game, names: Names, word: str, placed: list[int]) -> Fog:
    parts = _FOG.fullmatch(word)
    if parts is None:
        raise problem("unreadable fog", word)
    kind, inner = parts["kind"], parts["inner"]
    turn = game.turn_no - 1 if parts["old"] else game.turn_no
    cards: tuple[int, ...] = ()
    if inner.lstrip("-").isdigit():
        value = int(inner)
    else:
        cards = tuple([parse_card(card) for card in inner.split(",")])
        value = _usual_value(kind, cards) if parts["value"] is None else int(parts["value"])
        placed.extend(cards)
    return Fog(kind, cards, _fog_target(game, names, parts["target"], word), value, turn)


def _usual_value(kind: str, cards: tuple[int, ...]) -> int:
    """What the cards of a fog add up to: most are worth their numbers, a closed trump nothing."""
    if kind == CLOSED:
        return 0
    return sum([NUMBER[card] for card in cards]) * (-1 if kind.startswith("down") else 1)


def _fog_target(game: Game, names: Names, text: str, word: str) -> int:
    if trump_named(game, text) >= 0:
        return trump_named(game, text)
    if text == "side":
        return SIDE
    if text == "-":
        return RELEASED
    if text not in names.ids:
        raise problem("fog of nobody", word, text)
    return names.ids[text]


def write_fogs(game: Game, names: Names, seat: int) -> str:
    return " ".join([_write_fog(game, names, fog) for fog in game.players[seat].fog]) or "none"


def _write_fog(game: Game, names: Names, fog: Fog) -> str:
    inner = ",".join([card_text(card) for card in fog.cards]) if fog.cards else str(fog.value)
    value = f"={fog.value}" if fog.cards and fog.value != _usual_value(fog.kind, fog.cards) else ""
    target = "side" if fog.target == SIDE else "-" if fog.target == RELEASED else names.text(fog.target)
    closed = find_trump(game, fog.target)
    if closed is not None:
        target = f"{SEATS[closed[0]]}:{card_text(closed[1].card)}"
    return f"{fog.kind}({inner}){value}>{target}{'' if fog.turn == game.turn_no else '*'}"
