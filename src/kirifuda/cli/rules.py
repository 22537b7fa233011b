"""`kirifuda rules`: the rule reference, what changed between editions, and how much is covered by tests and play."""

import json as jsonlib
import sys
from typing import Annotated, Literal

from cyclopts import App, Parameter
from rich.console import Console

from kirifuda.blackpoker.editions.chart_svg import chart_svg
from kirifuda.blackpoker.editions.combinations import printing_of
from kirifuda.blackpoker.editions.difference import difference
from kirifuda.blackpoker.editions.files import EDITIONS
from kirifuda.blackpoker.editions.finding import find_among, near, search
from kirifuda.blackpoker.editions.pages import KINDS, Entry
from kirifuda.blackpoker.editions.reference import edition_rules, look_up, reference
from kirifuda.cli.choices import DEFAULT_EDITION, chosen_language
from kirifuda.cli.rule_coverage import coverage
from kirifuda.cli.rule_pages import print_difference, print_entry, print_list, print_printing, say
from kirifuda.cli.terminal import Terminal
from kirifuda.core.errors import NotationError

rules = App(name="rules", help="The rules: look them up, compare editions, see what is tested and seen in play.")
rules.command(coverage)

Lang = Literal["ja", "en"] | None
Kind = Literal["action", "character", "fog", "trump", "frame", "format", "option", "term", "rule", "ruling"]
Flag = Annotated[bool, Parameter(negative="")]


@rules.command(name="list")
def list_entries(
    what: str = DEFAULT_EDITION, *, kind: Kind | None = None, lang: Lang = None, json: Flag = False
) -> int:
    """Every action, character, fog, trump, frame, format, option, term, rule and ruling.

    Parameters
    ----------
    what
        An edition such as 9.1, or a regulation such as "8.2 Lite + Entry 20".
    kind
        Only this kind.
    lang
        ja or en; by default the language of the locale.
    json
        Print one JSON object.
    """
    found = look_up(what)
    entries = [entry for entry in reference(found) if kind in (None, entry.kind)]
    if json:
        data = {"edition": found.edition, "rules": found.name, "printing": printing_of(found.edition).to_data()}
        _print_json({**data, "entries": [_row(entry) for entry in entries]})
    else:
        terminal = _terminal(lang)
        print_printing(terminal, printing_of(found.edition), found.name)
        print_list(terminal, entries)
    return 0


@rules.command
def show(*ids: str, edition: str = "", lang: Lang = None, all: Flag = False, json: Flag = False) -> int:
    """A page of the reference: header, cost, key, target, text, rulings, scenarios.

    Parameters
    ----------
    ids
        Ids or names in either language: up, アップ, ♠K, Q-104, CB-7; "trump:SK" asks for one kind.
    edition
        As this edition has it; by default 8.2, or the newest edition that has it.
    lang
        ja or en; by default the language of the locale.
    all
        Print all scenarios.
    json
        Print one JSON object.
    """
    if not ids:
        raise NotationError(
            "name what to show, such as: kirifuda rules show up CB-7; 'kirifuda rules list' has the ids",
            "見たいものを書いてください（例：kirifuda rules show アップ CB-7）。一覧は「kirifuda rules list」です。",
        )
    language = chosen_language(lang)
    found = [entry for id in ids for entry in _found(id, edition, language)]
    if json:
        _print_json({"entries": [{**entry.to_data(), "printing": _printed(entry)} for entry in found]})
        return 0
    terminal = _terminal(lang)
    for place, entry in enumerate(found):
        if place:
            terminal.blank()
        print_entry(terminal, entry, _others(entry), all)
    return 0


@rules.command(name="search")
def search_entries(*words: str, edition: str = DEFAULT_EDITION, lang: Lang = None, json: Flag = False) -> int:
    """Entries in which all the words occur, in either language.

    Parameters
    ----------
    words
        Words of names or texts, such as: graveyard soldier. ひらがな finds カタカナ.
    edition
        An edition or regulation to search in.
    lang
        ja or en; by default the language of the locale.
    json
        Print one JSON object.
    """
    if not "".join(words).strip():
        raise NotationError(
            "name what to search for, such as: kirifuda rules search graveyard",
            "さがす言葉を書いてください（例：kirifuda rules search 墓地）。",
        )
    found = look_up(edition)
    entries = search(found, " ".join(words))
    if json:
        _print_json({"edition": found.edition, "rules": found.name, "entries": [_row(entry) for entry in entries]})
    elif entries:
        print_list(_terminal(lang), entries)
    else:
        language = chosen_language(lang)
        _terminal(lang).line(say("nothing", language, " ".join(words)))
    return 0 if entries else 1


@rules.command
def diff(first: str, second: str, *, lang: Lang = None, json: Flag = False) -> int:
    """What changed between two editions or regulations.

    Parameters
    ----------
    first
        The older one, such as 8.2 or "8.2 Lite".
    second
        The newer one, such as 9.1.
    lang
        ja or en; by default the language of the locale.
    json
        Print one JSON object.
    """
    found = difference(look_up(first), look_up(second))
    if json:
        _print_json(found.to_data())
    else:
        print_difference(_terminal(lang), found)
    return 0


@rules.command(name="chart")
def draw_chart(name: Literal["core", "triggers"], *, lang: Lang = None) -> int:
    """The flow chart of the core flow or of the trigger check as SVG, on the standard output.

    Parameters
    ----------
    name
        core for steps [1] to [16], triggers for [6-1] to [6-12].
    lang
        ja or en; by default the language of the locale.
    """
    sys.stdout.write(chart_svg(name, chosen_language(lang)))
    return 0


def _terminal(lang: Lang) -> Terminal:
    return Terminal(chosen_language(lang), Console(highlight=False))


def _print_json(data: dict[str, object]) -> None:
    sys.stdout.write(jsonlib.dumps(data, ensure_ascii=False) + "\n")


def _printed(entry: Entry) -> dict[str, object]:
    return printing_of(entry.edition).to_data()


def _row(entry: Entry) -> dict[str, object]:
    data = entry.to_data()
    return {key: data[key] for key in ("kind", "id", "name", "format", "mark", "header")}


def _found(text: str, edition: str, lang: str) -> list[Entry]:
    """The entries a text names: in the edition asked for, or in the default one, or in the newest that has it."""
    places = (
        [edition] if edition else [DEFAULT_EDITION, *[name for name in reversed(EDITIONS) if name != DEFAULT_EDITION]]
    )
    for place in places:
        entries = find_among(reference(look_up(place)), text)
        if entries:
            return entries
    known = reference(look_up(places[0]))
    close = near(known, text, lang)
    where, where_ja = (f" in {edition}", f"{edition}に") if edition else ("", "")
    hint = f"; did you mean {', '.join(close)}?" if close else f"; kinds are {', '.join(KINDS)}"
    hint_ja = f"{'、'.join(close)}のことですか？" if close else f"種類は{'、'.join(KINDS)}です。"
    raise NotationError(
        f"nothing is called {text!r}{where}{hint}", f"{where_ja}「{text}」というものはありません。{hint_ja}"
    )


def _others(entry: Entry) -> list[Entry]:
    """The same entry in the other editions."""
    found: list[Entry] = []
    for edition in entry.editions:
        if edition != entry.edition and entry.kind != "ruling":
            found += [
                other
                for other in reference(edition_rules(edition))
                if other.kind == entry.kind and other.id == entry.id
            ]
    return found
