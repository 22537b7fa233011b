"""The events and decisions of the core rule, which every game on it has."""

from typing import Final

from kirifuda.core.kinds import (
    ACTION,
    ANSWER,
    NOTHING,
    OPENED,
    REQUEST,
    STAGE,
    DecisionKind,
    DecisionKinds,
    EventKind,
    EventKinds,
)

MOST_SEATS: Final = 8

CORE_EVENTS: Final = EventKinds()
_event = CORE_EVENTS.declare

CHOSE: Final = _event(EventKind("chose", NOTHING, ANSWER, silent=True, told=False))
"""A lone option was taken at once; what was chosen shows in what it does."""
PASSED: Final = _event(EventKind("passed", told=False, quiet=True))
PASSED_OF: Final = [PASSED.event(seat) for seat in range(MOST_SEATS)]
"""Half of all choices are passes, and all those of a seat are alike: they share one event."""
REQUESTED: Final = _event(EventKind("requested", REQUEST, ACTION, OPENED))
TRIGGERED: Final = _event(EventKind("triggered", REQUEST, ACTION, sound="request"))
DROPPED: Final = _event(EventKind("dropped", REQUEST, ACTION, ends=True))
STAGED: Final = _event(EventKind("staged", REQUEST, ACTION, OPENED, goal=STAGE, told=False))
FIZZLED: Final = _event(EventKind("fizzled", REQUEST, ACTION, ends=True))
RESOLVED: Final = _event(EventKind("resolved", REQUEST, ACTION, told=False, quiet=True, ends=True))
OVER: Final = _event(EventKind("over", seat=False, told=False, quiet=True, sound="over"))
"""Its seat is the winner, or nobody."""

CORE_DECISIONS: Final = DecisionKinds()
_decision = CORE_DECISIONS.declare

CHANCE: Final = _decision(DecisionKind("chance"))
TRIGGER: Final = _decision(
    DecisionKind(
        "trigger",
        question=("同時に誘発しました。どれから処理しますか？", "Several actions triggered. Which one is next?"),
    )
)
