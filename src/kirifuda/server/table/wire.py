"""The shapes of the table on the wire: the only place where they are written by hand.

`tools/generate_wire.py` makes the types of the browser and the tables of docs/protocol.md from these structs; what
stands under a field there is what stands under it here. The title of a type is its name in the protocol.
"""

from typing import Annotated, Literal

from msgspec import Meta, Struct

from kirifuda.server.net.shapes import Card, Id, Name, Seat

UnitId = Annotated[int, Meta(title="unit")]
RequestId = Annotated[int, Meta(title="request")]
TrumpId = Annotated[int, Meta(title="trump")]
AnyId = Annotated[int | str, Meta(title="id", extra={"js": "any"})]
"""A card, or the id of whatever the `kind` beside it says."""

TargetKind = Literal["unit", "seat", "request", "trump"]
AboutKind = Literal["action", "unit", "request"]
Role = Literal["attacker", "blocker"]
Tone = Literal["danger", "good", "futile", "plain"]
"""What a sentence of a forecast means for its reader."""


class Target(Struct):
    kind: TargetKind
    id: int


class Note(Struct):
    """A remark on an answer or a request. `futile`: it can do nothing; `danger`: it loses; `good`: it wins or saves."""

    text: str
    tone: Tone


class ForecastLine(Struct):
    text: str
    tone: Tone
    certain: bool
    """It holds whatever is hidden, as long as everybody lets things happen."""


class Forecast(Struct):
    """What comes next if everybody lets things happen, by what the viewer may know."""

    lines: list[ForecastLine]
    """The gravest first."""
    loses: bool
    """The viewer loses, or could lose."""
    wins: bool
    """The viewer wins, or could win."""
    certain: bool
    """That they lose, or win, is certain."""


class Unit(Struct):
    id: UnitId
    owner: Seat
    kind: Id
    name: str
    cards: list[Card]
    soldier: bool
    size: int
    base: int
    charged: bool
    ready: bool
    role: Role | None
    blocks: UnitId | None


class Fog(Struct):
    kind: Id
    name: str
    cards: list[Card]
    target: Target | Literal["side"] | None
    """`side` of Force, which points at nobody; null once what it points at is gone."""
    value: int
    active: bool


class Trump(Struct):
    id: TrumpId
    owner: Seat
    card: Card
    face_up: bool
    name: str | None


class Request(Struct, omit_defaults=True):
    id: RequestId
    action: Id
    name: str
    controller: Seat
    keys: list[Card]
    virtual: list[Card]
    unit: UnitId | None
    target: Target | None
    void: bool
    words: str
    numbers: str | None
    """What it does to a size or a life: `13 − 5`."""
    note: Note | None = None
    """What will become of it; absent where there is nothing to say."""


class Side(Struct):
    seat: Seat
    life: int | None
    """Null: 10 or more."""
    hand: list[Card]
    """`??` for each unknown one."""
    hand_count: int
    graveyard: list[Card]
    """Top last."""
    top: Card | None
    soldiers: list[Unit]
    bulwarks: list[Unit]
    """Nearest to life first."""
    fog: list[Fog]
    turned: list[Card]
    pack: list[Card]
    pack_count: int | None
    pack_open: bool
    rare: list[Card]
    rare_count: int
    trumps: list[Trump]
    aside: list[Card]
    aside_count: int
    graveyard_count: int | None
    """A house rule may tell it."""


class Uses(Struct, omit_defaults=True):
    """What an action could use."""

    keys: list[Card]
    """Hand cards that fit as key cards."""
    cards: list[Card]
    """Keys and payment."""
    units: list[UnitId]
    targets: list[Target]
    pairs: list[list[Card]] = []
    """Hand cards that go together, where an action has two key cards."""
    attackers: list[UnitId] = []
    """Who could attack now, of Attack."""


