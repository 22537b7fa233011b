"""Expectations of scenarios: `expect P1 hand: D3 H4`, `expect a: driven size 6`, `expect stage: draw@P2`."""

from collections.abc import Callable
from typing import Final

from kirifuda.blackpoker.common.decisions import DECISIONS, DECK, READY
from kirifuda.blackpoker.common.game import Game
from kirifuda.blackpoker.common.state import ATTACKER, BLOCKER, NO_ROLE, Character
from kirifuda.blackpoker.common.zones import size_of
from kirifuda.blackpoker.records.names import PLAYERS, SEATS, Names, find, read_player, units
from kirifuda.blackpoker.records.notation import means, write_option
from kirifuda.blackpoker.records.problems import problem, sentence
from kirifuda.blackpoker.records.sight import Witness, expect_sight
from kirifuda.blackpoker.records.staged import write_request
from kirifuda.blackpoker.records.zone_expectations import differs, expect_zone
from kirifuda.core.decision import BACK
from kirifuda.core.request import Request
from kirifuda.core.sentence import NOTHING, Sentence, nearest

FACTS: Final = ("charged", "driven", "soldier", "bulwark", "idle", "attacker", "blocker", "size", "blocks", "gone")


def expect(game: Game, names: Names, witness: Witness, text: str) -> Sentence:
    """Empty if the expectation holds, otherwise what is there instead."""
    subject, wanted = _split(text)
    words = subject.split()
    seen = expect_sight(game, witness, words, wanted)
    if seen is not None:
        return seen
    if words[0] in PLAYERS and len(words) > 1:
        return expect_zone(game, names, read_player(game, words[0]), " ".join(words[1:]), wanted)
    if subject == "decision":
        _check_decision(wanted)
    if subject in GLOBALS:
        return differs(GLOBALS[subject](game, names), wanted)
    if subject in ("stage", "buffer"):
        return _requests(game, names, game.stage if subject == "stage" else game.buffer, wanted)
    if subject == "options":
        return _options(game, names, wanted)
    return _unit(game, names, subject, wanted)


def _split(text: str) -> tuple[str, str]:
    """Subject and what is expected; `P1 hand lacks S5` needs no colon."""
    subject, colon, wanted = text.partition(":")
    if not colon:
        for word in (" has ", " lacks "):
            if word in text:
                subject, _, wanted = text.partition(word)
                return subject.strip() + word.rstrip(), wanted.strip()
    if not colon or not subject.strip():
        raise problem("unreadable expectation", text)
    return " ".join(subject.split()), wanted.strip()


def decision_kinds() -> list[str]:
    """What can be decided in a game."""
    return ["chance", *sorted(set(DECISIONS.rows) - {"chance", DECK.name, READY.name})]


def _check_decision(wanted: str) -> None:
    """A kind that does not exist is misspelt."""
    player, _, kind = wanted.partition(" ")
    if wanted != "none" and (player not in SEATS or kind not in decision_kinds()):
        known = decision_kinds()
        raise problem("no decision", wanted, known, nearest(kind, known))


def _winner(game: Game, _: Names) -> str:
    if game.outcome is None:
        return "none"
    return "draw" if not game.outcome.winners else SEATS[game.outcome.winners[0]]


def _chance(game: Game, _: Names) -> str:
    return "system" if game.chance < 0 else SEATS[game.chance]


def _turn(game: Game, _: Names) -> str:
    return SEATS[game.turn]


def _decision(game: Game, _: Names) -> str:
    decision = game.decision
    return "none" if decision is None else f"{SEATS[decision.seat]} {decision.kind}"


GLOBALS: Final[dict[str, Callable[[Game, Names], str]]] = {
    "winner": _winner,
    "chance": _chance,
    "turn": _turn,
    "decision": _decision,
}
SUBJECTS: Final = (*GLOBALS, "stage", "buffer", "options")


def _requests(game: Game, names: Names, requests: list[Request], wanted: str) -> Sentence:
    """Bottom first. That a request is void, what triggered it and what it holds back may be written or left out."""
    whole = " ".join([write_request(game, names, request, True) for request in requests]) or "none"
    plain = " ".join([write_request(game, names, request) for request in requests]) or "none"
    return NOTHING if wanted in (plain, whole) else sentence("found", whole)


def _options(game: Game, names: Names, wanted: str) -> Sentence:
    """Every word means one option and no option is left; the way back out of a request is not counted."""
    decision = game.decision
    offered = [] if decision is None else [option for option in decision.options if option is not BACK]
    left = offered[:]
    found = sentence("found", " ".join([write_option(game, names, option) for option in offered]) or "none")
    for word in [] if wanted == "none" else wanted.split():
        fitting = [option for option in left if means(game, names, option, word)]
        if not fitting:
            return found
        left.remove(fitting[0])
    return found if left else NOTHING


def _unit(game: Game, names: Names, name: str, wanted: str) -> Sentence:
    """`expect a: driven attacker size 6`; `gone` when the unit has left the field."""
    found = find(game, names, name)
    if wanted == "gone":
        return NOTHING if not found else sentence("still there", name)
    if len(found) != 1:
        known = [names.text(unit.id) for unit in units(game)]
        return sentence("not one unit", name, len(found), known or "none")
    words = wanted.split()
    while words:
        word = words.pop(0)
        if word in ("size", "blocks"):
            if not words:
                raise problem("needs a value", word)
            word += " " + words.pop(0)
        difference = _property(game, names, found[0], word)
        if difference:
            return difference
    return NOTHING


def _property(game: Game, names: Names, unit: Character, wanted: str) -> Sentence:
    facts = [
        "charged" if unit.charged else "driven",
        "soldier" if unit.kind.soldier else "bulwark",
        unit.kind.id,
        {NO_ROLE: "idle", ATTACKER: "attacker", BLOCKER: "blocker"}[unit.role],
    ]
    if unit.kind.soldier:
        facts.append(f"size {size_of(game, unit)}")
    if unit.role == BLOCKER:
        facts.append(f"blocks {names.text(unit.blocks)}")
    return NOTHING if wanted in facts else sentence("found", " ".join(facts))
