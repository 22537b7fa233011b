"""Compiling one action of a rule file: header, cost, keys, target, trigger and effect."""

from typing import Final

from kirifuda.blackpoker.common.cost import parse_cost
from kirifuda.blackpoker.common.keys import parse_keys
from kirifuda.blackpoker.common.rules import ANY, OPPONENT, OWN, ActionDef, TargetLine, TriggerLine, UnitLine
from kirifuda.blackpoker.common.verb import Verb
from kirifuda.blackpoker.editions.entry import RuleEntry
from kirifuda.blackpoker.editions.fields import FORMATS, card_field, optional_mask
from kirifuda.blackpoker.editions.file_sentences import file_error
from kirifuda.blackpoker.editions.files import RuleFile, Table
from kirifuda.blackpoker.effects.registry import build_verb, target_needed
from kirifuda.cards.card import NO_SUIT, SUIT_SIGNS
from kirifuda.cards.errors import TextError
from kirifuda.core.action import DIRECT, RAISED, TRIGGERED
from kirifuda.core.request import NO_TARGET, OBJECT_TARGET, REQUEST_TARGET, SEAT_TARGET, UNIT_TARGET
from kirifuda.core.sentence import nearest, sentence_of, written

TRIGGERS: Final = {"direct": DIRECT, "triggered": TRIGGERED, "raised": RAISED}
OWNERS: Final = {"any": ANY, "own": OWN, "opponent": OPPONENT}
UNITS: Final = ["character", "soldier", "bulwark"]
NOTES: Final = ["not counterable", "holds cost triggers"]
CONDITIONS: Final = ["none", "not own turn", "pack unopened"]
MOMENTS: Final = ["after", "buried", "requested", "lost", "discards", "unblocked", "wall_lost", "opened"]


def compile_action(file: RuleFile, entry: RuleEntry, id: str, index: int, fogs: list[str]) -> ActionDef:
    trigger, immediate, main = _header(entry)
    action = ActionDef(index, id, trigger, immediate, main)
    action.name_ja, action.name_en = entry.languages("name")
    action.text_ja, action.text_en = entry.languages("text")
    action.type = _type(file, entry.text("type"))
    action.level = FORMATS.index(entry.word("format", FORMATS))
    _cost_and_key(file, entry, action)
    action.target = _target(entry)
    action.when = _when(entry, trigger)
    _printed(entry, action)
    action.once_per_turn = entry.word("limit", ["none", "once per turn"], "none") == "once per turn"
    action.not_own_turn = entry.word("condition", CONDITIONS, "none") == "not own turn"
    notes = entry.words("note", NOTES, [])
    action.uncounterable = "not counterable" in notes
    action.holds_cost_triggers = "holds cost triggers" in notes
    action.group = entry.text("group", "")
    _special(entry, action)
    action.effect = _effect(file, entry, fogs)
    _check_key(entry, action)
    action.passes_turn = any(verb.ends_turn() for verb in action.effect)
    action.in_combat = any(verb.in_combat() for verb in action.effect)
    entry.finish()
    return action


def _check_key(entry: RuleEntry, action: ActionDef) -> None:
    """What looks at the key card needs one."""
    looks = action.target.key_suit or any(verb.needs_key() for verb in action.effect)
    if looks and action.key.count == 0 and not action.rare_key:
        raise entry.fail("key needed")


def _special(entry: RuleEntry, action: ActionDef) -> None:
    """What frames and trumps demand: a face-up trump, little life, an unopened pack, the rare card, a key unit."""
    trump = entry.text("trump", "")
    action.trump = card_field(entry, trump) if trump else -1
    action.life_at_most = entry.number("life_at_most", -1)
    action.pack_unopened = entry.word("condition", CONDITIONS, "none") == "pack unopened"
    action.rare_key = entry.flag("rare_key", False)
    action.unit = _unit(entry)
    if action.cost.drives_unit != (action.unit is not None):
        raise entry.fail("unit and C")
    checks = [action.trump >= 0, action.life_at_most >= 0, action.pack_unopened, action.rare_key]
    action.special = any(checks) or action.unit is not None


def _unit(entry: RuleEntry) -> UnitLine | None:
    if "unit" not in entry.table:
        entry.known.append("unit")
        return None
    inner = RuleEntry(f"{entry.where} unit", entry.table_of("unit"))
    unit = UNITS.index(inner.word("type", ["soldier", "bulwark"]))
    suit = inner.word("suit", ["any", *SUIT_SIGNS], "any")
    line = UnitLine(unit, NO_SUIT if suit == "any" else SUIT_SIGNS.index(suit), inner.text("character", ""))
    inner.finish()
    return line


def _header(entry: RuleEntry) -> tuple[int, bool, bool]:
    parts = entry.text("header").split("-")
    if len(parts) != 3 or parts[0] not in TRIGGERS:
        raise entry.fail("header", entry.text("header"))
    if parts[1] not in ("immediate", "normal") or parts[2] not in ("main", "quick"):
        raise entry.fail("header", entry.text("header"))
    return TRIGGERS[parts[0]], parts[1] == "immediate", parts[2] == "main"


def _type(file: RuleFile, name: str) -> str:
    """An edition may merge types of its base (9.1: quick and normal magic are one)."""
    merged = file.tables.get("types", {}).get(name, name)
    if not isinstance(merged, str):
        raise file_error(file.name, "type", name, written(merged))
    return merged


