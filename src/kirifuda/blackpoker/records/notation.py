"""One choice in text: what an option is called, and which option a text means."""

from typing import Final

from kirifuda.blackpoker.common.decisions import CHOICES
from kirifuda.blackpoker.common.game import Game
from kirifuda.blackpoker.common.rules import ActionDef, Rules
from kirifuda.blackpoker.common.trumps import find_trump
from kirifuda.blackpoker.records.names import SEATS, Names, find
from kirifuda.blackpoker.records.problems import problem
from kirifuda.cards.card import card_text
from kirifuda.cards.notation import CardError, parse_card
from kirifuda.core.decision import Option
from kirifuda.core.request import Request

WORDS: Final = ("pass", "done", "back", "yes", "no")


def write_option(game: Game, names: Names, option: Option) -> str:
    """`pass`, `up`, `S10`, `a`, `P2`, `#1` (a request on the stage, from the bottom), `nextGeneration/SK` (trigger)."""
    if option.kind == "action":
        return game.rules.actions[option.value].id
    if option.kind == "card":
        return card_text(option.value)
    if option.kind == "unit":
        return names.text(option.value)
    if option.kind == "seat":
        return SEATS[option.value]
    if option.kind == "request":
        return _write_request(game, option.value)
    if option.kind == "object":
        return write_trump(game, option.value)
    return option.kind


def write_trump(game: Game, id: int) -> str:
    """A trump by its owner and card: `P2:S2`."""
    found = find_trump(game, id)
    return "-" if found is None else f"{SEATS[found[0]]}:{card_text(found[1].card)}"


def _write_request(game: Game, id: int) -> str:
    for place, request in enumerate(game.stage, 1):
        if request.id == id:
            return f"#{place}"
    for request in game.buffer:
        if request.id == id:
            return _trigger_text(request)
    raise problem("no request", id)


def _trigger_text(request: Request) -> str:
    return request.action.id if request.source < 0 else f"{request.action.id}/{card_text(request.source)}"


def read_choice(game: Game, names: Names, text: str) -> int:
    """The index of the option a text means; raises NotationError with what could be chosen."""
    decision = game.decision
    if decision is None:
        raise problem("nothing to choose", text)
    wanted = text.strip()
    matches = [index for index, option in enumerate(decision.options) if means(game, names, option, wanted)]
    if len(matches) == 1:
        return matches[0]
    listed = [write_option(game, names, option) for option in decision.options]
    key = "several choices" if matches else "no choice now"
    raise problem(key, text, SEATS[decision.seat], decision.kind, listed)


def means(game: Game, names: Names, option: Option, text: str) -> bool:
    """Is this text one of the ways to write the option?"""
    if write_option(game, names, option) == text:
        return True
    if option.kind == "action":
        return find_action(game.rules, text) is game.rules.actions[option.value]
    if option.kind == "unit":
        return option.value in [unit.id for unit in find(game, names, text)]
    if option.kind == "card":
        return find_card(text) == option.value
    if option.kind == "object":
        return write_trump(game, option.value).endswith(":" + text.upper())
    if option.kind == "request":
        return any(request.id == option.value and request.action.id == text for request in game.stage + game.buffer)
    return option.value < 0 and _plain(option.kind) == _plain(text)


def is_choice(game: Game, names: Names, text: str) -> bool:
    """Could this text mean an option at some time? What could not is misspelt, and must not pass for illegal."""
    seat, dot, rest = text.partition(".")
    body = rest if dot and seat in SEATS else text
    if text in names.ids or text in SEATS or (body[:1] in ("#", "u") and body[1:].isdigit()):
        return True
    if text in WORDS or text in CHOICES or find_action(game.rules, text.partition("/")[0]) is not None:
        return True
    owner, colon, card = text.partition(":")
    if colon and owner in SEATS:
        return find_card(card) >= 0
    return all(find_card(part) >= 0 for part in body.split("+"))


def find_action(rules: Rules, text: str) -> ActionDef | None:
    """The action with this id or name, in either language, however it is spaced."""
    for action in rules.actions:
        if _plain(text) in (_plain(action.id), _plain(action.name_en), _plain(action.name_ja)):
            return action
    return None


def request_named(game: Game, text: str) -> Request | None:
    """The request on the stage a text means: `#2`, or the only one of an action."""
    if text[:1] == "#" and text[1:].isdigit():
        return game.stage[int(text[1:]) - 1] if 0 < int(text[1:]) <= len(game.stage) else None
    action = find_action(game.rules, text)
    found = [request for request in game.stage if request.action is action]
    return found[0] if len(found) == 1 else None


def find_card(text: str) -> int:
    """The card a text means; -1 if it is none."""
    try:
        return parse_card(text)
    except CardError:
        return -1


def _plain(text: str) -> str:
    return "".join([letter for letter in text.lower() if letter.isalnum()])
