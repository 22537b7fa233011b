"""The page of findings: tables from counts, between words that stand in `words` and say what may be concluded."""

from collections.abc import Iterator
from typing import Final

from kirifuda.blackpoker.common.rules import Rules
from kirifuda.blackpoker.editions.regulation import rules_of
from kirifuda.cards.card import card_sign
from kirifuda.core.action import DIRECT
from kirifuda.lab.findings.counting import GameCounts, Share
from kirifuda.lab.findings.play import Findings
from kirifuda.lab.findings.settings import FindingsPlan
from kirifuda.lab.findings.words import COMMAND, CONCLUSIONS, SECTIONS, TITLE, WORDS
from kirifuda.lab.statistics import wilson

OPENINGS: Final = 4
"""How many of the openings are listed, the most frequent first."""
SELDOM: Final = 0.01
"""An action that is requested in fewer games than this is hardly used."""
ENOUGH: Final = 20
"""An opening that came up fewer times says nothing."""


def page(settings: FindingsPlan, found: Findings, lang: str) -> str:
    at = 0 if lang == "ja" else 1
    parts = [f"# {TITLE[at]}", "", COMMAND[at].format(bot=settings.bot, seed=settings.seed), ""]
    tables = {
        "first": lengths(found.self_play, lang),
        "openings": openings(found.self_play, lang),
        "trumps": trumps(found, lang),
        "unused": unused(found.self_play, lang),
    }
    for name, table in tables.items():
        heading, text = SECTIONS[name]
        parts += [f"## {heading[at]}", "", text[at], "", *table, ""]
    parts += [f"## {CONCLUSIONS[0][at]}", "", CONCLUSIONS[1][at], ""]
    return "\n".join(parts)


def lengths(found: dict[str, GameCounts], lang: str) -> Iterator[str]:
    yield from head(lang, "regulation", "games", "first wins", "draws", "turns", "decisions")
    for name, counts in found.items():
        turns = [length for length, games in sorted(counts.turns.items()) for _ in range(games)]
        middle = turns[len(turns) // 2]
        spread = f"{turns[len(turns) // 20]}–{turns[len(turns) * 19 // 20]}"
        cells = [str(counts.games), interval(counts.first), str(counts.draws), f"{middle} ({spread})"]
        yield row([called(rules_of(name), lang), *cells, str(round(counts.decisions / counts.games))])


def openings(found: dict[str, GameCounts], lang: str) -> Iterator[str]:
    yield from head(lang, "regulation", "whose", "opening", "share", "wins")
    for name, counts in found.items():
        rules = rules_of(name)
        for whose, shares in (("first player", counts.openings), ("second player", counts.replies)):
            often = sorted(shares.items(), key=lambda one: (-one[1].times, one[0]))[:OPENINGS]
            for action, share in often:
                if share.times >= ENOUGH:
                    part = f"{100 * share.times / counts.games:.0f} %"
                    cells = [called(rules, lang), said(whose, lang), action_name(rules, action, lang), part]
                    yield row([*cells, interval(share)])


def trumps(found: Findings, lang: str) -> Iterator[str]:
    """The best trump first; how often the net takes it by itself comes from the games it chose in."""
    yield from head(lang, "regulation", "trump", "taken", "dealt", "wins")
    for name, counts in found.trumps.items():
        rules, free = rules_of(name), found.self_play.get(name)
        ordered = sorted(counts.trumps.items(), key=lambda one: (-one[1].points / one[1].times, one[0]))
        for card, share in ordered:
            trump = rules.trumps[card]
            title = f"{card_sign(card)} {trump.name_ja if lang == 'ja' else trump.name_en}"
            taken = "–" if free is None else taken_share(free, card)
            yield row([called(rules, lang), title, taken, str(share.times), interval(share)])


def taken_share(counts: GameCounts, card: int) -> str:
    share = counts.trumps.get(card, Share())
    return f"{100 * share.times / (2 * counts.games):.0f} %"


def unused(found: dict[str, GameCounts], lang: str) -> Iterator[str]:
    yield from head(lang, "regulation", "never", "seldom")
    for name, counts in found.items():
        rules = rules_of(name)
        basic = [action for action in rules.actions if action.trump < 0 and action.trigger == DIRECT]
        shares = {action.id: counts.used.get(action.id, 0) / counts.games for action in basic}
        never = [action_name(rules, id, lang) for id, share in shares.items() if share == 0]
        seldom = [
            f"{action_name(rules, id, lang)} {100 * share:.1f} %" for id, share in shares.items() if 0 < share < SELDOM
        ]
        yield row([called(rules, lang), listed(never, lang), listed(seldom, lang)])


def head(lang: str, *columns: str) -> Iterator[str]:
    yield row([said(column, lang) for column in columns])
    yield "|" + "---|" * len(columns)


def row(cells: list[str]) -> str:
    return f"| {' | '.join(cells)} |"


def interval(share: Share) -> str:
    """A share of points in percent, with its 95 % interval."""
    low, high = wilson(share.points, share.times)
    return f"{100 * share.points / share.times:.1f} ({100 * low:.0f}–{100 * high:.0f})"


def listed(names: list[str], lang: str) -> str:
    return ("、" if lang == "ja" else ", ").join(names) or "–"


def called(rules: Rules, lang: str) -> str:
    return rules.name_ja if lang == "ja" else rules.name


def action_name(rules: Rules, id: str, lang: str) -> str:
    action = rules.by_id[id]
    return action.name_ja if lang == "ja" else action.name_en


def said(key: str, lang: str) -> str:
    return WORDS[key][0 if lang == "ja" else 1]
