"""Thinking ahead over samples of what a seat cannot know: a tree with playouts, or rollouts by a net."""

from kirifuda.blackpoker.tree_search.answer_search import AnswerSearch, TriedAnswer
from kirifuda.blackpoker.tree_search.answers import WholeAnswer
from kirifuda.blackpoker.tree_search.evaluator import Estimate, Evaluator
from kirifuda.blackpoker.tree_search.rollouts import RolloutSearch, Thinking
from kirifuda.blackpoker.tree_search.settings import Settings
from kirifuda.blackpoker.tree_search.tree import TreeSearch

__all__ = [
    "AnswerSearch",
    "Estimate",
    "Evaluator",
    "RolloutSearch",
    "Settings",
    "Thinking",
    "TreeSearch",
    "TriedAnswer",
    "WholeAnswer",
]
