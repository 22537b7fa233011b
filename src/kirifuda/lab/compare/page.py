"""The page of a comparison: everything in one file that needs no other, built as the reports of experiments are."""

from collections.abc import Iterator, Sequence
from typing import Final

from kirifuda.blackpoker.common.rules import Rules
from kirifuda.bots.registry import is_learned
from kirifuda.lab.compare.differences import SHARES, Differences, LivesAtTurn, PairedDifference
from kirifuda.lab.compare.setting import Compared
from kirifuda.lab.compare.words import said
from kirifuda.lab.reports.course import FEWEST
from kirifuda.lab.reports.markup import Shown, bullets, figure, folded, heading, paragraph, small, table
from kirifuda.lab.reports.plots import Plot, differing, drawn, forest
from kirifuda.lab.with_interval import WithInterval

SURE: Final = 0.05
DRAWN: Final = 20
"""How many actions are in the plot."""
LINE: Final = 0.2
MARGIN: Final = 0.9
"""Inches of a line of the plot, and of what is around."""


class ComparisonPage:
    """The parts of a page in one language; the plots are drawn once."""

    def __init__(self, setting: Compared, rules: Rules, found: Sequence[Differences], lang: str) -> None:
        self.setting: Final = setting
        self.rules: Final = rules
        self.found: Final = found
        self.lang: Final = lang
        self.action_plots: Final = [self.action_plot(number, one) for number, one in enumerate(found)]
        self.life_plots: Final = [self.life_plot(number, one) for number, one in enumerate(found)]

    @property
    def plots(self) -> list[Plot]:
        return [*self.action_plots, *(plot for plot in self.life_plots if plot is not None)]

    def body(self, version: str, texts: Sequence[str]) -> Iterator[str]:
        yield paragraph(self.said("by", version), "by")
        yield from self.about()
        for number in range(len(self.found)):
            yield from self.player(number)
        yield from self.agreement()
        yield from self.conclusions()
        yield heading(self.said("made"))
        yield paragraph(self.said("made text"))
        for text in texts:
            yield f"<pre>{text.strip()}</pre>"

    def said(self, key: str, *filled: object) -> str:
        return said(self.lang, key, *filled)

    def about(self) -> Iterator[str]:
        name = self.rules.name_ja if self.lang == "ja" else self.rules.name
        house = name.partition(": ")[0]
        yield paragraph(self.said("what", self.setting.regulation, house))
        changes = {"added": self.setting.added, "removed": self.setting.removed, "changed": self.setting.changed}
        yield bullets(self.said(key, self.listed(names)) for key, names in changes.items() if names)

    def listed(self, names: Sequence[tuple[str, str]]) -> str:
        own = [ja if self.lang == "ja" else en for ja, en in names]
        return ("、" if self.lang == "ja" else ", ").join(own)

    def player(self, number: int) -> Iterator[str]:
        found, lives = self.found[number], self.life_plots[number]
        yield heading(self.said("played", found.player, f"{found.pairs:,}"))
        yield paragraph(self.kind_of(found.player))
        yield heading(self.said("games"), 3)
        yield paragraph(self.said("games text", len(found.games)))
        yield self.games_table(found.games)
        if lives is not None:
            yield heading(self.said("lives"), 3)
            yield paragraph(self.said("lives text", FEWEST))
            yield figure(lives, self.said("life plot", len(found.lives)))
            yield folded(self.said("lives"), self.life_table(found.lives))
        yield heading(self.said("actions"), 3)
        yield paragraph(self.said("actions text", len(found.actions)))
        yield figure(self.action_plots[number], self.said("action plot"), "tall")
        yield folded(self.said("actions"), self.action_table(found.actions))
        yield folded(self.said("surplus"), paragraph(self.said("surplus text")) + self.action_table(found.surplus))

    def kind_of(self, player: str) -> str:
        name, _, tries = player.partition(":")
        if is_learned(name):
            return self.said("learned")
        return self.said("searching", tries) if name == "search" else self.said("plain")

    def games_table(self, found: Sequence[PairedDifference]) -> str:
        return table(self.head("measure"), (self.line(one, self.said(one.name), one.name in SHARES) for one in found))

    def life_table(self, found: Sequence[LivesAtTurn]) -> str:
        lines = ([*self.line(at.lives, str(at.turn), False), str(at.pairs)] for at in found)
        return table([*self.head("turn"), self.said("pairs")], lines)

    def action_table(self, found: Sequence[PairedDifference]) -> str:
        return table(self.head("action"), (self.line(one, self.action(one.name), False) for one in by_size(found)))

    def head(self, what: str) -> list[str]:
        return [self.said(key) for key in (what, "difference", "chance", "printed", "house", "worth")]

    def line(self, one: PairedDifference, name: str, share: bool) -> list[Shown]:
        sure = one.chance < SURE
        scale, unit, digits = (100.0, " %", 1) if share else (1.0, "", 2)
        more, low, high = (f"{scale * value:+.{digits}f}" for value in (one.difference, one.low, one.high))
        sides = [f"{scale * side:.{digits}f}{unit}" for side in (one.printed, one.house)]
        return [(name, sure), (f"{more} ({low} … {high})", sure), small(one.chance), *sides, f"{one.narrower:.1f}"]

    def action(self, id: str) -> str:
        action = self.rules.by_id.get(id)
        if action is None:
            return id
        return action.name_ja if self.lang == "ja" else action.name_en

    def life_plot(self, number: int, found: Differences) -> Plot | None:
        """A curve takes two turns."""
        if len(found.lives) < 2:
            return None
        measured = [WithInterval(at.lives.difference, at.lives.low, at.lives.high, at.pairs) for at in found.lives]
        certain = [at.lives.chance < SURE for at in found.lives]
        draw = differing(measured, certain, self.said("turn"), self.said("lives more"))
        return drawn(f"lives-{number}", draw)

    def action_plot(self, number: int, found: Differences) -> Plot:
        shown = by_size(found.actions)[:DRAWN]
        measured = [WithInterval(one.difference, one.low, one.high, found.pairs) for one in shown]
        names = [self.action(one.name) for one in shown]
        certain = [one.chance < SURE for one in shown]
        draw = forest(names, measured, certain, 0.0, self.said("requests more"))
        return drawn(f"actions-{number}", draw, LINE * len(shown) + MARGIN)

    def agreement(self) -> Iterator[str]:
        if len(self.found) < 2:
            return
        yield heading(self.said("agree"))
        names = [self.said(name) for name in agreed([one.games for one in self.found])]
        names += [self.action(name) for name in agreed([one.actions for one in self.found])]
        listed = ("、" if self.lang == "ja" else ", ").join(names)
        yield paragraph(self.said("agree text", listed) if names else self.said("agree none"))

    def conclusions(self) -> Iterator[str]:
        may = [self.said("may deals"), self.said("may holm")]
        may_not = [self.said(key) for key in ("not people", "not even", "not other")]
        if any(is_learned(one.player) for one in self.found):
            may_not.insert(1, self.said("not learned"))
        yield heading(self.said("conclusions"))
        yield (
            f'<div class="said"><div>{heading(self.said("may"), 3)}{bullets(may)}</div>'
            f"<div>{heading(self.said('may not'), 3)}{bullets(may_not)}</div></div>"
        )


def by_size(found: Sequence[PairedDifference]) -> list[PairedDifference]:
    return sorted(found, key=lambda one: (-abs(one.difference), one.name))


def agreed(lists: Sequence[Sequence[PairedDifference]]) -> list[str]:
    """What is certain in all of them, in the same direction."""
    first, *others = [{one.name: one.difference > 0 for one in some if one.chance < SURE} for some in lists]
    return [name for name, more in first.items() if all(other.get(name) is more for other in others)]
