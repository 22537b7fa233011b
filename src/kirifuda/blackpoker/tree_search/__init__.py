"""Thinking ahead: a tree over samples of what a seat cannot know, with playouts or an evaluator at its leaves."""

from kirifuda.blackpoker.tree_search.answers import WholeAnswer
from kirifuda.blackpoker.tree_search.evaluator import Estimate, Evaluator
from kirifuda.blackpoker.tree_search.settings import Settings
from kirifuda.blackpoker.tree_search.tree import TreeSearch, TriedAnswer

__all__ = ["Estimate", "Evaluator", "Settings", "TreeSearch", "TriedAnswer", "WholeAnswer"]
