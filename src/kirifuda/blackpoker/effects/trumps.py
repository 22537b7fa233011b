"""Verbs on trumps: opening, closing, destroying, and characters made with a trump ([EX-2], M.6)."""

from typing import Final

from kirifuda.blackpoker.common import decisions, events
from kirifuda.blackpoker.common.characters import soldier_kind
from kirifuda.blackpoker.common.game import Game
from kirifuda.blackpoker.common.resolution import stop_effect
from kirifuda.blackpoker.common.state import Character, Fog, Trump, remove_from_hand
from kirifuda.blackpoker.common.trumps import (
    CLOSED,
    add_trump,
    close_trump,
    face_up,
    find_trump,
    may_open,
    open_trump,
    remove_trump,
)
from kirifuda.blackpoker.common.verb import Verb
from kirifuda.blackpoker.common.zones import bury, take_from_graveyard
from kirifuda.blackpoker.effects.args import Args
from kirifuda.blackpoker.effects.asking import ask, controller, current
from kirifuda.cards.card import NUMBER, SUIT
from kirifuda.core.decision import object_option
from kirifuda.core.event import Event
from kirifuda.core.kinds import ANYWHERE, NOTHING, DecisionKind, Zone


class OpenTrump(Verb):
    """The controller turns up one own trump that may be turned up."""

    def run(self, game: Game) -> bool:
        seat = controller(game)
        if game.fx_phase == 0:
            options = [object_option(trump.id) for trump in game.players[seat].trumps if may_open(game, trump)]
            if not options:
                return True
            game.fx_phase = 1
            ask(game, seat, decisions.OPEN_TRUMP, options)
            return False
        found = find_trump(game, game.answer.value)
        if found is not None:
            open_trump(game, found[0], found[1])
        return True

    def public_options(self, kind: DecisionKind) -> bool:
        return True


class CloseTarget(Verb):
    """The target trump is turned down and stays so this turn; the key becomes its fog (Q-905)."""

    def run(self, game: Game) -> bool:
        request = current(game)
        found = find_trump(game, request.target)
        if found is not None:
            close_trump(game, found[0], found[1])
            fog = Fog(CLOSED, request.keys, request.target, 0, game.turn_no)
            game.players[request.controller].fog.append(fog)
            request.keys = ()
        return True


class CloseSameSuit(Verb):
    """7.x: the target trump is turned down if it has the suit of the keys; it may be turned up again at once."""

    def run(self, game: Game) -> bool:
        request = current(game)
        found = find_trump(game, request.target)
        if found is not None and SUIT[found[1].card] == SUIT[request.keys[0]]:
            close_trump(game, found[0], found[1])
        return True

    def needs_key(self) -> bool:
        return True


class DestroyTrump(Verb):
    """The target trump goes to its owner's graveyard if it is face up and the same card as the key (Q-904)."""

    def run(self, game: Game) -> bool:
        request = current(game)
        found = find_trump(game, request.target)
        if found is not None and found[1].face_up and same_card(found[1].card, request.keys[0]):
            bury_trump(game, found[0], found[1])
        return True

    def needs_key(self) -> bool:
        return True


class RequireTrump(Verb):
    """Go on only if the named trump of the controller is face up (Q-911)."""

    def __init__(self, card: int) -> None:
        self.card: Final = card

    def run(self, game: Game) -> bool:
        if face_up(game, controller(game), self.card) is None:
            stop_effect(game)
            return False
        return True


class CloseOwn(Verb):
    """The named own trump is turned down."""

    def __init__(self, card: int) -> None:
        self.card: Final = card

    def run(self, game: Game) -> bool:
        trump = face_up(game, controller(game), self.card)
        if trump is not None:
            close_trump(game, controller(game), trump)
        return True


class CloseAll(Verb):
    """All trumps of both players are turned down."""

    def run(self, game: Game) -> bool:
        for seat in range(2):
            for trump in game.players[seat].trumps:
                close_trump(game, seat, trump)
        return True


class EnterWithTrump(Verb):
    """The key card and the named trump enter together as one charged character."""

    def __init__(self, card: int) -> None:
        self.card: Final = card

    def run(self, game: Game) -> bool:
        request = current(game)
        trump = face_up(game, request.controller, self.card)
        if trump is not None and request.keys:
            key = request.keys[0]
            request.keys = ()
            remove_trump(game, request.controller, trump)
            enter_pair(game, request.controller, (self.card, key))
        return True

    def keeps_keys(self) -> bool:
        return True


class Regenerate(Verb):
    """A card goes from the own graveyard into the trump zone, face up; nothing if it is not there (Q-914).

    The card is the named one, or else what triggered this; 7.x also looks for it in the hand.
    """

    def __init__(self, card: int, hand: bool) -> None:
        self.card: Final = card
        self.hand: Final = hand

    def run(self, game: Game) -> bool:
        seat = controller(game)
        player = game.players[seat]
        card = self.card if self.card >= 0 else current(game).source
        if card in player.graveyard:
            take_from_graveyard(game, seat, card)
            add_trump(game, seat, card, True)
        elif self.hand and card in player.hand:
            remove_from_hand(player, card)
            add_trump(game, seat, card, True)
        return True

    def names_source(self) -> bool:
        return True

    def origin(self, event: Event, soldier: bool) -> Zone:
        return ANYWHERE if event.kind == events.OPENED_TRUMP.name else NOTHING


def same_card(first: int, second: int) -> bool:
    """The same suit and number; a Joker is a Joker (Q-804)."""
    return NUMBER[first] == NUMBER[second] and SUIT[first] == SUIT[second]


def bury_trump(game: Game, seat: int, trump: Trump) -> None:
    remove_trump(game, seat, trump)
    bury(game, seat, (trump.card,), events.TRUMP_BURIED)


def enter_pair(game: Game, seat: int, cards: tuple[int, ...]) -> None:
    """Two cards enter as the one character they define, face up and charged."""
    kind = soldier_kind(game.rules, cards)
    assert kind is not None, cards
    unit = Character(game.next_id, seat, cards, kind, (game.turn_no, game.turn_no))
    game.next_id += 1
    game.players[seat].soldiers.append(unit)
    game.emit(events.ENTERED, seat, unit.id, kind.index, cards)


def open_one(args: Args) -> Verb:
    return OpenTrump()


def close_target(args: Args) -> Verb:
    return CloseTarget()


def close_same_suit(args: Args) -> Verb:
    return CloseSameSuit()


def destroy_target(args: Args) -> Verb:
    return DestroyTrump()


def require_trump(args: Args) -> Verb:
    return RequireTrump(args.card("card"))


def close_own(args: Args) -> Verb:
    return CloseOwn(args.card("card"))


def close_all(args: Args) -> Verb:
    return CloseAll()


def enter_with_trump(args: Args) -> Verb:
    return EnterWithTrump(args.card("card"))


def regenerate(args: Args) -> Verb:
    return Regenerate(-1 if args.read("card") is None else args.card("card"), args.flag("hand"))
