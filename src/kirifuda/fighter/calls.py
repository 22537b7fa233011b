"""Calls and their processing: HOLD, JUDGE, ATTACK, DRAW, END. [F-51] to [F-79]"""

from typing import TYPE_CHECKING

from kirifuda.fighter import kinds, window
from kirifuda.fighter.event import NEUTRAL, NOBODY, Outcome
from kirifuda.fighter.hands import SLOTS
from kirifuda.fighter.matcher import find, holds

if TYPE_CHECKING:
    from kirifuda.fighter.game import Game


def press(game: "Game", seat: int, t: int) -> None:
    """[F-147] ハイッ！ It counts when the word is finished, and cannot be taken back."""
    if game.state != "BATTLE":
        window.commit_call(game, seat)
        return
    side = game.sides[seat]
    side.pressed = max(t, game.entered)
    side.called = side.pressed + game.config.call_utter_ms
    game.emit(kinds.PRESSED, side.pressed, seat)


def first_call(game: "Game") -> int:
    """When the first pending call is established; -1 if there is none."""
    first = -1
    for side in game.sides:
        if side.pressed >= 0 and (first < 0 or side.called < first):
            first = side.called
    return first


def resolve(game: "Game") -> None:
    """[F-149] to [F-152] Everything that can still count has arrived: who called, and which landings were too late."""
    first = first_call(game)
    last = first + game.config.sim_window_ms
    callers: list[int] = []
    for seat in range(2):
        side = game.sides[seat]
        if side.pressed >= 0 and side.called <= last:
            callers.append(seat)
        elif side.pressed >= 0:
            game.emit(kinds.REFUSED, side.called, seat, text="call_void")
    for seat in range(2):
        side = game.sides[seat]
        limit = side.called if seat in callers else last
        while side.log and side.log[-1].t > limit:
            late = side.undo()
            game.emit(kinds.RETURNED, first, seat, cards=[late.card])
    process(game, callers, first)


def process(game: "Game", callers: list[int], t: int) -> None:
    """[F-53] Cards in motion go back, miscalls are judged, then comes the Attack."""
    return_cards(game, t)
    game.calls += 1
    game.callers = callers
    game.obliged = NOBODY
    for seat in callers:
        game.emit(kinds.CALL, game.sides[seat].called, seat)
    judge(game, callers, t)
    for side in game.sides:
        side.pressed = -1
    if not check_time_up(game):
        attack(game)


def neutral_call(game: "Game", t: int) -> None:
    """[F-159] The referee calls, for nobody; nobody is checked for a miscall."""
    return_cards(game, t)
    game.calls += 1
    game.callers = [NEUTRAL]
    game.emit(kinds.CALL, t, NEUTRAL)
    attack(game)


def return_cards(game: "Game", t: int) -> None:
    """[F-54] Also a landing that was still to come."""
    for seat in range(2):
        card = game.sides[seat].put_down()
        if card >= 0:
            game.emit(kinds.RETURNED, t, seat, cards=[card])


def judge(game: "Game", callers: list[int], t: int) -> None:
    """[F-62] Each caller by itself; grounds are found for all before the first miss card is laid."""
    grounds = [ground(game, seat) for seat in callers]
    for seat, text in zip(callers, grounds, strict=True):
        game.sides[seat].closed = text == "miscall"
        game.emit(kinds.JUDGED, t, seat, text=text)
        if text == "miscall":
            give_miss(game, seat, t)


def ground(game: "Game", seat: int) -> str:
    """[F-52] [F-59] hand, attack, relief or miscall."""
    if len(game.sides[seat].hand) <= 1:
        return "hand"
    if _any_holds(game, seat, game.field(seat)):
        return "attack"
    before = _without_last_move(game, seat)
    return "relief" if before and _any_holds(game, seat, before) else "miscall"


def _any_holds(game: "Game", seat: int, cards: list[int]) -> bool:
    side = game.sides[seat]
    for index, technique in enumerate(side.techniques):
        if not side.used[index] and holds(technique.condition, cards):
            return True
    return False


def _without_last_move(game: "Game", seat: int) -> list[int]:
    """[F-59] [F-61] The field before the opponent's last move, if that was simultaneous with the own call."""
    other = game.sides[1 - seat]
    if not other.log:
        return []
    landing = other.log[-1]
    if abs(landing.t - game.sides[seat].called) > game.config.sim_window_ms:
        return []
    cards = game.field(seat)
    stack = other.field[landing.position - 1]
    cards[3 + landing.position] = stack[-2] if len(stack) > 1 else -1
    return cards


