"""Checks a house-rule file against the official guideline for own rules: file, line and rule of each finding.

The guideline's first-turn victory cannot be read off a file, and free loops need a search (`kirifuda.lab.lint`). What
the edition does itself is not held against a house rule: four trumps of the official lists have no key.
"""

import re
from typing import Final

from kirifuda.blackpoker.common.rules import ActionDef, Rules, TriggerLine
from kirifuda.blackpoker.common.state import CharacterDef
from kirifuda.blackpoker.editions.compile import always_passes_turn, compile_whole
from kirifuda.blackpoker.editions.fields import FORMATS
from kirifuda.blackpoker.editions.file_sentences import file_error
from kirifuda.blackpoker.editions.files import RuleFile, read_edition, read_house_rules
from kirifuda.blackpoker.editions.house import blamed
from kirifuda.blackpoker.editions.lines import Path, key_lines, line_of
from kirifuda.core.action import TRIGGERED
from kirifuda.core.errors import RuleFileError

QUICK_KEY: Final = "quick-key"
MAIN_TRIGGER: Final = "one-main-trigger"
TURN_PASSES: Final = "turn-passes"
ONE_TARGET: Final = "one-target"
FREE_LOOP: Final = "no-free-loop"
CLEAR_CHARACTER: Final = "clear-character"
PLAYABLE: Final = "playable"
CODES: Final = (ONE_TARGET, QUICK_KEY, MAIN_TRIGGER, TURN_PASSES, FREE_LOOP, CLEAR_CHARACTER, PLAYABLE)
TARGETS: Final = ("unit", "player", "request", "trump")


class Finding:
    """A rule of the guideline that a file breaks, where, and which entries do it (`about`)."""

    def __init__(self, file: str, line: int, code: str, about: str, ja: str, en: str) -> None:
        self.about: Final = about
        self.file: Final = file
        self.line: Final = line
        self.code: Final = code
        self.ja: Final = ja
        self.en: Final = en

    def words(self, lang: str) -> str:
        return f"{self.file}:{self.line}: {self.ja if lang == 'ja' else self.en} [{self.code}]"

    def to_data(self) -> dict[str, object]:
        return {"file": self.file, "line": self.line, "rule": self.code, "ja": self.ja, "en": self.en}


class Linter:
    """The findings about one file, in the order they are made."""

    def __init__(self, name: str, text: str) -> None:
        self.name: Final = name
        self.text: Final = text
        self.lines: dict[Path, int] = {}
        self.found: list[Finding] = []

    def add(self, path: Path, code: str, about: str, ja: str, en: str) -> None:
        self.found.append(Finding(self.name, line_of(self.lines, path), code, about, ja, en))

    def wrote(self, section: str, entry: str) -> bool:
        return (section, entry) in self.lines


def lint_text(name: str, text: str) -> list[Finding]:
    """Everything that can be said about a house-rule file without playing it, by line; never raises."""
    found = _findings(Linter(name, text))
    found.sort(key=_line)
    return found


def _line(finding: Finding) -> int:
    return finding.line


def _findings(linter: Linter) -> list[Finding]:
    name, text = linter.name, linter.text
    try:
        file = read_house_rules(name, text)
        linter.lines = key_lines(text)
        _one_target(linter, file)
        if linter.found:
            return linter.found
        check_rules(linter, file)
    except RuleFileError as error:
        linter.found.append(_broken(linter, error))
        return linter.found
    usual = [(finding.code, finding.about) for finding in edition_findings(file.base)]
    return [finding for finding in linter.found if (finding.code, finding.about) not in usual]


def edition_findings(edition: str) -> list[Finding]:
    """What the lists of an edition have against the guideline."""
    linter = Linter(f"{edition}.toml", "")
    check_rules(linter, read_edition(edition))
    return linter.found


def check_rules(linter: Linter, file: RuleFile) -> None:
    rules = compile_whole(file)
    _quick_keys(linter, rules)
    _main_triggers(linter, rules)
    _turn_passes(linter, file, rules)
    _clear_characters(linter, rules)
    if all(kind.soldier for kind in rules.characters):
        raise file_error(file.name, "no bulwark")


def unplayable(name: str, line: int, about: str, error: RuleFileError) -> Finding:
    """A file that cannot be played at all; the finding names the file already, the error need not."""
    ja, en = error.ja.removeprefix(f"{name}: "), str(error).removeprefix(f"{name}: ")
    return Finding(name, line, PLAYABLE, about, f"このルールでは遊べません：{ja}", f"cannot be played: {en}")


def _broken(linter: Linter, error: RuleFileError) -> Finding:
    """The finding of an error, at the line that it is about: its English words say which entry and field."""
    told = blamed(RuleFile(linter.name, {}), error)
    problem = str(told).removeprefix(f"{linter.name}: ")
    entry = re.search(r"\[(\w+)\.(\w+)\](?: (\w+))?", problem)
    field = re.search(r"'(\w+)'", problem)
    counted = re.search(r"at line (\d+)", problem)
    path: Path = ("remove",) if '"remove"' in problem else ()
    if not path and entry is not None:
        inner = entry.group(3) or (field.group(1) if field is not None else "")
        path = (entry.group(1), entry.group(2), inner)
    line = int(counted.group(1)) if counted is not None else line_of(linter.lines, path)
    return unplayable(linter.name, line, "", told)


