"""Requests on the stage and fogs in text: `up@P1(H5)>a`, `counter@P2(C9)>#1`, `phantomReverse@P1/w`, `upFog(H7)>a`."""

from kirifuda.blackpoker.common.game import Game
from kirifuda.blackpoker.common.rules import ActionDef
from kirifuda.blackpoker.common.state import RELEASED, SIDE, Fog
from kirifuda.blackpoker.common.trumps import find_trump
from kirifuda.blackpoker.common.zones import find_unit
from kirifuda.blackpoker.records.names import SEATS, Names
from kirifuda.cards.card import NUMBER, card_text
from kirifuda.cards.notation import parse_card
from kirifuda.core.errors import NotationError
from kirifuda.core.request import OBJECT_TARGET, REQUEST_TARGET, SEAT_TARGET, UNIT_TARGET, Request


def read_stage(game: Game, names: Names, text: str, placed: list[list[int]]) -> None:
    """Put the requests on the stage, bottom first; then their targets, which may be requests above them (Q-611)."""
    words: list[str] = []
    for word in text.split():
        if word in ("none", "-"):
            continue
        body, _, unit = word.partition(">")[0].partition("/")
        id, at, rest = body.partition("@")
        rest, _, virtual = rest.rstrip("]").partition("[")
        seat, _, keys = rest.rstrip(")").partition("(")
        action = game.rules.by_id.get(id)
        if action is None or not at or seat not in SEATS:
            raise NotationError(f"cannot read {word!r} on the stage: write action@P1(keys)>target, with a known action")
        request = game.new_request(action, SEATS.index(seat))
        request.keys = tuple([parse_card(card) for card in keys.split(",") if card])
        request.virtual = tuple([parse_card(card) for card in virtual.split(",") if card])
        placed[request.controller].extend(request.keys)
        _read_key_unit(names, action, request, unit, word)
        game.stage.append(request)
        words.append(word)
    for request, word in zip(game.stage, words, strict=True):
        _read_target(game, names, request, word.partition(">")[2], word)


def _read_key_unit(names: Names, action: ActionDef, request: Request, text: str, word: str) -> None:
    """The unit after `/`, where the action has one; `-` is one that has gone."""
    if action.unit is not None and text in names.ids:
        request.unit = names.ids[text]
    elif (text == "") != (action.unit is None) and text != "-":
        hint = "no key unit" if action.unit is None else "its key unit after '/', such as /w"
        raise NotationError(f"{word!r} on the stage: {action.id} needs {hint}")
    elif text not in ("", "-"):
        raise NotationError(f"{word!r} on the stage: no unit is called {text!r}")


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
        raise NotationError(f"{word!r} on the stage: {action.id} needs {_target_hint(kind)}")


def trump_named(game: Game, text: str) -> int:
    """The id of the trump written `P2:S2`; -1 if there is none."""
    for seat in range(2):
        for trump in game.players[seat].trumps:
            if text == f"{SEATS[seat]}:{card_text(trump.card)}":
                return trump.id
    return -1


def _target_hint(kind: int) -> str:
    if kind == UNIT_TARGET:
        return "the name of a unit after '>'"
    if kind == SEAT_TARGET:
        return "P1 or P2 after '>'"
    if kind == OBJECT_TARGET:
        return "a trump after '>', such as >P2:S2"
    return "a request after '>', such as >#1" if kind == REQUEST_TARGET else "no target"


def write_stage(game: Game, names: Names) -> str:
    return " ".join([write_request(game, names, request) for request in game.stage]) or "none"


def write_request(game: Game, names: Names, request: Request) -> str:
    keys = f"({','.join([card_text(card) for card in request.keys])})" if request.keys else ""
    if request.virtual:
        keys += f"[{','.join([card_text(card) for card in request.virtual])}]"
    unit = _write_key_unit(game, names, request)
    return f"{request.action.id}@{SEATS[request.controller]}{keys}{unit}{_write_target(game, names, request)}"


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


def read_fogs(game: Game, names: Names, text: str, placed: list[int]) -> list[Fog]:
    """`upFog(H7)>a`; without a fog zone a number, `up(7)>a`; `>side`, `>-` released, `*` of an earlier turn."""
    fogs: list[Fog] = []
    for word in text.split():
        if word in ("none", "-"):
            continue
        body, arrow, target = word.partition(">")
        kind, bracket, inner = body.rstrip(")").partition("(")
        if not arrow or not bracket:
            raise NotationError(f"cannot read fog {word!r}: write upFog(H7)>a")
        turn = game.turn_no - 1 if target.endswith("*") else game.turn_no
        place = _fog_target(game, names, target.removesuffix("*"), word)
        cards: tuple[int, ...] = ()
        if inner.lstrip("-").isdigit():
            value = int(inner)
        else:
            cards = tuple([parse_card(card) for card in inner.split(",")])
            value = sum([NUMBER[card] for card in cards]) * (-1 if kind.startswith("down") else 1)
            placed.extend(cards)
        fogs.append(Fog(kind, cards, place, value, turn))
    return fogs


def _fog_target(game: Game, names: Names, text: str, word: str) -> int:
    if trump_named(game, text) >= 0:
        return trump_named(game, text)
    if text == "side":
        return SIDE
    if text == "-":
        return RELEASED
    if text not in names.ids:
        raise NotationError(f"fog {word!r} points at {text!r}, but no unit has that name; write >side or >- otherwise")
    return names.ids[text]


def write_fogs(game: Game, names: Names, seat: int) -> str:
    return " ".join([_write_fog(game, names, fog) for fog in game.players[seat].fog]) or "none"


def _write_fog(game: Game, names: Names, fog: Fog) -> str:
    inner = ",".join([card_text(card) for card in fog.cards]) if fog.cards else str(fog.value)
    target = "side" if fog.target == SIDE else "-" if fog.target == RELEASED else names.text(fog.target)
    closed = find_trump(game, fog.target)
    if closed is not None:
        target = f"{SEATS[closed[0]]}:{card_text(closed[1].card)}"
    return f"{fog.kind}({inner})>{target}{'' if fog.turn == game.turn_no else '*'}"