class Option(Struct, omit_defaults=True):
    kind: str
    """`action`, `card`, `unit`, `request`, `seat`, `trump`, `pass`, `done`, `back`, `yes`, `no`, …"""
    id: AnyId | None
    label: str
    detail: str | None
    uses: Uses | None
    """Actions only."""
    note: Note | None = None
    """What this answer leads to; absent where there is nothing to say."""


class About(Struct):
    kind: AboutKind
    id: AnyId
    name: str


class Decision(Struct, omit_defaults=True):
    serial: int
    """The version."""
    kind: str
    about: About | None
    prompt: str
    options: list[Option]
    paid: list[AnyId]
    """Units by id, discarded cards as cards."""
    keys: list[Card]
    chosen: list[Card]
    last: bool
    """Answering commits the request."""
    suggested: int | None
    """The index of an option."""
    in_a_row: int = 1
    """So many cards are asked for one after the other, with nothing happening in between."""


class Waiting(Struct):
    seat: Seat
    kind: str


class Unavailable(Struct):
    action: Id
    name: str
    reason: str
    rule: str


class Outcome(Struct):
    winners: list[Seat]
    reason: str
    text: str
    why: str
    """The reason in words, without who has won."""


class Beside(Struct):
    """The deck of a two-deck match that a seat does not use; it lies sideways beside the table."""

    face_up: bool
    top: Card | None
    """Of a deck that lies face up."""
    text: str


class MatchState(Struct):
    form: str
    """`one game`, `best of three` or `two decks`."""
    needed: int
    """Wins that win it."""
    wins: list[int]
    games: int
    """Over so far."""
    seen: list[Card]
    """Between two games: the viewer's own deck of the last one."""
    beside: list[Beside | None]


class Group(Struct):
    """Known cards among some bulwarks: which is which is known only where there is one of each."""

    units: list[UnitId]
    cards: list[Card]


class KnownTrump(Struct):
    id: TrumpId
    card: Card


class Remembered(Struct):
    """Cards of a player that the viewer knows to be there, though they are not in sight."""

    hand: list[Card]
    life: list[Card]
    top: list[Card]
    """The top of the life, its last card lies on top; `??` between known cards."""
    bottom: list[Card]
    """The lowest card first."""
    graveyard: list[Card]
    bulwarks: list[Group]
    trumps: list[KnownTrump]
    """Face down."""
    pack: list[Card]
    rare: list[Card]
    aside: list[Card]


class TakingBack(Struct, omit_defaults=True):
    """Whether the viewer may take their last request back."""

    verdict: Literal["free", "consent", "never"]
    reason: str


class Decided(Struct):
    """What decided a game that ended by its rules."""

    text: str
    """With what the viewer had against it, if they lost."""
    version: int
    """Of the viewer, at the moment that decided it."""


class Table(Struct, omit_defaults=True):
    """A position as one viewer may know it, with everything this viewer can do there."""

    regulation: Name
    viewer: int
    turn: Seat
    turn_no: int
    chance: Seat | None
    sides: list[Side]
    stage: list[Request]
    """Bottom first."""
    buffer: list[Request]
    pending: Request | None
    resolving: Request | None
    waiting: Waiting | None
    prompt: str
    hint: str | None
    decision: Decision | None
    unavailable: list[Unavailable]
    outcome: Outcome | None
    match: MatchState | None
    memory: list[Remembered] | None
    """Of the cards of each seat."""
    take_back: TakingBack | None = None
    """Absent where the viewer has requested nothing that could be taken back."""
    forecast: Forecast | None = None
    """Absent where nothing is about to happen."""
    decided: Decided | None = None
    """Once the game is over by its rules."""


class Event(Struct):
    """One happening. Ids stand under the name of what they are."""

    kind: str
    seat: Seat | None
    cards: list[Card]
    unit: UnitId | None = None
    request: RequestId | None = None
    trump: TrumpId | None = None
    action: Id | None = None
    character: Id | None = None
    target: Target | None = None
    number: int | None = None
    """A quantity: cards, damage, points, size, turn, game."""


class LogLine(Struct):
    version: int
    seat: Seat | None
    turn: bool
    text: str
