"""Measures how much of the rules is covered: every action, character, fog and trump of each edition.

An id is *in the data* when the rule files of the edition have it; *tested* when a scenario played in that edition cites
or uses it; *seen* when it came up in random play. Nothing of this is kept anywhere: it is found out anew each time.
"""

import re
import tomllib
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass
from functools import cache
from multiprocessing import get_context
from os import cpu_count
from pathlib import Path

from kirifuda.blackpoker.common.game import Game
from kirifuda.blackpoker.common.rules import Rules
from kirifuda.blackpoker.editions.combinations import all_regulations, edition_file
from kirifuda.blackpoker.editions.files import EDITIONS
from kirifuda.blackpoker.editions.regulation import rules_of
from kirifuda.blackpoker.editions.table import Automation, new_game
from kirifuda.blackpoker.records.position import parse_board
from kirifuda.blackpoker.records.scenario import Case, read_cases
from kirifuda.blackpoker.views.seat_view import view
from kirifuda.bots.registry import bot_seed, new_bot
from kirifuda.cards.card import card_text
from kirifuda.core.errors import NotationError
from kirifuda.core.event import Event

KINDS = ("action", "character", "fog", "trump")
CHUNK = 10
ROYAL_DECK = "♠A,10-K ♡A,10-K ♢A,10-K ♣A,10-K"
ROYAL_BOT = "wilful:rsf"
ROYAL_GAMES = 80
"""Every eighth game gives way to so many short ones with this deck between players who wait for R·S·F: the five royal
cards of a suit are seldom together in a hand otherwise."""

Thing = tuple[str, str]
"""A kind and an id, such as ("trump", "SA")."""
Progress = Callable[[int], None]


@dataclass(frozen=True)
class CoverageRow:
    """One id of one edition; `listed` if the official lists have it under that id."""

    edition: str
    kind: str
    id: str
    name_ja: str
    name_en: str
    listed: bool
    in_data: bool
    tested: bool
    seen: bool

    def to_data(self) -> dict[str, object]:
        return {
            "edition": self.edition,
            "kind": self.kind,
            "id": self.id,
            "listed": self.listed,
            "in_data": self.in_data,
            "tested": self.tested,
            "seen": self.seen,
        }


@dataclass(frozen=True)
class Coverage:
    """All rows, edition by edition, and how many random games were played in each."""

    rows: list[CoverageRow]
    games: int

    def to_data(self) -> dict[str, object]:
        """One object with stable keys: how many ids there are, and of how many each is true."""
        return {
            "ids": len(self.rows),
            "in_data": sum(row.in_data for row in self.rows),
            "tested": sum(row.tested for row in self.rows),
            "seen": sum(row.seen for row in self.rows),
            "games": self.games,
            "rows": [row.to_data() for row in self.rows],
        }


def coverage(ids: Path, rulings: Path, games: int, processes: int = 0, progress: Progress | None = None) -> Coverage:
    """Read the lists and scenarios and play `games` random games in each edition."""
    listed = read_ids(ids)
    tested = things_tested(scenarios(rulings))
    seen = things_seen(games, processes, progress)
    rows: list[CoverageRow] = []
    for edition in EDITIONS:
        rows += _rows(edition, listed.get(edition, []), tested[edition], seen[edition])
    return Coverage(rows, games)


def _rows(edition: str, listed: list[Thing], tested: set[Thing], seen: set[Thing]) -> Iterator[CoverageRow]:
    data = data_things(edition)
    for thing in _ordered(listed, data):
        ja, en = data.get(thing, ("", ""))
        yield CoverageRow(edition, *thing, ja, en, thing in listed, thing in data, thing in tested, thing in seen)


def _ordered(listed: list[Thing], data: dict[Thing, tuple[str, str]]) -> list[Thing]:
    """Kind by kind in the order of the lists, what only our data has after it."""
    things = [*listed, *[thing for thing in data if thing not in listed]]
    return sorted(things, key=lambda thing: KINDS.index(thing[0]))


def read_ids(path: Path) -> dict[str, list[Thing]]:
    """The ids that must exist, by edition."""
    try:
        data = tomllib.loads(path.read_text(encoding="utf-8"))
    except OSError as error:
        raise NotationError(
            f"{path}: the list of ids cannot be read; run this in a checkout of Kirifuda",
            f"{path}：idの一覧が読めません。Kirifudaのソースのフォルダーで実行してください。",
        ) from error
    return {edition: [(kind, id) for kind in KINDS for id in table[kind]] for edition, table in data.items()}


def data_things(edition: str) -> dict[Thing, tuple[str, str]]:
    """Everything the rule files of an edition have, with its names."""
    found: dict[Thing, tuple[str, str]] = {}
    tables = edition_file(edition).tables
    for kind in KINDS:
        for id, entry in tables.get(kind, {}).items():
            names = entry.get("name") if isinstance(entry, dict) else None
            found[kind, id] = (names["ja"], names["en"]) if isinstance(names, dict) else ("", "")
    return found


def things_of(rules: Rules) -> set[Thing]:
    """What a regulation has."""
    found = {("action", action.id) for action in rules.actions}
    found |= {("character", kind.id) for kind in rules.characters}
    found |= {("fog", id) for id in edition_file(rules.edition).tables.get("fog", {})}
    return found | {("trump", card_text(card)) for card in rules.trumps}


# Tested.


