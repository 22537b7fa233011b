"""The arena that somebody wants, and the roster they enter: read and checked."""

from typing import Annotated, Final

from msgspec import Meta, Struct, field

from kirifuda.fighter import Roster, config_from, parse_roster
from kirifuda.fighter.errors import ConfigError, Mistake, RosterError
from kirifuda.fighter.places import Places
from kirifuda.server.arena import match
from kirifuda.server.arena.match import ArenaPlace
from kirifuda.server.arena.wire import MatchForm
from kirifuda.server.lobby.guests import Guest
from kirifuda.server.lobby.seating import check_seats, check_seed
from kirifuda.server.net.errors import ServerError

MOST_CHARACTERS: Final = 100
MOST_ALTERNATIVES: Final = 4
LONGEST_MS: Final = 600_000


class NewArena(Struct, forbid_unknown_fields=True):
    """What an arena is to be. Team battles have six seats: three of team A, then three of team B."""

    seats: Annotated[list[Annotated[str, Meta(pattern="^(me|open|bot:[1-5])$")]], Meta(min_length=2, max_length=6)] = (
        field(default_factory=lambda: ["me", "open"])
    )
    """`me`, `open` or `bot:1` to `bot:5`."""
    match: MatchForm = field(default_factory=MatchForm)
    config: dict[str, int | bool | str] = field(default_factory=dict)
    """Keys of [F-168]."""
    roster: Annotated[str, Meta(max_length=16)] | None = None
    public: bool = False
    seed: Annotated[int, Meta(ge=0, lt=2**62)] | None = None


def match_needs(wish: MatchForm) -> int:
    return match.TEAM if wish.kind == "team" else 2


def check_wish(wish: NewArena, seeds: bool) -> None:
    wanted = 2 * match.TEAM if wish.match.kind == "team" else 2
    if len(wish.seats) != wanted:
        raise ServerError("malformed", f"席は{wanted}つです。", f"This match has {wanted} seats.")
    check_seats(wish.seats)
    if wish.match.kind == "best of" and wish.match.games % 2 == 0:
        raise ServerError("malformed", "試合数は奇数です。", "The number of games must be odd, such as 3 or 5.")
    check_seed(wish.seats, wish.seed, seeds)
    for name, value in wish.config.items():
        if isinstance(value, int) and value > LONGEST_MS:
            raise ServerError("malformed", f"{name} が大きすぎます。", f"{name} is too large.", "F-168")
    try:
        config_from(dict(wish.config))
    except ConfigError as error:
        raise ServerError("malformed", f"設定が正しくありません：{error}", str(error), "F-168") from None


def place_of(text: str, guest: Guest) -> ArenaPlace:
    if text == "open":
        return ArenaPlace("open")
    if text == "me":
        return ArenaPlace("person", guest.nickname, guest.id)
    return ArenaPlace("bot", "", None, int(text.removeprefix("bot:")))


def read_roster(text: str) -> Roster:
    """A roster a stranger wrote: also within bounds, so that it costs no more than the shipped one to play."""
    roster, places = parse_roster(text, ""), Places(text)
    mistakes: list[Mistake] = []
    count = len(roster.characters)
    if count > MOST_CHARACTERS:
        ja = f"キャラクターが{count}人います。{MOST_CHARACTERS}人までです。"
        mistakes.append(Mistake(0, [], f"{count} characters; at most {MOST_CHARACTERS} can be kept", ja))
    for who, character in enumerate(roster.characters):
        for which, technique in enumerate(character.techniques):
            if len(technique.condition.alternatives) > MOST_ALTERNATIVES:
                line, path = places.of(who, which, "condition"), [character.id, technique.id]
                en = f"a condition has at most {MOST_ALTERNATIVES} alternatives"
                mistakes.append(Mistake(line, path, en, f"orでつなげる条件は{MOST_ALTERNATIVES}つまでです。"))
    if mistakes:
        raise RosterError("", mistakes)
    return roster
