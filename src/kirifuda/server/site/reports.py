"""Reports of experiments that the server shows: a list of them, and each as it was written, with nothing it may run.

A report is a page of its own in a folder below the one that is served: `NAME/report.html`, in Japanese
`NAME/report.ja.html`. Only these are sent.
"""

import re
from html import escape, unescape
from pathlib import Path
from typing import Final

from litestar import Response, route
from litestar.exceptions import NotFoundException
from litestar.params import FromPath
from msgspec import Struct

from kirifuda.server.api.common import Http
from kirifuda.server.site.pages import page_language
from kirifuda.server.site.static_files import ASK, made_file, read_file, sent

PAGES: Final = {"en": "report.html", "ja": "report.ja.html"}
NAME: Final = re.compile(r"[\w-]+(\.[\w-]+)*")
TITLE: Final = re.compile(r"<title>([^<]*)</title>")
STRICT: Final = (
    "default-src 'none'; style-src 'unsafe-inline'; img-src data:; sandbox; base-uri 'none'; form-action 'none'; "
    "frame-ancestors 'none'"
)
"""A report is read, and does nothing: no script, no request, no form."""
STYLE: Final = """:root{color-scheme:light dark}
body{font:1rem/1.6 system-ui,sans-serif;max-width:44rem;margin:0 auto;padding:2rem 1.25rem}
li{margin:.6rem 0}a{color:light-dark(#1a6fb0,#63b0ea)}small{opacity:.7}"""
WORDS: Final = {
    "ja": ("実験のレポート", "このサーバーにはまだレポートがありません。", "切札へ戻る"),
    "en": ("Reports of experiments", "This server has no reports yet.", "Back to Kirifuda"),
}


class ShownReport(Struct, frozen=True):
    """A report in a language: the name of its folder, and its title."""

    name: str
    lang: str
    title: str


def shown_reports(folder: Path | None) -> list[ShownReport]:
    """By name; those of one experiment beside each other."""
    found: list[ShownReport] = []
    for place in sorted(folder.iterdir()) if folder is not None and folder.is_dir() else []:
        for lang, page in PAGES.items():
            path = place / page
            if NAME.fullmatch(place.name) and path.is_file():
                head = path.read_text(encoding="utf-8", errors="replace")[:4000]
                title = TITLE.search(head)
                found.append(ShownReport(place.name, lang, unescape(title[1]) if title else place.name))
    return found


def list_page(reports: list[ShownReport], lang: str) -> str:
    title, nothing, back = WORDS[lang]
    lines = "".join(
        f'<li><a href="/reports/{escape(one.name)}?lang={one.lang}" hreflang="{one.lang}" lang="{one.lang}">'
        f"{escape(one.title)}</a> <small>{escape(one.name)}</small></li>"
        for one in sorted(reports, key=lambda one: (one.lang != lang, one.name))
    )
    inside = f"<ul>{lines}</ul>" if lines else f"<p>{escape(nothing)}</p>"
    return (
        f'<!doctype html><html lang="{lang}"><head><meta charset="utf-8">'
        f'<meta name="viewport" content="width=device-width, initial-scale=1"><title>{escape(title)}</title>'
        f'<style>{STYLE}</style></head><body><h1>{escape(title)}</h1>{inside}<p><a href="/">{escape(back)}</a></p>'
        "</body></html>\n"
    )


@route("/reports", http_method=["GET", "HEAD"], include_in_schema=False, sync_to_thread=True)
def reports(request: Http) -> Response[bytes]:
    lang = page_language(request)
    text = list_page(shown_reports(request.app.state.config.reports), lang)
    return strict(sent(request, made_file(text, "text/html"), ASK), STRICT.replace(" sandbox;", ""))


@route("/reports/{name:str}", http_method=["GET", "HEAD"], include_in_schema=False, sync_to_thread=True)
def report(request: Http, name: FromPath[str]) -> Response[bytes]:
    """In the language that is asked for, or in the one there is."""
    folder: Path | None = request.app.state.config.reports
    known = {one.lang for one in shown_reports(folder) if one.name == name}
    if folder is None or not known:
        raise NotFoundException
    asked = request.query_params.get("lang", page_language(request))
    lang = asked if asked in known else min(known)
    return strict(sent(request, read_file(folder / name / PAGES[lang]), ASK), STRICT)


def strict(response: Response[bytes], policy: str) -> Response[bytes]:
    response.headers["content-security-policy"] = policy
    return response
