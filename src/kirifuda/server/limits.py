"""How much of everything one guest, one address and all together may have. Every limit can be set; 0 is none."""

from typing import Final

from msgspec import Struct
from msgspec.structs import fields, replace

from kirifuda.core.errors import NotationError

WITHOUT: Final = "all"
MOST: Final = 1e12


class Limits(Struct, frozen=True):
    """A name that ends in `_guest` is for one guest, in `_address` for one address (of IPv6: the first 64 bits).

    What is for an address is what several people behind one router need together.
    """

    connections: int = 5000
    connections_address: int = 300
    """Connections at once, of browsers and of the lines of games."""
    headers_s: float = 10.0
    body_s: float = 20.0
    answer_s: float = 60.0
    """Seconds a client has for the head of a request, for its body, and for taking the answer."""
    hello_s: float = 10.0
    """Seconds a line may be open before it says hello."""
    refusal_s: float = 1.0
    """Seconds who has been refused again and again waits for the next refusal; 0: none."""
    files_address: int = 200
    """Files of the client a second."""
    new_lines_address: int = 240
    """Lines opened a minute."""
    lines_address: int = 200
    lines_guest: int = 30
    """Lines at once."""
    game_lines_address: int = 60
    game_lines_guest: int = 6
    game_lines: int = 2000
    """Lines at once at one game or arena."""
    watchers_s: float = 1.0
    """Seconds between two tellings of how many watch; 0: every one is told."""
    rooms_guest: int = 30
    rooms_address: int = 150
    """Rooms at once that wait for somebody or are played in."""
    arenas_guest: int = 10
    arenas_address: int = 50
    arenas: int = 2000
    """Arenas at once that wait for somebody or are fought in."""
    bot_games_guest: int = 2
    bot_games_address: int = 4
    bot_games: int = 20
    """Games at once in which nobody but bots plays."""
    policies_seat: int = 400
    """Changes of the policy that are stored for a seat of a game."""
    new_guests_address: int = 120
    """New guests an hour."""
    replays_address: int = 120
    """Stored games a minute that are gone through again from their beginning."""
    bytes_guest: int = 10_000_000
    bytes_address: int = 100_000_000
    """Bytes stored a day, about."""
    open_room_s: float = 172_800.0
    """An open room nobody has asked for since is given up."""
    unused_guest_s: float = 2_592_000.0
    """A guest who never sat down, and was not heard of since, is forgotten."""


def with_limit(limits: Limits, text: str) -> Limits:
    """`NAME=NUMBER`; `all=0` lifts every limit that is not a time."""
    name, _, number = text.partition("=")
    known = {field.name: field.type for field in fields(Limits)}
    try:
        value = float(number)
    except ValueError:
        raise unreadable(text) from None
    if not 0 <= value <= MOST or name not in (*known, WITHOUT) or (name == WITHOUT and value):
        raise unreadable(text)
    if name == WITHOUT:
        return replace(limits, **{name: 0 for name, kind in known.items() if kind is int})
    return replace(limits, **{name: int(value) if known[name] is int else value})


def unreadable(text: str) -> NotationError:
    names = ", ".join(Limits.__struct_fields__)
    return NotationError(
        f"the limit {text!r} cannot be read; write NAME=NUMBER, with 0 for no limit. The names: {names}",
        f"制限「{text}」は読み取れません。「名前=数」と書きます（0は制限なし）。名前は次のとおりです：{names}",
    )


def within(count: float, most: float) -> bool:
    """Is there room for one more?"""
    return most == 0 or count < most
