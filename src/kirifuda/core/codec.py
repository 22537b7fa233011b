"""Encodes what the core rule keeps as plain data, and back: a part of every game's data, and the fingerprint of it."""

import hashlib
import json
from collections.abc import Mapping
from typing import Final

from kirifuda.core.action import Action
from kirifuda.core.decision import Decision, Option, option_from_data
from kirifuda.core.game import CoreGame
from kirifuda.core.outcome import Outcome
from kirifuda.core.request import Request
from kirifuda.core.stack import STEP, Steps

INTEGERS: Final = (
    "automation", "turn", "turn_no", "chance", "passed", "serial", "next_id", "check_offset", "check_count",
)  # fmt: skip


def core_data(game: CoreGame) -> dict[str, object]:
    """Everything but the events of the last choice. Names and numbers only: fit for JSON."""
    data: dict[str, object] = {name: getattr(game, name) for name in INTEGERS}
    data["must_act"] = game.must_act
    data["steps"] = game.steps.to_data()
    data["stage"] = [request.to_data() for request in game.stage]
    data["buffer"] = [request.to_data() for request in game.buffer]
    data["triggered"] = [request.to_data() for request in game.triggered]
    data["created"] = [request.to_data() for request in game.created]
    data["pending"] = None if game.pending is None else game.pending.to_data()
    data["resolving"] = None if game.resolving is None else game.resolving.to_data()
    data["answer"] = _option_data(game.answer)
    data["decision"] = None if game.decision is None else _decision_data(game.decision)
    outcome = game.outcome
    data["outcome"] = None if outcome is None else [list(outcome.winners), outcome.reason]
    return data


def fingerprint(value: object) -> str:
    """The same value gives the same text on every Python."""
    text = json.dumps(value, sort_keys=True, separators=(",", ":"), ensure_ascii=True)
    return hashlib.blake2b(text.encode(), digest_size=16).hexdigest()


def fill_core(game: CoreGame, data: Mapping[str, object], actions: Mapping[str, Action]) -> None:
    """Put the data of `core_data` into a new game; damaged data raises `KeyError`, `IndexError` or `TypeError`."""
    for name in INTEGERS:
        setattr(game, name, integer(data[name]))
    game.must_act = bool(data["must_act"])
    game.steps = Steps([_step(item) for item in items(data["steps"])])
    game.stage = _requests(data["stage"], actions)
    game.buffer = _requests(data["buffer"], actions)
    game.triggered = _requests(data["triggered"], actions)
    game.created = _requests(data["created"], actions)
    game.pending = None if data["pending"] is None else _request(data["pending"], actions)
    game.resolving = None if data["resolving"] is None else _request(data["resolving"], actions)
    for request in game.stage:
        if game.resolving is not None and request.id == game.resolving.id:
            game.resolving = request
    game.answer = _option(data["answer"])
    game.decision = None if data["decision"] is None else _decision(items(data["decision"]))
    if data["outcome"] is not None:
        outcome = items(data["outcome"])
        game.outcome = Outcome(tuple(integers(outcome[0])), str(outcome[1]))


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


def _step(value: object) -> int:
    step = integer(value)
    if not 0 < step <= STEP:
        raise IndexError(f"there is no step {step}")
    return step


def _option_data(option: Option) -> list[object]:
    return [option.kind, option.value]


def _option(data: object) -> Option:
    parts = items(data)
    return option_from_data(str(parts[0]), integer(parts[1]))


def _decision_data(decision: Decision) -> list[object]:
    options = [_option_data(option) for option in decision.options]
    return [decision.seat, decision.kind, options, decision.about, decision.serial]


def _decision(parts: list[object]) -> Decision:
    options = [_option(option) for option in items(parts[2])]
    return Decision(integer(parts[0]), str(parts[1]), options, integer(parts[3]), integer(parts[4]))


def _requests(data: object, actions: Mapping[str, Action]) -> list[Request]:
    return [_request(part, actions) for part in items(data)]


def _request(data: object, actions: Mapping[str, Action]) -> Request:
    parts = items(data)
    request = Request(integer(parts[0]), actions[str(parts[1])], integer(parts[2]))
    request.keys = tuple(integers(parts[3]))
    request.target_kind = integer(parts[4])
    request.target = integer(parts[5])
    request.source = integer(parts[6])
    request.unit = integer(parts[7])
    request.number = integer(parts[8])
    request.virtual = tuple(integers(parts[9]))
    request.void = bool(parts[10])
    request.held = _requests(parts[11], actions)
    return request
