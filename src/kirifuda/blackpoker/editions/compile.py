"""Compiling the tables of a rule file into `Rules`."""

from typing import Final

from kirifuda.blackpoker.common.cost import parse_cost
from kirifuda.blackpoker.common.keys import cards_mask, parse_keys
from kirifuda.blackpoker.common.rules import (
    ANY,
    OPPONENT,
    OWN,
    ActionDef,
    Params,
    Rules,
    TargetLine,
    TriggerLine,
)
from kirifuda.blackpoker.common.setup import PROCEDURES
from kirifuda.blackpoker.common.state import CharacterDef
from kirifuda.blackpoker.common.verb import Verb
from kirifuda.blackpoker.editions.entry import Entry, suggest
from kirifuda.blackpoker.editions.files import RuleFile, Table
from kirifuda.blackpoker.effects.registry import build_verb
from kirifuda.blackpoker.effects.turn import Raise
from kirifuda.cards.notation import CardError, parse_deck
from kirifuda.core.action import DIRECT, RAISED, TRIGGERED
from kirifuda.core.errors import RuleFileError
from kirifuda.core.game import Flow
from kirifuda.core.request import NO_TARGET, REQUEST_TARGET, SEAT_TARGET, UNIT_TARGET

FORMATS: Final = ["lite", "std", "pro", "mast"]
TRIGGERS: Final = {"direct": DIRECT, "triggered": TRIGGERED, "raised": RAISED}
OWNERS: Final = {"any": ANY, "own": OWN, "opponent": OPPONENT}
UNITS: Final = ["character", "soldier", "bulwark"]
NOTES: Final = ["not counterable", "holds cost triggers"]


def compile_rules(file: RuleFile, name: str, level: int, frame: str) -> Rules:
    """The rules of one regulation: actions and characters up to the format, with the frame's deck and set-up."""
    edition = Entry(f"{file.name}: [edition]", file.tables.get("edition", {}))
    rules = Rules(name, edition.text("id"), level, _flow(file), _params(file))
    edition.languages("name")
    edition.finish()
    fogs = _fogs(file, level)
    rules.characters = _characters(file, level)
    for id, entry in _entries(file, "action"):
        if FORMATS.index(entry.word("format", FORMATS)) <= level:
            rules.actions.append(_action(file, entry, id, len(rules.actions), fogs))
    _check_names(file, rules)
    _check_playable(file, rules)
    _frame(file, rules, frame)
    rules.index()
    return rules


def _entries(file: RuleFile, section: str) -> list[tuple[str, Entry]]:
    found: list[tuple[str, Entry]] = []
    for id, table in file.tables.get(section, {}).items():
        assert isinstance(table, dict)
        found.append((id, Entry(file.where(section, id), table)))
    return found


def _flow(file: RuleFile) -> Flow:
    entry = Entry(f"{file.name}: [flow]", file.tables.get("flow", {}))
    flow = Flow(entry.flag("empty_stage_pass"), entry.flag("check_before_staging"), entry.flag("timing_classes"))
    entry.finish()
    return flow


def _params(file: RuleFile) -> Params:
    entry = Entry(f"{file.name}: [params]", file.tables.get("params", {}))
    params = Params()
    params.draw_when_both_zero = entry.flag("draw_when_both_zero")
    params.arrival_per_card = entry.flag("arrival_per_card")
    params.attack_label = entry.flag("attack_label")
    params.block_label = entry.flag("block_label")
    params.top_after_removal = entry.flag("top_after_removal")
    params.preset_shown = entry.flag("preset_shown")
    params.preset_exhaustion_loses = entry.flag("preset_exhaustion_loses")
    params.turn_over_ends_role = entry.flag("turn_over_ends_role")
    entry.finish()
    return params


def _fogs(file: RuleFile, level: int) -> list[str]:
    fogs: list[str] = []
    for id, entry in _entries(file, "fog"):
        entry.languages("name")
        if FORMATS.index(entry.word("format", FORMATS)) <= level:
            fogs.append(id)
        entry.finish()
    return fogs


def _characters(file: RuleFile, level: int) -> list[CharacterDef]:
    found: list[CharacterDef] = []
    for id, entry in _entries(file, "character"):
        ja, en = entry.languages("name")
        minimum = FORMATS.index(entry.word("format", FORMATS))
        soldier = not entry.flag("face_down", False)
        mask = _mask(entry, "cards")
        kind = CharacterDef(len(found), id, soldier, mask, entry.flag("several", False), minimum, ja, en)
        labels = entry.words("labels", ["attack", "defence"])
        kind.attack = "attack" in labels
        kind.defence = "defence" in labels
        kind.haste = _mask(entry, "haste") if "haste" in entry.table else 0
        kind.mana_boost = entry.flag("mana_boost", False)
        entry.known.append("haste")
        entry.finish()
        if minimum <= level:
            found.append(kind)
    return found


