"""A small table for tests: two sides, times from 0, and commands in words."""

from kirifuda.cards.notation import parse_card
from kirifuda.fighter import Command, Event, Game, Position, from_position, parse_condition
from kirifuda.fighter.roster import Technique
from tests.fighter.cases import BASE, cards

FULL = "H5 C6 DQ S10"
OTHER = "D9 SA C4 H8"
STEP = {"step": "3 [0/3] 3straight"}


def side(hand: str, field: str = "", techniques: dict[str, str] | None = None) -> Position:
    tops = cards(field) + [-1] * (4 - len(cards(field)))
    position = Position(cards(hand), [[card] if card >= 0 else [] for card in tops])
    for name, text in (techniques or {}).items():
        value, condition = text.split(" ", 1)
        position.techniques.append(Technique(name, int(value), parse_condition(condition), name, name))
    position.used = [False] * len(position.techniques)
    return position


def battle(x: Position, y: Position, deck: int = 20, *, window: bool = False, **config: object) -> Game:
    return from_position([x, y], deck, window, config, BASE)


def usual(**config: object) -> Game:
    """Three cards each, full fields, nothing holds."""
    sides = [side("S2 D3 H3", FULL, STEP), side("S4 HK HA", OTHER, STEP)]
    return from_position(sides, 20, False, config, BASE)


def do(game: Game, *texts: str) -> list[Event]:
    """`500 X lift S7`, `1740>1802 Y land 1`, `600 X call`; returns all events."""
    heard: list[Event] = []
    for text in texts:
        time, seat, kind, *rest = text.split()
        stamp, arrow, recv = time.partition(">")
        arg = -1
        if rest:
            arg = parse_card(rest[0]) if kind == "lift" else int(rest[0])
        at = int(recv) if arrow else int(stamp)
        heard += game.submit(Command(BASE + at, "XY".index(seat), kind, arg, BASE + int(stamp)))
    return heard


def wait(game: Game, until: int) -> list[Event]:
    return game.advance(BASE + until)


def run(game: Game, *states: str) -> list[Event]:
    """Until one of the states is reached."""
    heard: list[Event] = []
    while game.state not in states and not game.over():
        heard += game.advance(game.next_time())
    return heard


def kinds(events: list[Event]) -> list[str]:
    return [event.kind for event in events]


def texts(events: list[Event], kind: str) -> list[str]:
    return [event.text for event in events if event.kind == kind]


def refusals(events: list[Event]) -> list[str]:
    return texts(events, "refused")
