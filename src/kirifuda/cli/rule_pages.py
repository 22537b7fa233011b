"""Printing the rule reference in a terminal: lists, pages and differences, Japanese and English."""

from typing import Final

from rich.cells import cell_len
from rich.text import Text

from kirifuda.blackpoker.editions.combinations import printing_of
from kirifuda.blackpoker.editions.difference import Change, Changed, Difference, field_changes
from kirifuda.blackpoker.editions.field_names import FIELDS, SHORT
from kirifuda.blackpoker.editions.house import known_houses
from kirifuda.blackpoker.editions.pages import KINDS, Page
from kirifuda.blackpoker.editions.printing import Printing
from kirifuda.cli.paint import painted
from kirifuda.cli.rule_parts import print_parts
from kirifuda.cli.terminal import Terminal
from kirifuda.cli.words import LANGUAGES

MOST_SCENARIOS: Final = 8
MARKED: Final = ("action", "character", "fog", "trump")
"""Kinds whose rows begin with the mark of their format: ■ Lite, ○ Standard, ● Pro, ◎ Master."""
FEW: Final = 3
"""From so many entries on, a change they share is told once."""

WORDS: Final[dict[str, tuple[str, str]]] = {
    "action": ("アクション", "actions"),
    "character": ("キャラクター", "characters"),
    "fog": ("フォグ", "fogs"),
    "trump": ("切札", "trumps"),
    "frame": ("フレーム", "frames"),
    "format": ("フォーマット", "formats"),
    "option": ("オプション", "options"),
    "term": ("用語", "terms"),
    "rule": ("ルール", "rules"),
    "ruling": ("裁定", "rulings"),
    "one action": ("アクション", "action"),
    "one character": ("キャラクター", "character"),
    "one fog": ("フォグ", "fog"),
    "one trump": ("切札", "trump"),
    "one frame": ("フレーム", "frame"),
    "one format": ("フォーマット", "format"),
    "one option": ("オプション", "option"),
    "one term": ("用語", "term"),
    "one rule": ("ルール", "rule"),
    "one ruling": ("裁定", "ruling"),
    "added": ("追加", "added"),
    "removed": ("削除", "removed"),
    "changed": ("変更", "changed"),
    "none": ("なし", "none"),
    "same": ("{0}と{1}に違いはありません。", "{0} and {1} do not differ."),
    "nothing": ("「{0}」は見つかりませんでした。", "Nothing has {0!r}."),
    "rulings": ("関係する裁定", "rulings"),
    "scenarios": ("判例", "scenarios"),
    "more": ("ほか{0}件（--allですべて）", "and {0} more (--all prints them)"),
    "editions": ("版", "editions"),
    "otherwise": ("ほかの版", "in other editions"),
}


def say(key: str, lang: str, *values: object) -> str:
    return WORDS[key][LANGUAGES.index(lang)].format(*values)


def field_name(field: str, lang: str) -> str:
    return FIELDS[field][LANGUAGES.index(lang)]


def print_list(terminal: Terminal, entries: list[Page]) -> None:
    """A row for each entry, under its kind: id, name, header."""
    lang = terminal.lang
    for kind in KINDS:
        rows = [entry for entry in entries if entry.kind == kind]
        if not rows:
            continue
        terminal.line(f"{say(kind, lang)} ({len(rows)})", "bold yellow")
        ids = max([cell_len(entry.id) for entry in rows])
        names = max([cell_len(shown_name(entry, lang)) for entry in rows])
        for entry in rows:
            row = Text("  ").append(padded(entry.id, ids), "bold").append("  ")
            if kind in MARKED:
                row.append(padded(entry.mark, 2), "yellow")
            row.append(padded(shown_name(entry, lang), names)).append("  ")
            rest = (
                entry.text(lang) if kind in ("term", "rule", "ruling") else entry.header(lang) + _brought(entry, lang)
            )
            row.append_text(painted(rest, "bright_black"))
            _print_row(terminal, row)


def print_printing(terminal: Terminal, printing: Printing, name: str) -> None:
    """Which printing the rules of this name are; nothing for house rules with a name of their own."""
    words = printing.words()[LANGUAGES.index(terminal.lang)]
    if words:
        terminal.line(f"{name}{'：' if terminal.lang == 'ja' else ': '}{words}", "bright_black")


def _brought(entry: Page, lang: str) -> str:
    """The frames or options of what no format alone brings."""
    lines = [line for line in entry.lines if line.field in ("frames", "options") and entry.kind in MARKED]
    return "".join([f"  [{line.words(lang)}]" for line in lines])


def _print_row(terminal: Terminal, row: Text) -> None:
    """Cut to the width of a terminal; whole where the output goes elsewhere."""
    if terminal.console.is_terminal:
        terminal.console.print(row, no_wrap=True, overflow="ellipsis")
    else:
        terminal.console.print(row, soft_wrap=True)


def shown_name(entry: Page, lang: str) -> str:
    return "" if entry.kind == "ruling" else entry.name(lang)


def padded(text: str, width: int) -> str:
    return text + " " * (width - cell_len(text))


