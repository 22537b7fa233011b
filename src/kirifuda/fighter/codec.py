"""The whole game as plain data and back, its copy, and its fingerprint."""

import hashlib
import json
from typing import TYPE_CHECKING, Final

from kirifuda.cards.rng import rng_from_data
from kirifuda.core.errors import DataError, StateError
from kirifuda.core.sentence import sentence_of
from kirifuda.fighter.config import config_from
from kirifuda.fighter.event import Command, Outcome
from kirifuda.fighter.parser import parse_condition
from kirifuda.fighter.problems import state_problem
from kirifuda.fighter.roster import Roster, Technique
from kirifuda.fighter.side import Landing, Side

if TYPE_CHECKING:
    from kirifuda.fighter.game import Game

RULES: Final = "Super Trump Fighter"
FORMAT: Final = 2

GAME_PLAIN: Final = (
    "dealt", "looked", "state", "entered", "clock", "window_at", "close_at", "idle_since", "obliged", "obliged_until",
    "proposal", "proposed", "agreed", "leaving", "until", "calls",
)  # fmt: skip
SIDE_PLAIN: Final = (
    "character", "misses", "motion", "lifted", "landing_at", "landing_position", "shown", "rested", "ok", "fast",
    "fast_card", "fast_position", "forced", "pressed", "called", "hold_fouls", "claims", "closed", "done", "acted",
    "gone", "budget", "suspensions", "trip",
)  # fmt: skip
SIDE_LISTS: Final = ("hand", "miss_cards", "failed", "recent")


def fingerprint(value: object) -> str:
    """The same value gives the same text on every Python."""
    text = json.dumps(value, sort_keys=True, separators=(",", ":"), ensure_ascii=True)
    return hashlib.blake2b(text.encode(), digest_size=16).hexdigest()


def game_data(game: "Game") -> dict[str, object]:
    """Everything but the events of the last step."""
    data: dict[str, object] = {name: getattr(game, name) for name in GAME_PLAIN}
    data["rules"] = RULES
    data["format"] = FORMAT
    data["roster"] = game.roster.id
    data["config"] = game.config.to_data()
    data["rng"] = game.rng.to_data()
    data["deck"] = game.deck[:]
    data["outside"] = game.outside[:]
    data["callers"] = game.callers[:]
    data["queue"] = [command.to_data() for command in game.queue]
    data["sides"] = [side_data(side) for side in game.sides]
    data["outcome"] = None if game.outcome is None else game.outcome.to_data()
    return data


def side_data(side: Side) -> dict[str, object]:
    data: dict[str, object] = {name: getattr(side, name) for name in SIDE_PLAIN}
    for name in SIDE_LISTS:
        data[name] = list(getattr(side, name))
    data["used"] = side.used[:]
    data["field"] = [stack[:] for stack in side.field]
    data["log"] = [landing.to_data() for landing in side.log]
    data["techniques"] = [[card.id, card.value, card.condition.text(), card.ja, card.en] for card in side.techniques]
    return data


def clone(game: "Game") -> "Game":
    from kirifuda.fighter.game import Game

    copy = Game(game.roster, game.config, game.rng.clone())
    for name in GAME_PLAIN:
        setattr(copy, name, getattr(game, name))
    copy.deck = game.deck[:]
    copy.outside = game.outside[:]
    copy.callers = game.callers[:]
    copy.queue = [_copy_command(command) for command in game.queue]
    copy.sides = [_clone_side(side) for side in game.sides]
    copy.outcome = game.outcome
    return copy


def _clone_side(side: Side) -> Side:
    copy = Side()
    for name in SIDE_PLAIN:
        setattr(copy, name, getattr(side, name))
    copy.hand = side.hand[:]
    copy.miss_cards = side.miss_cards[:]
    copy.failed = side.failed[:]
    copy.recent = side.recent[:]
    copy.used = side.used[:]
    copy.techniques = side.techniques
    copy.field = [stack[:] for stack in side.field]
    copy.log = [Landing(landing.t, landing.card, landing.position, landing.place) for landing in side.log]
    return copy


