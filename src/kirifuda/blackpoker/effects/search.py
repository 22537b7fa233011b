"""Verbs that look for cards: Search, Reunion, Reanimate, Generation Change, blackjack, Recruit."""

from typing import Final

from kirifuda.blackpoker.common import decisions, events
from kirifuda.blackpoker.common.amount import Amount
from kirifuda.blackpoker.common.characters import soldier_kind
from kirifuda.blackpoker.common.game import Game
from kirifuda.blackpoker.common.state import add_to_hand
from kirifuda.blackpoker.common.verb import Verb
from kirifuda.blackpoker.common.zones import (
    bury,
    bury_units,
    enter,
    shuffle_life,
    take_from_graveyard,
    take_life,
)
from kirifuda.blackpoker.effects.args import Args
from kirifuda.blackpoker.effects.asking import ask, controller, current, order_left, target_unit
from kirifuda.cards.card import BIT, NUMBER
from kirifuda.cards.rng import Rng
from kirifuda.core.decision import DONE, Decision, Option, card_option
from kirifuda.core.event import Event
from kirifuda.core.kinds import GRAVEYARD, NOTHING, TABLE, DecisionKind, Zone

HIT: Final = decisions.choice("hit", "もう1枚（ヒット）", "Hit")
STAND: Final = decisions.choice("stand", "やめて手札に加える（スタンド）", "Stand: take the cards")


class Search(Verb):
    """Take cards from the own life, show them, shuffle; exactly the number, or up to it (Q-616, Q-618)."""

    def __init__(self, count: int, up_to: bool) -> None:
        self.count: Final = count
        self.up_to: Final = up_to

    def run(self, game: Game) -> bool:
        seat = controller(game)
        player = game.players[seat]
        if game.fx_phase == 1:
            if game.answer is not DONE:
                self.take(game, seat, game.answer.value)
            if game.answer is DONE or len(game.fx_regs) == self.count:
                shuffle_life(game, seat)
                return True
        if not player.life:
            shuffle_life(game, seat)
            return True
        game.fx_phase = 1
        self.question(game, seat)
        return False

    def question(self, game: Game, seat: int) -> None:
        options: list[Option] = [card_option(card) for card in sorted(game.players[seat].life)]
        if self.up_to:
            options.append(DONE)
        ask(game, seat, decisions.SEARCH, options)

    def take(self, game: Game, seat: int, card: int) -> None:
        player = game.players[seat]
        player.life.remove(card)
        add_to_hand(player, card)
        game.fx_regs.append(card)
        game.emit(events.FOUND, seat, -1, -1, (card,))

    def public_registers(self, game: Game) -> int:
        """What was found has been shown."""
        return len(game.fx_regs)

    def ask_again(self, game: Game, asked: Decision, rng: Rng) -> None:
        self.question(game, asked.seat)


class TakeFromGraveyard(Verb):
    """Choose a card of the own graveyard, show it, put it into the hand."""

    def run(self, game: Game) -> bool:
        seat = controller(game)
        player = game.players[seat]
        if game.fx_phase == 0:
            if not player.graveyard:
                return True
            game.fx_phase = 1
            ask(game, seat, decisions.PICK, [card_option(card) for card in sorted(player.graveyard)])
            return False
        take_from_graveyard(game, seat, game.answer.value)
        add_to_hand(player, game.answer.value)
        game.emit(events.FOUND, seat, -1, -1, (game.answer.value,))
        return True

    def recovers(self) -> bool:
        return True

    def origin(self, event: Event, soldier: bool) -> Zone:
        return GRAVEYARD if event.kind == events.FOUND.name else NOTHING


class Reanimate(Verb):
    """Choose a graveyard card, bury the target, then the chosen card enters as a soldier (Q-627)."""

    def run(self, game: Game) -> bool:
        seat = controller(game)
        player = game.players[seat]
        if game.fx_phase == 0:
            cards = [card for card in sorted(player.graveyard) if BIT[card] & game.rules.soldier_mask]
            game.fx_phase = 2
            if cards:
                game.fx_phase = 1
                ask(game, seat, decisions.PICK, [card_option(card) for card in cards])
            return False
        if game.fx_phase == 1:
            take_from_graveyard(game, seat, game.answer.value)
            player.turned.append(game.answer.value)
            game.emit(events.PICKED, seat, -1, -1, (game.answer.value,))
            game.fx_phase = 2
            return False
        return self.exchange(game, seat)

    def exchange(self, game: Game, seat: int) -> bool:
        player = game.players[seat]
        unit = target_unit(game)
        if unit is not None:
            bury_units(game, [unit])
        if player.turned:
            card = player.turned.pop()
            kind = soldier_kind(game.rules, (card,))
            if unit is not None and kind is not None:
                enter(game, seat, card, kind, True)
            else:
                bury(game, seat, (card,), events.PUT_BACK)
        return True

    def recovers(self) -> bool:
        return True


