"""What a report says of one cell: section by section, with its plots."""

from collections.abc import Iterator
from math import sqrt
from typing import Final

from kirifuda.cards.card import card_sign
from kirifuda.lab.experiments.cell import CHOSEN, FRAME, LUCK
from kirifuda.lab.ladder.report import called
from kirifuda.lab.reports import course, plots
from kirifuda.lab.reports.actions import ActionFigures, action_figures
from kirifuda.lab.reports.games import CellGames
from kirifuda.lab.reports.markup import (
    between,
    figure,
    folded,
    heading,
    paragraph,
    percent,
    small,
    table,
    with_interval,
)
from kirifuda.lab.reports.markup import plots as side_by_side
from kirifuda.lab.reports.plots import Plot, drawn
from kirifuda.lab.reports.trumps import TrumpFigures, TrumpMeeting, trump_figures, trump_meetings
from kirifuda.lab.reports.words import said
from kirifuda.lab.statistics import Z95, mean, quantile

CERTAIN: Final = 0.05
OFTEN: Final = 0.05
"""Actions in fewer games are in the table, but not drawn."""
LINE: Final = 0.2
"""Inches of a line in a forest."""
USUAL_WITHIN: Final = 0.02
"""For the band of a run that was not to stop."""


class CellSections:
    """A cell in a language, and the plots that were drawn of it."""

    def __init__(self, cell: CellGames, lang: str) -> None:
        self.cell: Final = cell
        self.lang: Final = lang
        self.drawings: Final[dict[str, Plot]] = {}
        self.actions: Final[list[ActionFigures]] = action_figures(cell.rows)
        self.trumps: Final[list[TrumpFigures]] = trump_figures(cell.rows)
        self.meetings: Final[list[TrumpMeeting]] = trump_meetings(cell.rows) if self.trumps else []

    def say(self, key: str, *filled: object) -> str:
        return said(self.lang, key, *filled)

    def draw(self, name: str, draw: plots.Draw, height: float = plots.HEIGHT, width: float = plots.WIDTH) -> Plot:
        found = drawn(f"{name}-{self.cell.number}", draw, height, width)
        self.drawings[found.name] = found
        return found

    def html(self) -> Iterator[str]:
        yield from self.who_wins()
        yield from self.length()
        yield from self.life()
        yield from self.leads()
        yield from self.action_use()
        if self.trumps:
            yield from self.trump_worth()
            yield from self.trump_matrix()

    def who_wins(self) -> Iterator[str]:
        cell, about = self.cell, self.cell.about.cell
        found = cell.measured()
        half = "undecided" if found.low <= 0.5 <= found.high else "favours"
        differ = about.sides_differ
        yield heading(self.say("who wins sides" if differ else "who wins"))
        text = self.say(
            "wins side" if differ else "wins first", *between(found), self.say(half), side_name(cell, self.lang)
        )
        yield paragraph(text + (" " + self.say("and the first", *between(cell.first_share())) if differ else ""))
        if cell.within:
            end = cell.about.end
            most = f"{cell.most:,}"
            yield paragraph(
                self.say("stopped" if end.stopped else "not stopped", percent(cell.within), f"{end.games:,}", most)
            )
        counted = self.say("deals" if about.mirrored else "games")
        share = self.say("share") if differ else self.say("first player")
        band = plots.coming_in(cell.points, cell.within or USUAL_WITHIN, counted, share)
        yield side_by_side([figure(self.draw("share", band), self.say("coming in"))])

    def length(self) -> Iterator[str]:
        yield heading(self.say("length"))
        found = course.lengths(self.cell.rows)
        turns, decisions = sorted(found["turns"]), sorted(found["decisions"])
        middles = [quantile(one, share) for share in (0.5, 0.95) for one in (turns, decisions)]
        yield paragraph(self.say("length text", *middles))
        yield side_by_side(
            figure(
                self.draw(name, plots.histogram(values, self.say(f"{name} of both"))),
                self.say("histogram", self.say(f"{name} of both").capitalize()),
            )
            for name, values in (("turns", turns), ("decisions", decisions))
        )

    def life(self) -> Iterator[str]:
        curve = course.life_curves(self.cell.rows)
        if len(curve) < 2:
            return
        yield heading(self.say("life"))
        labels = self.say("winner"), self.say("loser")
        draw = plots.lives(curve, labels, self.say("turn"), self.say("lives"))
        yield side_by_side([figure(self.draw("life", draw), self.say("life text"))])

    def leads(self) -> Iterator[str]:
        rows = self.cell.rows
        counts, behind = course.lead_counts(rows), course.comebacks(rows)
        shares = dict(behind)
        yield heading(self.say("leads"))
        changed = f"{mean([row.lead_changes for row in rows]):.2f}"
        yield paragraph(self.say("leads text", changed, percent(shares.get(1, 0.0)), percent(shares.get(5, 0.0))))
        yield paragraph(self.say("ludii", *(f"{one:.2f}" for one in course.drama(rows))), "note")
        changes = plots.bars([count / len(rows) for count in counts], 0, self.say("lead changes"), "one")
        back = plots.bars([share for _, share in behind], 1, self.say("behind"), "good")
        parts = [figure(self.draw("leads", changes), self.say("lead changes text"))]
        if behind:
            parts.append(figure(self.draw("comebacks", back), self.say("behind text")))
        yield side_by_side(parts)

    def action_use(self) -> Iterator[str]:
        yield heading(self.say("actions"))
        names = {
            action.id: action.name_ja if self.lang == "ja" else action.name_en for action in self.cell.rules.actions
        }
        often = [one for one in self.actions if one.games_with >= OFTEN]
        yield paragraph(self.say("actions text", len(self.actions)))
        draw = plots.forest(
            [names[one.action] for one in often],
            [one.with_winning for one in often],
            [one.doubt < CERTAIN for one in often],
            0.0,
            self.say("correlation"),
        )
        plot = self.draw("actions", draw, 0.8 + LINE * len(often))
        yield figure(plot, self.say("actions drawn", percent(OFTEN)), "tall")
        head = [self.say(key) for key in ("action", "requested", "resolved", "games with", "correlation", "doubt")]
        lines = [
            (
                names[one.action],
                f"{one.requested:.2f}",
                f"{one.resolved:.2f}",
                percent(one.games_with),
                (f"{one.with_winning.value:+.3f}", one.doubt < CERTAIN),
                small(one.doubt),
            )
            for one in sorted(self.actions, key=lambda one: -one.requested)
        ]
        yield folded(self.say("all actions"), table(head, lines))
        unused = [name for action, name in names.items() if action not in {one.action for one in self.actions}]
        if unused:
            yield paragraph(self.say("never", ("、" if self.lang == "ja" else ", ").join(unused)), "note")

    def trump_names(self) -> dict[str, str]:
        return trump_names(self.cell, self.lang)

    def trump_worth(self) -> Iterator[str]:
        yield heading(self.say("trumps"))
        by = "by luck" if set(self.cell.about.cell.trumps) == {LUCK} else "by choice"
        yield paragraph(f"{self.say('trumps text', len(self.trumps))} {self.say(by)}")
        names = self.trump_names()
        draw = plots.forest(
            [names[one.trump] for one in self.trumps],
            [one.share for one in self.trumps],
            [one.doubt < CERTAIN for one in self.trumps],
            0.5,
            self.say("share"),
        )
        yield figure(self.draw("trumps", draw, 0.8 + LINE * len(self.trumps)), self.say("trumps drawn"), "tall")
        head = [self.say("trump"), self.say("share"), self.say("number of games"), self.say("doubt")]
        lines = [
            (names[one.trump], (with_interval(one.share), one.doubt < CERTAIN), str(one.share.count), small(one.doubt))
            for one in self.trumps
        ]
        yield folded(self.say("all trumps"), table(head, lines))

    def trump_matrix(self) -> Iterator[str]:
        if not self.meetings:
            return
        yield heading(self.say("matrix"), 3)
        count = mean([one.share.count for one in self.meetings])
        certain = {(one.trump, one.against) for one in self.meetings if one.doubt < CERTAIN}
        within = percent(Z95 / 2 / sqrt(count))
        yield paragraph(self.say("matrix text", f"{count:.0f}", within, len(self.meetings) // 2, len(certain) // 2))
        shares = {(one.trump, one.against): one.share.value for one in self.meetings}
        draw = plots.matrix([one.trump for one in self.trumps], shares, certain, self.say("row's share"))
        yield figure(self.draw("matrix", draw, 7.4, 6.6), self.say("row's share"), "wide")


def trump_names(cell: CellGames, lang: str) -> dict[str, str]:
    """`♠3 Drain`, by the sign of its card."""
    return {
        card_sign(card): f"{card_sign(card)} {trump.name_ja if lang == 'ja' else trump.name_en}"
        for card, trump in cell.rules.trumps.items()
    }


def side_name(cell: CellGames, lang: str) -> str:
    """The first side by what sets it apart."""
    about = cell.about.cell
    if about.players[0] != about.players[1]:
        return called(about.players[0], lang).strip("`")
    return about.deck_names[0] if about.deck_names[0] != about.deck_names[1] else about.trumps[0]


def cell_name(cell: CellGames, lang: str) -> str:
    """What is played in it, without what goes without saying."""
    about, rules = cell.about.cell, cell.rules
    parts = [rules.name_ja if lang == "ja" else rules.name]
    players = [called(name, lang).strip("`") for name in about.players]
    parts.append(players[0] if players[0] == players[1] else " – ".join(players))
    for two, usual, key in ((about.deck_names, FRAME, "with deck"), (about.trumps, CHOSEN, "with trumps")):
        if two != (usual, usual):
            named = [said(lang, LUCK) if one == LUCK else one for one in two]
            parts.append(said(lang, key, named[0] if two[0] == two[1] else " – ".join(named)))
    return " · ".join(parts)
