"""Compiling the tables of a rule file into `Rules`."""

from kirifuda.blackpoker.common.rules import ActionDef, Params, Rules, TrumpDef
from kirifuda.blackpoker.common.state import CharacterDef
from kirifuda.blackpoker.common.trumps import ABILITIES
from kirifuda.blackpoker.editions.compile_action import compile_action
from kirifuda.blackpoker.editions.compile_frame import GROUPS, Tables, apply_frame
from kirifuda.blackpoker.editions.entry import RuleEntry
from kirifuda.blackpoker.editions.fields import FORMATS, card_field, mask_field, optional_mask
from kirifuda.blackpoker.editions.file_sentences import file_error
from kirifuda.blackpoker.editions.files import RuleFile
from kirifuda.blackpoker.editions.loopable import mark_loopable
from kirifuda.blackpoker.editions.printing import read_printing
from kirifuda.core.action import DIRECT
from kirifuda.core.game import Flow
from kirifuda.core.sentence import nearest

__all__ = ["FORMATS", "compile_edition", "compile_rules", "compile_whole", "named_actions"]


def compile_rules(file: RuleFile, name: str, level: int, frame: str, options: tuple[str, ...] = ()) -> Rules:
    """The rules of one regulation: actions and characters up to the format, with the frame's deck and set-up."""
    printing = read_printing(file)
    rules = Rules(name, printing.edition, level, _flow(file), _params(file))
    rules.printing = printing.short()
    apply_frame(Tables(file), rules, frame, options)
    rules.characters = _characters(file, rules)
    _trumps(file, rules)
    _actions(file, rules)
    _check_playable(file, rules)
    rules.index()
    return rules


def compile_edition(file: RuleFile, name: str = "") -> Rules:
    """Everything an edition has, in whatever format and frame: to be looked up, not to be played (it has no frame)."""
    rules = compile_whole(file, name)
    _check_playable(file, rules)
    rules.index()
    return rules


def compile_whole(file: RuleFile, name: str = "") -> Rules:
    """As `compile_edition`, for who wants to find out himself whether it can be played."""
    printing = read_printing(file)
    rules = Rules(name or printing.edition, printing.edition, len(FORMATS) - 1, _flow(file), _params(file))
    rules.printing = printing.short()
    rules.groups = GROUPS[:]
    rules.characters = _characters(file, rules)
    _trumps(file, rules)
    _actions(file, rules)
    return rules


def _actions(file: RuleFile, rules: Rules) -> None:
    """The actions of the format and of the frame; without what works on an action that the format lacks."""
    fogs, useless = _fogs(file), _useless(file, rules)
    for id, entry in _entries(file, "action"):
        if _included(entry, rules) and id not in useless:
            usable = [fog for fog, level in fogs.items() if level <= rules.level or entry.text("group", "")]
            rules.actions.append(compile_action(file, entry, id, len(rules.actions), usable))
    _check_names(file, rules)
    mark_loopable(rules)


def _useless(file: RuleFile, rules: Rules) -> list[str]:
    """Frame actions that name an action of a higher format, such as trumps of Extra played in Lite (9.1)."""
    ids = [id for id, entry in _entries(file, "action") if _included(entry, rules)]
    found: list[str] = []
    for id, entry in _entries(file, "action"):
        if id in ids and entry.text("group", ""):
            named = named_actions(compile_action(file, entry, id, 0, list(_fogs(file))))
            if any(name not in ids and name in file.tables["action"] for name in named):
                found.append(id)
    return found


def _included(entry: RuleEntry, rules: Rules) -> bool:
    """Does the format reach it? What has a group is brought by the frame, whatever the format."""
    level, group = FORMATS.index(entry.word("format", FORMATS)), entry.text("group", "")
    return group in rules.groups if group else level <= rules.level


def _entries(file: RuleFile, section: str) -> list[tuple[str, RuleEntry]]:
    found: list[tuple[str, RuleEntry]] = []
    for id, table in file.tables.get(section, {}).items():
        assert isinstance(table, dict)
        found.append((id, RuleEntry(file.where(section, id), table)))
    return found


def _flow(file: RuleFile) -> Flow:
    entry = RuleEntry(f"{file.name}: [flow]", file.tables.get("flow", {}))
    flow = Flow(
        entry.flag("empty_stage_pass"),
        entry.flag("check_before_staging"),
        entry.flag("timing_classes"),
        entry.flag("main_trigger_discard"),
    )
    entry.finish()
    return flow


