"""The shapes of arenas on the wire (docs/protocol-fighter.md). Cards are texts such as `S10`; `??` is unknown."""

from typing import Annotated, Final

import msgspec
from msgspec import Meta, Struct

from kirifuda.server.net.errors import ServerError

SIZE_LIMIT: Final = 1024
ENCODER: Final = msgspec.json.Encoder()

Number = Annotated[int, Meta(ge=0, le=1 << 52)]
Stamp = Annotated[float, Meta(ge=-(1 << 52), le=1 << 52)]


class Spot(Struct):
    """A card on the field: whose side, and the position 1 to 4 from its owner's left."""

    side: int
    position: int


class Hint(Struct):
    holds: bool
    cards: list[Spot]
    missing: int
    text: str


class Technique(Struct):
    id: str
    value: int
    used: bool
    hint: Hint | None


class Side(Struct):
    character: str | None
    techniques: list[Technique]
    hand: list[str]
    field: list[str | None]
    motion: str | None
    misses: int
    miss_cards: list[str]
    total: int
    ok: bool
    forced: bool
    gone: bool
    hold_fouls: int


class ShownCaller(Struct):
    seat: int | None
    at: int
    ground: str
    miss: bool
    text: str


class ShownSuccess(Struct):
    seat: int
    technique: str
    cards: list[Spot]


class Shown(Struct):
    callers: list[ShownCaller]
    successes: list[ShownSuccess]
    text: str


class Result(Struct):
    winner: int | None
    reason: str
    totals: list[int]
    text: str


class View(Struct):
    seat: int | None
    state: str
    clock: int
    entered: int
    ends: int | None
    opens: int | None
    idle: int | None
    deck: int
    sides: list[Side]
    obliged: int | None
    proposal: int | None
    committed: str | None
    called: bool
    claiming: bool
    showing: Shown | None
    outcome: Result | None


class Event(Struct):
    kind: str
    t: int
    seat: int | None
    number: int | None
    position: int | None
    cards: list[str]
    text: str | None


class Judged(Struct):
    """An act as the referee saw it: what the player's clock said, when it arrived, when it counts."""

    seat: int
    kind: str
    stamp: int
    recv: int
    effective: int


class Frame(Struct):
    t: int
    events: list[Event]
    view: View
    judged: Judged | None


class Replay(Struct):
    """A finished battle step by step, and the numbers of [F-168] it was played with."""

    config: dict[str, int | bool | str]
    frames: list[Frame]


# The arena.


class Match(Struct, forbid_unknown_fields=True):
    """A single battle, the best of `games`, or three against three: at once, or as a relay on one board."""

    kind: Annotated[str, Meta(pattern="^(single|best of|team)$")] = "single"
    games: Annotated[int, Meta(ge=1, le=9)] = 1
    mode: Annotated[str, Meta(pattern="^(parallel|relay)$")] = "parallel"


class SeatOut(Struct, omit_defaults=True):
    kind: str
    name: str
    me: bool
    connected: bool
    level: int | None = None
    team: int | None = None
    character: str | None = None


class BattleOut(Struct):
    """A battle of the match that is played now, or was last."""

    n: int
    players: list[int]
    over: bool
    winner: int | None
    totals: list[int]


class ArenaOut(Struct):
    id: str
    match: Match
    roster: str | None
    seats: list[SeatOut]
    wins: list[int]
    battle: int | None
    battles: int
    boards: list[BattleOut]
    over: bool
    winner: int | None
    rematch: list[bool]
    ready: list[bool]
    next_in_ms: int | None
    invite: str
    public: bool
    spectators: int


# Server to client.


class BattleMessage(Struct, tag="battle", tag_field="type"):
    arena: ArenaOut
    battle: int
    players: list[int]
    now: int
    view: View
    config: dict[str, int | bool | str]


class TickMessage(Struct, tag="tick", tag_field="type"):
    now: int
    events: list[Event]
    view: View


class RefusedMessage(Struct, tag="refused", tag_field="type"):
    n: int | None
    code: str
    rule: str | None
    message: str


class PongMessage(Struct, tag="pong", tag_field="type"):
    n: int
    at: float
    now: int


class ArenaMessage(Struct, tag="arena", tag_field="type"):
    arena: ArenaOut


# Client to server.


class Said(Struct, forbid_unknown_fields=True, tag_field="type"):
    """Every message after hello: a number for the answer, and the sender's estimate of the server's time."""

    n: Number
    at: Stamp


class Hello(Struct, forbid_unknown_fields=True, tag="hello", tag_field="type"):
    lang: Annotated[str, Meta(pattern="^(ja|en)$")] = "ja"
    token: Annotated[str, Meta(max_length=200)] | None = None
    hints: bool = True
    battle: Annotated[int, Meta(ge=1, le=1_000_000)] | None = None


class Ping(Said, tag="ping"):
    """A sign of life, and the question what time it is."""


class Echo(Said, tag="echo"):
    """The answer to a pong, by the number of its ping: at once, so that the server can measure the line."""

    pong: Number


class Pick(Said, tag="pick"):
    character: Annotated[str, Meta(max_length=64)]


class Ok(Said, tag="ok"):
    pass


class Lift(Said, tag="lift"):
    card: Annotated[str, Meta(max_length=4)]


class Land(Said, tag="land"):
    position: Annotated[int, Meta(ge=1, le=4)]


class Cancel(Said, tag="cancel"):
    pass


class Call(Said, tag="call"):
    pass


class Propose(Said, tag="propose"):
    pass


class Agree(Said, tag="agree"):
    pass


class Claim(Said, tag="claim"):
    technique: Annotated[str, Meta(max_length=64)]


class Done(Said, tag="done"):
    pass


class Resign(Said, tag="resign"):
    pass


class Watch(Said, tag="watch"):
    """Look at another board of a team battle."""

    battle: Annotated[int, Meta(ge=1, le=1_000_000)]


Action = Ping | Echo | Pick | Ok | Lift | Land | Cancel | Call | Propose | Agree | Claim | Done | Resign | Watch
Message = Hello | Action
DECODER: Final[msgspec.json.Decoder[Message]] = msgspec.json.Decoder(Message)


def read(data: str | bytes) -> Message:
    if len(data) > SIZE_LIMIT:
        raise ServerError("too large")
    try:
        return DECODER.decode(data)
    except (msgspec.MsgspecError, UnicodeError) as error:
        raise ServerError("malformed", en=f"This message cannot be understood: {error}"[:200]) from None


class Numbered(Struct):
    n: Number | None = None


def number_of(data: str | bytes) -> int | None:
    """The number of a message that could not be read, if it has one."""
    try:
        return msgspec.json.decode(data, type=Numbered).n if len(data) <= SIZE_LIMIT else None
    except (msgspec.MsgspecError, UnicodeError):
        return None