class MillUntil(Verb):
    """Move life cards to the graveyard until one of the named cards turns up; that one goes to the hand (Q-309)."""

    def __init__(self, mask: int) -> None:
        self.mask: Final = mask

    def run(self, game: Game) -> bool:
        seat = controller(game)
        player = game.players[seat]
        milled: list[int] = []
        while player.life:
            card = player.life.pop()
            if self.mask & BIT[card]:
                add_to_hand(player, card)
                kind = events.FOUND if game.rules.params.next_generation_shown else events.TAKEN
                game.emit(kind, seat, -1, -1, (card,))
                break
            milled.append(card)
        bury(game, seat, tuple(milled), events.MILLED)
        return True

    def sought(self) -> int:
        return self.mask

    def may_spend_life(self) -> bool:
        return True


class Blackjack(Verb):
    """Turn over life cards up to 21 points: stand takes them, more than 21 buries them ([K-bj], Q-618)."""

    def run(self, game: Game) -> bool:
        seat = controller(game)
        player = game.players[seat]
        if game.fx_phase == 0:
            game.fx_regs = [0]
            game.fx_phase = 1
        elif game.answer is STAND:
            for card in player.turned:
                add_to_hand(player, card)
            game.emit(events.TAKEN, seat, -1, len(player.turned), tuple(player.turned))
            player.turned = []
            return True
        if player.life:
            self.turn_over(game, seat)
        if game.fx_regs[0] >= 22:
            cards = tuple(player.turned)
            player.turned = []
            bury(game, seat, cards, events.BUST)
            return True
        ask(game, seat, decisions.BLACKJACK, [HIT, STAND] if player.life else [STAND], game.fx_regs[0])
        return False

    def turn_over(self, game: Game, seat: int) -> None:
        card = take_life(game, seat, 1)[0]
        game.players[seat].turned.append(card)
        if game.rules.params.bj_ace == "soft":
            game.fx_regs[0] = soft_points(game.players[seat].turned)
        else:
            game.fx_regs[0] += points(card, game.fx_regs[0])
        game.emit(events.TURNED_OVER, seat, -1, game.fx_regs[0], (card,))

    def public_options(self, kind: DecisionKind) -> bool:
        return True

    def public_registers(self, game: Game) -> int:
        return len(game.fx_regs)

    def origin(self, event: Event, soldier: bool) -> Zone:
        return TABLE if event.kind == events.TAKEN.name else NOTHING


def points(card: int, total: int) -> int:
    """An ace is valued once, when it is turned over: 11, or 1 if that would make 22 or more."""
    number = NUMBER[card]
    if number == 1:
        return 11 if total + 11 < 22 else 1
    return min(number, 10)


def soft_points(cards: list[int]) -> int:
    """A house rule: every ace counts 11 as long as the total stays below 22, whenever it was turned over."""
    total = 0
    for card in cards:
        total += min(NUMBER[card], 10)
    for card in cards:
        if NUMBER[card] == 1 and total + 10 < 22:
            total += 10
    return total


class Recruit(Verb):
    """Turn over life cards; those up to the sum enter driven, the rest go to the bottom in any order (Q-632)."""

    def __init__(self, count: int, at_most: Amount) -> None:
        self.count: Final = count
        self.at_most: Final = at_most

    def run(self, game: Game) -> bool:
        seat = controller(game)
        player = game.players[seat]
        if game.fx_phase == 0:
            self.turn_over(game, seat)
            game.fx_phase = 1
        else:
            game.fx_regs.append(game.answer.value)
        left = order_left(player.turned, game.fx_regs)
        if len(left) > 1:
            ask(game, seat, decisions.NEXT_TO_BOTTOM, [card_option(card) for card in left])
            return False
        order = game.fx_regs + left
        player.turned = []
        player.life[:0] = order[::-1]
        if order:
            game.emit(events.TO_BOTTOM, seat, -1, len(order), tuple(order))
        return True

    def turn_over(self, game: Game, seat: int) -> None:
        limit = self.at_most.of(game, current(game))
        cards = take_life(game, seat, self.count)
        game.emit(events.TURNED_OVER, seat, -1, len(cards), cards)
        for card in cards:
            kind = soldier_kind(game.rules, (card,))
            if kind is not None and NUMBER[card] <= limit:
                enter(game, seat, card, kind, False)
            else:
                game.players[seat].turned.append(card)

    def ask_again(self, game: Game, asked: Decision, rng: Rng) -> None:
        """The cards lie open: only the order begun in secret is taken back."""
        ask(
            game,
            asked.seat,
            decisions.NEXT_TO_BOTTOM,
            [card_option(card) for card in sorted(game.players[asked.seat].turned)],
        )


def search(args: Args) -> Verb:
    return Search(args.number("count"), args.flag("up_to"))


def take_from_graveyard_verb(args: Args) -> Verb:
    return TakeFromGraveyard()


def reanimate(args: Args) -> Verb:
    return Reanimate()


def mill_until(args: Args) -> Verb:
    return MillUntil(args.cards("cards"))


def blackjack(args: Args) -> Verb:
    return Blackjack()


def recruit(args: Args) -> Verb:
    return Recruit(args.number("count"), args.amount("at_most"))