def scenarios(folder: Path) -> Iterator[Case]:
    if not folder.is_dir():
        raise NotationError(
            f"{folder}: there is no folder of scenarios; run this in a checkout of Kirifuda",
            f"{folder}：シナリオのフォルダーがありません。Kirifudaのソースのフォルダーで実行してください。",
        )
    for path in sorted(folder.rglob("*.toml")):
        yield from read_cases(path.name, path.read_text(encoding="utf-8"))


def things_tested(cases: Iterable[Case]) -> dict[str, set[Thing]]:
    """By edition, what the scenarios cite or use."""
    found: dict[str, set[Thing]] = {edition: set() for edition in EDITIONS}
    for case in cases:
        rules = rules_of(case.regulation)
        found[rules.edition] |= used_things(case, rules) & things_of(rules)
    return found


def used_things(case: Case, rules: Rules) -> set[Thing]:
    """Rules it cites (`K-up`), words of its script (actions, characters, fogs), and what lies on its board."""
    cited = [rule.partition("-")[2] for rule in case.rules if rule.startswith(("K-", "X-"))]
    text = "\n".join([case.board, *case.script])
    words = {*cited, *re.findall(r"\w+", text)}
    found: set[Thing] = {(kind, word) for kind in ("action", "character", "fog") for word in words}
    found |= {("action", action.id) for action in rules.actions if action.name_ja in words}
    found |= {("trump", card) for card in re.findall(r"\+([SHDC](?:10|[A2-9JQK]))\b", _trump_lines(text))}
    if case.board:
        found |= on_table(parse_board(rules, case.board, case.seed, case.automation).game)
    return found


def _trump_lines(text: str) -> str:
    """The clauses and expectations about trump zones: `P1 trump: +SA -H4`."""
    return "\n".join([line for line in text.splitlines() if " trump:" in line])


# Seen.


def on_table(game: Game) -> set[Thing]:
    """Characters on the field, fogs, trumps that lie face up."""
    found: set[Thing] = set()
    for player in game.players:
        found |= {("character", unit.kind.id) for unit in player.soldiers + player.bulwarks}
        found |= {("fog", fog.kind) for fog in player.fog}
        found |= {("trump", card_text(trump.card)) for trump in player.trumps if trump.face_up}
    return found


@cache
def richest_regulations(edition: str) -> list[str]:
    """Regulations that together have everything, each something the others before it have not."""
    names = [regulation.en for regulation in all_regulations() if regulation.edition == edition]
    found: list[str] = []
    have: set[Thing] = set()
    for name in sorted(names, key=lambda name: -len(things_of(rules_of(name)))):
        things = things_of(rules_of(name))
        if things - have:
            found.append(name)
            have |= things
    return found


def things_seen(
    games: int, processes: int = 0, progress: Progress | None = None, editions: tuple[str, ...] = EDITIONS
) -> dict[str, set[Thing]]:
    """By edition, what comes up in random play; the same for any number of processes."""
    pieces = [(edition, start, min(CHUNK, games - start)) for edition in editions for start in range(0, games, CHUNK)]
    found: dict[str, set[Thing]] = {edition: set() for edition in editions}
    for (edition, _, count), things in zip(pieces, _played(pieces, processes or cpu_count() or 1), strict=True):
        found[edition] |= things
        if progress is not None:
            progress(count)
    return found


def _played(pieces: list[tuple[str, int, int]], processes: int) -> Iterator[set[Thing]]:
    if processes == 1 or len(pieces) < 2:
        yield from map(_play_piece, pieces)
        return
    with ProcessPoolExecutor(min(processes, len(pieces)), mp_context=get_context("spawn")) as pool:
        yield from pool.map(_play_piece, pieces)


def _play_piece(piece: tuple[str, int, int]) -> set[Thing]:
    """Games number `start` on of an edition: each regulation in turn, the number of the game is its seed."""
    edition, start, count = piece
    regulations = richest_regulations(edition)
    found: set[Thing] = set()
    for seed in range(start, start + count):
        if seed % 8 == 7:
            for number in range(seed * ROYAL_GAMES, (seed + 1) * ROYAL_GAMES):
                found |= seen_in_game(f"{edition} Master", number, ROYAL_BOT, ROYAL_DECK)
        else:
            bot = "wilful" if seed // len(regulations) % 2 else "random"
            found |= seen_in_game(regulations[seed % len(regulations)], seed, bot)
    return found


def seen_in_game(regulation: str, seed: int, bot: str, deck: str = "") -> set[Thing]:
    """Between two such bots, with the frame's deck or a given one."""
    decks = [deck, deck] if deck else None
    game = new_game(regulation, decks, seed, Automation.USUAL | Automation.NO_TAKE_BACK)
    bots = [new_bot(bot, bot_seed(seed, seat)) for seat in range(2)]
    found = on_table(game)
    while game.decision is not None:
        seat = game.decision.seat
        events = game.choose(bots[seat].choose(view(game, seat)))
        found |= in_events(game.rules, events)
        if events and not deck:
            found |= on_table(game)
    return found & things_of(game.rules)


def in_events(rules: Rules, events: list[Event]) -> set[Thing]:
    """Actions requested and resolved, characters that entered, trumps turned up: also what is gone again by now."""
    found: set[Thing] = set()
    for event in events:
        if event.kind == "resolved":
            found.add(("action", rules.actions[event.number].id))
        elif event.kind == "entered":
            found.add(("character", rules.characters[event.number].id))
        elif event.kind == "opened":
            found.add(("trump", card_text(event.cards[0])))
    return found
