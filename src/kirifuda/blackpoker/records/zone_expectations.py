"""Expectations about zones: `P1 hand: D3 H4`, `P1 grave top: C8`, `P1 hand lacks: S5`, `P1 walls count: 2`."""

from typing import Final

from kirifuda.blackpoker.common.game import Game
from kirifuda.blackpoker.common.state import Character, Player
from kirifuda.blackpoker.records.fogs import write_fogs
from kirifuda.blackpoker.records.names import Names, cards_of, made_of
from kirifuda.blackpoker.records.printer import write_pack, write_trumps
from kirifuda.blackpoker.records.problems import problem, sentence
from kirifuda.cards.card import card_text, cards_text
from kirifuda.cards.notation import CardError, parse_cards
from kirifuda.core.sentence import NOTHING, Sentence, nearest, sentence_of

ZONES: Final = ("life", "hand", "grave", "walls", "field", "fog", "used", "trump", "pack", "rare")
DETAILS: Final = ("count", "top", "has", "lacks")


def expect_zone(game: Game, names: Names, seat: int, zone: str, wanted: str) -> Sentence:
    """What is there instead, or nothing."""
    player = game.players[seat]
    name, _, detail = zone.partition(" ")
    check_zone(name, detail, ZONES)
    if detail == "top":
        visible = name == "life" or (name == "grave" and player.top_public)
        cards = zone_cards(player, name) if visible else []
        return differs(card_text(cards[0]) if cards else "none", wanted)
    if detail == "count" and name in ("walls", "field", "fog", "trump"):
        rows = {"walls": len(player.bulwarks), "field": len(player.soldiers), "fog": len(player.fog)}
        return differs(str(rows.get(name, len(player.trumps))), wanted)
    if detail:
        return card_difference(zone_cards(player, name), detail, wanted)
    if name in ("life", "hand", "grave", "rare"):
        return same_cards(zone_cards(player, name), name == "life", wanted)
    if name in ("walls", "field"):
        return _row(names, player.bulwarks if name == "walls" else player.soldiers, wanted, name == "walls")
    if name == "fog":
        return differs(write_fogs(game, names, seat), wanted)
    if name == "used":
        return differs(" ".join([a.id for a in game.rules.actions if player.used & a.bit]) or "none", wanted)
    return same_words(write_trumps(player) if name == "trump" else write_pack(player, player.pack), wanted)


def check_zone(name: str, detail: str, zones: tuple[str, ...]) -> None:
    if name not in zones:
        raise problem("unknown zone", name, zones, nearest(name, zones))
    if detail and detail not in DETAILS:
        raise problem("unknown detail", detail, DETAILS, nearest(detail, DETAILS))
    if (detail == "top" and name not in ("life", "grave")) or (detail and name == "used"):
        raise problem("zone without detail", name, detail)


def zone_cards(player: Player, name: str) -> list[int]:
    """The cards of a zone, top card first where there is one."""
    if name == "walls":
        return [card for unit in player.bulwarks for card in unit.cards]
    if name == "field":
        return [card for unit in player.soldiers for card in unit.cards]
    if name == "fog":
        return [card for fog in player.fog for card in fog.cards]
    zones = {"life": player.life[::-1], "hand": player.hand, "grave": player.graveyard[::-1]}
    return (zones | {"pack": player.pack, "rare": player.rare, "trump": [t.card for t in player.trumps]})[name]


def differs(found: str, wanted: str) -> Sentence:
    return NOTHING if found == wanted else sentence("found", found)


def same_words(found: str, wanted: str) -> Sentence:
    """The same words in any order."""
    same = sorted(found.split()) == sorted(wanted.removeprefix("none").split())
    return NOTHING if same else sentence("found", found or "none")


def card_difference(cards: list[int], detail: str, wanted: str) -> Sentence:
    """`count`, `has` or `lacks`."""
    if detail == "count":
        return differs(str(len(cards)), wanted)
    named = read_named(wanted)
    if not named:
        raise problem("names cards", detail)
    inside = [card for card in named if card in cards]
    holds = len(inside) == len(named) if detail == "has" else not inside
    return NOTHING if holds else sentence("found", cards_text(cards) or "none")


def read_named(text: str) -> list[int]:
    """Cards of an expectation; `none` and nothing are no cards."""
    try:
        return [] if text in ("none", "") else parse_cards(text)
    except CardError as error:
        raise problem("as it is", sentence_of(error)) from error


def same_cards(cards: list[int], ordered: bool, wanted: str) -> Sentence:
    """A life is compared in order, other zones as sets."""
    named = read_named(wanted)
    same = cards == named if ordered else sorted(cards) == sorted(named)
    return NOTHING if same else sentence("found", cards_text(cards) or "none")


def _row(names: Names, row: list[Character], wanted: str, ordered: bool) -> Sentence:
    """Units by name or by cards; bulwarks in order."""
    left = list(row)
    for word in [] if wanted == "none" else wanted.split():
        fitting = [unit for unit in left if word == names.text(unit.id) or made_of(unit, word)]
        if not fitting or (ordered and fitting[0] is not left[0]):
            return _row_text(names, row)
        left.remove(fitting[0])
    return _row_text(names, row) if left else NOTHING


def _row_text(names: Names, row: list[Character]) -> Sentence:
    texts = [f"{names.text(unit.id)} ({cards_of(unit)})" for unit in row]
    return sentence("found", texts or "none")
