"""The team battle, three against three: three boards at once, or a relay on one board. [F-190] to [F-193]

The rule is in the functions, which know numbers only: who wins a board is a team, 0 (A) or 1 (B), or nobody (-1). The
server plays its boards by them; `TeamBattle` is a whole team battle without a server.
"""

from typing import Final

from kirifuda.cards.rng import Rng, Seed, rng_from_data, rng_of
from kirifuda.fighter.codec import fingerprint, from_data, integers, items, table
from kirifuda.fighter.event import NOBODY, Command, Event
from kirifuda.fighter.game import Game
from kirifuda.fighter.problems import choice_problem, problem
from kirifuda.fighter.roster import Roster
from kirifuda.fighter.setup import find_character, new_game

MEMBERS: Final = 3
PARALLEL: Final = "parallel"
RELAY: Final = "relay"


def may_pick(mates: list[int], character: int) -> bool:
    """[F-190] Within a team all characters differ; `mates` are those of the others, -1 for none yet."""
    return character not in mates


def draw_lots(mode: str, rng: Rng) -> list[list[int]]:
    """[F-190] The line-ups of both teams: by lot for boards at once, in the order of the members for a relay."""
    lineups = [list(range(MEMBERS)), list(range(MEMBERS))]
    if mode == PARALLEL:
        for lineup in lineups:
            rng.shuffle(lineup)
    return lineups


def pairings(mode: str, winners: list[int]) -> list[list[int]]:
    """The boards to begin now, each with the places of both members in their line-ups; none if the battle is over.

    `winners` are those of the boards played so far; all boards that were begun are over.
    """
    if over(mode, winners):
        return []
    return [members_out(winners)] if mode == RELAY else [[place, place] for place in range(MEMBERS)]


def members_out(winners: list[int]) -> list[int]:
    """[F-193] Relay: how many members of each team are out. A draw replaces both."""
    return [len([winner for winner in winners if winner != team]) for team in range(2)]


def over(mode: str, winners: list[int]) -> bool:
    return max(members_out(winners)) >= MEMBERS if mode == RELAY else len(winners) >= MEMBERS


def winning_team(mode: str, winners: list[int], totals: list[list[int]]) -> int:
    """[F-191] More boards, then the larger sum of totals, else a draw (-1). Relay: who has players left."""
    if not over(mode, winners):
        return NOBODY
    if mode == RELAY:
        out = members_out(winners)
        return _larger(out[1], out[0])
    if winners.count(0) != winners.count(1):
        return _larger(winners.count(0), winners.count(1))
    sums = [sum([board[team] for board in totals]) for team in range(2)]
    return _larger(sums[0], sums[1])


def board_seed(rng: Rng) -> Seed:
    """The seed of the next board, as strong as the source it is drawn from."""
    return rng.next_seed()


def _larger(a: int, b: int) -> int:
    return NOBODY if a == b else 0 if a > b else 1


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

    def submit(self, board: int, command: Command) -> list[Event]:
        if not 0 <= board < len(self.boards):
            raise choice_problem("board", board + 1, len(self.boards))
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
        if self.mode == RELAY and self.boards[-1].over():
            self.begin_boards(now)

    def begin_boards(self, now: int) -> None:
        for first, second in pairings(self.mode, self.winners()):
            self.open_board(first, second, now)

    def open_board(self, first: int, second: int, now: int) -> None:
        """A fresh game between two members, by their places in the line-ups."""
        names = [
            self.roster.characters[self.teams[team][self.lineups[team][place]]].id
            for team, place in enumerate((first, second))
        ]
        config = dict(self.config)
        config["mirror_allowed"] = True
        board = new_game(None, board_seed(self.rng), config, self.roster)
        if now:
            board.advance(now)
        for seat, name in enumerate(names):
            board.submit(Command(now, seat, "pick", find_character(self.roster, name)))
        self.boards.append(board)

    def winners(self) -> list[int]:
        """Of the boards that are over."""
        return [winner_of(board) for board in self.boards if board.over()]

    def members_out(self) -> list[int]:
        return members_out(self.winners())

    def over(self) -> bool:
        return over(self.mode, self.winners())

    def winner(self) -> int:
        return winning_team(self.mode, self.winners(), [board.totals() for board in self.boards])

    def wins(self) -> list[int]:
        return [self.winners().count(0), self.winners().count(1)]

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
        }

    def digest(self) -> str:
        return fingerprint(self.to_data())


def winner_of(board: Game) -> int:
    return NOBODY if board.outcome is None else board.outcome.winner


def new_team_battle(
    roster: Roster,
    teams: list[list[str]],
    seed: Seed = 0,
    mode: str = PARALLEL,
    config: dict[str, object] | None = None,
) -> TeamBattle:
    """Three different characters a team; the lot decides who meets whom. [F-190]"""
    if mode != PARALLEL and mode != RELAY:
        raise problem("mode", mode, PARALLEL, RELAY)
    if len(teams) != 2:
        raise problem("two teams", len(teams))
    chosen: list[list[int]] = []
    for team in teams:
        members = [find_character(roster, name) for name in team]
        if len(members) != MEMBERS or len(set(members)) != MEMBERS:
            raise problem("team", team)
        chosen.append(members)
    battle = TeamBattle(roster, chosen, mode, config or {}, rng_of(seed))
    battle.lineups = draw_lots(mode, battle.rng)
    battle.begin_boards(0)
    return battle


def team_battle_from_data(data: dict[str, object], roster: Roster) -> TeamBattle:
    teams = [integers(team) for team in items(data["teams"])]
    rng = rng_from_data(integers(data["rng"]))
    battle = TeamBattle(roster, teams, str(data["mode"]), table(data["config"]), rng)
    battle.lineups = [integers(lineup) for lineup in items(data["lineups"])]
    battle.boards = [from_data(table(board), roster) for board in items(data["boards"])]
    return battle
