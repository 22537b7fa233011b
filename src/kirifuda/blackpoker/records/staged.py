"""Requests in text: `up@P1(H5)>a`, `counter@P2(C9)>#1`, `phantomReverse@P1/w`, `void:damageJudge@P1`.

Behind the player, each only where there is one: `(keys)`, `[keys that count but are none]`, `/key unit`, `<card that
triggered it`, `*number it was triggered with`, `>target`, `{triggers it holds back, divided by |}`.
"""

import re
from typing import Final

from kirifuda.blackpoker.common.game import Game
from kirifuda.blackpoker.common.rules import ActionDef
from kirifuda.blackpoker.common.trumps import find_trump
from kirifuda.blackpoker.common.zones import find_unit
from kirifuda.blackpoker.records.names import SEATS, Names
from kirifuda.blackpoker.records.problems import problem, sentence
from kirifuda.cards.card import card_text
from kirifuda.cards.notation import parse_card
from kirifuda.core.request import OBJECT_TARGET, REQUEST_TARGET, SEAT_TARGET, UNIT_TARGET, Request
from kirifuda.core.sentence import nearest

VOID: Final = "void:"
_REQUEST: Final = re.compile(
    r"(?P<void>void:)?(?P<id>[^@]+)@(?P<seat>P[12])(\((?P<keys>[^)]*)\))?(\[(?P<virtual>[^\]]*)\])?"
    r"(/(?P<unit>[^<*>{]*))?(<(?P<source>[^*>{]*))?(\*(?P<number>\d+))?(>(?P<target>[^{]*))?(\{(?P<held>.*)\})?"
)


def read_stage(game: Game, names: Names, text: str, placed: list[list[int]]) -> None:
    """Put the requests on the stage, bottom first; then their targets, which may be requests above them (Q-611)."""
    words = [word for word in text.split() if word not in ("none", "-")]
    for word in words:
        game.stage.append(_read_request(game, names, word, placed))
    for request, word in zip(game.stage, words, strict=True):
        _read_target(game, names, request, _parts(word)["target"] or "", word)


def _parts(word: str) -> re.Match[str]:
    found = _REQUEST.fullmatch(word)
    if found is None:
        raise problem("unreadable request", word)
    return found


def _read_request(game: Game, names: Names, word: str, placed: list[list[int]]) -> Request:
    parts = _parts(word)
    action = game.rules.by_id.get(parts["id"])
    if action is None:
        hint = nearest(parts["id"], list(game.rules.by_id))
        raise problem("action on stage", word, game.rules.name, parts["id"], hint)
    request = game.new_request(action, SEATS.index(parts["seat"]))
    request.keys = _cards(parts["keys"])
    request.virtual = _cards(parts["virtual"])
    request.void = parts["void"] is not None
    request.source = parse_card(parts["source"]) if parts["source"] else -1
    request.number = int(parts["number"] or 0)
    placed[request.controller].extend(request.keys)
    _read_key_unit(names, action, request, parts["unit"] or "", word)
    for held in (parts["held"] or "").split("|") if parts["held"] else []:
        request.held = [*request.held, _read_request(game, names, held, placed)]
        _read_target(game, names, request.held[-1], _parts(held)["target"] or "", held)
    return request


def _cards(text: str | None) -> tuple[int, ...]:
    return tuple([parse_card(card) for card in (text or "").split(",") if card])


def _read_key_unit(names: Names, action: ActionDef, request: Request, text: str, word: str) -> None:
    """The unit after `/`, where the action has one; `-` is one that has gone."""
    if action.unit is not None and text in names.ids:
        request.unit = names.ids[text]
    elif (text == "") != (action.unit is None) and text != "-":
        needed = sentence("needs no key unit" if action.unit is None else "needs key unit")
        raise problem("request needs", word, action.id, needed)
    elif text not in ("", "-"):
        raise problem("unit on stage", word, text)


def _read_target(game: Game, names: Names, request: Request, text: str, word: str) -> None:
    action = request.action
    assert isinstance(action, ActionDef)
    kind = action.target.kind
    request.target_kind = kind
    if kind == UNIT_TARGET and text in names.ids:
        request.target = names.ids[text]
    elif kind == SEAT_TARGET and text in SEATS:
        request.target = SEATS.index(text)
    elif kind == REQUEST_TARGET and text[:1] == "#" and text[1:].isdigit() and 0 < int(text[1:]) <= len(game.stage):
        request.target = game.stage[int(text[1:]) - 1].id
    elif kind == OBJECT_TARGET and trump_named(game, text) >= 0:
        request.target = trump_named(game, text)
    elif (kind or text) and not (kind and text == "-"):
        raise problem("request needs", word, action.id, sentence(_target_needed(kind)))


def trump_named(game: Game, text: str) -> int:
    """The id of the trump written `P2:S2`; -1 if there is none."""
    for seat in range(2):
        for trump in game.players[seat].trumps:
            if text == f"{SEATS[seat]}:{card_text(trump.card)}":
                return trump.id
    return -1


def _target_needed(kind: int) -> str:
    """The key of its sentence."""
    if kind == UNIT_TARGET:
        return "needs unit"
    if kind == SEAT_TARGET:
        return "needs player"
    if kind == OBJECT_TARGET:
        return "needs trump"
    return "needs request" if kind == REQUEST_TARGET else "needs no target"


def write_stage(game: Game, names: Names) -> str:
    """The stage for a person: without what is void, held back, or what triggered it."""
    return " ".join([write_request(game, names, request) for request in game.stage]) or "none"


def write_whole_stage(game: Game, names: Names) -> str:
    """The stage so that it can be read back."""
    return " ".join([write_request(game, names, request, True) for request in game.stage]) or "none"


def write_request(game: Game, names: Names, request: Request, whole: bool = False) -> str:
    keys = f"({','.join([card_text(card) for card in request.keys])})" if request.keys else ""
    if request.virtual:
        keys += f"[{','.join([card_text(card) for card in request.virtual])}]"
    keys += _write_key_unit(game, names, request)
    if whole:
        keys += _write_cause(request)
    target = _write_target(game, names, request)
    if request.held and whole:
        target += "{" + "|".join([write_request(game, names, held, True) for held in request.held]) + "}"
    return f"{VOID if request.void and whole else ''}{request.action.id}@{SEATS[request.controller]}{keys}{target}"


def _write_cause(request: Request) -> str:
    source = "" if request.source < 0 else "<" + card_text(request.source)
    return source + (f"*{request.number}" if request.number else "")


def _write_key_unit(game: Game, names: Names, request: Request) -> str:
    action = request.action
    assert isinstance(action, ActionDef)
    if action.unit is None:
        return ""
    return "/-" if find_unit(game, request.unit) is None else "/" + names.text(request.unit)


def _write_target(game: Game, names: Names, request: Request) -> str:
    if request.target_kind == UNIT_TARGET:
        return ">-" if find_unit(game, request.target) is None else ">" + names.text(request.target)
    if request.target_kind == SEAT_TARGET:
        return ">" + SEATS[request.target]
    if request.target_kind == REQUEST_TARGET:
        places = [place for place, other in enumerate(game.stage, 1) if other.id == request.target]
        return f">#{places[0]}" if places else ">-"
    if request.target_kind == OBJECT_TARGET:
        found = find_trump(game, request.target)
        return ">-" if found is None else f">{SEATS[found[0]]}:{card_text(found[1].card)}"
    return ""
