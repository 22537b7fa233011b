"""Translates the complaints of the TOML reader into Japanese; Python says it in English only."""

import re
from typing import Final

from kirifuda.core.sentence import Sentence

PLACE: Final = re.compile(r" \(at (?:line (\d+), column (\d+)|end of document)\)$")
WORDS: Final[tuple[tuple[str, str], ...]] = (
    ("Expected newline or end of document after a statement", "1行に書けるのは1つだけです"),
    ("Expected '=' after a key in a key/value pair", "キーのあとに = がありません"),
    ("Expected ']' at the end of a table declaration", "[…] が ] で閉じていません"),
    ("Expected ']]' at the end of an array declaration", "[[…]] が ]] で閉じていません"),
    ("Invalid statement", "文になっていません"),
    ("Invalid initial character for a key part", "キーに使えない文字があります"),
    ("Invalid value", '値が読めません（文字列は " で囲みます）'),
    ("Invalid date or datetime", "日付が読めません"),
    ("Invalid hex value", "\\u のあとの16進数が読めません"),
    ("Escaped character is not a Unicode scalar value", "\\u の文字はありません"),
    ("Unescaped '\\' in a string", "文字列の中の \\ は \\\\ と書きます"),
    ("Unterminated string", "文字列が閉じていません"),
    ("Unclosed array", "配列が ] で閉じていません"),
    ("Unclosed inline table", "{ が } で閉じていません"),
    ("Cannot overwrite a value", "同じ所に2回書かれています"),
    ("Cannot declare", "同じテーブルが2回書かれています"),
    ("Duplicate inline table key", "同じキーが2回書かれています"),
    ("Cannot mutate immutable namespace", "{ } や [ ] で書いたものに、あとから足すことはできません"),
    ("Cannot redefine namespace", "すでにあるテーブルを書き直すことはできません"),
    ("Illegal character", "使えない文字があります"),
    ("Found invalid character", "使えない文字があります"),
    ("Expected", "閉じる記号がありません"),
)
"""How the complaint begins; the longer beginnings come first."""
NAMING: Final = ("Cannot", "Duplicate", "Illegal", "Found")
"""Complaints that name a table, a key or a letter."""


def complaint(error: Exception) -> Sentence:
    """The complaint with its place; where it is not known the English words stand in the Japanese sentence."""
    text = str(error)
    place = PLACE.search(text)
    said = PLACE.sub("", text)
    ja = next((words for beginning, words in WORDS if said.startswith(beginning)), said)
    named = ".".join(re.findall("'([^']*)'", said)) if said.startswith(NAMING) else ""
    ja = f"{ja}：{named}" if named else ja
    if place is None:
        return Sentence(text, f"{ja}。")
    where = f"{place.group(1)}行目の{place.group(2)}文字目" if place.group(1) else "ファイルの終わり"
    return Sentence(text, f"{ja}（{where}）。")
