"""A hint: what a seat had better do now, by its own view and memory alone."""

from msgspec import Struct

from kirifuda.analysis.candidates import candidates
from kirifuda.analysis.judges import judge_for
from kirifuda.analysis.report import Words
from kirifuda.analysis.thoroughness import USUAL, Thoroughness
from kirifuda.analysis.trials import Trial, give
from kirifuda.analysis.tried import mean
from kirifuda.analysis.words import answer_words
from kirifuda.blackpoker.memory.blanking import SamplingView
from kirifuda.blackpoker.tree_search.remembered_sample import remembered_sample
from kirifuda.cards.rng import Rng


class AdvisedOption(Struct):
    """An answer and how likely the seat wins with it; `options` are the indices that give it, one after the other.

    `things` are the kinds and values of what it chooses: cards, units, targets.
    """

    words: Words
    wins: float
    options: list[int]
    things: list[tuple[str, int]]


class Advice(Struct):
    """The answers worth considering, the best first."""

    learned: bool
    options: list[AdvisedOption]


def advise(seen: SamplingView, seed: int, wanted: Thoroughness = USUAL) -> Advice:
    """What the seat of the view, called "you", had better answer; the same for everything that looks alike to it."""
    judge, rng = judge_for(seen.rules, seed), Rng(seed)
    worlds = [remembered_sample(seen, rng) for _ in range(wanted.samples)]
    found = candidates(seen, worlds[0], judge, wanted.answers)
    trials = [Trial(world, seen.seat, option, number) for option in found for number, world in enumerate(worlds)]
    values = judge.play_on(trials)
    advised: list[AdvisedOption] = []
    for place, option in enumerate(found):
        part = values[place * len(worlds) : (place + 1) * len(worlds)]
        words = answer_words(worlds[0].game, option.answer, None)
        things = [(one.kind, one.value) for one in option.answer.options]
        advised.append(AdvisedOption(words, mean(part), give(worlds[0].clone(), option.answer), things))
    advised.sort(key=lambda one: -one.wins)
    alike = {one.words.en: one for one in reversed(advised)}  # two Jokers are one answer
    return Advice(judge.learned, [one for one in advised if alike[one.words.en] is one])
