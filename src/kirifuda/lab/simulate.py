"""Bot against bot, many games over all cores.

Game number i of a run is played with seed `seed + i`, whatever process plays it, so results do not depend on how the
work is spread. Processes exchange seeds and plain numbers only: compiled classes cannot be pickled.
"""

import signal
from collections.abc import Callable, Iterator
from concurrent.futures import Future, ProcessPoolExecutor, as_completed
from dataclasses import dataclass, field
from functools import cache
from multiprocessing import get_context
from os import cpu_count
from pathlib import Path

from kirifuda.blackpoker.common.game import Game
from kirifuda.blackpoker.common.rules import ActionDef, Rules
from kirifuda.blackpoker.editions.decks import deal_decks
from kirifuda.blackpoker.editions.house import read_house
from kirifuda.blackpoker.editions.match import Match
from kirifuda.blackpoker.editions.regulation import rules_of
from kirifuda.blackpoker.editions.table import Automation, new_game, new_match
from kirifuda.blackpoker.records.record import Record
from kirifuda.blackpoker.records.record_printer import print_record
from kirifuda.blackpoker.records.recorder import write_record
from kirifuda.blackpoker.records.table_start import header_of
from kirifuda.bots.agent import Agent
from kirifuda.bots.registry import bot_seed, new_bot
from kirifuda.bots.table import play_match_out, play_out
from kirifuda.cards.rng import Rng
from kirifuda.core.action import RAISED
from kirifuda.core.event import Event
from kirifuda.lab.statistics import mean, quantile, wilson

CHUNK = 25
"""Games per piece of work: small enough for a lively progress bar, large enough to cost nothing."""

AUTOMATION = Automation.USUAL | Automation.NO_TAKE_BACK

Progress = Callable[[int], None]


@dataclass(frozen=True)
class Pairing:
    """What is played: a regulation, a bot and a deck text (empty: the frame's deck) per seat.

    `records` is the folder the records go to, one file a game, named by its seed; empty: none are written.
    `form` is that of the matches that are played instead of single games: `best of three` or `two decks`.
    `house` is the name and text of the house rule the regulation is played by: every process reads it for itself.
    """

    regulation: str
    bots: tuple[str, str] = ("greedy", "greedy")
    decks: tuple[str, str] = ("", "")
    records: str = ""
    form: str = ""
    house: tuple[str, str] = ("", "")

    def rules(self) -> Rules:
        return _rules(self.regulation, self.house)

    def check(self) -> None:
        """Raise now what every game would raise."""
        bots = [new_bot(name, seat) for seat, name in enumerate(self.bots)]
        if self.form:
            self.match(0)
        rules = new_game(self.rules(), None if self.form else self.deck_list(0), 0).rules
        for bot in bots:
            bot.check(rules)
        if self.records:
            Path(self.records).mkdir(parents=True, exist_ok=True)

    def deck_list(self, seed: int) -> list[str | list[int]] | None:
        if not any(self.decks):
            return None
        dealt = deal_decks(self.rules(), seed)
        return [deck or own[0] for deck, own in zip(self.decks, dealt, strict=True)]

    def match(self, seed: int) -> Match:
        pairs: list[list[str] | list[list[int]]] | None = None
        if any(self.decks):
            dealt = deal_decks(self.rules(), seed)
            pairs = [deck.split("/") if deck else own for deck, own in zip(self.decks, dealt, strict=True)]
        return new_match(self.rules(), pairs, seed, AUTOMATION, self.form)


@cache
def _rules(regulation: str, house: tuple[str, str]) -> Rules:
    return rules_of(regulation, read_house(*house) if house[1] else None)


@dataclass
class Tally:
    """Counts over a number of games; `turns` and `lengths` (in decisions) hold one number per game.

    Where matches are played, `match_wins` are those of each seat and `match_games` how many games each match had.
    """

    games: int = 0
    first_player_wins: int = 0
    draws: int = 0
    seat_wins: list[int] = field(default_factory=lambda: [0, 0])
    turns: list[int] = field(default_factory=list)
    lengths: list[int] = field(default_factory=list)
    requested: dict[str, int] = field(default_factory=dict)
    resolved: dict[str, int] = field(default_factory=dict)
    match_wins: list[int] = field(default_factory=lambda: [0, 0])
    match_games: list[int] = field(default_factory=list)

    def add(self, other: "Tally") -> None:
        self.games += other.games
        self.first_player_wins += other.first_player_wins
        self.draws += other.draws
        self.seat_wins = [mine + theirs for mine, theirs in zip(self.seat_wins, other.seat_wins, strict=True)]
        self.match_wins = [mine + theirs for mine, theirs in zip(self.match_wins, other.match_wins, strict=True)]
        self.match_games += other.match_games
        self.turns += other.turns
        self.lengths += other.lengths
        for mine, theirs in ((self.requested, other.requested), (self.resolved, other.resolved)):
            for action, count in theirs.items():
                mine[action] = mine.get(action, 0) + count

    def win_rate(self) -> float:
        """Of the first player; a draw is half a win."""
        return (self.first_player_wins + self.draws / 2) / self.games if self.games else 0.0

    def to_data(self) -> dict[str, object]:
        """One object with stable keys, fit for JSON."""
        turns = sorted(self.turns)
        matches: dict[str, object] = {}
        if self.match_games:
            matches = {
                "matches": len(self.match_games),
                "match_wins": self.match_wins,
                "match_games_mean": mean(self.match_games),
            }
        return {
            "games": self.games,
            "first_player_wins": self.first_player_wins,
            "draws": self.draws,
            "decisions": sum(self.lengths),
            "turns": sum(turns),
            "win_rate": self.win_rate(),
            "win_rate_interval": list(wilson(self.first_player_wins + self.draws / 2, self.games)),
            "seat_wins": self.seat_wins,
            "decisions_mean": mean(self.lengths),
            "turns_mean": mean(turns),
            "turns_median": quantile(turns, 0.5),
            "turns_p95": quantile(turns, 0.95),
            "actions": {
                action: {"requested": self.requested.get(action, 0), "resolved": self.resolved.get(action, 0)}
                for action in sorted(self.requested.keys() | self.resolved.keys())
            },
            **matches,
        }