def _copy_command(command: Command) -> Command:
    copy = Command(command.recv, command.seat, command.kind, command.arg, command.stamp)
    copy.t = command.t
    return copy


def from_data(data: dict[str, object], roster: Roster) -> "Game":
    """A game from its data; the roster is the one it was played with."""
    try:
        if data["rules"] != RULES or data["format"] != FORMAT:
            raise state_problem("other data", repr(data["rules"]), repr(data["format"]), RULES, FORMAT)
        if data["roster"] != roster.id:
            raise state_problem("roster of data", repr(data["roster"]), roster.id)
        game = _load(data, roster)
    except (KeyError, IndexError, TypeError, AttributeError, DataError) as error:
        if isinstance(error, StateError):
            raise
        raise state_problem("damaged", sentence_of(error)) from error
    _check_cards(game)
    return game


def _load(data: dict[str, object], roster: Roster) -> "Game":
    from kirifuda.fighter.game import Game

    game = Game(roster, config_from(table(data["config"])), rng_from_data(integers(data["rng"])))
    for name in GAME_PLAIN:
        _put(game, name, data[name])
    game.deck = integers(data["deck"])
    game.outside = integers(data["outside"])
    game.callers = integers(data["callers"])
    game.queue = [_load_command(items(command)) for command in items(data["queue"])]
    game.sides = [_load_side(table(side)) for side in items(data["sides"])]
    if data["outcome"] is not None:
        outcome = items(data["outcome"])
        game.outcome = Outcome(integer(outcome[0]), str(outcome[1]), integers(outcome[2]))
    return game


def _put(owner: "Game | Side", name: str, value: object) -> None:
    """Set an attribute to a value of its own kind."""
    kind = type(getattr(owner, name))
    if type(value) is not kind:
        raise TypeError(f"{name} = {value!r} is not of the kind {kind.__name__}")
    setattr(owner, name, value)


def _load_side(data: dict[str, object]) -> Side:
    side = Side()
    for name in SIDE_PLAIN:
        _put(side, name, data[name])
    side.hand = integers(data["hand"])
    side.miss_cards = integers(data["miss_cards"])
    side.failed = integers(data["failed"])
    side.recent = integers(data["recent"])
    side.used = [bool(used) for used in items(data["used"])]
    side.field = [integers(stack) for stack in items(data["field"])]
    for landing in items(data["log"]):
        t, card, position, place = integers(landing)
        side.log.append(Landing(t, card, position, place))
    for technique in items(data["techniques"]):
        id, value, condition, ja, en = items(technique)
        side.techniques.append(Technique(str(id), integer(value), parse_condition(str(condition)), str(ja), str(en)))
    return side


def _load_command(data: list[object]) -> Command:
    recv, seat, kind, arg, stamp, t = data
    command = Command(integer(recv), integer(seat), str(kind), integer(arg), integer(stamp))
    command.t = integer(t)
    return command


def _check_cards(game: "Game") -> None:
    """[F-13] Every card is somewhere, once."""
    if sorted(all_cards(game)) != list(range(52)) and (game.dealt or game.deck):
        raise state_problem("damaged pack")


def all_cards(game: "Game") -> list[int]:
    """Every card of the pack, wherever it lies; a card in motion lies in its hand."""
    cards = game.deck + game.outside
    for side in game.sides:
        cards = cards + side.hand + side.miss_cards
        for stack in side.field:
            cards = cards + stack
    return cards


def items(value: object) -> list[object]:
    if not isinstance(value, list):
        raise TypeError(f"a list was expected, not {value!r}")
    return value


def integers(value: object) -> list[int]:
    return [integer(item) for item in items(value)]


def integer(value: object) -> int:
    if not isinstance(value, int):
        raise TypeError(f"a whole number was expected, not {value!r}")
    return value


def table(value: object) -> dict[str, object]:
    if not isinstance(value, dict):
        raise TypeError(f"a table was expected, not {value!r}")
    return value