def _params(file: RuleFile) -> Params:
    entry = RuleEntry(f"{file.name}: [params]", file.tables.get("params", {}))
    params = Params()
    params.draw_when_both_zero = entry.flag("draw_when_both_zero")
    params.arrival_per_card = entry.flag("arrival_per_card")
    params.attack_label = entry.flag("attack_label")
    params.block_label = entry.flag("block_label")
    params.top_after_removal = entry.flag("top_after_removal")
    params.preset_shown = entry.flag("preset_shown")
    params.preset_exhaustion_loses = entry.flag("preset_exhaustion_loses")
    params.turn_over_ends_role = entry.flag("turn_over_ends_role")
    params.trumps_exactly = entry.flag("trumps_exactly")
    params.pack_count_public = entry.flag("pack_count_public")
    params.repetition_rule = entry.flag("repetition_rule")
    params.next_generation_shown = entry.flag("next_generation_shown")
    params.graveyard_count_public = entry.flag("graveyard_count_public")
    params.bj_ace = entry.word("bj_ace", ["once", "soft"])
    params.pack_shown = entry.flag("pack_shown")
    entry.finish()
    return params


def _fogs(file: RuleFile) -> dict[str, int]:
    """The fogs and the level of their format."""
    fogs: dict[str, int] = {}
    for id, entry in _entries(file, "fog"):
        entry.languages("name")
        entry.text("type", "lingering magic")
        fogs[id] = FORMATS.index(entry.word("format", FORMATS))
        entry.finish()
    return fogs


def _characters(file: RuleFile, rules: Rules) -> list[CharacterDef]:
    """Pairs come first, so that they are found before what one of their cards defines."""
    entries = _entries(file, "character")
    entries.sort(key=lambda item: "partner" not in item[1].table)
    found: list[CharacterDef] = []
    for id, entry in entries:
        kind = _character(entry, id, len(found))
        if _included(entry, rules):
            found.append(kind)
        entry.finish()
    return found


def _character(entry: RuleEntry, id: str, index: int) -> CharacterDef:
    ja, en = entry.languages("name")
    minimum = FORMATS.index(entry.word("format", FORMATS))
    soldier = not entry.flag("face_down", False)
    partner = optional_mask(entry, "partner")
    several = entry.flag("several", False) or partner != 0
    kind = CharacterDef(index, id, soldier, mask_field(entry, "cards"), several, minimum, ja, en)
    labels = entry.words("labels", ["attack", "defence"])
    kind.attack = "attack" in labels
    kind.defence = "defence" in labels
    kind.haste = optional_mask(entry, "haste")
    kind.mana_boost = entry.flag("mana_boost", False)
    kind.partner = partner
    kind.size = entry.number("size", -1)
    kind.equippable = entry.flag("equippable", True)
    kind.targetable = entry.flag("targetable", True)
    kind.must_attack = entry.flag("must_attack", False)
    kind.wall_proof = entry.flag("wall_proof", False)
    kind.generation_change = entry.flag("generation_change", True)
    return kind


def _trumps(file: RuleFile, rules: Rules) -> None:
    """The trumps of the extra list, where the frame has a trump zone."""
    for id, entry in _entries(file, "trump"):
        name, text = entry.languages("name"), entry.languages("text")
        trump = TrumpDef(card_field(entry, id), name[0], name[1], text[0], text[1])
        trump.ability = entry.word("ability", ["", *ABILITIES], "")
        trump.charged_bulwarks = entry.number("charged_bulwarks", 0)
        entry.finish()
        if "trump" in rules.groups:
            rules.trumps[trump.card] = trump


def named_actions(action: ActionDef) -> list[str]:
    """The actions this one names: as its target, as its trigger, in its effect."""
    named = [action.target.action] if action.target.action else []
    if action.when is not None:
        named += [name for name in (action.when.after, action.when.requested) if name]
    return named + [verb.raises() for verb in action.effect if verb.raises()]


def _check_playable(file: RuleFile, rules: Rules) -> None:
    """Without a bulwark nothing can be set; without an action that passes the turn no game would end."""
    if all(kind.soldier for kind in rules.characters):
        raise file_error(file.name, "no bulwark")
    if not any(always_passes_turn(action) for action in rules.actions):
        raise file_error(file.name, "no turn passed")


def always_passes_turn(action: ActionDef) -> bool:
    """The turn player must never be left without anything to request."""
    if action.trigger != DIRECT or not action.passes_turn or action.once_per_turn or action.not_own_turn:
        return False
    return not (action.cost.letters or action.key.count or action.target.kind or action.special)


def _check_names(file: RuleFile, rules: Rules) -> None:
    """Actions named by other actions must exist in the regulation."""
    ids = [action.id for action in rules.actions]
    for action in rules.actions:
        for id in named_actions(action):
            if id not in ids:
                where = file.where("action", action.id)
                removed = file.missing("action", id, where)
                if removed is not None:
                    raise removed
                raise file_error(where, "unknown action", id, nearest(id, ids))