def simulate(setup: Pairing, games: int, seed: int = 0, processes: int = 0, progress: Progress | None = None) -> Tally:
    """Play so many games, or matches; `processes` 0 takes every core, `progress` hears how many more are done."""
    setup.check()
    report = progress or _ignore
    processes = processes or cpu_count() or 1
    chunks = [(seed + start, min(CHUNK, games - start)) for start in range(0, games, CHUNK)]
    total = Tally()
    for part in _parts(setup, chunks, min(processes, max(1, len(chunks))), report):
        total.add(part)
    return total


def _ignore(games: int) -> None:
    pass


def _parts(setup: Pairing, chunks: list[tuple[int, int]], processes: int, report: Progress) -> Iterator[Tally]:
    """The tallies in the order of the chunks."""
    if processes > 1:
        yield from _spread(setup, chunks, processes, report)
        return
    for first_seed, count in chunks:
        yield play_games(setup, first_seed, count)
        report(count)


def _spread(setup: Pairing, chunks: list[tuple[int, int]], processes: int, report: Progress) -> list[Tally]:
    context = get_context("spawn")
    pool = ProcessPoolExecutor(processes, mp_context=context, initializer=_leave_interrupts_to_the_parent)
    futures: list[Future[Tally]] = []
    try:
        futures.extend([pool.submit(play_games, setup, *chunk) for chunk in chunks])
        sizes = {id(future): chunk[1] for future, chunk in zip(futures, chunks, strict=True)}
        for done in as_completed(futures):
            done.result()
            report(sizes[id(done)])
    finally:
        pool.shutdown(wait=True, cancel_futures=True)
    return [future.result() for future in futures]


def _leave_interrupts_to_the_parent() -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)


def play_games(setup: Pairing, first_seed: int, count: int) -> Tally:
    """Play a stretch of games, or of matches, in this process."""
    tally = Tally()
    for seed in range(first_seed, first_seed + count):
        if setup.form:
            play_match(setup, seed, tally)
        else:
            play_game(setup, seed, tally)
    return tally


def agents_of(setup: Pairing, seed: int) -> list[Agent]:
    return [new_bot(name, bot_seed(seed, seat)) for seat, name in enumerate(setup.bots)]


def play_game(setup: Pairing, seed: int, tally: Tally) -> None:
    game = new_game(setup.rules(), setup.deck_list(seed), seed, AUTOMATION)
    choices: list[int] = []
    decisions, events = play_out(game, agents_of(setup, seed), choices)
    count_game(game, decisions, events, tally)
    keep_record(setup, header_of(game, seed, setup.bots), choices, game.rules, seed)


def play_match(setup: Pairing, seed: int, tally: Tally) -> None:
    match = setup.match(seed)
    header = header_of(match, seed, setup.bots)
    choices: list[int] = []
    played = play_match_out(match, agents_of(setup, seed), Rng(bot_seed(seed, 2)), choices)
    for game, decisions, events in played:
        count_game(game, decisions, events, tally)
    assert match.outcome is not None
    tally.match_games.append(len(played))
    if match.outcome.winner is not None:
        tally.match_wins[match.outcome.winner] += 1
    keep_record(setup, header, choices, match.rules, seed)


def count_game(game: Game, decisions: int, events: list[Event], tally: Tally) -> None:
    first = next((event.seat for event in events if event.kind == "turn"), game.turn)
    outcome = game.outcome
    assert outcome is not None
    tally.games += 1
    tally.turns.append(game.turn_no)
    tally.lengths.append(decisions)
    if outcome.winner is None:
        tally.draws += 1
    else:
        tally.seat_wins[outcome.winner] += 1
        tally.first_player_wins += outcome.winner == first
    count_actions(game.rules, events, tally)


def keep_record(setup: Pairing, header: Record, choices: list[int], rules: Rules, seed: int) -> None:
    if setup.records:
        text = print_record(write_record(header, choices, rules))
        Path(setup.records, f"{seed}.kf").write_text(text, encoding="utf-8", newline="\n")


def count_actions(rules: Rules, events: list[Event], tally: Tally) -> None:
    """Requested: by a player or by the system; resolved: also when its target was gone. Chains of 6.0 and 7.0 too."""
    for event in events:
        if event.kind not in ("declared", "triggered", "staged", "resolved"):
            continue
        action = rules.actions[event.number]
        if event.kind == "resolved":
            _count(tally.resolved, action.id)
        raised = action.trigger == RAISED and event.kind == ("resolved" if action.immediate else "staged")
        if event.kind in ("declared", "triggered") or raised:
            _count(tally.requested, action.id)


def never_resolved(rules: Rules, tally: Tally) -> list[ActionDef]:
    """The actions of a regulation that no game saw through."""
    return [action for action in rules.actions if action.id not in tally.resolved]


def _count(counts: dict[str, int], action: str) -> None:
    counts[action] = counts.get(action, 0) + 1
