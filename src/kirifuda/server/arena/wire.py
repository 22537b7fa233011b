"""The shapes of arenas on the wire: the only place where they are written by hand.

`tools/generate_wire.py` makes the types of the browser and the tables of docs/protocol-fighter.md from these structs.
"""

from typing import Annotated, Final

import msgspec
from msgspec import Meta, Struct

from kirifuda.server.arena.deal_wire import CommitDeal, RevealDeal
from kirifuda.server.net.phrases import Phrase
from kirifuda.server.net.shapes import Card, Id, Seat

ENCODER: Final = msgspec.json.Encoder()

State = Annotated[str, Meta(pattern="^(PICK|CHECK|SET|WINDOW|BATTLE|HOLD|ATTACK|DRAW|SUSPENDED|END)$")]
"""`HOLD`: the own call is pressed."""
Ground = Annotated[str, Meta(pattern="^(hand|attack|relief|none|neutral)$")]
PlaceKind = Annotated[str, Meta(pattern="^(person|bot|open)$")]
Committed = Annotated[str, Meta(pattern="^(move|call)$")]
Ms = Annotated[int, Meta(title="ms")]
"""Milliseconds since the battle began."""
Config = dict[str, int | bool | str]
"""The numbers of [F-168] by name."""

Number = Annotated[int, Meta(ge=0, le=1 << 52)]
Stamp = Annotated[float, Meta(ge=-(1 << 52), le=1 << 52)]


class Spot(Struct):
    """A card on the field: whose side, and the position 1 to 4 from its owner's left."""

    side: Seat
    position: int


class Hint(Struct):
    holds: bool
    cards: list[Spot]
    """Of the nearest way."""
    missing: int
    """Cards that must still come or change."""
    text: str


class Technique(Struct):
    id: Id
    value: int
    used: bool
    hint: Hint | None
    """For the own unused techniques only, where hints are on."""


class Side(Struct):
    character: Id | None
    techniques: list[Technique]
    hand: list[Card]
    field: list[Card | None]
    """Four positions from the owner's left."""
    motion: Card | None
    misses: int
    miss_cards: list[Card]
    """Once it is over."""
    total: int
    ok: bool
    forced: bool
    gone: bool
    hold_fouls: int


class ShownCaller(Struct):
    seat: Seat | None
    """Null: the referee."""
    at: Ms
    ground: Ground
    miss: bool
    text: str


class ShownSuccess(Struct):
    seat: Seat
    technique: Id
    cards: list[Spot]


class Shown(Struct):
    """What was called and what came of it; it stays until the next CHECK."""

    callers: list[ShownCaller]
    successes: list[ShownSuccess]
    text: str


class BattleResult(Struct):
    winner: Seat | None
    reason: str
    totals: list[int]
    text: str


class View(Struct):
    seat: Seat | None
    """Null: watching."""
    state: State
    clock: Ms
    entered: Ms
    ends: Ms | None
    """When the state ends by itself."""
    opens: Ms | None
    """The window."""
    idle: Ms | None
    """Since when nothing moved."""
    deck: int
    sides: list[Side]
    obliged: Seat | None
    proposal: Seat | None
    committed: Committed | None
    called: bool
    claiming: bool
    showing: Shown | None
    outcome: BattleResult | None


class Event(Struct):
    kind: str
    t: Ms
    seat: Seat | None
    number: int | None
    position: int | None
    cards: list[Card]
    text: str | None


class Judged(Struct):
    """An act as the referee saw it: what the player's clock said, when it arrived, when it counts."""

    seat: Seat
    kind: str
    stamp: Ms
    recv: Ms
    effective: Ms


class Frame(Struct):
    t: Ms
    events: list[Event]
    view: View
    """Of all."""
    judged: Judged | None


class Replay(Struct):
    """A finished battle step by step, and the numbers of [F-168] it was played with."""

    config: Config
    frames: list[Frame]


# The arena.


class MatchForm(Struct, forbid_unknown_fields=True):
    """A single battle, the best of `games`, or three against three: at once, or as a relay on one board."""

    kind: Annotated[str, Meta(pattern="^(single|best of|team)$")] = "single"
    games: Annotated[int, Meta(ge=1, le=9)] = 1
    """Odd."""
    mode: Annotated[str, Meta(pattern="^(parallel|relay)$")] = "parallel"


class ArenaSeat(Struct, omit_defaults=True):
    kind: PlaceKind
    name: str
    me: bool
    connected: bool
    level: int | None = None
    team: int | None = None
    character: Id | None = None
    """In a team battle."""


