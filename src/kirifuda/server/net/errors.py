"""Everything the server refuses, with a code a program reads and sentences people read.

ServerError
├── refused over HTTP with its status
└── refused over the WebSocket as `refused` with the same code
"""

from typing import Final

from msgspec import Struct

from kirifuda.server.net.shapes import Text

CODES: Final[dict[str, tuple[int, str, str]]] = {
    "malformed": (400, "この内容は読み取れません。", "This message cannot be understood."),
    "too large": (413, "大きすぎます。", "This message is too large."),
    "too fast": (429, "速すぎます。少し待ってください。", "Too many messages: wait a moment."),
    "too many": (429, "多すぎます。", "Too many at once."),
    "stale": (409, "もう先に進んでいます。", "The game has moved on since then."),
    "not your seat": (403, "あなたの席ではありません。", "This is not your seat."),
    "not your decision": (409, "いまはあなたの番ではありません。", "It is not for you to decide now."),
    "no such option": (409, "その選択肢はありません。", "There is no such option now."),
    "not allowed": (409, "いまはできません。", "This is not possible now."),
    "over": (409, "ゲームは終わっています。", "The game is over."),
    "not found": (404, "見つかりません。", "There is no such thing here."),
    "not signed in": (401, "ゲストのトークンが必要です。", "A guest token is needed."),
    "unknown token": (401, "このトークンは使えません。", "This token is not known."),
    "wrong regulation": (400, "このレギュレーションはありません。", "There is no such regulation."),
    "wrong deck": (400, "このデッキは使えません。", "This deck cannot be used."),
    "wrong origin": (403, "このページからは使えません。", "This page may not use the server."),
    "unknown host": (
        421,
        "このサーバーはこの名前では使えません。--public-urlで起動時に伝えてください。",
        "The server is not known by this name: it is told it at the start, with --public-url.",
    ),
    "not stored": (503, "保存できませんでした。もう一度試してください。", "It could not be stored: try again."),
    "other version": (
        410,
        "このゲームは以前の版のルールで行われました。",
        "This game was played by an earlier engine.",
    ),
    "damaged": (
        422,
        "このゲームの保存データは壊れているため、開けません。",
        "What is stored of this game is damaged, so it cannot be opened.",
    ),
    "elsewhere": (
        503,
        "別のサーバーに移ったところです。もう一度試してください。",
        "It has just moved to another server: try again.",
    ),
    "busy": (503, "サーバーが混み合っています。", "The server is busy."),
    "stopping": (
        503,
        "サーバーがまもなく再起動します。少し待ってからもう一度試してください。",
        "The server is about to be started anew: try again in a moment.",
    ),
    "internal": (500, "サーバーの内部エラーです。", "Something went wrong on the server."),
}


class ErrorBody(Struct, omit_defaults=True):
    """What an HTTP error carries."""

    code: str
    message: Text
    rule: str | None = None
    error: str | None = None
    """Under this id the log of the server tells more."""


class ServerError(Exception):
    """Refused: nothing has changed."""

    def __init__(
        self, code: str, ja: str = "", en: str = "", rule: str | None = None, error_id: str | None = None
    ) -> None:
        super().__init__(code)
        status, usual_ja, usual_en = CODES[code]
        self.code: Final = code
        self.status: Final = status
        self.ja: Final = ja or usual_ja
        self.en: Final = en or usual_en
        self.rule: Final = rule
        self.error_id: str | None = error_id

    def text(self, lang: str) -> str:
        return self.ja if lang == "ja" else self.en

    def body(self) -> ErrorBody:
        return ErrorBody(self.code, Text(self.ja, self.en), self.rule, self.error_id)


def hello_first() -> ServerError:
    return ServerError("malformed", "最初に hello を送ってください。", "Say hello first.")


def hello_once() -> ServerError:
    return ServerError("malformed", "hello は一度だけです。", "Say hello only once.")
