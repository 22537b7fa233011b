"""The words of `kirifuda replay`, Japanese and English."""

from typing import Final

WORDS: Final[dict[str, tuple[str, str]]] = {
    "prompt": ("Enter 次・b 戻る・番号・q 終了 › ", "Enter next · b back · number · q quit › "),
    "end": ("ここで終わりです。", "This is the end."),
    "start": ("ここが始まりです。", "This is the beginning."),
    "not understood": (
        "「{0}」は分かりません。Enter、b、0〜{1}の番号、q のどれかです。",
        "{0!r} means nothing here: Enter, b, a number 0 to {1}, or q.",
    ),
}


def word(key: str, lang: str, *values: object) -> str:
    return WORDS[key][0 if lang == "ja" else 1].format(*values)
