"""Printing positions: one line that `parse_position` reads back as the same game."""

from kirifuda.blackpoker.common.game import Game
from kirifuda.blackpoker.common.state import Player
from kirifuda.blackpoker.records.fogs import write_fogs
from kirifuda.blackpoker.records.names import SEATS, Names
from kirifuda.blackpoker.records.problems import problem
from kirifuda.blackpoker.records.rows import write_unit
from kirifuda.blackpoker.records.settings import write_settings
from kirifuda.blackpoker.records.staged import write_whole_stage
from kirifuda.blackpoker.records.table_start import exact_deck
from kirifuda.cards.card import card_text


def write_position(game: Game, names: Names) -> str:
    """The game at a chance: whoever reads it goes on exactly as this game would, only ids are counted anew.

    Elsewhere (a request half built, an effect or the set-up in progress, the end) more is going on than a position
    says: that raises. `write_board` prints what lies there all the same, and `Game.to_data` keeps everything.
    """
    decision = game.decision
    if decision is None:
        raise problem("no position after the end")
    if decision.kind != "chance":
        raise problem("no position now", SEATS[decision.seat], decision.kind)
    return write_board(game, names)


def write_board(game: Game, names: Names) -> str:
    """What lies on the table at any time; where something is in progress a remark at the end says so."""
    parts = [game.rules.name, f"turn {SEATS[game.turn]} {game.turn_no}"]
    if game.chance >= 0:
        parts.append(f"chance {SEATS[game.chance]}")
    for seat in range(2):
        if game.passed & (1 << seat):
            parts.append(f"passed {SEATS[seat]}")
    if game.must_act:
        parts.append("must act")
    if game.stage:
        parts.append(f"stage: {write_whole_stage(game, names)}")
    for seat in range(2):
        parts.extend(_zones(game, names, seat, True))
    parts.extend(write_settings(game))
    decision = game.decision
    if decision is not None and decision.kind != "chance":
        parts.append(f"// {SEATS[decision.seat]} decides {decision.kind}")
    return "; ".join(parts)


def zone_texts(game: Game, names: Names) -> list[str]:
    """What lies in the zones of both players, a text for each that holds something."""
    return [text.rstrip() for seat in range(2) for text in _zones(game, names, seat, False)]


def _zones(game: Game, names: Names, seat: int, whole: bool) -> list[str]:
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
    pack = write_pack(player, player.pack if whole else sorted(player.pack))
    zones += [("pack", pack), ("rare", _cards(player.rare)), ("trump", write_trumps(player))]
    if whole:
        zones.append(("deck", _deck(game, seat)))
    return [f"{SEATS[seat]} {zone}: {content}" for zone, content in zones if content or zone == "life"]


def _deck(game: Game, seat: int) -> str:
    """The deck where it is not just the cards that lie there: beside a pack of other cards."""
    deck = sorted(game.decks[seat])
    return "" if deck == sorted(cards_of(game, seat)) else exact_deck(deck)


def cards_of(game: Game, seat: int) -> list[int]:
    """All cards of a player that lie on the table."""
    player = game.players[seat]
    found = player.life + player.hand + player.graveyard + player.pack + player.rare + player.turned + player.aside
    found += [card for unit in player.bulwarks + player.soldiers for card in unit.cards]
    found += [card for fog in player.fog for card in fog.cards] + [trump.card for trump in player.trumps]
    requests = game.stage + game.buffer + game.triggered + game.created
    if game.resolving is not None and game.resolving not in requests:
        requests = [*requests, game.resolving]
    return found + [card for request in requests if request.controller == seat for card in request.keys]


def write_pack(player: Player, cards: list[int]) -> str:
    return ("open " if player.pack_open else "") + _cards(cards)


def write_trumps(player: Player) -> str:
    return " ".join([("+" if trump.face_up else "-") + card_text(trump.card) for trump in player.trumps])


def _cards(cards: list[int]) -> str:
    return " ".join([card_text(card) for card in cards])
