"""The team battle, three against three: three boards at once, or a relay on one board. [F-190] to [F-193]"""

from typing import Final

from kirifuda.cards.rng import Rng, Seed, rng_from_data, rng_of
from kirifuda.core.errors import IllegalChoice, NotationError
from kirifuda.fighter.codec import fingerprint, from_data, integer, integers, items, table
from kirifuda.fighter.event import NOBODY, Command, Event
from kirifuda.fighter.game import Game
from kirifuda.fighter.roster import Roster
from kirifuda.fighter.setup import find_character, new_game

MEMBERS: Final = 3
PARALLEL: Final = "parallel"
RELAY: Final = "relay"


class TeamBattle:
    """Team A (0) sits in seat 0 of every board, team B (1) in seat 1. `lineups[team][board]` is a member's place."""

    def __init__(self, roster: Roster, teams: list[list[int]], mode: str, config: dict[str, object], rng: Rng) -> None:
        self.roster: Roster = roster
        self.teams: list[list[int]] = teams
        self.mode: str = mode
        self.config: dict[str, object] = config
        self.rng: Rng = rng
        self.lineups: list[list[int]] = [[0, 1, 2], [0, 1, 2]]
        self.boards: list[Game] = []
        self.standing: list[int] = [0, 0]
        """Relay: how many members of each team are out."""

    def submit(self, board: int, command: Command) -> list[Event]:
        if not 0 <= board < len(self.boards):
            raise IllegalChoice(f"there is no board {board + 1}; {len(self.boards)} are being played")
        events = self.boards[board].submit(command)
        self.follow_up(command.recv)
        return events

    def advance(self, now: int) -> list[list[Event]]:
        """Let time pass on every board that is still running."""
        events: list[list[Event]] = [[] if board.over() else board.advance(now) for board in self.boards]
        self.follow_up(now)
        return events

    def follow_up(self, now: int) -> None:
        """Relay: the loser is replaced, after a draw both are; the next board begins at once. [F-193]"""
        if self.mode != RELAY or not self.boards[-1].over() or self.over():
            return
        winner = winner_of(self.boards[-1])
        for team in range(2):
            if winner != team:
                self.standing[team] += 1
        if not self.over():
            self.open_board(self.standing[0], self.standing[1], now)

    def open_board(self, first: int, second: int, now: int) -> None:
        """A fresh game between two members, by their places in the line-ups."""
        names = [
            self.roster.characters[self.teams[team][self.lineups[team][place]]].id
            for team, place in enumerate((first, second))
        ]
        config = dict(self.config)
        config["mirror_allowed"] = True
        board = new_game(None, self.rng.next_seed(), config, self.roster)
        if now:
            board.advance(now)
        for seat, name in enumerate(names):
            board.submit(Command(now, seat, "pick", find_character(self.roster, name)))
        self.boards.append(board)

    def over(self) -> bool:
        if self.mode == RELAY:
            return max(self.standing) >= MEMBERS
        return all(board.over() for board in self.boards)

    def winner(self) -> int:
        """[F-191] More boards, then the larger sum of totals, else a draw (-1). Relay: who has players left."""
        if not self.over():
            return NOBODY
        if self.mode == RELAY:
            return _larger(self.standing[1], self.standing[0])
        wins = self.wins()
        if wins[0] != wins[1]:
            return _larger(wins[0], wins[1])
        totals = self.totals()
        return _larger(totals[0], totals[1])

    def wins(self) -> list[int]:
        winners = [winner_of(board) for board in self.boards if board.over()]
        return [winners.count(0), winners.count(1)]

    def totals(self) -> list[int]:
        return [sum([board.total(team) for board in self.boards]) for team in range(2)]

    def to_data(self) -> dict[str, object]:
        return {
            "roster": self.roster.id,
            "teams": [team[:] for team in self.teams],
            "mode": self.mode,
            "config": dict(self.config),
            "rng": self.rng.to_data(),
            "lineups": [lineup[:] for lineup in self.lineups],
            "boards": [board.to_data() for board in self.boards],
            "standing": self.standing[:],
        }

    def digest(self) -> str:
        return fingerprint(self.to_data())


def winner_of(board: Game) -> int:
    return NOBODY if board.outcome is None else board.outcome.winner


def _larger(a: int, b: int) -> int:
    return NOBODY if a == b else 0 if a > b else 1


def new_team_battle(
    roster: Roster,
    teams: list[list[str]],
    seed: Seed = 0,
    mode: str = PARALLEL,
    config: dict[str, object] | None = None,
) -> TeamBattle:
    """Three different characters a team; the lot decides who meets whom. [F-190]"""
    if mode != PARALLEL and mode != RELAY:
        raise NotationError(f"unknown team mode {mode!r}: it is {PARALLEL} or {RELAY} [F-193]")
    if len(teams) != 2:
        raise NotationError(f"{len(teams)} teams were named; two play [F-190]")
    chosen: list[list[int]] = []
    for team in teams:
        members = [find_character(roster, name) for name in team]
        if len(members) != MEMBERS or len(set(members)) != MEMBERS:
            raise NotationError(f"a team is three different characters, not {', '.join(team)} [F-190]")
        chosen.append(members)
    battle = TeamBattle(roster, chosen, mode, config or {}, rng_of(seed))
    if mode == RELAY:
        battle.open_board(0, 0, 0)
        return battle
    for lineup in battle.lineups:
        battle.rng.shuffle(lineup)
    for place in range(MEMBERS):
        battle.open_board(place, place, 0)
    return battle


def team_battle_from_data(data: dict[str, object], roster: Roster) -> TeamBattle:
    teams = [integers(team) for team in items(data["teams"])]
    rng = rng_from_data(integers(data["rng"]))
    battle = TeamBattle(roster, teams, str(data["mode"]), table(data["config"]), rng)
    battle.lineups = [integers(lineup) for lineup in items(data["lineups"])]
    battle.boards = [from_data(table(board), roster) for board in items(data["boards"])]
    battle.standing = [integer(count) for count in items(data["standing"])]
    return battle
