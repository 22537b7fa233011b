"""Writes the declared kinds of events and decisions: as rows for the browser, and as tables of the protocol page."""

from typing import get_args

from kirifuda.blackpoker.common.decisions import DECISIONS
from kirifuda.blackpoker.common.events import EVENTS
from kirifuda.blackpoker.pilot.stops import COMBAT, ENDING, MOMENTS
from kirifuda.core import kinds
from kirifuda.core.kinds import DecisionKind, EventKind
from kirifuda.fighter.kinds import KINDS as BATTLE_EVENTS
from kirifuda.fighter.kinds import REFUSED
from tools.wire_shapes import WIDTH

FIELDS: dict[str, str] = {
    kinds.UNIT: "`unit`",
    kinds.MAYBE_UNIT: "`unit`",
    kinds.UNIT_OR_SIDE: "`unit`",
    kinds.REQUEST: "`request`",
    kinds.TRUMP: "`trump`",
    kinds.ACTION: "`action`",
    kinds.CHARACTER: "`character`",
    kinds.TARGET: "`target`",
    kinds.OTHER_UNIT: "`target`",
    kinds.OTHER_SEAT: "`target`",
    kinds.COUNT: "`number`",
    kinds.MAYBE_COUNT: "`number`",
    kinds.AMOUNT: "`number`",
}
"""Under which name of the wire a field of an event stands."""
SEEN_BY: dict[str, str] = {
    kinds.NO_CARDS: "",
    kinds.OWNER: "their owner",
    kinds.OPENED: "everybody; they lie open",
    kinds.SHOWN: "everybody",
    kinds.BATCH: "everybody, those that lay open and the top one",
    kinds.HIDDEN: "everybody, those that lay open",
    kinds.SOLDIERS: "everybody, if it is a soldier",
    kinds.LOOKER: "their owner and who looks",
}


def union(literal: object) -> str:
    return "|".join(f'"{one}"' for one in get_args(literal))


def vocabulary_js(edited: str) -> str:
    """The rows of events and decisions, for motion, sound and choosing."""
    head = f"""\
/**
 * Every kind of event and of decision, as the engine declares it: blackpoker/common/events.py and decisions.py.
 * {edited}
 * @module
 *
 * @typedef {{{union(kinds.Zone)}}} Zone
 * @typedef {{{{from: Zone, to: Zone, motion: {union(kinds.Motion)}, sound: {union(kinds.Sound)}}}}} EventRow
 *   the zones its cards leave and reach ("": they stay), how it moves and how it sounds
 * @typedef {{{{about: {union(kinds.About)}, draft: boolean, set: boolean}}}} DecisionRow
 *   what it asks about, whether it builds a request, whether it is a set, asked one by one until "done"
 */
"""
    events = [f"  {_key(name)}: {_event_js(row)}," for name, row in sorted(EVENTS.rows.items()) if not row.silent]
    decisions = [f"  {_key(name)}: {_decision_js(row)}," for name, row in sorted(DECISIONS.rows.items())]
    parts = [head, "/** @type {Record<string, EventRow>} */", "export const EVENTS = {", *events, "};", ""]
    parts += ["/** @type {Record<string, DecisionRow>} */", "export const DECISIONS = {", *decisions, "};", ""]
    return "\n".join([*parts, *_pilot_js()])


def _pilot_js() -> list[str]:
    """What the buttons of the autopilot must know of the turn."""
    combat = ", ".join(f'"{one}"' for one in COMBAT)
    return [
        "/** What the autopilot knows of the turn: blackpoker/pilot/stops.py. Moments that can be marked. */",
        "export const MOMENTS = /** @type {const} */ ([",
        *(f'  "{one}",' for one in MOMENTS),
        "]);",
        "/** The actions of a fight. */",
        f"export const COMBAT = [{combat}];",
        "/** The action that ends a turn. */",
        f'export const END_TURN = "{ENDING[0]}";',
        "",
    ]


def _event_js(row: EventKind) -> str:
    return f'{{ from: "{row.origin}", to: "{row.goal}", motion: "{row.motion}", sound: "{row.sound}" }}'


def _decision_js(row: DecisionKind) -> str:
    draft, whole_set = str(row.draft).lower(), str(row.whole_set).lower()
    return f'{{ about: "{row.about}", draft: {draft}, set: {whole_set} }}'


def _key(name: str) -> str:
    return name if name.isidentifier() else f'"{name}"'


def event_table() -> list[str]:
    """Every kind of event a viewer may be told, with its fields besides `kind`, `seat` and `cards`."""
    rows = ["| kind | fields | cards go | cards seen by |", "|---|---|---|---|"]
    for name, row in sorted(EVENTS.rows.items()):
        if not row.silent:
            fields = ", ".join(FIELDS[field] for field in (row.unit, row.number) if field)
            rows.append(f"| `{name}` | {fields} | {_way(row)} | {SEEN_BY[row.cards]} |")
    return rows


def _way(row: EventKind) -> str:
    if not row.goal or row.origin == row.goal:
        return ""
    goal = f"under the {row.goal}" if row.bottom else row.goal
    origin = f"{row.origin} or elsewhere" if row.varies else row.origin
    return f"{origin} → {goal}".strip()


def decision_table() -> list[str]:
    """Every kind of decision: what its `about` names, and what it is a part of."""
    rows = ["| kind | about | part of |", "|---|---|---|"]
    for name, row in sorted(DECISIONS.rows.items()):
        parts = [("a request in the making", row.draft), ("the set-up", row.setup), ("a set", row.whole_set)]
        rows.append(f"| `{name}` | {row.about} | {', '.join(words for words, true in parts if true)} |")
    return rows


def battle_js(edited: str) -> str:
    """What the browser must know of the kinds of events of a battle."""
    untold = [f'"{name}"' for name, row in sorted(BATTLE_EVENTS.items()) if not row.told]
    line = f"export const UNTOLD = [{', '.join(untold)}];"
    if len(line) > WIDTH:
        line = "\n".join(["export const UNTOLD = [", *[f"  {name}," for name in untold], "];"])
    head = f"/**\n * The events of a battle, as fighter/kinds.py declares them.\n * {edited}\n * @module\n */\n"
    return "\n".join([head, "/** Kinds of events that are not worth hearing while playing. */", line, ""])


def battle_table() -> list[str]:
    """Every kind of event of a battle, with what its fields are."""
    rows = ["| kind | number | position | text | heard by |", "|---|---|---|---|---|"]
    for name, row in sorted(BATTLE_EVENTS.items()):
        if row is not REFUSED:
            heard = "its seat" if row.own else "everybody, its cards where hands are open" if row.hand else "everybody"
            rows.append(f"| `{name}` | {row.number} | {row.position} | {row.text} | {heard} |")
    return rows
