"""The page about loops: what was searched, what was found, each loop with its line, and what that means."""

from collections.abc import Iterator
from typing import Final

from kirifuda.blackpoker import Rules
from kirifuda.cards.card import card_sign
from kirifuda.cards.notation import parse_card
from kirifuda.core.sentence import Template, Value, fill
from kirifuda.lab.findings.page import action_name, row
from kirifuda.lab.loop_search.loop_line import LineTitle, scenario
from kirifuda.lab.loop_search.loop_report import LoopFinding, LoopSearchReport, change_of
from kirifuda.lab.loop_search.loop_words import (
    BOUND,
    BOUND_TITLE,
    CONTROLS_TEXT,
    CONTROLS_TITLE,
    INTRO,
    LISTS,
    MADE_BY,
    OTHER_LANGUAGE,
    RESULTS,
    TITLE,
    WORDS,
)
from kirifuda.lab.loop_search.own_side import Holdings

COLUMNS: Final = (
    "regulation", "trumps", "boards", "positions", "requests", "left out", "played", "seconds", "found", "refused",
)  # fmt: skip


def page(reports: list[LoopSearchReport], controls: list[LoopSearchReport], command: str, lang: str) -> str:
    """The document: results, controls, and what the bound means."""
    parts = [f"# {_in(TITLE, lang)}", "", _in(OTHER_LANGUAGE, lang), "", _in(INTRO, lang), "", _in(MADE_BY, lang), ""]
    parts += [f"```bash\n{command}\n```", "", f"## {_in(RESULTS, lang)}", ""]
    if all(len(cards) == 2 for report in reports for cards in report.trumps):
        parts += [_in(LISTS, lang), ""]
    parts += told(reports, lang)
    if controls:
        parts += [f"## {_in(CONTROLS_TITLE, lang)}", "", _in(CONTROLS_TEXT, lang), "", *told(controls, lang)]
    task = reports[0].task
    parts += [f"## {_in(BOUND_TITLE, lang)}", "", fill(BOUND, task.boards, task.depth, task.states).said(lang), ""]
    return "\n".join(parts)


def told(reports: list[LoopSearchReport], lang: str) -> Iterator[str]:
    """A table of what was searched, and every loop below it."""
    yield row([said(lang, column) for column in COLUMNS])
    yield "|---|" + "--:|" * (len(COLUMNS) - 3) + "---|---|"
    for report in reports:
        yield _row(report, lang)
    yield ""
    for report in reports:
        rules = report.task.rules()
        for number, finding in enumerate(report.found, 1):
            yield f"### {_name(rules, lang)}: {_heading(rules, finding, lang)}"
            yield ""
            yield f"{' '.join(sentences(rules, finding, lang))}"
            yield ""
            yield f"```toml\n{case_of(report, finding, number)}```"
            yield ""


def _row(report: LoopSearchReport, lang: str) -> str:
    rules = report.task.rules()
    counts = [report.boards, report.states, report.requests, report.left_out, report.played]
    seconds = f"{report.seconds:.0f}" if report.seconds >= 10 else f"{report.seconds:.2f}"
    found = [_named(rules, finding, lang) for finding in report.found]
    refused = [said(lang, "times", _named(rules, finding, lang), finding.rounds) for finding in report.refused]
    named = ["; ".join(texts) or said(lang, "none") for texts in (found, refused)]
    return row([_name(rules, lang), str(len(report.trumps)), *[f"{count:,}" for count in counts], seconds, *named])


def _name(rules: Rules, lang: str) -> str:
    return rules.name_ja if lang == "ja" else rules.name


def _heading(rules: Rules, finding: LoopFinding, lang: str) -> str:
    trumps = " ".join([card_sign(parse_card(trump)) for trump in finding.trumps])
    return f"{_named(rules, finding, lang)}{f' ({trumps})' if trumps else ''}"


def _named(rules: Rules, finding: LoopFinding, lang: str) -> str:
    return said(lang, "plus").join([action_name(rules, action, lang) for action in finding.actions])


def sentences(rules: Rules, finding: LoopFinding, lang: str) -> Iterator[str]:
    """A loop in words: its set-up, what a round does, how it ends, what the opponent can do."""
    if finding.set_up:
        yield said(lang, "set-up", _listed(rules, finding.set_up, lang))
    yield said(lang, "a round", changes(change_of(finding), lang))
    yield said(lang, finding.end, finding.rounds, *finding.lives)
    if finding.goes_on:
        yield said(lang, "goes on", _listed(rules, finding.goes_on, lang))
    if finding.stopped_by:
        yield said(lang, "stopped by", _listed(rules, finding.stopped_by, lang))
    if not finding.goes_on and not finding.stopped_by:
        yield said(lang, "unanswered")


def changes(change: Holdings, lang: str) -> str:
    parts = [
        said(lang, name, f"{'+' if number > 0 else '−'}{abs(number)}")
        for name, number in zip(Holdings._fields, change, strict=True)
        if number
    ]
    return said(lang, "joined").join(parts) or said(lang, "no change")


def _listed(rules: Rules, actions: list[str], lang: str) -> str:
    return said(lang, "joined").join([action_name(rules, action, lang) for action in actions])


def case_of(report: LoopSearchReport, finding: LoopFinding, number: int) -> str:
    """The line of a loop as a case that `kirifuda check` plays."""
    rules, task = report.task.rules(), report.task
    id = f"LOOP-{number}-{task.house[0].removesuffix('.toml') or rules.edition}"
    regulation = task.regulation.rpartition(": ")[2]
    name = LineTitle(id, _heading(rules, finding, "en"), regulation, task.house[0])
    return scenario(name, [*finding.set_up, *finding.actions], finding.board, finding.script)


def files_of(reports: list[LoopSearchReport]) -> dict[str, str]:
    """The lines of all loops in one scenario file, and the house rules they are played by."""
    cases = [case_of(report, finding, number) for report in reports for number, finding in enumerate(report.found, 1)]
    houses = {report.task.house[0]: report.task.house[1] for report in reports if report.task.house[1]}
    return {**houses, **({"loops.toml": "\n".join(cases)} if cases else {})}


def _in(template: Template, lang: str) -> str:
    return fill(template).said(lang)


def said(lang: str, key: str, *values: Value) -> str:
    return fill(WORDS[key], *values).said(lang)
