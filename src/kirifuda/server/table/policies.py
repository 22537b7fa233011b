"""The policies and shortcuts of the protocol, by their names there."""

from typing import Final

from kirifuda.blackpoker.pilot import shortcuts, stops
from kirifuda.blackpoker.pilot.stops import Policy

MODES: Final = {"always": stops.ALWAYS, "smart": stops.SMART, "respond": stops.COULD_RESPOND, "marked": stops.MARKED}
MACROS: Final = {
    "let": shortcuts.LET_RESOLVE,
    "take": shortcuts.TAKE_ATTACK,
    "end": shortcuts.END_TURN,
    "turn": shortcuts.PASS_TO_TURN,
    "something": shortcuts.UNTIL_SOMETHING,
}
MODE_NAMES: Final = {mode: name for name, mode in MODES.items()}
MACRO_NAMES: Final = {kind: name for name, kind in MACROS.items()}


HOLD: Final = "hold"


def policy_text(mode: str, marks: list[str], hold: bool) -> str:
    """How a policy is stored: what `read_policy` reads."""
    return "\n".join([f"{mode} {HOLD}" if hold else mode, *marks])


def read_policy(text: str | None) -> tuple[Policy, list[str]]:
    """Mode and marks, a line each. A mark is `moment`, `theirs:ACTION` or `mine:ACTION`.

    One that means nothing here is kept and never comes up. Behind the mode stands `hold` while that is on.
    """
    first, *marks = (text or "respond").split("\n")
    mode, _, hold = first.partition(" ")
    policy = Policy(MODES[mode])
    policy.hold = hold == HOLD
    policy.moments = [mark for mark in marks if mark in stops.MOMENTS]
    policy.theirs = [mark.removeprefix("theirs:") for mark in marks if mark.startswith("theirs:")]
    policy.mine = [mark.removeprefix("mine:") for mark in marks if mark.startswith("mine:")]
    return policy, marks
