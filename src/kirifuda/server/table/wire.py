"""The shapes of the table on the wire (docs/protocol.md). A card is a text such as `S10`; `??` is an unknown one."""

from msgspec import Struct


class Name(Struct):
    """Something with an id and a name in both languages."""

    id: str
    ja: str
    en: str


class Text(Struct):
    """A sentence in both languages."""

    ja: str
    en: str


class Unit(Struct):
    id: int
    owner: int
    kind: str
    name: str
    cards: list[str]
    soldier: bool
    size: int
    base: int
    charged: bool
    ready: bool
    role: str | None
    blocks: int | None


class Fog(Struct):
    kind: str
    name: str
    cards: list[str]
    target: "Target | str | None"
    """What it points at; `side` of Force, which points at nobody; null once that is gone."""
    value: int
    active: bool


class Trump(Struct):
    id: int
    owner: int
    card: str
    face_up: bool
    name: str | None


class Target(Struct):
    kind: str
    id: int


class Request(Struct):
    id: int
    action: str
    name: str
    controller: int
    keys: list[str]
    virtual: list[str]
    unit: int | None
    target: Target | None
    void: bool
    words: str
    numbers: str | None


class Side(Struct):
    seat: int
    life: int | None
    hand: list[str]
    hand_count: int
    graveyard: list[str]
    top: str | None
    soldiers: list[Unit]
    bulwarks: list[Unit]
    fog: list[Fog]
    turned: list[str]
    pack: list[str]
    pack_count: int | None
    pack_open: bool
    rare: list[str]
    rare_count: int
    trumps: list[Trump]
    aside: list[str]
    aside_count: int
    graveyard_count: int | None


class Uses(Struct):
    """What an action could use: hand cards (`keys` are those that fit as key cards), units and targets."""

    keys: list[str]
    cards: list[str]
    units: list[int]
    targets: list[Target]


class Option(Struct):
    kind: str
    id: int | str | None
    label: str
    detail: str | None
    uses: Uses | None


class About(Struct):
    kind: str
    id: int | str
    name: str


class Decision(Struct):
    serial: int
    kind: str
    about: About | None
    prompt: str
    options: list[Option]
    paid: list[int | str]
    keys: list[str]
    chosen: list[str]
    last: bool
    suggested: int | None


class Waiting(Struct):
    seat: int
    kind: str


class Unavailable(Struct):
    action: str
    name: str
    reason: str
    rule: str


class Outcome(Struct):
    winners: list[int]
    reason: str
    text: str


class Beside(Struct):
    """A deck that lies sideways beside the table: `top` is its top card, if it lies face up and that card is known."""

    face_up: bool
    top: str | None
    text: str


class MatchState(Struct):
    """`seen`: the own deck just used, between the games of a match with two decks; `beside`: the unused one of each."""

    form: str
    needed: int
    wins: list[int]
    games: int
    seen: list[str]
    beside: list[Beside | None]


class Group(Struct):
    """Known cards among some bulwarks: which is which is known only where there is one of each."""

    units: list[int]
    cards: list[str]


class KnownTrump(Struct):
    id: int
    card: str


class Remembered(Struct):
    """Cards of a player that the viewer knows to be there, though he does not see them there."""

    hand: list[str]
    life: list[str]
    top: list[str]
    bottom: list[str]
    graveyard: list[str]
    bulwarks: list[Group]
    trumps: list[KnownTrump]
    pack: list[str]
    rare: list[str]
    aside: list[str]


class Table(Struct):
    """A position as one viewer may know it, with everything this viewer can do there."""

    regulation: Name
    viewer: int
    turn: int
    turn_no: int
    chance: int | None
    sides: list[Side]
    stage: list[Request]
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


class Event(Struct):
    """One happening. Ids stand under the name of what they are; `number` is a quantity and nothing else."""

    kind: str
    seat: int | None
    cards: list[str]
    unit: int | None = None
    request: int | None = None
    trump: int | None = None
    action: str | None = None
    character: str | None = None
    target: Target | None = None
    number: int | None = None


class LogLine(Struct):
    version: int
    seat: int | None
    turn: bool
    text: str
