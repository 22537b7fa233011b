"""A wrong command line told in the reader's language; in English the command line's own words serve."""

from typing import Literal, get_args, get_origin

from cyclopts import (
    CoercionError,
    CycloptsError,
    MissingArgumentError,
    RepeatArgumentError,
    UnknownCommandError,
    UnknownOptionError,
    UnusedCliTokensError,
)


def wrong_line(error: CycloptsError, lang: str) -> str:
    """One line that says what is wrong."""
    return japanese(error) if lang == "ja" else " ".join(str(error).split())


def japanese(error: CycloptsError) -> str:
    if isinstance(error, UnknownCommandError):
        return f"「{_first(error)}」というコマンドはありません。「kirifuda --help」に一覧があります。"
    if isinstance(error, UnknownOptionError):
        return f"{error.token.keyword or error.token.value}というオプションはありません。「--help」に一覧があります。"
    if isinstance(error, UnusedCliTokensError):
        return f"「{_first(error)}」は余分です。空白を含む名前は引用符で囲んでください。"
    if isinstance(error, MissingArgumentError):
        return f"{_name(error)}に値が必要です。"
    if isinstance(error, RepeatArgumentError):
        return f"{error.token.keyword}は一度だけ書けます。"
    if isinstance(error, CoercionError):
        return _wrong_value(error)
    return f"コマンドが読み取れません（{' '.join(str(error).split())}）。"


def _first(error: CycloptsError) -> str:
    return error.unused_tokens[0] if error.unused_tokens else ""


def _name(error: CycloptsError) -> str:
    return "" if error.argument is None else error.argument.name


def _wrong_value(error: CoercionError) -> str:
    value = "" if error.token is None else error.token.value
    name = (error.token.keyword if error.token is not None else None) or _name(error)
    if get_origin(error.target_type) is Literal:
        known = "、".join([str(one) for one in get_args(error.target_type)])
        return f"{name}の「{value}」は使えません。{known}のどれかです。"
    if error.target_type is int:
        return f"{name}の「{value}」は整数ではありません。"
    return f"{name}の「{value}」は読み取れません。"
