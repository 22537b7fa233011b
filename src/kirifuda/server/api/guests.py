"""Guests: a nickname and a secret token, no password."""

import secrets

from litestar import get, patch, post
from litestar.params import JSONBody

from kirifuda.server.api.common import Http, guest_of, payer_of, registry_of, token_of
from kirifuda.server.api.shapes import GuestOut, GuestWithToken, NewGuest, Rename
from kirifuda.server.net.errors import ServerError

TAGS = ["guests"]


def tidy_name(text: str) -> str:
    """One line without odd characters, at most 20 letters."""
    name = " ".join("".join(letter for letter in text if letter.isprintable()).split())[:20].strip()
    if not name:
        raise ServerError("malformed", "名前を入れてください。", "Write a name.")
    return name


@post("/api/guests", tags=TAGS, summary="A new guest")
async def new_guest(request: Http, data: JSONBody[NewGuest]) -> GuestWithToken:
    """A new guest with a secret token. It is told only once: the server keeps no more than a hash of it."""
    nickname = f"ゲスト{secrets.randbelow(9000) + 1000}" if data.nickname is None else tidy_name(data.nickname)
    registry_of(request).budgets.welcome(payer_of(request, None).network)
    guest, token = await registry_of(request).guests.add(nickname)
    return GuestWithToken(guest.id, guest.nickname, token)


@get("/api/guests/me", tags=TAGS, summary="Who I am")
async def me(request: Http) -> GuestOut:
    guest = await guest_of(request)
    return GuestOut(guest.id, guest.nickname)


@patch("/api/guests/me", tags=TAGS, summary="Another nickname")
async def rename(request: Http, data: JSONBody[Rename]) -> GuestOut:
    """The new nickname is used in rooms made or joined from now on."""
    guest = await guest_of(request)
    guest = await registry_of(request).guests.rename(token_of(request) or "", guest, tidy_name(data.nickname))
    return GuestOut(guest.id, guest.nickname)


@post("/api/guests/me/token", tags=TAGS, summary="Another token: sign out everywhere else")
async def renew_token(request: Http) -> GuestWithToken:
    """The token of this request is nobody's from now on, and lines at the seats of this guest are closed.

    The guest, their seats and games stay. For whoever left a token on a machine that others use.
    """
    guest = await guest_of(request)
    fresh = await registry_of(request).renew(token_of(request) or "", guest)
    return GuestWithToken(guest.id, guest.nickname, fresh)
