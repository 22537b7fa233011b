"""The page of a report: everything in one file that needs no other, in the reader's language and colours."""

from collections.abc import Iterator, Sequence
from html import escape
from pathlib import Path

from kirifuda.lab.experiments.row import UNFINISHED
from kirifuda.lab.experiments.table import TableAbout
from kirifuda.lab.ladder.report import called
from kirifuda.lab.reports import course
from kirifuda.lab.reports.between import CellMeeting, VariantDifference, meetings, variant_differences, variant_doubts
from kirifuda.lab.reports.csv_files import csv_files
from kirifuda.lab.reports.games import CellGames, read_games
from kirifuda.lab.reports.markup import (
    Shown,
    bullets,
    folded,
    heading,
    paragraph,
    percent,
    signed,
    table,
    whole_page,
    with_interval,
)
from kirifuda.lab.reports.sections import CERTAIN, CellSections, cell_name, side_name
from kirifuda.lab.reports.words import said
from kirifuda.lab.statistics import quantile

PAGES = {"en": "report.html", "ja": "report.ja.html"}


def write_report(folder: Path, to: Path, lang: str) -> list[Path]:
    """The page, its plots as PNG and its figures as CSV; raises DataError where there is no experiment."""
    about, cells = read_games(folder)
    parts = [CellSections(cell, lang) for cell in cells]
    text = page(about, parts, lang)
    to.mkdir(parents=True, exist_ok=True)
    written: dict[str, bytes] = {PAGES[lang]: text.encode()}
    written.update({name: text.encode() for name, text in csv_files(parts).items()})
    ending = "ja.png" if lang == "ja" else "png"
    written.update({f"{plot.name}.{ending}": plot.png for part in parts for plot in part.drawings.values()})
    for name, content in written.items():
        (to / name).write_bytes(content)
    return [to / name for name in written]


def page(about: TableAbout, parts: Sequence[CellSections], lang: str) -> str:
    title = about.experiment.title.ja if lang == "ja" else about.experiment.title.en
    return whole_page(title, "\n".join(body(about, parts, lang)), lang)


def body(about: TableAbout, parts: Sequence[CellSections], lang: str) -> Iterator[str]:
    cells = [part.cell for part in parts]
    yield paragraph(said(lang, "by", about.version, about.name), "by")
    if len(cells) == 1:
        yield paragraph(cell_name(cells[0], lang))
        yield key_figures(cells[0], lang)
        yield from parts[0].html()
    else:
        yield from overview(cells, lang)
        for part in parts:
            inside = key_figures(part.cell, lang) + "".join(part.html())
            yield folded(cell_name(part.cell, lang), inside)
    yield from conclusions(about, cells, lang)
    yield from how_made(about, lang)


def key_figures(cell: CellGames, lang: str) -> str:
    share = cell.measured()
    turns, decisions = (sorted(one) for one in course.lengths(cell.rows).values())
    behind = dict(course.comebacks(cell.rows)).get(5, 0.0)
    drawn = sum(row.winner is None for row in cell.rows) / len(cell.rows)
    what = "side's share" if cell.about.cell.sides_differ else "first player's share"
    found = [
        (
            said(lang, what, side_name(cell, lang)),
            percent(share.value),
            said(lang, "interval", percent(share.low), percent(share.high)),
        ),
        (said(lang, "number of games"), f"{len(cell.rows):,}", f"{said(lang, 'draws')} {percent(drawn)}"),
        (said(lang, "median of", said(lang, "turns")), str(quantile(turns, 0.5)), ""),
        (said(lang, "median of", said(lang, "decisions")), str(quantile(decisions, 0.5)), ""),
        (said(lang, "winner behind"), percent(behind), said(lang, "of games")),
    ]
    inside = "".join(
        f"<div><dt>{escape(name)}</dt><dd>{escape(value)}<small>{escape(note)}</small></dd></div>"
        for name, value, note in found
    )
    return f'<dl class="figures">{inside}</dl>'


