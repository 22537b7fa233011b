"""What a link shows where it is shared: a title, a sentence and a picture, in one language."""

from typing import Final

from msgspec import Struct

from kirifuda.server.store.database import StoredGame
from kirifuda.server.table.houses import regulation_name
from kirifuda.server.table.players import shown_name
from kirifuda.server.table.room_state import RoomState

PICTURE: Final = "/static/icons/preview.png"
LAST: Final = 999_999
"""A position past every end: the last one is drawn."""


class Preview(Struct):
    title: str
    text: str
    picture: str = PICTURE
    status: int = 200


class Both(Struct):
    """A preview in both languages."""

    ja: tuple[str, str]
    en: tuple[str, str]
    status: int = 200

    def said(self, lang: str) -> Preview:
        title, text = self.ja if lang == "ja" else self.en
        return Preview(title, text, status=self.status)


SITE: Final = Both(
    (
        "切札 Kirifuda",
        "いつものトランプが、本格カードゲームに。BlackPoker をブラウザで。登録はいりません。",
    ),
    (
        "Kirifuda 切札",
        "A trading card game, hidden in an ordinary pack of cards. BlackPoker in the browser.",
    ),
)
FIGHTER: Final = Both(
    ("スーパートランプファイター | 切札 Kirifuda", "一瞬を読み合うトランプの格闘ゲーム。ブラウザですぐ遊べます。"),
    (
        "Super Trump Fighter | Kirifuda 切札",
        "A fighting game with playing cards, in real time, in the browser.",
    ),
)
LOST: Final = {
    "page": Both(
        ("このページはありません | 切札 Kirifuda", "リンクが古いか、文字が欠けているようです。"),
        ("Page not found | Kirifuda 切札", "The link may be out of date, or a letter may have gone missing."),
        404,
    ),
    "game": Both(
        ("この対戦はありません | 切札 Kirifuda", "リンクの文字が欠けているか、このサーバーの対戦ではないようです。"),
        ("Game not found | Kirifuda 切札", "A letter of the link may have gone missing."),
        404,
    ),
    "room": Both(
        ("この招待はありません | 切札 Kirifuda", "リンクの文字が欠けているか、このサーバーの招待ではないようです。"),
        ("Invitation not found | Kirifuda 切札", "A letter of the link may have gone missing."),
        404,
    ),
}


def site_preview(path: str, lang: str) -> Preview:
    return (FIGHTER if path.startswith("/fighter") else SITE).said(lang)


def room_preview(room: RoomState, lang: str) -> Preview:
    """An invitation says who invites, and to what."""
    host = next((shown_name(place.name, place.bot, lang) for place in room.seats if place.kind != "open"), "")
    regulation = regulation_name(room.regulation)
    if lang == "ja":
        return Preview(f"{host} さんからの招待", f"BlackPoker「{regulation.ja}」で対戦しませんか。登録はいりません。")
    return Preview(f"{host} invites you to a game", f"BlackPoker, {regulation.en}. No account, nothing to install.")


def game_preview(game: StoredGame, at: str | None, view: str | None, lang: str) -> Preview:
    """A game; once it is over, a position of it that is drawn: the one that is named, or the last."""
    first, second = (shown_name(seat.name, seat.bot, lang) for seat in game.seats)
    regulation = regulation_name(game.header.regulation)
    title = f"{first} 対 {second}" if lang == "ja" else f"{first} v {second}"
    if game.result is None:
        return Preview(title, f"BlackPoker「{regulation.ja}」" if lang == "ja" else f"BlackPoker, {regulation.en}")
    number = int(at) if at is not None and at.isdecimal() and len(at) < 7 else LAST
    eyes = view if view in ("first", "second", "all") else "public"
    picture = f"/api/games/{game.id}/positions/{number}/picture.png?view={eyes}"
    if lang == "ja":
        return Preview(title, f"BlackPoker「{regulation.ja}」の一局面。ここから自分で続けられます。", picture)
    return Preview(title, f"A position in BlackPoker, {regulation.en}. Play on from here yourself.", picture)
