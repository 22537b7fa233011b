"""How likely an evaluator finds whole answers, though it is asked about one small decision at a time."""

from kirifuda.blackpoker.common.game import Game
from kirifuda.blackpoker.encoding.encoder import PositionEncoder
from kirifuda.blackpoker.tree_search.answers import Key, WholeAnswer, goes_on
from kirifuda.blackpoker.tree_search.evaluator import Evaluator
from kirifuda.blackpoker.tree_search.observers import Observers
from kirifuda.core.decision import Option


def shared_out(answers: list[WholeAnswer], options: list[Option], probabilities: list[float]) -> list[float]:
    """The probability of each first option, shared out evenly over the answers that begin with it."""
    counts: dict[Option, int] = {}
    for answer in answers:
        first = answer.options[0]
        counts[first] = counts.get(first, 0) + 1
    known = {option: probabilities[index] for index, option in enumerate(options)}
    return [known.get(answer.options[0], 0.0) / counts[answer.options[0]] for answer in answers]


def whole_priors(
    world: Game, answers: list[WholeAnswer], observers: Observers, encoder: PositionEncoder, evaluator: Evaluator
) -> list[float]:
    """The product of the probabilities along each answer; the small decisions are asked level by level."""
    priors = [1.0] * len(answers)
    longest = max([len(answer.options) for answer in answers])
    for depth in range(longest):
        begun = [place for place, answer in enumerate(answers) if len(answer.options) > depth]
        _multiply(world, answers, begun, depth, priors, observers, encoder, evaluator)
    total = sum(priors)
    return [prior / total for prior in priors] if total > 0.0 else [1.0 / len(answers)] * len(answers)


def _multiply(
    world: Game,
    answers: list[WholeAnswer],
    begun: list[int],
    depth: int,
    priors: list[float],
    observers: Observers,
    encoder: PositionEncoder,
    evaluator: Evaluator,
) -> None:
    """One level: each different beginning is asked about once."""
    games: dict[Key, Game] = {}
    for place in begun:
        beginning = tuple(answers[place].options[:depth])
        if beginning not in games:
            game = _begun(world, answers[place], depth)
            if game is not None:
                games[beginning] = game
    if not games:
        return
    asked = list(games)
    estimates = evaluator.evaluate([observers.position(games[beginning], encoder) for beginning in asked])
    known = {beginning: estimates[number].probabilities for number, beginning in enumerate(asked)}
    for place in begun:
        answer = answers[place]
        beginning = tuple(answer.options[:depth])
        if beginning in known:
            index = answer.index_in(games[beginning], depth)
            if index >= 0:
                priors[place] *= known[beginning][index]


def _begun(world: Game, answer: WholeAnswer, depth: int) -> Game | None:
    """The game after the first parts of an answer; `None` where only one option is left, which is no question."""
    game = world.clone()
    for place in range(depth):
        index = answer.index_in(game, place)
        if index >= 0:
            game.choose(index)
    decision = game.decision
    if decision is None or len(decision.options) == 1 or (depth and not goes_on(game)):
        return None
    return game
