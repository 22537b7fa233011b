"""Writes the picture of the house into docs/images: its floors and rooms, in Japanese and English.

Usage: house_picture.py. Run it after adding or renaming a floor or a room; a test compares the rooms with the folders.
"""

from html import escape
from math import ceil
from pathlib import Path
from typing import Final

FOLDER: Final = Path(__file__).parents[1] / "docs" / "images"
LANGUAGES: Final = ("ja", "en")
WIDTH: Final = 920
LEFT: Final = 20
ROOM_HEIGHT: Final = 46
FLOOR_GAP: Final = 14
ROOMS_IN_A_ROW: Final = 8
ROW_GAP: Final = 8

Words = tuple[str, str]
"""Japanese, English."""
Room = tuple[str, Words]

FLOORS: Final[list[tuple[str, Words, list[Room]]]] = [
    ("cards", ("カード・デッキ・乱数", "cards, decks, the random source"), []),
    ("core", ("コアルール：チャンス・ステージ・誘発・流れ", "the core rule: chance, stage, triggers, the flow"), []),
    (
        "blackpoker",
        ("BlackPoker：前の部屋からだけ読み込む", "BlackPoker; each room imports those before it"),
        [
            ("common", ("共通ルール", "common rules")),
            ("effects", ("動詞", "the verbs")),
            ("editions", ("版のデータ", "rule data")),
            ("views", ("唯一の出口", "the one exit")),
            ("memory", ("記憶と抽出", "with samples")),
            ("forecast", ("この先", "what comes")),
            ("encoding", ("学習", "for learners")),
            ("batch", ("多くの対局", "many games")),
            ("words", ("言葉", "language")),
            ("pilot", ("自動応答", "passing")),
            ("heuristics", ("目安", "rough sense")),
            ("tree_search", ("探索", "thinking")),
            ("records", ("棋譜・局面", "records")),
        ],
    ),
    ("oldmaid", ("ババ抜き：いちばん小さな例", "Old Maid: the smallest example"), []),
    ("fighter", ("スーパートランプファイター", "Super Trump Fighter: rules, roster, records"), []),
    ("bots", ("ビューだけを見るボット", "players that see a view, never the game"), []),
    ("analysis", ("終わったゲームの分析・ヒント", "finished games judged, and hints"), []),
    ("env", ("学習の環境：PettingZooなど", "environments: PettingZoo, Gymnasium, OpenSpiel"), []),
    ("lab", ("シミュレーション・計測・輪の探索", "simulation, benchmarks, loop search"), []),
    (
        "server",
        ("サーバー：保存してから伝える", "the server; it stores before it tells"),
        [
            ("lobby", ("部屋と席", "rooms, guests")),
            ("net", ("ソケット", "sockets")),
            ("table", ("卓", "games")),
            ("arena", ("闘技場", "battles")),
            ("bots", ("ワーカー", "workers")),
            ("store", ("保存", "the database")),
            ("cluster", ("分担", "servers")),
            ("api", ("REST", "REST")),
            ("site", ("ページ", "pages")),
        ],
    ),
    (
        "web",
        ("ブラウザ：ルールを知らず、選択肢を描く", "the browser; it knows no rule and draws options"),
        [
            ("kit", ("共有の部品", "shared parts")),
            ("blackpoker", ("卓の画面", "the table")),
            ("fighter", ("対戦の画面", "the ring")),
            ("pages", ("ページ", "the pages")),
        ],
    ),
    ("train", ("自己対戦の学習", "self-play that learns"), []),
    ("cli", ("端末：kirifudaコマンド", "the terminal: the kirifuda command"), []),
]
ENGINE: Final = ("cards", "core", "blackpoker", "oldmaid", "fighter")
STYLE: Final = """<style>
text { font-family: system-ui, "Noto Sans JP", sans-serif; fill: #1d2430 }
.name { font-size: 15px; font-weight: 700 } .said { font-size: 13px } .room { font-size: 13px; font-weight: 600 }
.small { font-size: 11.5px; fill: #4b5565 }
.floor { fill: #f1f4f8; stroke: #9aa6b5 } .engine { fill: #e6f2ea; stroke: #6fa383 }
.box { fill: #fff; stroke: #b9c2ce } .exit { fill: #fff3d6; stroke: #d19a2a }
@media (prefers-color-scheme: dark) {
text { fill: #e7ebf0 } .small { fill: #aab4c1 } .floor { fill: #1d232c; stroke: #4d5866 }
.engine { fill: #16281d; stroke: #3f7355 } .box { fill: #262d37; stroke: #4d5866 }
.exit { fill: #3a2f14; stroke: #b98a2c }
}
</style>"""
NOTE: Final[Words] = (
    "緑はルールエンジン：mypycでコンパイルされ、入出力も時刻も乱数も持ち込みません。読み込みは上の階からだけ。",
    "Green is the rules engine: compiled, free of I/O, clocks and global randomness. Imports come from above.",
)


def picture(lang: str) -> str:
    index = LANGUAGES.index(lang)
    parts: list[str] = []
    top = 20
    for name, words, rooms in FLOORS:
        height = 40 if not rooms else 44 + _rows(rooms) * (ROOM_HEIGHT + ROW_GAP) + 4
        kind = "engine" if name in ENGINE else "floor"
        parts.append(_box(LEFT, top, WIDTH - 2 * LEFT, height, kind))
        parts.append(_text(LEFT + 14, top + 26, "name", name))
        parts.append(_text(LEFT + 120, top + 26, "said", words[index]))
        parts += _rooms(rooms, top + 44, index)
        top += height + FLOOR_GAP
    parts.append(_text(LEFT, top + 8, "small", NOTE[index]))
    size = f'width="{WIDTH}" height="{top + 24}" viewBox="0 0 {WIDTH} {top + 24}"'
    return "\n".join([f'<svg xmlns="http://www.w3.org/2000/svg" {size}>', STYLE, *parts, "</svg>"]) + "\n"


def _rows(rooms: list[Room]) -> int:
    return ceil(len(rooms) / ROOMS_IN_A_ROW)


def _rooms(rooms: list[Room], first: int, index: int) -> list[str]:
    parts: list[str] = []
    in_a_row = ceil(len(rooms) / _rows(rooms)) if rooms else 0
    for place, (name, words) in enumerate(rooms):
        width = (WIDTH - 2 * LEFT - 28) / in_a_row
        left = LEFT + 14 + place % in_a_row * width
        top = first + place // in_a_row * (ROOM_HEIGHT + ROW_GAP)
        parts.append(_box(left, top, width - 8, ROOM_HEIGHT, "exit" if name == "views" else "box"))
        parts.append(_text(left + 8, top + 19, "room", name))
        parts.append(_text(left + 8, top + 36, "small", words[index]))
    return parts


def _box(left: float, top: float, width: float, height: float, kind: str) -> str:
    return f'<rect x="{left:g}" y="{top:g}" width="{width:g}" height="{height:g}" rx="8" class="{kind}"/>'


def _text(left: float, top: float, kind: str, words: str) -> str:
    return f'<text x="{left:g}" y="{top:g}" class="{kind}">{escape(words)}</text>'


def files() -> dict[Path, str]:
    return {FOLDER / f"house.{lang}.svg": picture(lang) for lang in LANGUAGES}


def main() -> None:
    for path, text in files().items():
        path.write_text(text, encoding="utf-8")


if __name__ == "__main__":
    main()
