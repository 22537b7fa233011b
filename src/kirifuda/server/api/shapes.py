"""The structs of REST questions and answers."""

from typing import Annotated

from msgspec import Meta, Struct, field

from kirifuda.server.lobby.deals import Commitment, Secret
from kirifuda.server.net.shapes import Name, Text
from kirifuda.server.table.clock import ClockRule
from kirifuda.server.table.new_room import LONGEST_REGULATION, MatchForm

Nickname = Annotated[str, Meta(min_length=1, max_length=20, examples=["カード好き"])]
"""What people call a guest; blanks at both ends do not count."""
PlaceKind = Annotated[str, Meta(pattern="^(person|bot|open)$")]


class NewGuest(Struct, forbid_unknown_fields=True):
    """A nickname, or none: then the server makes one up."""

    nickname: Nickname | None = None


class Rename(Struct, forbid_unknown_fields=True):
    nickname: Nickname


class GuestOut(Struct):
    id: str
    nickname: str


class GuestWithToken(Struct):
    """The token is secret, and told only once."""

    id: str
    nickname: str
    token: str


class SeatOut(Struct):
    kind: PlaceKind
    name: str
    bot: str | None
    me: bool


class ShareOut(Struct):
    """The commitment of one who takes part (null: no part), and whether the secret is here; never the secret."""

    who: str
    commitment: str | None
    revealed: bool


class DealOut(Struct):
    """A deal that is under way: the id its game will have, and the milliseconds left for the secrets to come."""

    game: str
    shares: list[ShareOut]
    left_ms: int


class RoomOut(Struct, omit_defaults=True):
    """A room; `live` while its game is going on or it waits for somebody."""

    id: str
    regulation: Name
    match: MatchForm
    public: bool
    clock: ClockRule | None
    seats: list[SeatOut]
    game: str | None
    live: bool
    games: list[str]
    invite: str
    rematch: list[bool]
    spectators: int
    deal: DealOut | None = None
    """While people hand over their secrets for the next game."""
    aborted: int = 0
    """Deals of this room that were given up."""


class Lobby(Struct, omit_defaults=True):
    open: list[RoomOut]
    live: list[RoomOut]
    open_next: str | None = None
    """`open_after` of the next page; absent on the last one."""
    live_next: str | None = None


class Join(Struct, forbid_unknown_fields=True):
    """`deck`: the deck I bring, where the regulation lets me build one; `commitment`: to my part of the deal."""

    deck: Annotated[str, Meta(max_length=600)] | None = None
    commitment: Commitment | None = None


class AnotherGame(Struct, forbid_unknown_fields=True):
    """`commitment`: to my part of the deal."""

    commitment: Commitment | None = None


class CommitAgain(Struct, forbid_unknown_fields=True):
    """After a deal that was given up: my commitment to the next one."""

    commitment: Commitment


class Reveal(Struct, forbid_unknown_fields=True):
    """The secret I committed to."""

    secret: Secret


class Nothing(Struct, forbid_unknown_fields=True):
    """An empty body."""


class PlayerOut(Struct):
    name: str
    kind: PlaceKind
    bot: str | None


class Result(Struct):
    """The seats that won (none: a draw) and a word for the reason."""

    winners: list[int]
    reason: str


class GameOut(Struct):
    """A game. `viewer` is who I am there; `positions` are those I can look at, numbered from 0."""

    id: str
    room: str
    regulation: Name
    match: MatchForm
    players: list[PlayerOut]
    viewer: int
    result: Result | None
    positions: int | None
    started: str
    finished: str | None


class Continue(Struct, forbid_unknown_fields=True):
    """To play on from a position: after so many entries of the game, at a seat of it, against a bot."""

    entries: Annotated[int, Meta(ge=0, le=1_000_000)]
    seat: Annotated[int, Meta(ge=0, le=1)] = 0
    bot: Annotated[str, Meta(max_length=20, pattern="^[a-z]+$")] = "gentle"


class RecordPage(Struct):
    """Finished games, newest first; `next` is the value of `after` for the next page."""

    games: list[GameOut]
    next: str | None


class Part(Struct):
    """An edition, format, frame or option, with a sentence about it; `house`: a house rule, offered like an edition."""

    id: str
    ja: str
    en: str
    text: Text
    house: bool = False


class RegulationOut(Struct):
    id: str
    ja: str
    en: str
    edition: str
    format: str
    frame: str
    options: list[str]
    recommended: bool
    matches: list[str]
    builds: bool


class PathStep(Struct):
    """A step of the newcomers' path: its first regulation, the others of the same step, and what it is like."""

    regulation: Name
    also: list[Name]
    text: Text


class ClockOut(Struct):
    """A clock to choose; `rule` null is no clock."""

    id: str
    ja: str
    en: str
    rule: ClockRule | None


class Choices(Struct):
    editions: list[Part]
    formats: list[Part]
    frames: list[Part]
    options: list[Part]
    regulations: list[RegulationOut]
    path: list[PathStep]
    clocks: list[ClockOut]


class HouseOut(Struct):
    """A house rule: what it is called, the edition it changes, its fingerprint, and where its file can be read."""

    ja: str
    en: str
    edition: str
    fingerprint: str
    text: Text
    file: str


class RulesOut(Struct):
    """The reference of a regulation and its printing; `labels` says what the fields of its entries are called."""

    regulation: Name
    printing: Text
    labels: dict[str, Text]
    entries: list[dict[str, object]]
    house: HouseOut | None = None


class LinkOut(Struct):
    """The address of an official document."""

    ja: str
    en: str
    url: str


class DeckOut(Struct):
    id: str
    ja: str
    en: str
    text: Text
    deck: str
    official: bool


class DecksOut(Struct):
    """The library for a regulation, how many cards a deck has, and how one is written."""

    decks: list[DeckOut]
    least: int
    most: int
    builds: bool
    deck_count: int
    how: Text


class DeckWish(Struct, forbid_unknown_fields=True):
    regulation: Annotated[str, Meta(min_length=1, max_length=LONGEST_REGULATION, examples=["9.1 Master"])]
    deck: Annotated[str, Meta(max_length=600, examples=["♠A-K ♡A-K Jo"])]


class Problem(Struct):
    code: str
    message: Text
    rule: str


class DeckVerdict(Struct):
    ok: bool
    problems: list[Problem] = field(default_factory=list)


class BotOut(Struct, omit_defaults=True):
    """A level with its rating, 0 and without one for who is none; `house`: plays by house rules, and only there."""

    id: str
    level: int
    name: Text
    text: Text
    rating: int | None = None
    house: bool = False


class AskHint(Struct, forbid_unknown_fields=True):
    """A hint for the decision of this version."""

    version: Annotated[int, Meta(ge=0, lt=2**31)]
