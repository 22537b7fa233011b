"""Sentences in Japanese and English: a template of each, filled with the same values at once.

A table of templates keeps both languages side by side:
`"no zone": ("ゾーン「{0}」はありません。", "no zone is called {0!r}")`.
"""

from difflib import get_close_matches
from typing import Final

Template = tuple[str, str]
"""Japanese, English; `{0}` is the place of the first value."""


class Sentence:
    """One sentence in both languages; an empty one is false."""

    def __init__(self, en: str, ja: str) -> None:
        self.en: Final = en
        self.ja: Final = ja

    def __bool__(self) -> bool:
        return bool(self.en)

    def __str__(self) -> str:
        return self.en

    def said(self, lang: str) -> str:
        return self.ja if lang == "ja" else self.en


Value = str | int | list[str] | tuple[str, ...] | Sentence
"""What a template may hold: a list is joined as each language does, a sentence stands in its own language."""
NOTHING: Final = Sentence("", "")
NEAREST: Final[Template] = ("「{0}」のことですか？", "; did you mean {0!r}?")


def fill(template: Template, *values: Value) -> Sentence:
    ja, en = template
    return Sentence(
        en.format(*[_in(value, "en") for value in values]), ja.format(*[_in(value, "ja") for value in values])
    )


def _in(value: Value, lang: str) -> str | int:
    if isinstance(value, Sentence):
        return value.said(lang)
    if isinstance(value, (list, tuple)):
        return ("、" if lang == "ja" else ", ").join(value)
    return value


def written(value: object) -> Sentence:
    """A value of a file, which may be of any kind or missing, as a sentence shows it."""
    if isinstance(value, str):
        return Sentence(repr(value), f"「{value}」")
    if value is None or isinstance(value, bool):
        return Sentence(repr(value), {None: "なし", True: "true", False: "false"}[value])
    return Sentence(repr(value), repr(value))


def either(words: list[str] | tuple[str, ...]) -> Sentence:
    """One of these words."""
    return Sentence(" or ".join(words), "か".join(words))


def nearest(word: str, words: list[str] | tuple[str, ...]) -> Sentence:
    """The word that was probably meant, as a question at the end of a sentence; nothing if none is near."""
    near = get_close_matches(word, words, 1)
    return fill(NEAREST, near[0]) if near else NOTHING


def sentence_of(error: Exception) -> Sentence:
    """What an error says; one without Japanese, such as Python's own, says the same in both."""
    ja = getattr(error, "ja", "")
    return Sentence(str(error), ja if isinstance(ja, str) and ja else str(error))
