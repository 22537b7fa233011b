"""Sentences about mistakes in a rule file, in Japanese and English: the file, its entries, actions and names."""

from typing import Final

from kirifuda.core.errors import RuleFileError
from kirifuda.core.sentence import Sentence, Template, Value, fill

FILE: Final[dict[str, Template]] = {
    "not TOML": ("TOMLとして読めません：{0}", "not valid TOML: {0}"),
    "no extends": (
        "「extends」がありません。変える版を、{0}の中から書きます。",
        'missing "extends": name the edition it changes, one of {0}',
    ),
    "extends": ("「extends」は{0}のどれかです（今の値：{1}）。", '"extends" is one of {0}; not {1}'),
    "list of texts": ("「{0}」は文字列の配列で書きます（今の値：{1}）。", '"{0}" must be a list of texts, not {1}'),
    "nothing to remove": ("「remove」にある「{0}」はありません。", '"remove" names {0!r}, which does not exist'),
    "unknown section": (
        "セクション[{0}]はありません。セクションは{1}です。",
        "unknown section [{0}]; sections are {1}",
    ),
    "section": ("[{0}]はテーブルで書きます（今の値：{1}）。", "[{0}] must be a table, not {1}"),
    "removed": (
        "「remove」で取り除く「{0}」は、{1}が使っています。そちらも取り除くか変えてください。",
        '"remove" takes away {0!r}, which {1} names; remove or change that as well',
    ),
    "type": ("[types]：「{0}」の値は文字列で書きます（今の値：{1}）。", "[types]: {0!r} must become a text, not {1}"),
    "unknown format": (
        "フォーマット「{0}」はありません。フォーマットは{1}です。",
        "unknown format {0!r}; formats are {1}",
    ),
    "no bulwark": (
        "裏向きのキャラクターがありません。ルールには防壁 [character.bulwark] が必要です。",
        "no character lies face down; the rules need a bulwark, [character.bulwark]",
    ),
    "no turn passed": (
        'いつでもターンを渡せる直接アクションがありません。{{ verb = "pass turn" }} を持ち、'
        "コスト・キー・対象・回数・条件のないものが1つ必要です [CF-21]。",
        'no direct action always passes the turn; one needs {{ verb = "pass turn" }}'
        " and neither cost, key, target, limit nor condition [CF-21]",
    ),
    "breaks another": (
        "変えたり取り除いたりしたことで、ほかの項目が成り立ちません：{0}",
        "what it changes or removes breaks another entry: {0}",
    ),
}
ENTRY: Final[dict[str, Template]] = {
    "missing field": ("「{0}」がありません。", "missing field {0!r}"),
    "text": ("「{0}」は文字列で書きます（今の値：{1}）。", "{0!r} must be a text, not {1}"),
    "true or false": ("「{0}」は true か false で書きます（今の値：{1}）。", "{0!r} must be true or false, not {1}"),
    "whole number": ("「{0}」は整数で書きます（今の値：{1}）。", "{0!r} must be a whole number, not {1}"),
    "texts": ("「{0}」は文字列の配列で書きます（今の値：{1}）。", "{0!r} must be a list of texts, not {1}"),
    "table": ("「{0}」はテーブルで書きます（今の値：{1}）。", "{0!r} must be a table, not {1}"),
    "one of": ("「{0}」は{1}のどれかです（今の値：「{2}」）。{3}", "{0!r} is one of {1}; not {2!r}{3}"),
    "knows": ("「{0}」に書けるのは{1}です（今の値：「{2}」）。{3}", "{0!r} knows {1}; not {2!r}{3}"),
    "unknown field": ("「{0}」という欄はありません。欄は{1}です。{2}", "unknown field {0!r}; fields are {1}{2}"),
    "said": ("{0}", "{0}"),
    "inside": ("「{0}」：{1}", "{0!r}: {1}"),
    "cells": ("「ja」と「en」の数が違います（{0}と{1}）。", "'ja' and 'en' must have as many cells, not {0} and {1}"),
}
ACTION: Final[dict[str, Template]] = {
    "key needed": (
        "対象か効果がキーカードを見るので、「key」が必要です。",
        "its target or effect looks at the key card: it needs a 'key'",
    ),
    "unit and C": (
        "コストCと「unit」（ドライブするキーユニット）は、両方書くか、両方書かないかです。",
        "cost C and 'unit' (the key unit it drives) belong together",
    ),
    "header": (
        "「header」は direct-normal-main のように書きます。direct・triggered・raised、immediate・normal、"
        "main・quick から1つずつです（今の値：「{0}」）。",
        "'header' must be written such as direct-normal-main: direct, triggered or raised; immediate or normal; "
        "main or quick; not {0!r}",
    ),
    "one target": (
        "対象には「unit」「player」「request」「trump」のうち1つだけを書きます。",
        "a target names exactly one of 'unit', 'player', 'request' or 'trump'",
    ),
    "target keys": (
        "「keys」は [1, 2] のように、キーカードの最少と最多の枚数で書きます（今の値：{0}）。",
        "'keys' is the lowest and highest number of key cards, such as [1, 2]; not {0}",
    ),
    "when needed": (
        '誘発アクションには「when」が必要です。{{ after = "end" }} や {{ buried = "A,J-K" }} のように書きます。',
        'a triggered action needs \'when\', such as {{ after = "end" }} or {{ buried = "A,J-K" }}',
    ),
    "no when": ("「when」を書けるのは誘発アクションだけです。", "only a triggered action has 'when'"),
    "one moment": ("誘発する時は、{0}のうち1つだけを書きます。", "name exactly one moment: {0}"),
    "no effect": (
        '「effect」がありません。{{ verb = "draw", count = 1 }} のような命令の配列を書きます。',
        "missing field 'effect': a list of instructions such as {{ verb = \"draw\", count = 1 }}",
    ),
    "no instruction": (
        "効果の{0}番目の命令は、動詞のあるテーブルで書きます（今の値：{1}）。",
        "instruction {0} of the effect must be a table with a verb, not {1}",
    ),
    "instruction": ("効果の{0}番目の命令：{1}", "instruction {0} of the effect: {1}"),
    "verb target": (
        "効果の{0}番目の命令：「{1}」には対象 {{ {2} = … }} が必要です。",
        "instruction {0} of the effect: {1!r} works on a target {{ {2} = … }}",
    ),
    "unknown fog": (
        "効果の{0}番目の命令：フォグ「{1}」はありません。{2}",
        "instruction {0} of the effect: unknown fog {1!r}{2}",
    ),
    "unknown action": (
        "アクション「{0}」を使っていますが、ありません。{1}",
        "names the action {0!r}, which does not exist{1}",
    ),
}
NAMES: Final[dict[str, Template]] = {
    "unknown frame": ("フレーム「{0}」はありません。フレームは{1}です。{2}", "unknown frame {0!r}: frames are {1}{2}"),
    "unknown option": (
        "オプション「{0}」はありません。オプションは{1}です。{2}",
        "unknown option {0!r}: options are {1}{2}",
    ),
    "unknown deck": (
        "デッキ集に「{0}」はありません。あるのは{1}です。",
        "no deck {0!r} in the library: decks are {1}",
    ),
    "edition name": (
        "[edition] は版のものです。ハウスルールの名前は [house] に書きます。",
        "[edition] belongs to an edition; a house rule has its name in [house]",
    ),
    "no name": (
        "「name」がありません。ハウスルールの名前を日本語と英語で、{0} のように書きます。",
        "missing field 'name': a house rule is called something in both languages, such as {0}",
    ),
    "name length": (
        "名前「{0}」は1文字から{1}文字までで、全角の英数字や両端の空白は使えません。",
        "the name {0!r} must have 1 to {1} letters, none of them wide or blank at an end",
    ),
    "name letter": ("名前「{0}」に{1!r}は使えません。", "the name {0!r} cannot hold {1!r}"),
    "too long": (
        "{0}文字あります。ハウスルールは{1}文字までです。",
        "{0} letters; a house rule has at most {1}",
    ),
    "other values": (
        "ハウスルールに書けるのは、文字列・数・配列・テーブルだけです：{0}",
        "a house rule holds texts, numbers, lists and tables only: {0}",
    ),
}
SENTENCES: Final[dict[str, Template]] = {**FILE, **ENTRY, **ACTION, **NAMES}
"""No key stands in two of them."""


def file_error(where: str, key: str, *values: Value) -> RuleFileError:
    """The error to raise, in both languages; `where` names the file and the entry, if any."""
    said = fill(SENTENCES[key], *values)
    return RuleFileError(f"{where}: {said.en}", f"{where}: {said.ja}")


def name_error(key: str, *values: Value) -> RuleFileError:
    """As `file_error`, for a name that comes from no file."""
    said = fill(SENTENCES[key], *values)
    return RuleFileError(said.en, said.ja)


def listed_or_none(words: list[str]) -> Sentence:
    return Sentence(", ".join(words), "、".join(words)) if words else Sentence("none", "なし")
