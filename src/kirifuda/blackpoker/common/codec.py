"""The whole game as plain data and back, and its fingerprints."""

import hashlib
import json
from typing import TYPE_CHECKING

from kirifuda.blackpoker.common.rules import Rules
from kirifuda.blackpoker.common.state import Character, Fog, Player
from kirifuda.cards.card import mask_of
from kirifuda.cards.rng import Rng, rng_from_data
from kirifuda.core.decision import Decision, option_from_data
from kirifuda.core.errors import StateError
from kirifuda.core.outcome import Outcome
from kirifuda.core.request import Request
from kirifuda.core.stack import Steps

if TYPE_CHECKING:
    from kirifuda.blackpoker.common.game import Game

FORMAT = 1
INTEGERS = (
    "automation", "turn", "turn_no", "chance", "passed", "serial", "next_id", "check_offset", "check_count",
    "setup_position", "draft", "fx_position", "fx_phase", "fx_owner",
)  # fmt: skip
INTEGER_LISTS = ("draft_paid", "draft_keys", "fx_regs", "tops")
REQUEST_LISTS = ("stage", "buffer", "triggered", "created")


def game_data(game: "Game") -> dict[str, object]:
    """Everything but the events of the last choice. Names and numbers only: fit for JSON."""
    data: dict[str, object] = {"format": FORMAT, "rules": game.rules.name}
    for name in INTEGERS + INTEGER_LISTS:
        value: object = getattr(game, name)
        data[name] = list(value) if isinstance(value, list) else value
    data["steps"] = game.steps.to_data()
    data["must_act"] = game.must_act
    data["decks"] = [deck[:] for deck in game.decks]
    data["rng"] = game.rng.to_data()
    data["players"] = [player.to_data() for player in game.players]
    data["stage"] = [request.to_data() for request in game.stage]
    data["buffer"] = [request.to_data() for request in game.buffer]
    data["triggered"] = [request.to_data() for request in game.triggered]
    data["created"] = [request.to_data() for request in game.created]
    data["pending"] = None if game.pending is None else game.pending.to_data()
    data["resolving"] = None if game.resolving is None else game.resolving.to_data()
    data["answer"] = [game.answer.kind, game.answer.value]
    data["history"] = game.history[:]
    data["barred"] = game.barred[:]
    data["decision"] = _decision_data(game.decision)
    outcome = game.outcome
    data["outcome"] = None if outcome is None else [list(outcome.winners), outcome.reason]
    return data


def _decision_data(decision: Decision | None) -> list[object] | None:
    if decision is None:
        return None
    options = [[option.kind, option.value] for option in decision.options]
    return [decision.seat, decision.kind, options, decision.about, decision.serial]


def digest(game: "Game") -> str:
    return _hash(game_data(game))


def _hash(value: object) -> str:
    text = json.dumps(value, sort_keys=True, separators=(",", ":"), ensure_ascii=True)
    return hashlib.blake2b(text.encode(), digest_size=16).hexdigest()


def load(data: dict[str, object], rules: Rules) -> "Game":
    """Rebuild a game from its data; the rules must be those it was played with."""
    from kirifuda.blackpoker.common.game import Game

    try:
        if data["format"] != FORMAT:
            raise StateError(f"game data of format {data['format']!r}; this engine reads format {FORMAT}")
        if data["rules"] != rules.name:
            raise StateError(f"game data of {data['rules']!r} cannot be read with the rules of {rules.name!r}")
        decks = [_integers(deck) for deck in _items(data["decks"])]
        game = Game(rules, decks, _rng(data["rng"]), 0, [])
        _fill(game, data)
    except (KeyError, IndexError, TypeError) as error:
        raise StateError(f"game data is incomplete or damaged: {error}") from error
    return game


def _fill(game: "Game", data: dict[str, object]) -> None:
    for name in INTEGERS:
        setattr(game, name, _integer(data[name]))
    for name in INTEGER_LISTS:
        setattr(game, name, _integers(data[name]))
    game.steps = Steps(_integers(data["steps"]))
    game.must_act = bool(data["must_act"])
    game.players = [_player(game.rules, seat, part) for seat, part in enumerate(_items(data["players"]))]
    for name in REQUEST_LISTS:
        setattr(game, name, [_request(game.rules, part) for part in _items(data[name])])
    game.pending = None if data["pending"] is None else _request(game.rules, data["pending"])
    game.resolving = None if data["resolving"] is None else _request(game.rules, data["resolving"])
    for request in game.stage:
        if game.resolving is not None and request.id == game.resolving.id:
            game.resolving = request
    answer = _items(data["answer"])
    game.answer = option_from_data(str(answer[0]), _integer(answer[1]))
    game.history = [str(entry) for entry in _items(data["history"])]
    game.barred = [str(entry) for entry in _items(data["barred"])]
    game.decision = None if data["decision"] is None else _decision(_items(data["decision"]))
    if data["outcome"] is not None:
        outcome = _items(data["outcome"])
        game.outcome = Outcome(tuple(_integers(outcome[0])), str(outcome[1]))


def _decision(parts: list[object]) -> Decision:
    options = [_items(option) for option in _items(parts[2])]
    found = [option_from_data(str(option[0]), _integer(option[1])) for option in options]
    return Decision(_integer(parts[0]), str(parts[1]), found, _integer(parts[3]), _integer(parts[4]))


def _player(rules: Rules, seat: int, data: object) -> Player:
    assert isinstance(data, dict)
    player = Player(_integers(data["life"]), _integers(data["hand"]), _integers(data["graveyard"]))
    player.hand_mask = mask_of(player.hand)
    player.top_public = bool(data["top_public"])
    player.bulwarks = [_unit(rules, seat, part) for part in _items(data["bulwarks"])]
    player.soldiers = [_unit(rules, seat, part) for part in _items(data["soldiers"])]
    player.fog = [_fog(_items(part)) for part in _items(data["fog"])]
    player.turned = _integers(data["turned"])
    player.used = _integer(data["used"])
    return player


def _unit(rules: Rules, seat: int, data: object) -> Character:
    parts = _items(data)
    kind = [kind for kind in rules.characters if kind.id == parts[2]][0]
    unit = Character(_integer(parts[0]), seat, tuple(_integers(parts[1])), kind, tuple(_integers(parts[3])))
    unit.charged = bool(parts[4])
    unit.role = _integer(parts[5])
    unit.blocks = _integer(parts[6])
    return unit


def _fog(parts: list[object]) -> Fog:
    cards = tuple(_integers(parts[1]))
    return Fog(str(parts[0]), cards, _integer(parts[2]), _integer(parts[3]), _integer(parts[4]))


def _request(rules: Rules, data: object) -> Request:
    parts = _items(data)
    request = Request(_integer(parts[0]), rules.by_id[str(parts[1])], _integer(parts[2]))
    request.keys = tuple(_integers(parts[3]))
    request.target_kind = _integer(parts[4])
    request.target = _integer(parts[5])
    request.source = _integer(parts[6])
    request.void = bool(parts[7])
    request.held = [_request(rules, part) for part in _items(parts[8])]
    return request


def _rng(data: object) -> Rng:
    return rng_from_data(_integers(data))


def _items(value: object) -> list[object]:
    if not isinstance(value, list):
        raise TypeError(f"a list was expected, not {value!r}")
    return value


def _integers(value: object) -> list[int]:
    return [_integer(item) for item in _items(value)]


def _integer(value: object) -> int:
    if not isinstance(value, int):
        raise TypeError(f"a whole number was expected, not {value!r}")
    return value