def print_entry(terminal: Terminal, entry: Page, others: list[Page], whole: bool) -> None:
    """A page: name, header line, fields, wording, rulings, scenarios, and what other editions say otherwise."""
    lang = terminal.lang
    other = entry.name_en if lang == "ja" else entry.name_ja
    title = entry.id if entry.kind == "ruling" else f"{entry.name(lang)} ({other}, {entry.id})"
    terminal.console.print(
        painted(f"{title} · {say(f'one {entry.kind}', lang)} · {edition_words(entry.edition, lang)}", "bold"),
        soft_wrap=True,
    )
    terminal.console.print(painted(f"  {entry.header(lang)}", "cyan"), soft_wrap=True)
    for line in entry.lines:
        if line.field not in SHORT or entry.kind != "action":
            terminal.line(f"  {field_name(line.field, lang)}: {line.words(lang)}", "", "    ")
    terminal.line(f"  {entry.text(lang)}", "", "  ")
    print_parts(terminal, entry)
    _print_rulings(terminal, entry)
    _print_scenarios(terminal, entry, whole)
    terminal.line(f"  {say('editions', lang)}: {' '.join(entry.editions) or say('none', lang)}", "bright_black")
    print_printing(terminal, printing_of(entry.edition), f"  {entry.edition}")
    _print_others(terminal, entry, others)


def edition_words(edition: str, lang: str) -> str:
    """An edition is called the same everywhere; a house rule has a name in each language."""
    names = [house.ja for house in known_houses() if house.en == edition]
    return names[0] if names and lang == "ja" else edition


def _print_rulings(terminal: Terminal, entry: Page) -> None:
    if entry.rulings:
        terminal.line(f"  {say('rulings', terminal.lang)}", "yellow")
    for ruling in entry.rulings:
        terminal.line(f"    {ruling.id} {ruling.words(terminal.lang)}", "", "      ")


def _print_scenarios(terminal: Terminal, entry: Page, whole: bool) -> None:
    """Titles of scenarios are English; a Japanese page gives their ids."""
    if not entry.scenarios:
        return
    lang = terminal.lang
    shown = entry.scenarios if whole else entry.scenarios[:MOST_SCENARIOS]
    left = len(entry.scenarios) - len(shown)
    more = [say("more", lang, left)] if left else []
    terminal.line(f"  {say('scenarios', lang)}", "yellow")
    if lang == "ja":
        terminal.line(f"    {'、'.join([scenario.id for scenario in shown] + more)}", "", "    ")
        return
    for scenario in shown:
        terminal.line(f"    {scenario.id} {scenario.title}", "", "      ")
    for text in more:
        terminal.line(f"    {text}", "bright_black")


def _print_others(terminal: Terminal, entry: Page, others: list[Page]) -> None:
    told = False
    for other in others:
        changes = field_changes(entry, other)
        if changes and not told:
            terminal.line(f"  {say('otherwise', terminal.lang)}", "yellow")
            told = True
        for change in changes:
            value = change.after.words(terminal.lang) or say("none", terminal.lang)
            words = f"{field_name(change.field, terminal.lang)}: {value}"
            if change.field == "table":
                words = change_words(change, terminal.lang)
            terminal.line(f"    {other.edition} {words}", "", "      ")


def print_difference(terminal: Terminal, found: Difference) -> None:
    lang = terminal.lang
    if not (found.added or found.removed or found.changed):
        terminal.line(say("same", lang, found.a, found.b))
        return
    terminal.line(f"{edition_words(found.a, lang)} → {edition_words(found.b, lang)}", "bold")
    for key, entries in (("added", found.added), ("removed", found.removed)):
        if entries:
            terminal.line(f"{say(key, lang)} ({len(entries)})", "bold yellow")
        for entry in entries:
            _print_named(terminal, entry)
    _print_changed(terminal, found.changed)


def _print_named(terminal: Terminal, entry: Page) -> None:
    """An entry that one side lacks; a header line is never broken."""
    lang = terminal.lang
    terminal.line(f"  {_label(entry, lang)}", "bold")
    if entry.kind == "action":
        terminal.console.print(painted(f"    {entry.header(lang)}", "cyan"), soft_wrap=True)
    terminal.line(f"    {entry.text(lang)}", "", "    ")


def _label(entry: Page, lang: str) -> str:
    return f"{entry.name(lang)} ({entry.id}, {say(f'one {entry.kind}', lang)})"


def _print_changed(terminal: Terminal, changed: list[Changed]) -> None:
    """First what many entries share (a type that was renamed), then each entry with what is its own."""
    lang = terminal.lang
    if changed:
        terminal.line(f"{say('changed', lang)} ({len(changed)})", "bold yellow")
    shared = _shared(changed, lang)
    for words, names in shared.items():
        if len(names) >= FEW:
            terminal.line(f"  {words}: {('、' if lang == 'ja' else ', ').join(names)}", "", "    ")
    for item in changed:
        own = [change for change in item.changes if len(shared[change_words(change, lang)]) < FEW]
        if own:
            terminal.line(f"  {_label(item.after, lang)}", "bold")
        for change in own:
            _print_change(terminal, change)


def _shared(changed: list[Changed], lang: str) -> dict[str, list[str]]:
    found: dict[str, list[str]] = {}
    for item in changed:
        for change in item.changes:
            found.setdefault(change_words(change, lang), []).append(item.after.name(lang))
    return found


def change_words(change: Change, lang: str) -> str:
    """`cost: BDD → none`."""
    before, after = change.before.words(lang), change.after.words(lang)
    none = say("none", lang)
    return f"{field_name(change.field, lang)}: {before or none} → {after or none}"


def _print_change(terminal: Terminal, change: Change) -> None:
    if change.field != "text":
        terminal.line(f"    {change_words(change, terminal.lang)}", "", "      ")
        return
    terminal.line(f"    {field_name('text', terminal.lang)}:")
    terminal.line(f"      − {change.before.words(terminal.lang)}", "bright_black", "        ")
    terminal.line(f"      + {change.after.words(terminal.lang)}", "", "        ")
