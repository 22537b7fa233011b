"""The markup of docstrings: code stands between backticks, and nothing else in a sentence is markup."""

import re
from typing import Final

CODE: Final = re.compile(r"(`[^`]*`)")
SPECIAL: Final = re.compile(r"([*|]|(?<=\w)_(?!\w))")


def plainly(sentence: str) -> str:
    """The sentence as reStructuredText that says the same."""
    parts = CODE.split(sentence)
    parts[::2] = [SPECIAL.sub(r"\\\1", part) for part in parts[::2]]
    return "".join(parts)