def _mask(entry: Entry, field: str) -> int:
    try:
        return cards_mask(entry.text(field))
    except ValueError as error:
        raise entry.fail(f"{field!r}: {error}") from error


def _action(file: RuleFile, entry: Entry, id: str, index: int, fogs: list[str]) -> ActionDef:
    trigger, immediate, main = _header(entry)
    action = ActionDef(index, id, trigger, immediate, main)
    action.name_ja, action.name_en = entry.languages("name")
    action.text_ja, action.text_en = entry.languages("text")
    action.type = _type(file, entry.text("type"))
    action.level = FORMATS.index(entry.word("format", FORMATS))
    _cost_and_key(file, entry, action)
    action.target = _target(entry)
    action.when = _when(entry, trigger)
    action.once_per_turn = entry.word("limit", ["none", "once per turn"], "none") == "once per turn"
    action.not_own_turn = entry.word("condition", ["none", "not own turn"], "none") == "not own turn"
    notes = entry.words("note", NOTES, [])
    action.uncounterable = "not counterable" in notes
    action.holds_cost_triggers = "holds cost triggers" in notes
    action.effect = _effect(entry, fogs)
    action.loopable = _loopable(action)
    entry.finish()
    return action


def _header(entry: Entry) -> tuple[int, bool, bool]:
    parts = entry.text("header").split("-")
    right = "such as direct-normal-main: direct, triggered or raised; immediate or normal; main or quick"
    if len(parts) != 3 or parts[0] not in TRIGGERS:
        raise entry.fail(f"'header' must be written {right}; not {entry.text('header')!r}")
    if parts[1] not in ("immediate", "normal") or parts[2] not in ("main", "quick"):
        raise entry.fail(f"'header' must be written {right}; not {entry.text('header')!r}")
    return TRIGGERS[parts[0]], parts[1] == "immediate", parts[2] == "main"


def _type(file: RuleFile, name: str) -> str:
    """An edition may merge types of its base (9.1: quick and normal magic are one)."""
    merged = file.tables.get("types", {}).get(name, name)
    if not isinstance(merged, str):
        raise RuleFileError(f"{file.name}: [types]: {name!r} must become a text, not {merged!r}")
    return merged


def _cost_and_key(file: RuleFile, entry: Entry, action: ActionDef) -> None:
    try:
        action.cost = parse_cost(entry.text("cost", ""))
        action.key = parse_keys(entry.text("key", ""))
    except ValueError as error:
        raise entry.fail(str(error)) from error
    boost = Entry(f"{file.name}: [mana_boost]", file.tables.get("mana_boost", {}))
    types = boost.texts("types")
    timing = boost.word("timing", ["any", "quick"])
    waives = boost.word("waives", ["D", "all"])
    boost.finish()
    action.boosted = action.cost
    if action.type in types and not (timing == "quick" and action.main):
        boosted = action.cost.without("D" if waives == "D" else "BLDS")
        if boosted.letters != action.cost.letters:
            action.boosted = boosted


def _target(entry: Entry) -> TargetLine:
    if "target" not in entry.table:
        entry.known.append("target")
        return TargetLine(NO_TARGET)
    inner = Entry(f"{entry.where} target", entry.table_of("target"))
    kinds = [kind for kind in ("unit", "player", "request") if kind in inner.table]
    if len(kinds) != 1:
        raise inner.fail("a target names exactly one of 'unit', 'player' or 'request'")
    if kinds[0] == "unit":
        line = TargetLine(UNIT_TARGET)
        line.unit = UNITS.index(inner.word("unit", UNITS))
        line.owner = OWNERS[inner.word("owner", list(OWNERS), "any")]
        line.key_suit = inner.word("suit", ["any", "key"], "any") == "key"
    elif kinds[0] == "player":
        line = TargetLine(SEAT_TARGET)
        line.owner = OWNERS[inner.word("player", list(OWNERS))]
    else:
        line = _request_target(inner)
    inner.finish()
    return line


