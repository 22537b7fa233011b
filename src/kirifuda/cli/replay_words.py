"""The words of `kirifuda replay`, Japanese and English."""

from typing import Final

WORDS: Final[dict[str, tuple[str, str]]] = {
    "behaviour": (
        "kirifuda: {0}：エンジンの動作{1}で記録されていますが、これは動作{2}です。表示が実際と違うことがあります。",
        "kirifuda: {0}: recorded with behaviour {1} of the engine, this is behaviour {2}: "
        "what is shown may differ from what was played",
    ),
    "verified": ("一致 {0}：{1}、ダイジェスト {2}", "ok {0}: {1}, digest {2}"),
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
