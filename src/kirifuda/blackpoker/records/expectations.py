"""Expectations of scenarios: `expect P1 hand: D3 H4`, `expect a: driven size 6`, `expect stage: draw@P2`."""

from collections.abc import Callable
from typing import Final

from kirifuda.blackpoker.common.game import Game
from kirifuda.blackpoker.common.state import ATTACKER, BLOCKER, NO_ROLE, Character
from kirifuda.blackpoker.common.zones import size_of
from kirifuda.blackpoker.records.fogs import write_fogs
from kirifuda.blackpoker.records.names import (
    PLAYERS,
    SEATS,
    Names,
    find,
    read_player,
    units,
)
from kirifuda.blackpoker.records.notation import means, write_option
from kirifuda.blackpoker.records.printer import write_pack, write_trumps
from kirifuda.blackpoker.records.staged import write_stage
from kirifuda.cards.card import card_text, cards_text
from kirifuda.cards.notation import parse_cards
from kirifuda.core.decision import BACK
from kirifuda.core.errors import NotationError

Check = Callable[[Game, int], str]


def expect(game: Game, names: Names, text: str) -> str:
    """Empty if the expectation holds, otherwise what is there instead."""
    subject, colon, wanted = text.partition(":")
    words = subject.split()
    wanted = wanted.strip()
    if not colon or not words:
        raise NotationError(f"cannot read 'expect {text}': write a subject, a colon and what is expected")
    if words[0] in PLAYERS and len(words) > 1:
        return _zone(game, names, read_player(game, words[0]), " ".join(words[1:]), wanted)
    if len(words) == 1 and words[0] in GLOBALS:
        return _differs(GLOBALS[words[0]](game, names), wanted)
    if subject.strip() == "options":
        return _options(game, names, wanted)
    return _unit(game, names, subject.strip(), wanted)


def _differs(found: str, wanted: str) -> str:
    return "" if found == wanted else f"found {found}"


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
    "stage": write_stage,
    "decision": _decision,
}


def _options(game: Game, names: Names, wanted: str) -> str:
    """Every word means one option and no option is left; the way back out of a request is not counted."""
    decision = game.decision
    offered = [] if decision is None else [option for option in decision.options if option is not BACK]
    left = offered[:]
    found = f"found {' '.join([write_option(game, names, option) for option in offered]) or 'none'}"
    for word in [] if wanted == "none" else wanted.split():
        fitting = [option for option in left if means(game, names, option, word)]
        if not fitting:
            return found
        left.remove(fitting[0])
    return found if left else ""


def _zone(game: Game, names: Names, seat: int, zone: str, wanted: str) -> str:
    player = game.players[seat]
    cards: dict[str, list[int]] = {"life": player.life[::-1], "hand": player.hand, "grave": player.graveyard[::-1]}
    name, _, detail = zone.partition(" ")
    if name in cards:
        return _cards(cards[name], name == "life", detail, wanted, player.top_public or name != "grave")
    if zone == "walls":
        return _row(names, player.bulwarks, wanted, True)
    if zone == "field":
        return _row(names, player.soldiers, wanted, False)
    if zone == "fog":
        return _differs(write_fogs(game, names, seat), wanted)
    if zone == "trump":
        return _same_words(write_trumps(player), wanted)
    if zone == "pack":
        return _same_words(write_pack(player, player.pack), wanted)
    if zone == "rare":
        return _cards(player.rare, False, "", wanted, True)
    if zone == "used":
        used = [action.id for action in game.rules.actions if player.used & action.bit]
        return _differs(" ".join(used) or "none", wanted)
    raise NotationError(
        f"unknown zone {zone!r}: zones are life, hand, grave (count, top, has), walls, field, fog, used, "
        "trump, pack, rare"
    )


def _same_words(found: str, wanted: str) -> str:
    """The same words in any order."""
    return "" if sorted(found.split()) == sorted(wanted.removeprefix("none").split()) else f"found {found or 'none'}"


def _cards(cards: list[int], ordered: bool, detail: str, wanted: str, top_public: bool) -> str:
    """A life is compared in order, hand and graveyard as sets; `count`, `top` and `has` look at less."""
    found = f"found {cards_text(cards) or 'none'}"
    if detail == "count":
        return "" if str(len(cards)) == wanted else f"found {len(cards)}"
    if detail == "top":
        top = card_text(cards[0]) if cards and top_public else "none"
        return _differs(top, wanted)
    named = [] if wanted in ("none", "") else parse_cards(wanted)
    if detail == "has":
        return "" if all(card in cards for card in named) else found
    if detail:
        raise NotationError(f"unknown detail {detail!r}: write count, top or has")
    same = cards == named if ordered else sorted(cards) == sorted(named)
    return "" if same else found


def _row(names: Names, row: list[Character], wanted: str, ordered: bool) -> str:
    """Units by name or by cards; bulwarks in order."""
    wanted_words = [] if wanted == "none" else wanted.split()
    left = list(row)
    for word in wanted_words:
        fitting = [unit for unit in left if word in (names.text(unit.id), _cards_of(unit))]
        if not fitting or (ordered and fitting[0] is not left[0]):
            return _row_text(names, row)
        left.remove(fitting[0])
    return _row_text(names, row) if left else ""


def _cards_of(unit: Character) -> str:
    return "+".join([card_text(card) for card in unit.cards])


def _row_text(names: Names, row: list[Character]) -> str:
    texts = [f"{names.text(unit.id)} ({_cards_of(unit)})" for unit in row]
    return f"found {', '.join(texts) or 'none'}"


def _unit(game: Game, names: Names, name: str, wanted: str) -> str:
    """`expect a: driven attacker size 6`; `gone` when the unit has left the field."""
    found = find(game, names, name)
    if wanted == "gone":
        return "" if not found else f"{name} is still on the field"
    if len(found) != 1:
        known = ", ".join([names.text(unit.id) for unit in units(game)])
        return f"{name!r} names {len(found)} units; on the field are {known or 'none'}"
    words = wanted.split()
    while words:
        word = words.pop(0)
        if word in ("size", "blocks"):
            if not words:
                raise NotationError(f"{word!r} needs a value, such as 'size 6' or 'blocks a'")
            word += " " + words.pop(0)
        difference = _property(game, names, found[0], word)
        if difference:
            return difference
    return ""


def _property(game: Game, names: Names, unit: Character, wanted: str) -> str:
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
    return "" if wanted in facts else f"found {' '.join(facts)}"
