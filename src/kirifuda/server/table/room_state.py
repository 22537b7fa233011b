"""A room as it is stored: what is played in it, who sits there, the games so far."""

from msgspec import Struct, field
from msgspec.structs import replace

from kirifuda.server.lobby.deals import OpenDeal, copied_deal
from kirifuda.server.lobby.seating import Place
from kirifuda.server.table.clock import ClockRule
from kirifuda.server.table.houses import recall
from kirifuda.server.table.players import Seat


class TablePlace(Place):
    """A seat of a room: a person, a bot, or open; with the deck its player brings."""

    bot: str | None = None
    deck: list[str] | None = None
    commitment: str | None = None
    """Of the person, to their part of the next deal."""
    parts: bool = False
    """The person takes part in deals."""


class RoomState(Struct):
    """A room as it is stored; `house` is the text of the house rule it plays by.

    `first` is the seat that moves first in every game (-1: the cards decide), `position` the one its games begin with.
    `deal` is the one people have not handed over their secrets for; `aborted` counts those that were given up.
    `owner` is the guest who opened it.
    """

    id: str
    regulation: str
    match: str
    public: bool
    clock: ClockRule | None
    seats: list[TablePlace]
    game: str | None = None
    games: list[str] = field(default_factory=list)
    rematch: list[bool] = field(default_factory=lambda: [False, False])
    seed: int | None = None
    live: bool = True
    house: str | None = None
    first: int = -1
    position: str | None = None
    deal: OpenDeal | None = None
    aborted: int = 0
    owner: str | None = None

    def __post_init__(self) -> None:
        recall(self.house)


def seat_of(place: TablePlace) -> Seat:
    return Seat(place.kind, place.name, place.guest, place.bot)


def is_full(state: RoomState) -> bool:
    return all(place.kind != "open" for place in state.seats)


def never_began(state: RoomState) -> bool:
    """Both seats are taken and no game was ever stored: a server that died in between left it like this."""
    return state.live and state.game is None and is_full(state) and state.deal is None and not state.aborted


def copied(state: RoomState) -> RoomState:
    """A room to be changed, while everybody sees the old one."""
    seats = [replace(place) for place in state.seats]
    deal = None if state.deal is None else copied_deal(state.deal)
    return replace(state, seats=seats, games=state.games[:], rematch=state.rematch[:], deal=deal)


def adopt(state: RoomState, after: RoomState) -> None:
    """The room is now as the changed copy says."""
    for name in RoomState.__struct_fields__:
        setattr(state, name, getattr(after, name))
