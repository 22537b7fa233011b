"""`kirifuda rules`: the rule reference, what changed between editions, and how much is covered by tests and play."""

import json as jsonlib
import sys
from pathlib import Path
from typing import Annotated, Literal

from cyclopts import App, Parameter
from rich.console import Console

from kirifuda.blackpoker.common.rules import Rules
from kirifuda.blackpoker.editions.chart_svg import chart_svg
from kirifuda.blackpoker.editions.combinations import printing_of
from kirifuda.blackpoker.editions.difference import difference
from kirifuda.blackpoker.editions.files import DEFAULT_EDITION, EDITIONS
from kirifuda.blackpoker.editions.finding import find_among, near, search
from kirifuda.blackpoker.editions.house import House
from kirifuda.blackpoker.editions.pages import KINDS, Page
from kirifuda.blackpoker.editions.reference import edition_rules, house_whole, look_up, reference
from kirifuda.cli.choices import chosen_language
from kirifuda.cli.houses import HOUSE_HELP, house_named
from kirifuda.cli.rule_coverage import coverage
from kirifuda.cli.rule_lint import lint
from kirifuda.cli.rule_pages import print_difference, print_entry, print_list, print_printing, say
from kirifuda.cli.terminal import Terminal
from kirifuda.core.errors import NotationError

rules = App(name="rules", help="The rules: look them up, compare editions, see what is tested and seen in play.")
rules.command(coverage)
rules.command(lint)

Lang = Literal["ja", "en"] | None
Kind = Literal["action", "character", "fog", "trump", "frame", "format", "option", "term", "rule", "ruling"]
Flag = Annotated[bool, Parameter(negative="")]
HouseFile = Annotated[Path | None, Parameter(help=HOUSE_HELP)]


@rules.command(name="list")
def list_entries(
    what: str = "",
    *,
    house: HouseFile = None,
    kind: Kind | None = None,
    lang: Lang = None,
    json: Flag = False,
) -> int:
    """Every action, character, fog, trump, frame, format, option, term, rule and ruling.

    Parameters
    ----------
    what
        An edition such as 8.2, or a regulation such as "8.2 Lite + Entry 20"; by default 9.1, or all of the house rule.
    kind
        Only this kind.
    lang
        ja or en; by default the language of the locale.
    json
        Print one JSON object.
    """
    found = _asked(what, house_named(house, chosen_language(lang)))
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
def show(
    *ids: str,
    edition: str = "",
    house: HouseFile = None,
    lang: Lang = None,
    all: Flag = False,
    json: Flag = False,
) -> int:
    """A page of the reference: header, cost, key, target, text, rulings, scenarios.

    Parameters
    ----------
    ids
        Ids or names in either language: up, アップ, ♠K, Q-104, CB-7; "trump:SK" asks for one kind.
    edition
        As this edition has it; by default 9.1, or the newest edition that has it.
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
    by = house_named(house, language)
    found = [entry for id in ids for entry in _found(id, edition, language, by)]
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
def search_entries(
    *words: str, edition: str = "", house: HouseFile = None, lang: Lang = None, json: Flag = False
) -> int:
    """Entries in which all the words occur, in either language.

    Parameters
    ----------
    words
        Words of names or texts, such as: graveyard soldier. ひらがな finds カタカナ.
    edition
        An edition or regulation to search in; by default 9.1, or all of the house rule.
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
    found = _asked(edition, house_named(house, chosen_language(lang)))
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
def diff(first: str = "", second: str = "", *, house: HouseFile = None, lang: Lang = None, json: Flag = False) -> int:
    """What changed between two editions or regulations, or what a house rule changes.

    Parameters
    ----------
    first
        The older one, such as 8.2 or "8.2 Lite"; with a house rule by default the edition it changes.
    second
        The newer one, such as 9.1; with a house rule by default the house rule, else by its name: "Three Draws: Lite".
    lang
        ja or en; by default the language of the locale.
    json
        Print one JSON object.
    """
    by = house_named(house, chosen_language(lang))
    if by is None and not (first and second):
        raise NotationError(
            "name two editions or regulations, such as: kirifuda rules diff 8.2 9.1; or --house FILE",
            "版かレギュレーションを2つ書くか（例：kirifuda rules diff 8.2 9.1）、--houseでファイルを指定してください。",
        )
    older = look_up(first or (by.base if by else ""))
    found = difference(older, house_whole(by) if by and not second else look_up(second))
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


def _printed(entry: Page) -> dict[str, object]:
    return printing_of(entry.edition).to_data()


def _row(entry: Page) -> dict[str, object]:
    data = entry.to_data()
    return {key: data[key] for key in ("kind", "id", "name", "format", "mark", "header")}


def _asked(what: str, house: House | None) -> Rules:
    """What is looked up: an edition, a regulation, or everything of a house rule."""
    if house is None:
        return look_up(what or DEFAULT_EDITION)
    return look_up(what, house) if what else house_whole(house)


def _found(text: str, edition: str, lang: str, house: House | None) -> list[Page]:
    """The entries a text names: in the edition asked for, or in the default one, or in the newest that has it."""
    places = [DEFAULT_EDITION, *[name for name in reversed(EDITIONS) if name != DEFAULT_EDITION]]
    if edition or house is not None:
        places = [edition]
    for place in places:
        entries = find_among(reference(_asked(place, house)), text)
        if entries:
            return entries
    known = reference(_asked(places[0], house))
    close = near(known, text, lang)
    where, where_ja = (f" in {edition}", f"{edition}に") if edition else ("", "")
    if house is not None and not edition:
        where, where_ja = f" in {house.en}", f"{house.ja}に"
    hint = f"; did you mean {', '.join(close)}?" if close else f"; kinds are {', '.join(KINDS)}"
    hint_ja = f"{'、'.join(close)}のことですか？" if close else f"種類は{'、'.join(KINDS)}です。"
    raise NotationError(
        f"nothing is called {text!r}{where}{hint}", f"{where_ja}「{text}」というものはありません。{hint_ja}"
    )


def _others(entry: Page) -> list[Page]:
    """The same entry in the other editions."""
    found: list[Page] = []
    for edition in entry.editions:
        if edition != entry.edition and entry.kind != "ruling":
            found += [
                other
                for other in reference(edition_rules(edition))
                if other.kind == entry.kind and other.id == entry.id
            ]
    return found
