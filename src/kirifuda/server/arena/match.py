"""A match without I/O: who meets whom, which battles come next, who has won. Teams play by `fighter.team`.

Players are places in the arena. In a best-of match they change seats from battle to battle; in a team battle places 0
to 2 are team A, which sits at seat 0 of every board, and 3 to 5 are team B.
"""

from typing import Final

from msgspec import Struct, field

from kirifuda.cards.rng import Rng, Seed, rng_of
from kirifuda.fighter import team
from kirifuda.fighter.series import Series
from kirifuda.server.arena.referee import Setup
from kirifuda.server.arena.wire import MatchForm
from kirifuda.server.lobby.deals import OpenDeal
from kirifuda.server.lobby.seating import Place

TEAM: Final = team.MEMBERS


class ArenaPlace(Place):
    """A player's place: a person, a bot of a level, or open."""

    level: int | None = None


class BoardState(Struct):
    """A battle of this match: who sits at seats 0 and 1, and how it ended."""

    n: int
    players: list[int]
    over: bool = False
    winner: int = -1
    """The seat that won; -1: nobody."""
    totals: list[int] = field(default_factory=lambda: [0, 0])


class ArenaState(Struct):
    """An arena as it is stored."""

    id: str
    match: MatchForm
    seats: list[ArenaPlace]
    public: bool = False
    roster: str | None = None
    config: dict[str, int | bool | str] = field(default_factory=dict)
    seed: int | None = None
    live: bool = True
    started: bool = False
    over: bool = False
    winner: int = -1
    """Of the match: a player, or a team; -1: nobody."""
    matches: int = 0
    battles: int = 0
    boards: list[BoardState] = field(default_factory=list)
    picks: list[int] = field(default_factory=list)
    lineups: list[list[int]] = field(default_factory=list)
    rematch: list[bool] = field(default_factory=list)
    ready: list[bool] = field(default_factory=list)
    deal: OpenDeal | None = None
    """Of the battles that come next, while people are asked for their part."""
    aborted: int = 0
    """Deals that were given up."""
    owner: str | None = None
    """The guest who opened it."""


def is_team(state: ArenaState) -> bool:
    return state.match.kind == "team"


def full(state: ArenaState) -> bool:
    return all(place.kind != "open" for place in state.seats)


def bots(state: ArenaState) -> list[bool]:
    return [place.kind == "bot" for place in state.seats]


def new_match(state: ArenaState) -> None:
    """The score goes back to nothing; battles are counted on."""
    state.started = True
    state.matches += 1
    state.over = False
    state.winner = -1
    state.boards = []
    state.lineups = []
    state.picks = [-1] * len(state.seats) if is_team(state) else []
    state.rematch = bots(state)
    state.ready = bots(state)
    state.live = True


def is_rematch(state: ArenaState) -> bool:
    """Is a match on that is not the first one here?"""
    return state.matches > 1 and not state.over


def may_pick(state: ArenaState, place: int, character: int) -> bool:
    """[F-190] Within a team all characters differ."""
    first = place // TEAM * TEAM
    mates = [state.picks[other] for other in range(first, first + TEAM) if other != place]
    return team.may_pick(mates, character)


def bots_pick(state: ArenaState, characters: int) -> None:
    """In a team battle bots take the first characters their team has left. [F-190]"""
    if picking(state):
        for place, kind in enumerate(bots(state)):
            if kind and state.picks[place] < 0:
                free = [c for c in range(characters) if may_pick(state, place, c)]
                state.picks[place] = free[(place * 7 + state.battles) % len(free)]


def picking(state: ArenaState) -> bool:
    """The teams are still choosing."""
    return state.started and is_team(state) and not state.over and not state.boards


def due(state: ArenaState) -> bool:
    """May the next battles begin, or must something else happen first?"""
    waits = not state.started or state.over or any(not board.over for board in state.boards)
    return not waits and not (is_team(state) and -1 in state.picks)


def next_battles(state: ArenaState, seed: Seed) -> list[Setup]:
    """The battles to begin now; notes them in the state. Empty while something must happen first."""
    if not due(state):
        return []
    if is_team(state):
        setups = team_battles(state, rng_of(seed))
    else:
        series = series_of(state)
        setups = [Setup(seed, "", dict(state.config), [series.seat_of(0), series.seat_of(1)])]
    for setup in setups:
        state.battles += 1
        state.boards.append(BoardState(state.battles, setup.players))
    state.ready = bots(state)
    return setups


def team_battles(state: ArenaState, rng: Rng) -> list[Setup]:
    if not state.lineups:
        state.lineups = team.draw_lots(state.match.mode, rng)
    return [team_battle(state, first, second, rng) for first, second in team.pairings(state.match.mode, winners(state))]


def team_battle(state: ArenaState, first: int, second: int, rng: Rng) -> Setup:
    """One board between two members, by their places in the line-ups."""
    players = [state.lineups[0][first], TEAM + state.lineups[1][second]]
    config = {**state.config, "mirror_allowed": True}
    return Setup(team.board_seed(rng), "", config, players, [state.picks[player] for player in players])


def winners(state: ArenaState) -> list[int]:
    """Of the boards that are over: the players who won them, or the teams; -1 for nobody."""
    over = [board for board in state.boards if board.over]
    return [board.winner if is_team(state) else player_of(board) for board in over]


def series_of(state: ArenaState) -> Series:
    series = Series(state.match.games if state.match.kind == "best of" else 1)
    series.winners = winners(state)
    return series


def player_of(board: BoardState) -> int:
    return -1 if board.winner < 0 else board.players[board.winner]


def wins(state: ArenaState) -> list[int]:
    """Of the two players, or teams."""
    return [winners(state).count(0), winners(state).count(1)]


def finish_board(state: ArenaState, n: int, winner: int, totals: list[int]) -> None:
    """Note how a battle ended, and whether that decides the match."""
    for board in state.boards:
        if board.n == n:
            board.over, board.winner, board.totals = True, winner, totals
    if is_team(state):
        mode, won = state.match.mode, winners(state)
        state.over = team.over(mode, won)
        state.winner = team.winning_team(mode, won, [board.totals for board in state.boards])
    else:
        series = series_of(state)
        state.over, state.winner = series.over(), series.winner()
    if state.over:
        state.live = False
