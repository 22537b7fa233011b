"""Counting what happens in games: who wins, how long it takes, how it begins, what is used, which trumps win.

A game is counted from its deal and its choices, whoever played it, by playing it again. What is counted are plain
numbers that can be added, so that games may be counted anywhere and in any order.
"""

from collections.abc import Iterable

from msgspec import Struct, field

from kirifuda.blackpoker.common.game import Game
from kirifuda.blackpoker.common.rules import Rules
from kirifuda.bots.lockstep import Played
from kirifuda.core.event import Event
from kirifuda.lab.findings.random_trumps import TRUMPS
from kirifuda.lab.simulate import Tally, count_actions

END = "end"


class Share(Struct):
    """How often something was done, and the points of who did it: a win is 1, a draw a half."""

    times: int = 0
    points: float = 0.0

    def add(self, points: float, times: int = 1) -> None:
        self.times += times
        self.points += points


class GameCounts(Struct):
    """Of some games by the same rules.

    `openings` are the first actions of the first player's first turn, `replies` those of the second player's; `used`
    says in how many games an action was requested, and `trumps` how whoever had a trump fared, by its card.
    """

    games: int = 0
    first: Share = field(default_factory=Share)
    draws: int = 0
    decisions: int = 0
    turns: dict[int, int] = field(default_factory=dict)
    openings: dict[str, Share] = field(default_factory=dict)
    replies: dict[str, Share] = field(default_factory=dict)
    used: dict[str, int] = field(default_factory=dict)
    trumps: dict[int, Share] = field(default_factory=dict)

    def add(self, other: "GameCounts") -> None:
        self.games += other.games
        self.first.add(other.first.points, other.first.times)
        self.draws += other.draws
        self.decisions += other.decisions
        for turns, games in other.turns.items():
            self.turns[turns] = self.turns.get(turns, 0) + games
        for action, games in other.used.items():
            self.used[action] = self.used.get(action, 0) + games
        for mine, theirs in ((self.openings, other.openings), (self.replies, other.replies)):
            for name, share in theirs.items():
                mine.setdefault(name, Share()).add(share.points, share.times)
        for card, share in other.trumps.items():
            self.trumps.setdefault(card, Share()).add(share.points, share.times)


class CountedGame:
    """A game as it is played again: what was told, and which trumps each seat took."""

    def __init__(self, played: Played) -> None:
        self.game: Game = played.deal.new_game()
        self.events: list[Event] = list(self.game.events)
        self.trumps: list[tuple[int, int]] = []
        for index in played.choices:
            decision = self.game.decision
            assert decision is not None
            option = decision.options[index]
            if decision.kind == TRUMPS and option.kind == "card":
                self.trumps.append((decision.seat, option.value))
            self.events += self.game.choose(index)

    def points(self, seat: int) -> float:
        outcome = self.game.outcome
        winner = None if outcome is None else outcome.winner
        return 0.5 if winner is None else float(winner == seat)


def count(games: Iterable[Played]) -> GameCounts:
    found = GameCounts()
    for played in games:
        add_game(found, CountedGame(played), len(played.choices))
    return found


def add_game(counts: GameCounts, game: CountedGame, decisions: int) -> None:
    turns = [event.seat for event in game.events if event.kind == "turn"]
    first = turns[0] if turns else game.game.turn
    counts.games += 1
    counts.first.add(game.points(first))
    counts.draws += game.points(0) == 0.5
    counts.decisions += decisions
    length = game.game.turn_no
    counts.turns[length] = counts.turns.get(length, 0) + 1
    rules = game.game.rules
    for into, turn, seat in ((counts.openings, 1, first), (counts.replies, 2, 1 - first)):
        action = first_action(rules, game.events, turn, seat)
        if action is not None:
            into.setdefault(action, Share()).add(game.points(seat))
    tally = Tally()
    count_actions(rules, game.events, tally)
    for action in tally.requested:
        counts.used[action] = counts.used.get(action, 0) + 1
    for seat, card in game.trumps:
        counts.trumps.setdefault(card, Share()).add(game.points(seat))


def first_action(rules: Rules, events: list[Event], turn: int, seat: int) -> str | None:
    """The first action that a player chose in their turn; ending it where there was none; `None`: no such turn."""
    turns = 0
    for event in events:
        turns += event.kind == "turn"
        if turns > turn:
            break
        if turns == turn and event.kind == "declared" and event.seat == seat:
            return rules.actions[event.number].id
    return END if turns >= turn else None
