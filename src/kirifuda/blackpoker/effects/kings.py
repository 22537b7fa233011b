"""The verbs of the two kings: a face-up trump king and the other king of the own cards become one character (Q-916)."""

from typing import Final

from kirifuda.blackpoker.common import events
from kirifuda.blackpoker.common.characters import detach
from kirifuda.blackpoker.common.game import Game
from kirifuda.blackpoker.common.state import Fog, Player, remove_from_hand
from kirifuda.blackpoker.common.trumps import face_up, remove_trump
from kirifuda.blackpoker.common.verb import Verb
from kirifuda.blackpoker.common.zones import leave_field, shuffle_life, take_from_graveyard
from kirifuda.blackpoker.effects.args import Args
from kirifuda.blackpoker.effects.asking import controller, current
from kirifuda.blackpoker.effects.sweep import bury_all_of
from kirifuda.blackpoker.effects.trumps import bury_trump, enter_pair
from kirifuda.core.event import Event
from kirifuda.core.kinds import ANYWHERE, NOTHING, Zone


class JoinKings(Verb):
    """Look for the other king in all own zones. Found, both enter charged; if not, the trump goes to the graveyard."""

    def __init__(self, trump: int, other: int) -> None:
        self.trump: Final = trump
        self.other: Final = other

    def run(self, game: Game) -> bool:
        seat = controller(game)
        trump = face_up(game, seat, self.trump)
        if trump is None:
            return True
        found = take_anywhere(game, seat, self.other)
        shuffle_hidden(game, seat)
        if found:
            remove_trump(game, seat, trump)
            enter_pair(game, seat, (self.trump, self.other))
        else:
            bury_trump(game, seat, trump)
        return True

    def recovers(self) -> bool:
        return True

    def origin(self, event: Event, soldier: bool) -> Zone:
        return ANYWHERE if event.kind == events.TAKEN_OUT.name else NOTHING


class FindKing(Verb):
    """7.x: look for the other king first, but not on the field; only if it is found the others are buried (Q-916)."""

    def __init__(self, trump: int, other: int, soldiers: bool) -> None:
        self.trump: Final = trump
        self.other: Final = other
        self.soldiers: Final = soldiers

    def run(self, game: Game) -> bool:
        seat = controller(game)
        trump = face_up(game, seat, self.trump)
        if trump is None:
            return True
        if take_listed(game, seat, self.other):
            bury_all_of(game, self.soldiers)
            remove_trump(game, seat, trump)
            enter_pair(game, seat, (self.trump, self.other))
        else:
            bury_trump(game, seat, trump)
        shuffle_life(game, seat)
        return True

    def recovers(self) -> bool:
        return True

    def origin(self, event: Event, soldier: bool) -> Zone:
        return ANYWHERE if event.kind == events.TAKEN_OUT.name else NOTHING


def take_listed(game: Game, seat: int, card: int) -> bool:
    """Take the card from the keys, the hand, the life, the graveyard or the trumps."""
    request = current(game)
    player = game.players[seat]
    if card in request.keys:
        request.keys = tuple([other for other in request.keys if other != card])
        game.emit(events.TAKEN_OUT, seat, -1, -1, (card,))
        return True
    if card in player.hand or card in player.graveyard or card in player.life:
        return take_anywhere(game, seat, card)
    return take_trump(game, seat, card)


def take_anywhere(game: Game, seat: int, card: int) -> bool:
    """Take the card out of whatever own zone it is in; False if it is in none."""
    player = game.players[seat]
    if card in player.hand:
        remove_from_hand(player, card)
    elif card in player.graveyard:
        take_from_graveyard(game, seat, card)
    elif card in player.life:
        player.life.remove(card)
    elif card in player.pack:
        player.pack.remove(card)
    elif card in player.rare:
        player.rare.remove(card)
    else:
        return take_trump(game, seat, card) or take_fog(player, card) or take_off_field(game, seat, card)
    game.emit(events.TAKEN_OUT, seat, -1, -1, (card,))
    return True


def take_trump(game: Game, seat: int, card: int) -> bool:
    for trump in game.players[seat].trumps:
        if trump.card == card:
            remove_trump(game, seat, trump)
            return True
    return False


def take_fog(player: Player, card: int) -> bool:
    for place, fog in enumerate(player.fog):
        if card in fog.cards:
            rest = tuple([other for other in fog.cards if other != card])
            player.fog[place : place + 1] = [Fog(fog.kind, rest, fog.target, fog.value, fog.turn)] if rest else []
            return True
    return False


def take_off_field(game: Game, seat: int, card: int) -> bool:
    """A unit of that card leaves the field; out of a unit of several only the card is taken."""
    player = game.players[seat]
    for unit in player.soldiers + player.bulwarks:
        if card in unit.cards:
            if len(unit.cards) > 1:
                detach(game, unit, card)
            else:
                leave_field(game, unit)
                game.emit(events.TAKEN_OUT, seat, unit.id, -1, (card,))
            return True
    return False


def shuffle_hidden(game: Game, seat: int) -> None:
    """The zones nobody may look into were looked into: the life and the unopened pack."""
    shuffle_life(game, seat)
    player = game.players[seat]
    if player.pack and not player.pack_open:
        game.rng.shuffle(player.pack)


def join_kings(args: Args) -> Verb:
    return JoinKings(args.card("trump"), args.card("other"))


def find_king(args: Args) -> Verb:
    soldiers = args.word("buries", ["soldier", "bulwark"]) == "soldier"
    return FindKing(args.card("trump"), args.card("other"), soldiers)
