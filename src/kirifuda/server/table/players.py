"""Players of a game and their names: people by nickname, bots by level in the reader's language."""

from msgspec import Struct

from kirifuda.bots.levels import level_of


class Seat(Struct):
    """Who sits there: a guest or a bot."""

    kind: str
    name: str
    guest: str | None = None
    bot: str | None = None


def shown_name(name: str, bot: str | None, lang: str) -> str:
    level = None if bot is None else level_of(bot)
    if level is None:
        return name
    return level.ja if lang == "ja" else level.en


def names_of(seats: tuple[Seat, Seat]) -> dict[str, tuple[str, str]]:
    first, second = seats
    return {
        lang: (shown_name(first.name, first.bot, lang), shown_name(second.name, second.bot, lang))
        for lang in ("ja", "en")
    }