def _cost_and_key(file: RuleFile, entry: RuleEntry, action: ActionDef) -> None:
    try:
        action.cost = parse_cost(entry.text("cost", ""))
        action.key = parse_keys(entry.text("key", ""))
    except TextError as error:
        raise entry.unreadable(error) from error
    boost = RuleEntry(f"{file.name}: [mana_boost]", file.tables.get("mana_boost", {}))
    types = boost.texts("types")
    timing = boost.word("timing", ["any", "quick"])
    waives = boost.word("waives", ["D", "all"])
    boost.finish()
    action.boosted = action.cost
    if action.type in types and not (timing == "quick" and action.main):
        boosted = action.cost.without("D" if waives == "D" else "BLDS")
        if boosted.letters != action.cost.letters:
            action.boosted = boosted


def _target(entry: RuleEntry) -> TargetLine:
    if "target" not in entry.table:
        entry.known.append("target")
        return TargetLine(NO_TARGET)
    inner = RuleEntry(f"{entry.where} target", entry.table_of("target"))
    kinds = [kind for kind in ("unit", "player", "request", "trump") if kind in inner.table]
    if len(kinds) != 1:
        raise inner.fail("one target")
    if kinds[0] == "unit":
        line = TargetLine(UNIT_TARGET)
        line.unit = UNITS.index(inner.word("unit", UNITS))
        line.owner = OWNERS[inner.word("owner", list(OWNERS), "any")]
        line.key_suit = inner.word("suit", ["any", "key"], "any") == "key"
        line.driven = inner.flag("driven", False)
        line.containing = optional_mask(inner, "containing")
    elif kinds[0] == "trump":
        line = TargetLine(OBJECT_TARGET)
        line.face_up = inner.word("trump", ["any", "face up"]) == "face up"
    elif kinds[0] == "player":
        line = TargetLine(SEAT_TARGET)
        line.owner = OWNERS[inner.word("player", list(OWNERS))]
    else:
        line = _request_target(inner)
    inner.finish()
    return line


def _request_target(inner: RuleEntry) -> TargetLine:
    line = TargetLine(REQUEST_TARGET)
    name = inner.text("request")
    line.action = "" if name == "any" else name
    keys = inner.get("keys")
    if keys is not None:
        if not isinstance(keys, list) or len(keys) != 2 or not all(type(key) is int for key in keys):
            raise inner.fail("target keys", written(keys))
        line.min_keys, line.max_keys = int(keys[0]), int(keys[1])
    line.counterable = inner.flag("counterable", False)
    line.targeted = inner.flag("targeted", False)
    return line


def _when(entry: RuleEntry, trigger: int) -> TriggerLine | None:
    if entry.get("when") in (None, False):
        if trigger == TRIGGERED:
            raise entry.fail("when needed")
        return None
    if trigger != TRIGGERED:
        raise entry.fail("no when")
    inner = RuleEntry(f"{entry.where} when", entry.table_of("when"))
    when = TriggerLine()
    when.after = inner.text("after", "")
    when.attackers = inner.flag("attackers", False)
    when.buried = optional_mask(inner, "buried")
    when.requested = inner.text("requested", "")
    when.lost = inner.text("lost").split(",") if "lost" in inner.table else []
    when.lost_to_hand = inner.flag("to_hand", False)
    when.discards = inner.word("discards", ["", "opponent"], "") != ""
    when.unblocked = inner.flag("unblocked", False)
    when.wall_lost = inner.flag("wall_lost", False)
    when.opened = card_field(inner, inner.text("opened")) if "opened" in inner.table else -1
    when.trump = card_field(inner, inner.text("trump")) if "trump" in inner.table else -1
    when.character = inner.text("character", "")
    inner.known += ["opened", "trump", "lost"]
    inner.finish()
    named: list[object] = [when.after, when.requested, when.lost]
    moments = [bool(name) for name in named] + [when.buried != 0, when.discards, when.unblocked, when.wall_lost]
    if sum([*moments, when.opened >= 0]) != 1:
        raise inner.fail("one moment", MOMENTS)
    return when


def _printed(entry: RuleEntry, action: ActionDef) -> None:
    """What the list prints where a correction is played: the trigger condition, and the ruling that says so."""
    if entry.get("printed") in (None, False):
        return
    inner = RuleEntry(f"{entry.where} printed", entry.table_of("printed"))
    action.printed_when = _when(inner, action.trigger)
    action.correction = inner.text("ruling")
    inner.finish()


def _effect(file: RuleFile, entry: RuleEntry, fogs: list[str]) -> list[Verb]:
    steps = entry.get("effect")
    if not isinstance(steps, list):
        raise entry.fail("no effect")
    verbs: list[Verb] = []
    for number, step in enumerate(steps, 1):
        if not isinstance(step, dict):
            raise entry.fail("no instruction", number, written(step))
        _check_fog(file, entry, number, step, fogs)
        try:
            verbs.append(build_verb(step))
        except TextError as error:
            raise entry.fail("instruction", number, sentence_of(error)) from error
        _check_target(entry, number, step)
    return verbs


def _check_target(entry: RuleEntry, number: int, step: Table) -> None:
    """An instruction that works on the target needs one of its kind."""
    kind = target_needed(step)
    target = entry.table.get("target")
    if kind and not (isinstance(target, dict) and kind in target):
        raise entry.fail("verb target", number, str(step.get("verb")), kind)


def _check_fog(file: RuleFile, entry: RuleEntry, number: int, step: Table, fogs: list[str]) -> None:
    fog = step.get("fog")
    if isinstance(fog, str) and fog not in fogs:
        removed = file.missing("fog", fog, entry.where)
        if removed is not None:
            raise removed
        raise entry.fail("unknown fog", number, fog, nearest(fog, fogs))
