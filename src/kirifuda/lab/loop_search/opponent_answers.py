"""What the opponent can do about a loop: each quick action of the regulation, with whatever it needs, at each chance.

Besides they hold the cards that the player has as trumps, with which Destroy Trump works.

An answer stops a loop if there is a moment and a way to make it after which the player cannot go on with the loop from
any of its points. The player passes on the answer itself; one answer is given.
"""

from typing import Final

from kirifuda.blackpoker import Game, Rules
from kirifuda.blackpoker.common.rules import ActionDef
from kirifuda.blackpoker.records.position import parse_board
from kirifuda.cards.card import BIT, mask_of
from kirifuda.cards.notation import parse_card
from kirifuda.core.errors import EngineError
from kirifuda.lab.loop_search.loop_boards import Side, zones_of
from kirifuda.lab.loop_search.loop_hunt import SEED, FoundLoop
from kirifuda.lab.loop_search.needed_boards import lay
from kirifuda.lab.loop_search.own_side import OTHER, OwnSide
from kirifuda.lab.loop_search.play_out import FAILS, LoopStep, RequestPlay, Worth, play_step, play_steps
from kirifuda.lab.loop_search.whole_requests import AUTOMATION, every_request


class OpponentAnswers:
    """The actions a loop goes on through, and those that stop it; what can never be requested is in neither."""

    def __init__(self) -> None:
        self.goes_on: list[str] = []
        self.stopped_by: list[str] = []


def answers_to(rules: Rules, loop: FoundLoop) -> OpponentAnswers:
    found = OpponentAnswers()
    for action in rules.direct:
        if action.main or action.passes_turn or action.in_combat:
            continue
        start = _against(rules, loop, action)
        verdict = None if start is None else _stops(start, loop, action.id)
        if verdict is not None:
            (found.stopped_by if verdict else found.goes_on).append(action.id)
    return found


def _against(rules: Rules, loop: FoundLoop, action: ActionDef) -> Game | None:
    """Where the round begins, the opponent having what the action needs besides what they had."""
    own, had = loop.board.sides
    table = lay(rules, (action,), (), mask_of(_cards(had)))
    if table is None:
        return None
    twins = [parse_card(trump.strip("+")) for trump in own["trump"]]
    table.hand.extend([card for card in twins if not table.given & BIT[card]])
    given = zones_of(table)
    other = {zone: [*things, *given.get(zone, [])] for zone, things in had.items()}
    game = parse_board(rules, loop.board.against(other).text(), SEED, AUTOMATION).game
    reply = play_steps(game, [LoopStep(way.action, OwnSide(way.game)) for way in loop.set_up])
    return None if reply is None else reply.game


def _cards(side: Side) -> list[int]:
    texts = [part for things in side.values() for thing in things for part in thing.strip("+-~").split("+")]
    return [parse_card(text) for text in texts]


def _stops(game: Game, loop: FoundLoop, action: str) -> bool | None:
    """Does the action, at some moment of a round, stop the loop? Nothing if it can never be requested."""
    steps = [LoopStep(step.action, step.own) for step in loop.steps]
    onward = LoopGoesOn(steps)
    possible = False
    for step in steps:
        reply = play_step(game, step)
        if reply is None:
            return True if possible else None
        moment = game.clone()
        for choice in reply.choices:
            if _may_answer(moment, action):
                possible = True
                answered = _answered(moment, onward, action)
                if answered == FAILS:
                    return True
            moment.choose(choice)
        game = reply.game
        if game.outcome is not None:
            break
    return False if possible else None


def _may_answer(game: Game, action: str) -> bool:
    decision = game.decision
    if decision is None or decision.kind != "chance" or decision.seat != OTHER:
        return False
    return any(id == action for id, _ in every_request(game))


def _answered(game: Game, onward: "LoopGoesOn", action: str) -> Worth:
    try:
        reply = RequestPlay(game, onward.worth, []).best(game, action)
    except EngineError:
        return FAILS
    return FAILS if reply is None else reply.worth


class LoopGoesOn:
    """Judges a position after an answer: can the loop be played once round from any of its points?"""

    def __init__(self, steps: list[LoopStep]) -> None:
        self.steps: Final = steps

    def worth(self, game: Game) -> Worth:
        if game.outcome is not None:
            return FAILS
        rounds = [self.steps[place:] + self.steps[:place] for place in range(len(self.steps))]
        return (1,) if any(play_steps(game, steps) is not None for steps in rounds) else FAILS