def _one_target(linter: Linter, file: RuleFile) -> None:
    """An action has one target: not a list of them, and not one of several kinds."""
    for id, entry in file.tables.get("action", {}).items():
        target = entry.get("target") if isinstance(entry, dict) else None
        kinds = [kind for kind in TARGETS if isinstance(target, dict) and kind in target]
        if isinstance(target, list) or len(kinds) > 1:
            ja = f"アクション「{id}」の対象が2つ以上あります。対象は1つにします。"
            linter.add(("action", id, "target"), ONE_TARGET, id, ja, f"the action {id!r} has more than one target")


def _quick_keys(linter: Linter, rules: Rules) -> None:
    """What stays on the stage and can answer anything is told apart by its key card."""
    for action in rules.actions:
        keyed = action.key.count > 0 or action.rare_key or action.unit is not None
        if not (action.immediate or action.main or keyed):
            ja = f"通常-クイックのアクション「{action.name_ja}」（{action.id}）にキーカードがありません。"
            en = f"the normal-quick action {action.name_en} ({action.id}) has no key card"
            field = "key" if ("action", action.id, "key") in linter.lines else "header"
            linter.add(("action", action.id, field), QUICK_KEY, action.id, ja, en)


def _main_triggers(linter: Linter, rules: Rules) -> None:
    """Main triggers make the course of a turn and lie at the bottom of the stage: one at a time."""
    main = [action for action in rules.actions if action.trigger == TRIGGERED and action.main]
    for place, action in enumerate(main):
        assert action.when is not None
        if _repeats(action.when):
            ja = f"誘発-メインの「{action.name_ja}」（{action.id}）は、一度の解決で2回以上誘発することがあります。"
            en = f"the main trigger {action.name_en} ({action.id}) can come true more than once in one resolution"
            linter.add(("action", action.id, "when"), MAIN_TRIGGER, action.id, ja, en)
        for other in main[:place]:
            assert other.when is not None
            if _together(action.when, other.when):
                _blame_trigger(linter, action, other)


def _blame_trigger(linter: Linter, action: ActionDef, other: ActionDef) -> None:
    if not linter.wrote("action", action.id):
        action, other = other, action
    ja = f"誘発-メインの「{action.name_ja}」（{action.id}）と「{other.name_ja}」（{other.id}）が同時に誘発します。"
    en = f"the main triggers {action.name_en} ({action.id}) and {other.name_en} ({other.id}) come true at once"
    field = "when" if ("action", action.id, "when") in linter.lines else "header"
    linter.add(("action", action.id, field), MAIN_TRIGGER, f"{action.id} {other.id}", ja, en)


def _repeats(when: TriggerLine) -> bool:
    """Several cards may be buried, several units lost, several attackers unblocked in one resolution."""
    return when.buried != 0 or bool(when.lost) or when.unblocked or when.wall_lost


def _together(one: TriggerLine, two: TriggerLine) -> bool:
    if one.after or one.requested:
        return one.after == two.after and one.requested == two.requested
    if one.opened >= 0:
        return one.opened == two.opened
    return one.discards and two.discards


def _turn_passes(linter: Linter, file: RuleFile, rules: Rules) -> None:
    """In every format somebody must always be able to pass the turn on."""
    passing = [action for action in rules.actions if always_passes_turn(action) and not action.group]
    formats = [id for id in FORMATS if id in file.tables.get("formats", {})]
    lacking = [id for id in formats if not any(action.level <= FORMATS.index(id) for action in passing)]
    if not lacking:
        return
    ja = "ターンを相手に渡すアクションがありません。コスト・キー・対象・回数・条件のないものが1つ必要です。"
    en = "no action always passes the turn on: one without cost, key, target, limit and condition is needed"
    where: Path = ("remove",)
    for action in rules.actions:
        if action.passes_turn and linter.wrote("action", action.id):
            where = ("action", action.id)
    linter.add(where, TURN_PASSES, "", f"{ja}（{'・'.join(lacking)}）", f"{en} ({', '.join(lacking)})")


def _clear_characters(linter: Linter, rules: Rules) -> None:
    """Which character lies on the field is seen from its cards alone."""
    for place, kind in enumerate(rules.characters):
        for other in rules.characters[:place]:
            if _alike(kind, other):
                first, second = (kind, other) if linter.wrote("character", kind.id) else (other, kind)
                pair = f"「{first.name_ja}」（{first.id}）と「{second.name_ja}」（{second.id}）"
                ja = f"キャラクター{pair}が同じカードになります。"
                en = (
                    f"the characters {first.name_en} ({first.id}) and {second.name_en} ({second.id}) are the same cards"
                )
                linter.add(("character", first.id, "cards"), CLEAR_CHARACTER, f"{first.id} {second.id}", ja, en)


def _alike(one: CharacterDef, two: CharacterDef) -> bool:
    if one.soldier != two.soldier or one.several != two.several:
        return False
    return one.mask & two.mask != 0 and (one.partner & two.partner != 0 or one.partner == two.partner == 0)