class BattleOut(Struct):
    """A battle of the match that is played now, or was last."""

    n: int
    players: list[int]
    """The places at seats 0 and 1."""
    over: bool
    winner: Seat | None
    totals: list[int]


class ArenaOut(Struct):
    id: str
    match: MatchForm
    roster: Id | None
    seats: list[ArenaSeat]
    wins: list[int]
    battle: int | None
    """The one shown now."""
    battles: int
    """All of the arena."""
    boards: list[BattleOut]
    """Those of the present match."""
    over: bool
    winner: int | None
    """A player, or a team."""
    rematch: list[bool]
    ready: list[bool]
    next_in_ms: int | None
    invite: str
    public: bool
    spectators: int


# Server to client.


class BattleMessage(Struct, tag="battle", tag_field="type"):
    """After `hello` if there is a battle, after a reconnect, at the start of each battle."""

    arena: ArenaOut
    battle: int
    players: list[int]
    now: Ms
    view: View
    config: Config
    """Every key of [F-168]."""


class TickMessage(Struct, tag="tick", tag_field="type"):
    """Something this viewer may know has happened."""

    now: Ms
    events: list[Event]
    view: View


class RefusedMessage(Struct, tag="refused", tag_field="type", omit_defaults=True):
    """An action that is not allowed; nothing has changed. It may come late: an act after a deadline waits for it."""

    n: int | None
    code: str
    rule: str | None
    message: str
    error: str | None = None


class PongMessage(Struct, tag="pong", tag_field="type"):
    """To `ping`."""

    n: int
    at: float
    now: Ms
    """The time of the battle shown (0: none)."""


class ArenaMessage(Struct, tag="arena", tag_field="type"):
    """After `hello`, and when presence, score, readiness or rematch change."""

    arena: ArenaOut


class PhraseMessage(Struct, tag="said", tag_field="type"):
    """The player at this place says a quick phrase. It is stored nowhere: who comes later does not hear it."""

    place: int
    phrase: Phrase


# Client to server.


class Said(Struct, forbid_unknown_fields=True, tag_field="type"):
    """Every message after hello: a number for the answer, and the sender's estimate of the server's time."""

    n: Number
    at: Stamp


class Hello(Struct, forbid_unknown_fields=True, tag="hello", tag_field="type"):
    """Speaks first; without a seat it watches."""

    lang: Annotated[str, Meta(pattern="^(ja|en)$")] = "ja"
    token: Annotated[str, Meta(max_length=200)] | None = None
    hints: bool = True
    battle: Annotated[int, Meta(ge=1, le=1_000_000)] | None = None
    """Which board of a team battle."""
    deals: bool = False
    """It takes part in deals."""


class Ping(Said, tag="ping"):
    """Every second: a sign of life, and the question what time it is; here `at` is any number, it comes back."""


class Echo(Said, tag="echo"):
    """The answer to every `pong`, at once, with the `n` of its ping: the server measures the line by it ([F-142])."""

    pong: Number


class Pick(Said, tag="pick"):
    """Choose a character, by id; in a team battle before the boards begin."""

    character: Annotated[str, Meta(max_length=64)]


class Ok(Said, tag="ok"):
    """Ready."""


class Lift(Said, tag="lift"):
    """The first half of a move; also as fastest action in SET and WINDOW."""

    card: Annotated[str, Meta(max_length=4)]


class Land(Said, tag="land"):
    """The second half of a move."""

    position: Annotated[int, Meta(ge=1, le=4)]


class Cancel(Said, tag="cancel"):
    """Put the lifted card back."""


class Call(Said, tag="call"):
    """ハイッ！"""


class Propose(Said, tag="propose"):
    """Propose a stalemate."""


class Agree(Said, tag="agree"):
    """Agree to it."""


class ClaimTechnique(Said, tag="claim"):
    """Claim mode: a technique, by id."""

    technique: Annotated[str, Meta(max_length=64)]


class DoneClaiming(Said, tag="done"):
    """No more claims."""


class Resign(Said, tag="resign"):
    """Give up."""


class Watch(Said, tag="watch"):
    """Look at another board of a team battle, once one's own is over ([F-192])."""

    battle: Annotated[int, Meta(ge=1, le=1_000_000)]


class SayPhrase(Said, tag="say"):
    """A quick phrase, told to everybody at the arena; also before and after a battle."""

    phrase: Phrase


Action = (
    Ping
    | Echo
    | Pick
    | Ok
    | Lift
    | Land
    | Cancel
    | Call
    | Propose
    | Agree
    | ClaimTechnique
    | DoneClaiming
    | Resign
    | Watch
    | SayPhrase
)
Message = Hello | Action | CommitDeal | RevealDeal
