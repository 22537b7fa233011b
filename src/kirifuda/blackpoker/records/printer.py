"""Printing positions: one line that `parse_position` reads back."""

from kirifuda.blackpoker.common.game import Game
from kirifuda.blackpoker.common.state import ATTACKER, BLOCKER, Character, Player
from kirifuda.blackpoker.common.zones import find_unit
from kirifuda.blackpoker.records.names import SEATS, Names
from kirifuda.blackpoker.records.staged import write_fogs, write_stage
from kirifuda.cards.card import card_text


def write_position(game: Game, names: Names) -> str:
    """The board of a game at a chance decision; elsewhere what lies on the table, without the effect in progress."""
    parts = [game.rules.name, f"turn {SEATS[game.turn]} {game.turn_no}"]
    if game.chance >= 0:
        parts.append(f"chance {SEATS[game.chance]}")
    for seat in range(2):
        if game.passed & (1 << seat):
            parts.append(f"passed {SEATS[seat]}")
    if game.must_act:
        parts.append("must act")
    if game.stage:
        parts.append(f"stage: {write_stage(game, names)}")
    for seat in range(2):
        parts.extend(_zones(game, names, seat))
    return "; ".join(parts)


def zone_texts(game: Game, names: Names) -> list[str]:
    """What lies in the zones of both players, a text for each that holds something."""
    return [text.rstrip() for seat in range(2) for text in _zones(game, names, seat)]


def _zones(game: Game, names: Names, seat: int) -> list[str]:
    player = game.players[seat]
    zones = [
        ("life", _cards(player.life[::-1])),
        ("hand", _cards(player.hand)),
        ("grave", _cards(player.graveyard[::-1])),
        ("top", "hidden" if player.graveyard and not player.top_public else ""),
        ("walls", " ".join([write_unit(game, names, unit) for unit in player.bulwarks])),
        ("field", " ".join([write_unit(game, names, unit) for unit in player.soldiers])),
        ("fog", write_fogs(game, names, seat) if player.fog else ""),
        ("used", " ".join([action.id for action in game.rules.actions if player.used & action.bit])),
    ]
    zones += [("pack", write_pack(player)), ("rare", _cards(player.rare)), ("trump", write_trumps(player))]
    return [f"{SEATS[seat]} {zone}: {content}" for zone, content in zones if content or zone == "life"]


def write_pack(player: Player) -> str:
    return ("open " if player.pack_open else "") + _cards(sorted(player.pack))


def write_trumps(player: Player) -> str:
    return " ".join([("+" if trump.face_up else "-") + card_text(trump.card) for trump in player.trumps])


def _cards(cards: list[int]) -> str:
    return " ".join([card_text(card) for card in cards])


def write_unit(game: Game, names: Names, unit: Character) -> str:
    cards = []
    for card, entered in zip(unit.cards, unit.entered, strict=True):
        cards.append(card_text(card) + ("!" if entered == game.turn_no else ""))
    return f"{names.text(unit.id)}:{'+'.join(cards)}{'' if unit.charged else '~'}{_role(game, names, unit)}"


def _role(game: Game, names: Names, unit: Character) -> str:
    """`^` attacks, `=a` blocks, `=-` blocks an attacker that is gone (Q-710)."""
    if unit.role == BLOCKER:
        return "=-" if find_unit(game, unit.blocks) is None else "=" + names.text(unit.blocks)
    return "^" if unit.role == ATTACKER else ""
