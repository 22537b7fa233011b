"""Sentences about mistakes in commands, settings, set-ups, records and saved games, Japanese and English."""

from typing import Final

from kirifuda.core.errors import IllegalChoice, NotationError, StateError
from kirifuda.core.sentence import Sentence, Template, Value, fill, sentence_of
from kirifuda.fighter.errors import ConfigError, RecordError

SENTENCES: Final[dict[str, Template]] = {
    "as it is": ("{0}", "{0}"),
    "title": ("1行目：記録は「{0} {1}」で始まります。", "line 1: a record begins with '{0} {1}'"),
    "line": ("{0}行目：「{1}」は読めません。{2}", "line {0}: {1!r} cannot be read: {2}"),
    "roster of record": (
        "この記録のロスターは「{0}」で、「{1}」ではありません。",
        "the record is of the roster {0!r}, not of {1!r}",
    ),
    "behaviour": (
        "エンジンの動作{0}で記録されていますが、これは動作{1}です。その時のKirifudaで再生してください。",
        "recorded with behaviour {0} of the engine, this is behaviour {1}: "
        "replay it with the Kirifuda it was played with",
    ),
    "techniques": (
        "ロスター「{0}」の技が記録の時と違います（{2}ではなく{1}）。その時のロスターのファイルで再生してください。",
        "recorded with other techniques of the roster {0!r} ({1}, not {2}): "
        "replay it with the roster file it was played with",
    ),
    "views": ("viewは{0}のどれかです。", "the view is one of {0}"),
    "entries": (
        "時刻、>、roster、seed、view、config、pack、clock、at、end、digestのどれかで始まります。",
        "expected a time, >, roster, seed, view, config, pack, clock, at, end or digest",
    ),
    "seat": ("席はXかYで、「{0}」ではありません。", "the seat is X or Y, not {0!r}"),
    "command": (
        "「{0}」というコマンドはありません。コマンドは{1}です。",
        "there is no command {0!r}; the commands are {1}",
    ),
    "seen only": (
        "これは{0}が見たものです。再生できるのは全体の記録だけです。",
        "this is what {0} saw; only a whole record can be replayed",
    ),
    "over before": ("「{0}」より前にゲームは終わっていました。", "the game was over before {0!r}"),
    "clocks": ("時刻印によると{0}ですが、記録は違います。", "the stamps say {0}; the record differs"),
    "right clocks": ("両方の時計が合っていたの", "'that both clocks were right'"),
    "noted clocks": ("「{0}」", "{0!r}"),
    "result": (
        "再生すると「{0}」で終わりますが、記録では「{1}」です。",
        "the replay ends {0!r}, the record says {1!r}",
    ),
    "position": (
        "再生すると、記録とは違う局面で終わります。",
        "the replay ends in another position than the record says",
    ),
    "event": (
        "出来事は、時刻、X・Y・referee・-のどれか、起こったことの順に書きます。",
        "an event is a time, X, Y, referee or -, and what happened",
    ),
    "part of event": ("「{0}」：n=、at=、cards=のどれかです。", "{0!r}: expected n=, at= or cards="),
    "clock": ("「clock X 131 early in 40 acts」のように書きます。", "expected such as: clock X 131 early in 40 acts"),
    "already seen": (
        "これはもう{0}の記録です。ほかの人が見たものは入っていません。",
        "this is already the record of {0}: what the others saw is not in it",
    ),
    "no view": ("「{0}」という視点はありません。{1}のどれかです。", "there is no view {0!r}; the views are {1}"),
    "pack": ("パックは52枚で、どのカードも1枚です。[F-2]", "a pack is the 52 cards, each once [F-2]"),
    "two characters": (
        "キャラクターが{0}人です。ゲームには2人必要です。",
        "{0} characters were named; a game needs two",
    ),
    "one copy": (
        "両方のプレイヤーが「{0}」を使うことはできません。キャラクターは1人ずつです。[F-30]",
        "both players cannot have {0!r}: there is one copy of each character [F-30]",
    ),
    "character": (
        "「{0}」というキャラクターはいません。ロスター「{1}」にいるのは{2}です。",
        "unknown character {0!r}; the roster {1!r} has {2}",
    ),
    "two places": ("同じカードが2か所にあります。[F-13]", "a card lies in two places [F-13]"),
    "deck": (
        "山札{0}枚は作れません。残りは{1}枚です。[F-13]",
        "a deck of {0} cards was asked for; {1} cards are left [F-13]",
    ),
    "mode": (
        "「{0}」という団体戦はありません。{1}か{2}です。[F-193]",
        "unknown team mode {0!r}: it is {1} or {2} [F-193]",
    ),
    "two teams": ("チームが{0}つです。対戦するのは2つです。[F-190]", "{0} teams were named; two play [F-190]"),
    "team": (
        "チームは違うキャラクター3人です。{0}ではありません。[F-190]",
        "a team is three different characters, not {0} [F-190]",
    ),
    "whole number": (
        "{0} = {1}：0以上の整数でなければなりません。[F-168]",
        "{0} = {1}: a whole number, 0 or more, was expected [F-168]",
    ),
    "switch": ("{0} = {1}：trueかfalseです。[F-168]", "{0} = {1}: true or false was expected [F-168]"),
    "word": ("{0} = {1}：{2}のどれかです。[F-168]", "{0} = {1}: expected one of {2} [F-168]"),
    "setting": (
        "「{0}」という設定はありません。設定は[F-168]のものです。",
        "there is no setting {0!r}; the settings are those of [F-168]",
    ),
    "near a call": (
        "2 * sim_window_msはmove_min_msより小さくします。コールの近くの動きが1つになるようにするためです。[F-153]",
        "2 * sim_window_ms must be less than move_min_ms, so that one move is near a call [F-153]",
    ),
    "known call": (
        "call_utter_msはlag_allow_ms以上にします。コールは数えられる前に伝わります。[F-168]",
        "call_utter_ms must be at least lag_allow_ms: a call is known before it counts [F-168]",
    ),
    "longest move": (
        "move_max_msはmove_min_ms以上にします。[F-168]",
        "move_max_ms must be at least move_min_ms [F-168]",
    ),
    "between": ("{0}は{1}から{2}までです。[F-168]", "{0} must be {1} to {2} [F-168]"),
    "at least": ("{0}は{1}以上です。[F-168]", "{0} must be at least {1} [F-168]"),
    "at most": ("{0}は{1}以下です。[F-168]", "{0} must be at most {1} [F-168]"),
    "other data": (
        "{0} {1}のデータです。読めるのは「{2}」の形式{3}です。",
        "data of {0} {1} was given; this reads {2!r} {3}",
    ),
    "roster of data": (
        "ロスター{0}で遊んだゲームです。「{1}」ではありません。",
        "the game was played with the roster {0}, not with {1!r}",
    ),
    "no seat": ("席{0}はありません。席は0（X）と1（Y）です。", "there is no seat {0}; the seats are 0 (X) and 1 (Y)"),
    "time": ("時刻が戻っています。{0}は{1}より前です。", "time runs forward: {0} is before {1}"),
    "board": ("{0}番目の盤はありません。行われているのは{1}です。", "there is no board {0}; {1} are being played"),
    "best of": (
        "best of {0}：ゲームの数は1、3、5のような奇数です。",
        "best of {0}: the number of games must be odd, such as 1, 3 or 5",
    ),
    "decided": ("もう決着しています。これ以上は行いません。", "the series is decided: no more games are played"),
    "damaged": ("ゲームのデータが足りないか、壊れています（{0}）。", "game data is incomplete or damaged: {0}"),
    "damaged pack": (
        "ゲームのデータが壊れています。場のカードが52枚1組になっていません。[F-13]",
        "game data is damaged: the cards on the table are not one pack of 52 [F-13]",
    ),
}
UNREADABLE: Final = "言葉が足りないか、数字や値の書き方が違います。"
"""What a line says in Japanese where Python itself could not read it."""


def sentence(key: str, *values: Value) -> Sentence:
    return fill(SENTENCES[key], *values)


def problem(key: str, *values: Value) -> NotationError:
    said = sentence(key, *values)
    return NotationError(said.en, said.ja)


def choice_problem(key: str, *values: Value) -> IllegalChoice:
    said = sentence(key, *values)
    return IllegalChoice(said.en, said.ja)


def record_problem(key: str, *values: Value) -> RecordError:
    said = sentence(key, *values)
    return RecordError(said.en, said.ja)


def config_problem(key: str, *values: Value) -> ConfigError:
    said = sentence(key, *values)
    return ConfigError(said.en, said.ja)


def state_problem(key: str, *values: Value) -> StateError:
    said = sentence(key, *values)
    return StateError(said.en, said.ja)


def reading_failed(error: Exception) -> Sentence:
    """Why a line could not be read; Python's own words are in English only."""
    said = sentence_of(error)
    return said if said.ja != said.en else Sentence(said.en, UNREADABLE)
