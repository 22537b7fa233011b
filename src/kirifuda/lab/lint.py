"""The whole linter for house rules: what their files show, and the free loops that a search finds (Q-123)."""

from typing import Final

from kirifuda.blackpoker import House, Regulation, read_house
from kirifuda.blackpoker.editions.combinations import compiled, house_regulations
from kirifuda.blackpoker.editions.lines import Path, key_lines, line_of
from kirifuda.blackpoker.editions.lint import FREE_LOOP, PLAYABLE, Finding, lint_text, unplayable
from kirifuda.blackpoker.editions.regulation import rules_of
from kirifuda.core.errors import NotationError, RuleFileError
from kirifuda.lab.loop_search.free_loops import Loop, free_loops
from kirifuda.lab.loop_search.needed_boards import free_actions

GENERAL: Final = ("params", "flow", "mana_boost", "types", "character", "fog", "trump")
"""Sections that may make any action free: then all are searched, not only those the file writes."""
Lines = dict[Path, int]


def lint_house(name: str, text: str) -> list[Finding]:
    """Everything the guideline has against a house-rule file, by line; never raises."""
    found = lint_text(name, text)
    if any(finding.code == PLAYABLE for finding in found):
        return found
    try:
        house = read_house(name, text)
    except RuleFileError as error:
        # The rules can be played: it is what [house] says that is wrong.
        return found or [unplayable(name, line_of(key_lines(text), ("house",)), "house", error)]
    return sorted([*found, *loop_findings(name, house)], key=lambda finding: finding.line)


def loop_findings(name: str, house: House) -> list[Finding]:
    """The free loops of a house rule that its edition does not have, and those that nothing stops any more."""
    lines = key_lines(house.text)
    written = {path[1] for path in lines if len(path) > 1 and path[0] == "action"}
    everything = any((section,) in lines for section in GENERAL)
    found: dict[frozenset[str], Finding] = {}
    for regulation in searched(house):
        among = set() if everything else written & free_ids(regulation)
        if not (everything or among):
            continue
        for loop in free_loops(compiled(regulation), among):
            if loop.endless or not official(regulation, loop):
                found.setdefault(frozenset(loop.actions), finding_of(name, regulation, loop, lines))
    return list(found.values())


def searched(house: House) -> list[Regulation]:
    """As few regulations of a house rule as have all its free actions."""
    kinds: dict[tuple[object, ...], Regulation] = {}
    for regulation in house_regulations(house):
        groups = tuple(house.tables.frame(regulation.frame).groups)
        kinds[(groups, regulation.options)] = regulation  # the highest format comes last
    playable = [(regulation, free_ids(regulation)) for regulation in kinds.values() if compiles(regulation)]
    playable.sort(key=lambda item: -len(item[1]))
    chosen: list[Regulation] = []
    covered: set[str] = set()
    for regulation, ids in playable:
        if not ids <= covered:
            chosen.append(regulation)
            covered |= ids
    return chosen


def compiles(regulation: Regulation) -> bool:
    try:
        compiled(regulation)
    except RuleFileError:
        return False
    return True


def free_ids(regulation: Regulation) -> set[str]:
    return {action.id for action in free_actions(compiled(regulation))}


def official(regulation: Regulation, loop: Loop) -> bool:
    """Does the edition have this loop itself, as it has Switch?"""
    try:
        rules = rules_of(f"{regulation.edition} {regulation.short_en}")
    except NotationError:
        return False
    if not all(action in rules.by_id for action in loop.actions):
        return False
    return any(frozenset(known.actions) == frozenset(loop.actions) for known in free_loops(rules, loop.actions))


def finding_of(name: str, regulation: Regulation, loop: Loop, lines: Lines) -> Finding:
    rules = compiled(regulation)
    actions = [rules.by_id[id] for id in dict.fromkeys(loop.actions)]
    ja = "、".join([action.name_ja for action in actions])
    en = ", ".join([action.name_en for action in actions])
    often = ("終わりなく繰り返せます", "for ever")
    if not loop.endless:
        often = (f"[RQ-10]で止まるまで{loop.rounds}回繰り返せます", f"{loop.rounds} times until [RQ-10] stops it")
    return Finding(
        name,
        line_of(lines, _blamed(loop, lines)),
        FREE_LOOP,
        " ".join(loop.actions),
        f"「{ja}」は、ただで元に戻り、{often[0]}。例：{loop.position}",
        f"{en} leads back to where it began for nothing, {often[1]}; for instance: {loop.position}",
    )


def _blamed(loop: Loop, lines: Lines) -> Path:
    """What the file says that made the loop: an action of it, or the section that changes them all."""
    for action in loop.actions:
        if ("action", action) in lines:
            return ("action", action)
    if ("params", "repetition_rule") in lines:
        return ("params", "repetition_rule")
    return next(((section,) for section in GENERAL if (section,) in lines), ())
