"""The likeliest whole answers of a net that is asked about one small decision at a time.

The parts of a request, and the attackers of an attack, are one answer. How likely it is counts from its first part: a
further part is held against it only so far as the net would rather choose another one there, or an answer with many
ways to pay would seem less likely than one with a single way. Ways that differ only in the order of their parts are the
same answer.
"""

from typing import Final

from kirifuda.blackpoker.batch.remembered_game import RememberedGame
from kirifuda.blackpoker.encoding.encoder import PositionEncoder
from kirifuda.blackpoker.tree_search.answers import WholeAnswer, continues
from kirifuda.blackpoker.tree_search.evaluator import Evaluator
from kirifuda.core.decision import Option

MOST_BEGUN: Final = 12
"""More answers than this are not followed at once."""

Part = tuple[str, Option]
"""What was decided, and how."""


class LikelyAnswer:
    """An answer, the indices to choose for it, and how likely the net is to give it or one like it."""

    def __init__(self, answer: WholeAnswer, indices: list[int], probability: float) -> None:
        self.answer: Final = answer
        self.indices: Final = indices
        self.probability: Final = probability


class _Begun:
    """An answer that was begun, and the game after its parts so far."""

    def __init__(self, play: RememberedGame, parts: list[Part], indices: list[int], probability: float) -> None:
        self.play: Final = play
        self.parts: Final = parts
        self.indices: Final = indices
        self.probability: Final = probability


def likeliest(
    play: RememberedGame, encoder: PositionEncoder, evaluator: Evaluator, unlikely: float
) -> list[LikelyAnswer]:
    """The answers to the open decision, likeliest first; those that come to less than `unlikely` are left out.

    There is always one: the net's choice, part by part.
    """
    begun = [_Begun(play, [], [], 1.0)]
    whole: dict[tuple[str, ...], LikelyAnswer] = {}
    while begun:
        following: list[_Begun] = []
        estimates = evaluator.evaluate([position(one.play, encoder) for one in begun])
        for place, one in enumerate(begun):
            decision = one.play.game.decision
            assert decision is not None
            for further in _continued(one, estimates[place].probabilities, unlikely):
                if continues(further.play.game, decision):
                    following.append(further)
                else:
                    _add(whole, further)
        begun = sorted(following, key=_less_likely)[:MOST_BEGUN]
    return sorted(whole.values(), key=_rarer)


def position(play: RememberedGame, encoder: PositionEncoder) -> tuple[bytes, bytes]:
    """The position as the seat that decides knows it, and its options, as bytes."""
    decision = play.game.decision
    assert decision is not None
    seen = play.seen()
    return encoder.row(seen, play.memories[decision.seat]), encoder.options(seen)


def _continued(begun: _Begun, probabilities: list[float], unlikely: float) -> list[_Begun]:
    """One part further: every option that is likely enough, and the likeliest in any case.

    To take a request back is no answer.
    """
    decision = begun.play.game.decision
    assert decision is not None
    chances = [0.0 if option.kind == "back" else probabilities[at] for at, option in enumerate(decision.options)]
    most = max(chances)
    best = chances.index(most)
    found: list[_Begun] = []
    for index, option in enumerate(decision.options):
        share = chances[index] / most if begun.parts and most > 0.0 else chances[index]
        probability = begun.probability * share
        if index == best or (option.kind != "back" and probability >= unlikely):
            play = begun.play.clone()
            play.choose(index)
            parts, indices = [*begun.parts, (decision.kind, option)], [*begun.indices, index]
            found.append(_Begun(play, parts, indices, probability))
    return found


def _add(whole: dict[tuple[str, ...], LikelyAnswer], begun: _Begun) -> None:
    """Of two orders the likelier one is kept."""
    key = tuple(sorted([f"{kind} {option!r}" for kind, option in begun.parts]))
    known = whole.get(key)
    if known is None or known.probability < begun.probability:
        options = [option for _, option in begun.parts]
        whole[key] = LikelyAnswer(WholeAnswer(options, tuple(options)), begun.indices, begun.probability)


def _less_likely(begun: _Begun) -> float:
    return -begun.probability


def _rarer(likely: LikelyAnswer) -> float:
    return -likely.probability
