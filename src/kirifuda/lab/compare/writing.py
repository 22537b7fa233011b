"""Writes a comparison down: a page in each language, its plots as PNG, its figures as JSON and CSV."""

import csv
from collections.abc import Sequence
from io import StringIO
from pathlib import Path
from typing import Final

import msgspec
from msgspec import Struct

from kirifuda.blackpoker.common.rules import Rules
from kirifuda.lab.balance.kept import keep
from kirifuda.lab.compare.differences import Differences, PairedDifference
from kirifuda.lab.compare.page import ComparisonPage
from kirifuda.lab.compare.setting import Compared
from kirifuda.lab.compare.words import said
from kirifuda.lab.reports.markup import whole_page

FIGURES: Final = PairedDifference.__struct_fields__[1:]
PAGES: Final = {"en": "compare.html", "ja": "compare.ja.html"}


class Comparison(Struct, frozen=True):
    """Everything that is said of a house rule."""

    setting: Compared
    house: str
    version: str
    players: list[Differences]


def write_comparison(
    folder: Path, setting: Compared, rules: Rules, found: list[Differences], texts: Sequence[str], version: str
) -> list[Path]:
    """`rules` are those of the house rule; `texts` the experiments that were played."""
    keep(folder / "compare.json", Comparison(setting, rules.exact, version, found))
    (folder / "compare.csv").write_text(comma_separated(found), encoding="utf-8", newline="\n")
    for lang, name in PAGES.items():
        page = ComparisonPage(setting, rules, found, lang)
        house = (rules.name_ja if lang == "ja" else rules.name).partition(": ")[0]
        inside = "\n".join(page.body(version, texts))
        title = said(lang, "title", setting.regulation, house)
        (folder / name).write_text(whole_page(title, inside, lang), encoding="utf-8", newline="\n")
        if lang == "en":
            for plot in page.plots:
                (folder / f"{plot.name}.png").write_bytes(plot.png)
    return [folder / name for name in ("compare.json", "compare.csv", *PAGES.values())]


def comma_separated(found: Sequence[Differences]) -> str:
    out = StringIO()
    writer = csv.writer(out, lineterminator="\n")
    writer.writerow(["player", "pairs", "list", "name", *FIGURES])
    for one in found:
        lines = [("games", one.pairs, line) for line in one.games]
        lines += [("lives", at.pairs, at.lives) for at in one.lives]
        lines += [("actions", one.pairs, line) for line in one.actions]
        lines += [("surplus", one.pairs, line) for line in one.surplus]
        for kind, pairs, line in lines:
            values = [f"{value:.6g}" for value in msgspec.structs.astuple(line)[1:]]
            writer.writerow([one.player, pairs, kind, line.name, *values])
    return out.getvalue()
