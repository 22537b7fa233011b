"""A ladder as text: Markdown for the documents, JSON and CSV for programs."""

import csv
import io
from collections.abc import Iterator
from pathlib import Path
from typing import Final

import msgspec

from kirifuda.bots.levels import level_of
from kirifuda.lab.ladder.bradley_terry import Rating
from kirifuda.lab.ladder.table import ALL, ANCHORED_AT, LadderTable, Row

NAME: Final = "ladder"
PAGES: Final = {"bots.md": "en", "bots.ja.md": "ja", "figures.md": "en"}
BEGIN: Final = "<!-- begin: ladder -->"
END: Final = "<!-- end: ladder -->"

WORDS: Final = {
    "pair": ("組", "pair"),
    "bot": ("相手", "level"),
    "all": ("平均", "mean"),
    "rating": ("レーティング", "rating"),
    "shares": (
        "左のボットが取った点（引き分けは0.5点）の割合、%。±は配り（席を入れ替えた2ゲーム）を単位にした95%区間。",
        "Points of the first bot in percent, a draw being half a point; ± is the 95 % interval over deals, "
        "each of which is played from both seats.",
    ),
    "ratings": (
        f"ブラッドリー・テリー法のレーティング（400点差で10対1）。「はじめて」を{ANCHORED_AT}とし、±はそれに対する95%区間。",
        f"Bradley–Terry ratings, 400 points being odds of ten to one; First-timer is {ANCHORED_AT} by definition, "
        "and ± is the 95 % interval relative to it.",
    ),
}


def write_all(table: LadderTable, folder: Path) -> list[Path]:
    """`ladder.md`, `ladder.ja.md`, `ladder.json` and `ladder.csv` in the folder."""
    texts = {
        f"{NAME}.md": markdown(table, "en"),
        f"{NAME}.ja.md": markdown(table, "ja"),
        f"{NAME}.json": msgspec.json.format(msgspec.json.encode(table), indent=1).decode() + "\n",
        f"{NAME}.csv": comma_separated(table),
    }
    for name, text in texts.items():
        (folder / name).write_text(text, encoding="utf-8", newline="\n")
    return [folder / name for name in texts]


def write_into(table: LadderTable, docs: Path) -> None:
    """Put the tables between the marks in the pages that hold them."""
    for name, lang in PAGES.items():
        before, begin, rest = (docs / name).read_text(encoding="utf-8").partition(BEGIN)
        _, end, after = rest.partition(END)
        text = f"{before}{begin}\n{markdown(table, lang)}\n{end}{after}" if end else before
        (docs / name).write_text(text, encoding="utf-8", newline="\n")


def markdown(table: LadderTable, lang: str) -> str:
    regulations = list(dict.fromkeys(row.regulation for row in table.rows))
    lines = [said("shares", lang), "", *shares(table.rows, regulations, lang), ""]
    lines += [said("ratings", lang), "", *rating_lines(table, regulations, lang), ""]
    return "\n".join(lines)


def shares(rows: list[Row], regulations: list[str], lang: str) -> Iterator[str]:
    """A line for each pair, a column for each regulation."""
    yield f"| {said('pair', lang)} | {' | '.join(regulations)} |"
    yield "|---|" + "--:|" * len(regulations)
    for pair in dict.fromkeys(row.bots for row in rows):
        found = {row.regulation: row for row in rows if row.bots == pair}
        cells = [
            f"{found[name].share:.1f} ± {found[name].within:.1f}" if name in found else "–" for name in regulations
        ]
        yield f"| {called(pair[0], lang)} – {called(pair[1], lang)} | {' | '.join(cells)} |"


def rating_lines(table: LadderTable, regulations: list[str], lang: str) -> Iterator[str]:
    """A line for each player, the strongest over all first."""
    yield f"| {said('bot', lang)} | {said('all', lang)} | {' | '.join(regulations)} |"
    yield "|---|" + "--:|" * (len(regulations) + 1)
    by_name = {name: {one.player: one for one in rated} for name, rated in table.ratings.items()}
    known = {one.player: one.rating for rated in table.ratings.values() for one in rated}
    known.update({one.player: one.rating for one in table.ratings[ALL]})
    for player in sorted(known, key=lambda name: -known[name]):
        cells = [rating_cell(by_name[name].get(player)) for name in (ALL, *regulations)]
        yield f"| {called(player, lang)} | {' | '.join(cells)} |"


def rating_cell(rating: Rating | None) -> str:
    if rating is None:
        return "–"
    return f"{rating.rating:.0f} ± {rating.within:.0f}" if rating.within else f"{rating.rating:.0f}"


def comma_separated(table: LadderTable) -> str:
    out = io.StringIO()
    writer = csv.writer(out, lineterminator="\n")
    writer.writerow(["regulation", "bot", "against", "games", "percent", "within", "turns"])
    for row in table.rows:
        numbers = [f"{row.share:.2f}", f"{row.within:.2f}", f"{row.turns:.2f}"]
        writer.writerow([row.regulation, *row.bots, row.games, *numbers])
    return out.getvalue()


def called(bot: str, lang: str) -> str:
    """A level by its number and name, with how long it thinks; another bot by its own."""
    name, _, thinks = bot.partition(":")
    level = level_of(name)
    if level is None or not level.level:
        return f"`{bot}`"
    return f"{level.level} {level.ja if lang == 'ja' else level.en}" + (f" ({thinks})" if thinks else "")


def said(key: str, lang: str) -> str:
    return WORDS[key][0 if lang == "ja" else 1]
