"""The one page of the client, for every address: its status, its language, and what a link to it shows elsewhere."""

from html import escape
from typing import Final

import msgspec
from litestar import Response, route
from litestar.params import FromPath

from kirifuda.server.api.common import Http, registry_of
from kirifuda.server.lobby.registry import Registry
from kirifuda.server.net.errors import ServerError
from kirifuda.server.site.addresses import named_by, read_addresses
from kirifuda.server.site.preview import LOST, Preview, game_preview, room_preview, site_preview
from kirifuda.server.site.static_files import ASK, StaticFiles, made_file, sent

PLACE: Final = ("<!-- preview -->", "<!-- end of preview -->")
"""Where the page of the client keeps what is said about it."""
BARE: Final = "<!doctype html><title>Kirifuda</title><p>Kirifuda"


def files_of(http: Http) -> StaticFiles:
    files = http.app.state.files
    assert isinstance(files, StaticFiles)
    return files


def page_language(http: Http) -> str:
    """As the client chooses it: Japanese for whoever reads Japanese."""
    wishes = http.headers.get("accept-language") or "ja"
    return "ja" if any(wish.strip().lower().startswith("ja") for wish in wishes.split(",")) else "en"


@route(["/", "/{path:path}"], http_method=["GET", "HEAD"], include_in_schema=False)
async def page(request: Http, path: FromPath[str] = "/") -> Response[bytes]:
    """The client finds out itself what the address means; what it names is looked up for the status and the preview."""
    files, lang = files_of(request), page_language(request)
    files.refresh()
    preview = await preview_of(request, path, lang)
    base = request.app.state.config.public_url or f"{request.base_url}"
    text = page_text(files, preview, lang, base.rstrip("/"))
    return sent(request, made_file(text, "text/html"), ASK, preview.status)


def page_text(files: StaticFiles, preview: Preview, lang: str, base: str) -> str:
    index = files.files.get("index.html")
    if index is None:
        return BARE
    head, rest = index.content.decode().split(PLACE[0])
    tail = rest.split(PLACE[1])[1]
    whole = head.replace('lang="ja"', f'lang="{lang}"') + tags(preview, lang, base) + tail
    return files.named(whole.replace("manifest.ja", f"manifest.{lang}"))


def tags(preview: Preview, lang: str, base: str) -> str:
    """What other sites and the tab say of a link to this page."""
    picture = base + preview.picture
    said = {
        "og:site_name": "切札 Kirifuda",
        "og:type": "website",
        "og:title": preview.title,
        "og:description": preview.text,
        "og:image": picture,
        "og:image:width": "1200",
        "og:image:height": "630",
        "og:locale": "ja_JP" if lang == "ja" else "en_GB",
        "twitter:card": "summary_large_image",
    }
    lines = [f"<title>{escape(preview.title)}</title>", f'<meta name="description" content="{escape(preview.text)}" />']
    lines += [f'<meta property="{name}" content="{escape(value)}" />' for name, value in said.items()]
    return "\n    ".join(lines)


async def preview_of(http: Http, path: str, lang: str) -> Preview:
    app = files_of(http).files.get("app.js")
    named = ("", "") if app is None else named_by(read_addresses(app.content.decode()), path)
    if named is None:
        return LOST["page"].said(lang)
    what, id = named
    registry = registry_of(http)
    try:
        if what == "room":
            return room_preview(await registry.tables.glimpse(id), lang)
        if what == "arena" and not await arena_exists(registry, id):
            return LOST["game"].said(lang)
        if what == "game":
            found = await registry.database.game(id)
            if found is None:
                return LOST["game"].said(lang)
            return game_preview(found, http.query_params.get("at"), http.query_params.get("view"), lang)
    except ServerError:
        return LOST["room"].said(lang)
    return site_preview(path, lang)


async def arena_exists(registry: Registry, id: str) -> bool:
    return id in registry.arenas.live or await registry.arenas.store.arena(id) is not None


@route("/sw.js", http_method=["GET", "HEAD"], include_in_schema=False, sync_to_thread=False)
def service_worker(request: Http) -> Response[bytes]:
    """Served from the root, so that it sees every page; it knows the digest and the names of all files."""
    files = files_of(request)
    files.refresh()
    source = files.files["sw.js"].content.decode()
    names = [f"/static/{files.digest}/{name}" for name in files.files if name not in ("index.html", "sw.js")]
    known = {"DIGEST": files.digest, "FILES": names}
    head = "".join(f"self.{name} = {msgspec.json.encode(value).decode()};\n" for name, value in known.items())
    return sent(request, made_file(head + source, "text/javascript"), ASK)
