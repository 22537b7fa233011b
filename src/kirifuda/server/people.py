"""How players are called: people by their nickname, bots by their level in the reader's language."""

from kirifuda.bots.registry import level_of


def shown_name(name: str, bot: str | None, lang: str) -> str:
    level = None if bot is None else level_of(bot)
    if level is None:
        return name
    return level.ja if lang == "ja" else level.en
