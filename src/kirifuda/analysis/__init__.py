"""What a finished game was worth at every decision, and what a seat had better do: judged by the net or by playouts."""

from kirifuda.analysis.advice import Advice, advise
from kirifuda.analysis.analyser import analyse
from kirifuda.analysis.report import Analysis, JudgedDecision, JudgedOption

__all__ = ["Advice", "Analysis", "JudgedDecision", "JudgedOption", "advise", "analyse"]
