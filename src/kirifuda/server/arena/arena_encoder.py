"""An arena and its settings as they are shown to a viewer."""

from kirifuda.fighter import Config, Roster
from kirifuda.fighter.config import DEFAULTS, SWITCHES, WORDS
from kirifuda.server.arena import encoder, match, wire, words
from kirifuda.server.arena.match import ArenaState


def settings(config: Config) -> dict[str, int | bool | str]:
    """All numbers of [F-168], as they are in a battle."""
    return {name: getattr(config, name) for name in (*DEFAULTS, *SWITCHES, *WORDS)}


def arena_out(
    state: ArenaState, roster: Roster, place: int, lang: str, there: list[int], battle: int | None, left: int | None
) -> wire.ArenaOut:
    seats = [seat_out(state, roster, index, place, lang, there) for index in range(len(state.seats))]
    boards = [
        wire.BattleOut(known.n, known.players, known.over, encoder.seat_or_none(known.winner), known.totals)
        for known in state.boards
    ]
    return wire.ArenaOut(
        id=state.id,
        match=state.match,
        roster=state.roster,
        seats=seats,
        wins=match.wins(state),
        battle=battle or (boards[-1].n if boards else None),
        battles=state.battles,
        boards=boards,
        over=state.over,
        winner=encoder.seat_or_none(state.winner),
        rematch=state.rematch or match.bots(state),
        ready=state.ready or match.bots(state),
        next_in_ms=left,
        invite=f"/fighter/{state.id}",
        public=state.public,
        spectators=there.count(-1),
    )


def seat_out(state: ArenaState, roster: Roster, index: int, place: int, lang: str, there: list[int]) -> wire.ArenaSeat:
    known = state.seats[index]
    chosen = state.picks[index] if state.picks else -1
    return wire.ArenaSeat(
        kind=known.kind,
        name=known.name if known.level is None else words.level_name(known.level, lang),
        me=index == place,
        connected=known.kind == "bot" or index in there,
        level=known.level,
        team=index // match.TEAM if match.is_team(state) else None,
        character=roster.characters[chosen].id if chosen >= 0 else None,
    )
