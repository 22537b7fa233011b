"""Kinds of events and of decisions, declared as values: one row says everything anybody must know about a kind.

A game emits and asks through rows, so a kind that nobody declared cannot happen. Whoever reads an event or a decision
(redaction, memory, take-back, records, sentences, the wire, the browser) looks its row up by name instead of keeping a
list. Rows are made once, when their module is loaded; `Event.kind` and `Decision.kind` stay plain texts.
"""

from typing import Final, Literal

from kirifuda.core.event import Event

UnitField = Literal["", "unit", "unit, if any", "unit or side", "request", "trump"]
NumberField = Literal[
    "", "action", "character", "target", "other unit", "other seat", "count", "count, if said", "amount", "answer"
]
Cards = Literal["none", "owner", "opened", "shown", "batch", "hidden", "soldiers", "looker"]
Zone = Literal[
    "",
    "life",
    "hand",
    "graveyard",
    "field",
    "bulwarks",
    "table",
    "stage",
    "fog",
    "pack",
    "rare",
    "trumps",
    "aside",
    "anywhere",
]
Motion = Literal["", "fly", "light", "break"]
Sound = Literal["", "card", "request", "hit", "break", "over"]
About = Literal["", "action", "unit", "request"]

NOTHING: Final = ""

# What `unit` of an event is.
UNIT: Final = "unit"
"""The id of a character."""
MAYBE_UNIT: Final = "unit, if any"
UNIT_OR_SIDE: Final = "unit or side"
"""The id of a character, or a whole side: all soldiers of the seat."""
REQUEST: Final = "request"
TRUMP: Final = "trump"

# What `number` of an event is.
ACTION: Final = "action"
"""An index into the actions of the rules."""
CHARACTER: Final = "character"
"""An index into the characters of the rules."""
TARGET: Final = "target"
"""What the request is aimed at now: an id or a seat, as the target line of its action says."""
OTHER_UNIT: Final = "other unit"
OTHER_SEAT: Final = "other seat"
COUNT: Final = "count"
"""How many cards there are."""
MAYBE_COUNT: Final = "count, if said"
AMOUNT: Final = "amount"
"""A number: damage, points, a change of size, a turn, a game."""
ANSWER: Final = "answer"
"""The value of the option that was taken."""

# Who may know the cards of an event; their owner always does.
NO_CARDS: Final = "none"
OWNER: Final = "owner"
"""Nobody else."""
OPENED: Final = "opened"
"""Everybody; they lie open from then on."""
SHOWN: Final = "shown"
"""Everybody, before they go where they are hidden."""
BATCH: Final = "batch"
"""Everybody those that lay open, and the one on top of the pile where they go."""
HIDDEN: Final = "hidden"
"""Everybody those that lay open, but no longer in which order."""
SOLDIERS: Final = "soldiers"
"""Everybody if they enter as a soldier, else nobody."""
LOOKER: Final = "looker"
"""The seat in `number`, whose hand it is, and the seat of the event, which looks at it."""

# Zones, where cards come from and go to.
LIFE: Final = "life"
HAND: Final = "hand"
GRAVEYARD: Final = "graveyard"
FIELD: Final = "field"
BULWARKS: Final = "bulwarks"
"""A part of the field, where only bulwarks can be meant."""
TABLE: Final = "table"
"""Open on the table in the middle of something, in no zone of its own."""
STAGE: Final = "stage"
FOG: Final = "fog"
PACK: Final = "pack"
RARE: Final = "rare"
TRUMPS: Final = "trumps"
ASIDE: Final = "aside"
ANYWHERE: Final = "anywhere"
"""Some zone of its owner; nobody else learns which."""

# How the browser makes it felt.
FLY: Final = "fly"
"""Each card flies from its zone to the other."""
LIGHT: Final = "light"
"""The unit lights up for a moment."""
BREAK: Final = "break"
"""The request breaks in two."""