def give_miss(game: "Game", seat: int, t: int) -> None:
    """[F-6] [F-65] [F-68] This seat erred: a card, face down, beside the opponent's techniques."""
    other = game.sides[1 - seat]
    other.misses += 1
    if game.deck:
        other.miss_cards.append(game.deck.pop())
    game.emit(kinds.MISS, t, 1 - seat, number=other.misses)


def attack(game: "Game") -> None:
    """[F-70] Both look at the same field; without claims every technique that holds succeeds. [F-73]"""
    game.enter("ATTACK", game.clock)
    for side in game.sides:
        side.claims = 0
        side.failed = []
        side.done = False
    if game.config.attack_mode == "claim":
        game.until = game.clock + game.config.attack_claim_ms
        return
    shown = 0
    for seat in range(2):
        shown += succeed_all(game, seat)
    game.until = game.clock + shown * game.config.attack_show_ms


def succeed_all(game: "Game", seat: int) -> int:
    """[F-71] How many succeeded."""
    side = game.sides[seat]
    count = 0
    for index in range(len(side.techniques)):
        if not side.used[index] and succeed(game, seat, index):
            count += 1
    return count


def succeed(game: "Game", seat: int, index: int) -> bool:
    """Mark a technique as a success if it holds."""
    side = game.sides[seat]
    technique = side.techniques[index]
    cards = game.field(seat)
    match = find(technique.condition, cards)
    if match is None:
        return False
    side.used[index] = True
    made_of = [cards[slot] for mask in match.slots for slot in SLOTS[mask]]
    slots = 0
    for mask in match.slots:
        slots |= mask
    game.emit(kinds.ATTACK, game.clock, seat, number=index, position=slots, cards=made_of, text=technique.id)
    return True


def claim(game: "Game", seat: int, index: int) -> None:
    """[F-73] [F-75] Name a success; a mistaken one is undone and costs a miss card."""
    side = game.sides[seat]
    if succeed(game, seat, index):
        side.claims += 1
        game.until = game.clock + game.config.attack_claim_ms
        return
    side.failed.append(index)
    game.emit(kinds.MISTAKEN, game.clock, seat, number=index, text=side.techniques[index].id)
    give_miss(game, seat, game.clock)
    check_time_up(game)


def done(game: "Game", seat: int) -> None:
    game.sides[seat].done = True
    game.emit(kinds.DONE, game.clock, seat)
    if game.sides[0].done and game.sides[1].done:
        end_attack(game)


def end_attack(game: "Game") -> None:
    """[F-14] [F-74] Only now are the totals compared with ten."""
    if game.config.attack_mode == "claim":
        _serve_callers(game)
    for side in game.sides:
        side.closed = False
    if max(game.total(0), game.total(1)) >= game.config.target_points:
        end_by_totals(game, "settled")
    else:
        draw(game)


def _serve_callers(game: "Game") -> None:
    """[F-77] A caller who called on a technique and named none is given those that hold, so that play goes on."""
    for seat in game.callers:
        if seat != NEUTRAL and game.sides[seat].claims == 0 and len(game.sides[seat].hand) > 1:
            succeed_all(game, seat)


def draw(game: "Game") -> None:
    """[F-78] X takes all missing cards, then Y. [F-79]"""
    game.enter("DRAW", game.clock)
    for seat in range(2):
        side = game.sides[seat]
        drawn: list[int] = []
        while game.deck and len(side.hand) < game.config.hand_size:
            drawn.append(game.deck.pop())
            side.hand.append(drawn[-1])
        game.emit(kinds.DRAW, game.clock, seat, number=len(drawn), cards=drawn)
    if not check_time_up(game):
        game.until = game.clock + game.config.draw_show_ms


def check_time_up(game: "Game") -> bool:
    """[F-15] No card is left in the deck: the game ends at once."""
    if game.deck:
        return False
    end_by_totals(game, "timeup")
    return True


def end_by_totals(game: "Game", reason: str) -> None:
    """[F-16] The higher total wins; equal totals are a draw."""
    x, y = game.total(0), game.total(1)
    end(game, reason, 0 if x > y else 1 if y > x else NOBODY)


def end(game: "Game", reason: str, winner: int) -> None:
    for side in game.sides:
        side.clear_battle()
    game.queue = []
    game.outcome = Outcome(winner, reason, game.totals())
    game.enter("END", game.clock)
    game.emit(kinds.END, game.clock, winner, text=reason)
