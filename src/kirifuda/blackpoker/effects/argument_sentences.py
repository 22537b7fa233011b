"""Sentences about mistakes in an instruction of an effect: its verb and its arguments, Japanese and English."""

from typing import Final

from kirifuda.cards.errors import TextError
from kirifuda.core.sentence import Template, Value, fill


class ArgumentError(TextError):
    """A verb argument that is missing, unknown or wrong."""


SENTENCES: Final[dict[str, Template]] = {
    "no verb": ('命令には verb = "…" が必要です（今の値：{0}）。', "an instruction needs 'verb = \"…\"': {0}"),
    "unknown verb": ("動詞「{0}」はありません。{1}", "unknown verb {0!r}{1}"),
    "verbs": ("動詞は{0}です。", "; verbs: {0}"),
    "whole number": (
        "動詞「{0}」の「{1}」は整数で書きます（今の値：{2}）。",
        "verb {0!r} needs {1!r} as a whole number, not {2}",
    ),
    "below 0": ("動詞「{0}」の「{1}」は0以上です（今の値：{2}）。", "{1!r} of verb {0!r} cannot be below 0: {2}"),
    "true or false": (
        "動詞「{0}」の「{1}」は true か false です（今の値：{2}）。",
        "{1!r} of verb {0!r} is true or false, not {2}",
    ),
    "one of": (
        "動詞「{0}」の「{1}」は{2}のどれかです（今の値：{3}）。",
        "{1!r} of verb {0!r} is one of {2}; not {3}",
    ),
    "text": ("動詞「{0}」の「{1}」は文字列で書きます（今の値：{2}）。", "verb {0!r} needs {1!r} as a text, not {2}"),
    "inside": ("動詞「{0}」の「{1}」：{2}", "{1!r} of verb {0!r}: {2}"),
    "unknown argument": (
        "動詞「{0}」に引数「{1}」はありません。引数は{2}です。{3}",
        "verb {0!r} has no argument {1!r}; it takes {2}{3}",
    ),
    "amount": (
        "量は、数か、「keys」「key unit」「target keys」か、「♠ key」「2 per card」のように書きます（今の値：{0}）。",
        "an amount is a number, 'keys', 'key unit', 'target keys', such as '♠ key' or '2 per card'; not {0}",
    ),
}


def argument_error(key: str, *values: Value) -> ArgumentError:
    """The error to raise, in both languages."""
    said = fill(SENTENCES[key], *values)
    return ArgumentError(said.en, said.ja)