class EventKind:
    """A kind of event: what its fields are, which way its cards go, who may know them, how it is told and felt.

    * `seat` False: it concerns nobody; `silent`: it never leaves the engine; `of_match`: between the games of a match.
    * `reveals`: it shows cards by the effect of something, so that what led to it cannot be taken back.
    * `bottom`: the cards go under the pile. `varies`: the action decides where they come from, `origin` is usual.
    * `told` False: it has no sentence. `pays`: between a declaration and its request it is part of the cost.
      `together`: neighbours of this kind are told as one. `quiet`: it follows a pass without any news.
    * `ends`: it ends the request. `stirs`: it wakes a player who waits for the opponent to do something.
    """

    def __init__(
        self,
        name: str,
        unit: UnitField = "",
        number: NumberField = "",
        cards: Cards = "none",
        origin: Zone = "",
        goal: Zone = "",
        *,
        seat: bool = True,
        silent: bool = False,
        reveals: bool = False,
        bottom: bool = False,
        varies: bool = False,
        told: bool = True,
        pays: bool = False,
        together: bool = False,
        quiet: bool = False,
        ends: bool = False,
        stirs: bool = False,
        of_match: bool = False,
        motion: Motion = "",
        sound: Sound = "",
    ) -> None:
        self.name: Final = name
        self.unit: Final[UnitField] = unit
        self.number: Final[NumberField] = number
        self.cards: Final[Cards] = cards
        self.origin: Final[Zone] = origin
        self.goal: Final[Zone] = goal
        self.moves: Final = bool(origin or goal)
        self.seat: Final = seat
        self.silent: Final = silent
        self.reveals: Final = reveals
        self.bottom: Final = bottom
        self.varies: Final = varies
        self.told: Final = told
        self.pays: Final = pays
        self.together: Final = together
        self.quiet: Final = quiet
        self.ends: Final = ends
        self.stirs: Final = stirs
        self.of_match: Final = of_match
        self.motion: Final[Motion] = motion
        self.sound: Final[Sound] = sound

    def __repr__(self) -> str:
        return f"<event {self.name}>"

    def event(self, seat: int, unit: int = -1, number: int = -1, cards: tuple[int, ...] = ()) -> Event:
        return Event(self.name, seat, unit, number, cards, self)


class DecisionKind:
    """A kind of decision: what `about` names in its question, and what it is a part of.

    * `draft`: a step of building a request; for the opponent nothing has begun.
    * `setup`: before the game; what is chosen is its owner's secret.
    * `whole_set`: asked one by one until "done"; a client may send the set at once.
    * `shows`: the options are all cards of a zone, which the seat looks through for the first time.
    * `question`: what the seat is asked, Japanese and English, with `{action}`, `{unit}`, `{request}` and `{n}`.
    """

    def __init__(
        self,
        name: str,
        about: About = "",
        *,
        draft: bool = False,
        setup: bool = False,
        whole_set: bool = False,
        shows: Zone = "",
        question: tuple[str, str] = ("", ""),
    ) -> None:
        self.name: Final = name
        self.about: Final[About] = about
        self.draft: Final = draft
        self.setup: Final = setup
        self.whole_set: Final = whole_set
        self.shows: Final[Zone] = shows
        self.question: Final = question

    def __repr__(self) -> str:
        return f"<decision {self.name}>"


class EventKinds:
    """The kinds of events of a game, by name: those it inherits and its own. Each is declared once."""

    def __init__(self, inherited: "EventKinds | None" = None) -> None:
        self.rows: Final[dict[str, EventKind]] = {} if inherited is None else inherited.rows.copy()

    def declare(self, row: EventKind) -> EventKind:
        assert row.name not in self.rows, f"the event {row.name!r} is declared twice"
        self.rows[row.name] = row
        return row

    def named(self, name: str) -> EventKind:
        """The row of an event; of a kind from elsewhere nothing is known but its seat, its cards are its owner's."""
        return self.rows.get(name, _UNDECLARED)


class DecisionKinds:
    """The kinds of decisions of a game, by name: those it inherits and its own. Each is declared once."""

    def __init__(self, inherited: "DecisionKinds | None" = None) -> None:
        self.rows: Final[dict[str, DecisionKind]] = {} if inherited is None else inherited.rows.copy()

    def declare(self, row: DecisionKind) -> DecisionKind:
        assert row.name not in self.rows, f"the decision {row.name!r} is declared twice"
        self.rows[row.name] = row
        return row

    def named(self, name: str) -> DecisionKind:
        return self.rows[name]


_UNDECLARED: Final = EventKind("", cards=OWNER)