def overview(cells: Sequence[CellGames], lang: str) -> Iterator[str]:
    yield heading(said(lang, "overview"))
    head = [said(lang, key) for key in ("cell", "number of games", "share", "first player")]
    head.append(said(lang, "median of", said(lang, "turns")))
    yield table(
        head,
        (
            [
                cell_name(cell, lang),
                f"{len(cell.rows):,}",
                with_interval(cell.measured()),
                with_interval(cell.first_share()),
                str(quantile(sorted(row.turns for row in cell.rows), 0.5)),
            ]
            for cell in cells
        ),
    )
    for (what, regulation, variant), met in meetings(cells).items():
        if len(met) > 1:
            place = " · ".join(part for part in (regulation, variant) if part)
            yield heading(f"{said(lang, 'meetings', said(lang, what))}: {place}", 3)
            yield paragraph(said(lang, "meetings text", len(met)))
            yield square(met)
    yield from variants(cells, lang)


def square(met: Sequence[CellMeeting]) -> str:
    """Everybody against everybody; what was played one way round is shown the other way, too."""
    names = list(dict.fromkeys(name for one in met for name in (one.one, one.other)))
    shown: dict[tuple[str, str], Shown] = {}
    for one in met:
        sure = one.doubt < CERTAIN
        shown[one.one, one.other] = with_interval(one.share), sure
        shown[one.other, one.one] = with_interval(one.share.turned()), sure
    return table(["", *names], ([row, *(shown.get((row, column), "–") for column in names)] for row in names))


def variants(cells: Sequence[CellGames], lang: str) -> Iterator[str]:
    found = variant_differences(cells)
    if not found:
        return
    doubts = variant_doubts(found)
    yield heading(said(lang, "variants"))
    yield paragraph(said(lang, "variants text", sum(len(one) for one in doubts)))
    head = ["", *(said(lang, key) for key in ("more first", "turns", "decisions", "more leads"))]
    yield table(head, (variant_line(one, own, lang) for one, own in zip(found, doubts, strict=True)))


def variant_line(one: VariantDifference, doubts: Sequence[float], lang: str) -> list[Shown]:
    printed = said(lang, "printed")
    shown = (
        signed(one.first_player, 100, 1) + " %",
        signed(one.turns),
        signed(one.decisions, digits=1),
        signed(one.lead_changes),
    )
    name = f"{one.regulation}: {one.variant or printed} − {one.against or printed}"
    return [name, *((text, doubt < CERTAIN) for text, doubt in zip(shown, doubts, strict=True))]


def conclusions(about: TableAbout, cells: Sequence[CellGames], lang: str) -> Iterator[str]:
    players = list(dict.fromkeys(called(name, lang).strip("`") for cell in about.cells for name in cell.cell.players))
    may = [said(lang, "may bots", (" / " if lang == "en" else "・").join(players)), said(lang, "may interval")]
    if about.experiment.stop_when_within:
        may.append(said(lang, "may stop"))
    may.append(said(lang, "may holm"))
    may_not = [said(lang, key) for key in ("not people", "not cause", "not grey", "not others")]
    if any(cell.unlearned for cell in about.cells):
        may_not.append(said(lang, "not unlearned"))
    unfinished = sum(row.ended == UNFINISHED for cell in cells for row in cell.rows)
    if unfinished:
        may_not.append(said(lang, "not unfinished", unfinished))
    yield heading(said(lang, "conclusions"))
    yield (
        f'<div class="said"><div>{heading(said(lang, "may"), 3)}{bullets(may)}</div>'
        f"<div>{heading(said(lang, 'may not'), 3)}{bullets(may_not)}</div></div>"
    )


def how_made(about: TableAbout, lang: str) -> Iterator[str]:
    yield heading(said(lang, "made"))
    yield paragraph(said(lang, "made text"))
    yield f"<pre>{escape(about.text.strip())}</pre>"
    head = [said(lang, key) for key in ("cell", "seeds", "rules mark", "made by mark")]
    yield table(
        head,
        (
            [
                str(number),
                f"{one.cell.deal_seed(0)}–{one.cell.deal_seed(one.end.games - 1)}",
                one.rules,
                one.made_by,
            ]
            for number, one in enumerate(about.cells)
        ),
    )
