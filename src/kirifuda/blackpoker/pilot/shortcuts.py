"""The official shortcuts as macros ([CF-23]): data that expands to the passes it means, and can be interrupted.

| kind | said as | passes until |
|---|---|---|
| `LET_RESOLVE` | どうぞ | the request on top of the stage has resolved |
| `TAKE_ATTACK` | 受けます | the damage of the opponent's attack is dealt, without blocking |
| `END_TURN` | エンド | End, Charge and Draw are over: the opponent's main chance |
| `PASS_TO_TURN` | – | the own main chance |
| `UNTIL_SOMETHING` | – | the opponent does something |

Each answer is one option of one decision: the right to respond exists at every window, it is only not used. A macro
ends when what it waits for has come (`FINISHED`) or when something else comes (`INTERRUPTED`): a request of the
opponent, a trigger outside the two chains of the turn, a decision that is not a pass, a pass that is not offered.
`PASS_TO_TURN` alone expects the opponent to play; only decisions that are no passes interrupt it.
"""

from typing import Final

from kirifuda.blackpoker.common.events import event_kind
from kirifuda.blackpoker.pilot.stops import COMBAT, ENDING, is_main, pass_index
from kirifuda.blackpoker.views.seat_view import DecisionView, RequestView, View
from kirifuda.core.errors import StateError
from kirifuda.core.event import Event

LET_RESOLVE: Final = "let resolve"
TAKE_ATTACK: Final = "take attack"
END_TURN: Final = "end turn"
PASS_TO_TURN: Final = "pass to turn"
UNTIL_SOMETHING: Final = "until something"
KINDS: Final = (LET_RESOLVE, TAKE_ATTACK, END_TURN, PASS_TO_TURN, UNTIL_SOMETHING)

FAR: Final = (END_TURN, PASS_TO_TURN, UNTIL_SOMETHING)
"""Those that pass over what nobody has seen when they begin: danger breaks them."""

ASK: Final = -1
FINISHED: Final = -2
INTERRUPTED: Final = -3
RUNNING: Final = 0


class Macro:
    """A shortcut under way: its kind and the request it waits for (-1: none in particular).

    `begun`: its first answer was given; `state`: RUNNING, FINISHED or INTERRUPTED.
    """

    def __init__(self, kind: str, request: int) -> None:
        self.kind: Final = kind
        self.request: Final = request
        self.begun: bool = False
        self.state: int = RUNNING

    def clone(self) -> "Macro":
        copy = Macro(self.kind, self.request)
        copy.begun = self.begun
        copy.state = self.state
        return copy

    def to_data(self) -> list[object]:
        return [self.kind, self.request, self.begun, self.state]


def no_macro(data: object) -> StateError:
    return StateError(
        f"no macro: {data!r}; it is [kind, request, begun, state], and the kinds are {', '.join(KINDS)}",
        f"省略ではありません：{data!r}。[kind, request, begun, state]の形で、kindは{'、'.join(KINDS)}のどれかです。",
    )


def macro_from_data(data: list[object]) -> Macro:
    if len(data) != 4 or data[0] not in KINDS:
        raise no_macro(data)
    kind, request, begun, state = data
    if not isinstance(kind, str) or not isinstance(request, int) or not isinstance(state, int):
        raise no_macro(data)
    macro = Macro(kind, request)
    macro.begun = begun is True
    macro.state = state
    return macro


def start(kind: str, seen: View) -> Macro | None:
    """The macro, if it means anything at the seat's present decision."""
    decision = seen.decision
    if decision is None:
        return None
    if kind == END_TURN:
        return Macro(kind, -1) if is_main(seen) and end_index(seen, decision) is not None else None
    if kind == TAKE_ATTACK and decision.kind == "blockers":
        return Macro(kind, -1)
    if decision.kind != "chance" or pass_index(decision) is None:
        return None
    if kind == LET_RESOLVE:
        return Macro(kind, seen.stage[-1].id) if seen.stage else None
    if kind == TAKE_ATTACK:
        return Macro(kind, -1) if _attacked(seen) else None
    return Macro(kind, -1)


def next_answer(macro: Macro, seen: View) -> int:
    """The option to take now; or ASK (this one is the player's, the macro goes on), FINISHED, INTERRUPTED."""
    decision = seen.decision
    assert decision is not None
    if macro.state != RUNNING:
        return macro.state
    if decision.kind != "chance":
        return _in_effect(macro, seen, decision)
    if not macro.begun and macro.kind == END_TURN:
        return _or_interrupted(end_index(seen, decision))
    if macro.begun and reached(macro, seen):
        return FINISHED
    return _or_interrupted(pass_index(decision))


def saw(macro: Macro, seen: View, events: list[Event]) -> None:
    """Tell the macro what one choice of anybody made happen: `events` as the seat of `seen` may know them."""
    macro.begun = True
    for event in events:
        if macro.state == RUNNING:
            macro.state = _after(macro, seen, event)


def reached(macro: Macro, seen: View) -> bool:
    """Has what the macro waits for come, at this chance?"""
    if is_main(seen):
        return True
    if macro.kind == LET_RESOLVE:
        return seen.request(macro.request) is None
    if macro.kind == TAKE_ATTACK:
        return not _attacked(seen)
    if macro.kind == END_TURN:
        return seen.turn != seen.seat and not any(_action_id(seen, request) in ENDING for request in seen.stage)
    return False


def _after(macro: Macro, seen: View, event: Event) -> int:
    """The state of a running macro after an event."""
    kind = event_kind(event.kind)
    if kind.ends and event.unit == macro.request:
        return FINISHED
    if macro.kind == PASS_TO_TURN:
        return RUNNING
    other = event.seat != seen.seat
    if event.kind == "declared" and other:
        return INTERRUPTED
    if event.kind == "triggered" and event.number >= 0:
        id = seen.rules.actions[event.number].id
        return RUNNING if id in COMBAT or id in ENDING else INTERRUPTED
    return INTERRUPTED if macro.kind == UNTIL_SOMETHING and other and kind.stirs else RUNNING


def _in_effect(macro: Macro, seen: View, decision: DecisionView) -> int:
    """A decision that is no chance: not blocking belongs to `TAKE_ATTACK`, the hand limit to the end of the turn."""
    if macro.kind == TAKE_ATTACK and decision.kind == "blockers":
        return _or_interrupted(done_index(decision))
    ending = seen.resolving
    if macro.kind == END_TURN and ending is not None and seen.rules.actions[ending.action].passes_turn:
        return ASK if ending.controller == seen.seat else INTERRUPTED
    return INTERRUPTED


def _or_interrupted(index: int | None) -> int:
    return INTERRUPTED if index is None else index


def _attacked(seen: View) -> bool:
    """Is an attack of the opponent under way?"""
    return any(request.controller != seen.seat and _action_id(seen, request) in COMBAT for request in seen.stage)


def _action_id(seen: View, request: RequestView) -> str:
    return seen.rules.actions[request.action].id


def end_index(seen: View, decision: DecisionView) -> int | None:
    """Where End is among the actions of a chance."""
    for index, option in enumerate(decision.options):
        if option.kind == "action" and seen.rules.actions[option.value].id == "end":
            return index
    return None


def done_index(decision: DecisionView) -> int | None:
    for index, option in enumerate(decision.options):
        if option.kind == "done":
            return index
    return None