def _request_target(inner: Entry) -> TargetLine:
    line = TargetLine(REQUEST_TARGET)
    name = inner.text("request")
    line.action = "" if name == "any" else name
    keys = inner.get("keys")
    if keys is not None:
        if not isinstance(keys, list) or len(keys) != 2 or not all(isinstance(number, int) for number in keys):
            raise inner.fail(f"'keys' is the lowest and highest number of key cards, such as [1, 2]; not {keys!r}")
        line.min_keys, line.max_keys = int(keys[0]), int(keys[1])
    line.counterable = inner.flag("counterable", False)
    line.targeted = inner.flag("targeted", False)
    return line


def _when(entry: Entry, trigger: int) -> TriggerLine | None:
    if entry.get("when") in (None, False):
        if trigger == TRIGGERED:
            raise entry.fail('a triggered action needs \'when\', such as { after = "end" } or { buried = "A,J-K" }')
        return None
    if trigger != TRIGGERED:
        raise entry.fail("only a triggered action has 'when'")
    inner = Entry(f"{entry.where} when", entry.table_of("when"))
    after = inner.text("after", "")
    attackers = inner.flag("attackers", False)
    buried = _mask(inner, "buried") if "buried" in inner.table else 0
    inner.known.append("buried")
    inner.finish()
    if (after == "") == (buried == 0):
        raise inner.fail("write either 'after' (an action) or 'buried' (cards)")
    return TriggerLine(after, attackers, buried)


def _effect(entry: Entry, fogs: list[str]) -> list[Verb]:
    steps = entry.get("effect")
    if not isinstance(steps, list):
        raise entry.fail("missing field 'effect': a list of instructions such as { verb = \"draw\", count = 1 }")
    verbs: list[Verb] = []
    for number, step in enumerate(steps, 1):
        if not isinstance(step, dict):
            raise entry.fail(f"instruction {number} of the effect must be a table with a verb, not {step!r}")
        _check_fog(entry, number, step, fogs)
        try:
            verbs.append(build_verb(step))
        except ValueError as error:
            raise entry.fail(f"instruction {number} of the effect: {error}") from error
    return verbs


def _check_fog(entry: Entry, number: int, step: Table, fogs: list[str]) -> None:
    fog = step.get("fog")
    if isinstance(fog, str) and fog not in fogs:
        raise entry.fail(f"instruction {number} of the effect: unknown fog {fog!r}{suggest(fog, fogs)}")


def _loopable(action: ActionDef) -> bool:
    """[RQ-10] Can it be requested again and again without a card entering a graveyard or leaving a life?"""
    if action.trigger != DIRECT or action.once_per_turn:
        return False
    if any(letter in action.cost.letters for letter in "LDS") and action.boosted is action.cost:
        return False
    if any(verb.ends_turn() for verb in action.effect):
        return False
    return action.key.count == 0 or any(verb.returns_keys() for verb in action.effect)


def _check_names(file: RuleFile, rules: Rules) -> None:
    """Actions named by other actions must exist in the regulation."""
    ids = [action.id for action in rules.actions]
    for action in rules.actions:
        named = [action.target.action] if action.target.action else []
        named += [action.when.after] if action.when is not None and action.when.after else []
        named += [verb.action for verb in action.effect if isinstance(verb, Raise)]
        for id in named:
            if id not in ids:
                where = file.where("action", action.id)
                raise RuleFileError(f"{where}: names the action {id!r}, which does not exist{suggest(id, ids)}")


def _check_playable(file: RuleFile, rules: Rules) -> None:
    """Without a bulwark nothing can be set; without an action that passes the turn no game would end."""
    if all(kind.soldier for kind in rules.characters):
        raise RuleFileError(f"{file.name}: no character lies face down; the rules need a bulwark, [character.bulwark]")
    direct = [action for action in rules.actions if action.trigger == DIRECT]
    if not any(verb.ends_turn() for action in direct for verb in action.effect):
        raise RuleFileError(f'{file.name}: no direct action passes the turn; one needs {{ verb = "pass turn" }}')


def _frame(file: RuleFile, rules: Rules, frame: str) -> None:
    for id, entry in _entries(file, "frame"):
        ja, _ = entry.languages("name")
        deck = entry.text("deck")
        fixed = entry.flag("fixed")
        entry.words("formats", FORMATS)
        setup = entry.words("setup", list(PROCEDURES))
        entry.finish()
        if id == frame:
            rules.frame = id
            rules.name_ja = ja
            rules.fixed_deck = fixed
            rules.setup = setup
            try:
                rules.deck = parse_deck(deck)
            except CardError as error:
                raise entry.fail(str(error)) from error
