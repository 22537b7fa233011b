"""Reports of experiments that the server shows: a list of them, and each as it was written, with nothing it may run.

A report is a page of its own in a folder below the one that is served: `NAME/report.html`, in Japanese
`NAME/report.ja.html`; a house rule compared with the printed rules is `NAME/compare.html`. Only these are sent.
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
from kirifuda.server.site.pages import files_of, page_language
from kirifuda.server.site.static_files import ASK, made_file, read_file, sent

KINDS: Final = ("report", "compare")
SUFFIXES: Final = {"en": ".html", "ja": ".ja.html"}
THEMES: Final = ("dark", "light")
NAME: Final = re.compile(r"[\w-]+(\.[\w-]+)*")
TITLE: Final = re.compile(r"<title>([^<]*)</title>")
NO_MORE: Final = "base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
LIST_POLICY: Final = f"default-src 'none'; style-src 'self'; img-src 'self'; {NO_MORE}"
REPORT_POLICY: Final = f"default-src 'none'; style-src 'unsafe-inline'; img-src data:; sandbox; {NO_MORE}"
"""A report is read, and does nothing: no script, no request, no form."""
WORDS: Final = {
    "title": ("実験のレポート", "Reports of experiments"),
    "report": ("実験", "Experiments"),
    "compare": ("ハウスルールの比較", "House rules compared with the printed ones"),
    "nothing": ("このサーバーにはまだレポートがありません。", "This server has no reports yet."),
    "site": ("切札 Kirifuda", "Kirifuda 切札"),
    "other": ("English", "日本語"),
    "about": ("このサイトについて", "About and credits"),
}
PAGE: Final = """<!doctype html>
<html lang="{lang}"{theme}>
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
    <title>{title} | {site}</title>
    <link rel="icon" href="/static/icon.svg" type="image/svg+xml">
    <link rel="stylesheet" href="/static/style/tokens.css">
    <link rel="stylesheet" href="/static/style/base.css">
    <link rel="stylesheet" href="/static/style/frame.css">
    <link rel="stylesheet" href="/static/style/pages.css">
    <link rel="stylesheet" href="/static/style/narrow.css">
  </head>
  <body>
    <div class="app">
      <header>
        <a class="brand" href="/"><img src="/static/icon.svg" alt="" width="30" height="30">{site}</a>
      </header>
      <main>
        <section class="prose">
          <h1>{title}</h1>
          <p><a href="{address}" hreflang="{other}" lang="{other}">{language}</a></p>
          {inside}
        </section>
      </main>
      <footer><div><a href="/about">{about}</a></div></footer>
    </div>
  </body>
</html>
"""


class ShownReport(Struct, frozen=True):
    """What a folder has to read: an experiment or a comparison, with its title in each language it is written in."""

    name: str
    kind: str
    titles: dict[str, str]

    def in_language(self, lang: str) -> str:
        """The language that is asked for, or the one there is."""
        return lang if lang in self.titles else min(self.titles)


def said(word: str, lang: str) -> str:
    return WORDS[word][lang != "ja"]


def shown_reports(folder: Path | None) -> list[ShownReport]:
    """By name."""
    places = sorted(folder.iterdir()) if folder is not None and folder.is_dir() else []
    found = [ShownReport(place.name, kind, titles(place, kind)) for place in places for kind in KINDS]
    return [one for one in found if one.titles and NAME.fullmatch(one.name)]


def titles(place: Path, kind: str) -> dict[str, str]:
    pages = {lang: place / f"{kind}{suffix}" for lang, suffix in SUFFIXES.items()}
    return {lang: title_of(path) or place.name for lang, path in pages.items() if path.is_file()}


def title_of(path: Path) -> str:
    with path.open(encoding="utf-8", errors="replace") as page:
        found = TITLE.search(page.read(4000))
    return unescape(found[1]) if found else ""


def list_page(reports: list[ShownReport], lang: str, theme: str = "") -> str:
    """Experiments, then comparisons, each once."""
    other = "en" if lang == "ja" else "ja"
    chosen = theme if theme in THEMES else ""
    inside = "".join(listed([one for one in reports if one.kind == kind], kind, lang) for kind in KINDS)
    return PAGE.format(
        lang=lang,
        theme=f' data-theme="{chosen}"' if chosen else "",
        title=said("title", lang),
        site=said("site", lang),
        address=f"/reports?lang={other}" + (f"&amp;theme={chosen}" if chosen else ""),
        other=other,
        language=said("other", lang),
        inside=inside or f"<p>{said('nothing', lang)}</p>",
        about=said("about", lang),
    )


def listed(reports: list[ShownReport], kind: str, lang: str) -> str:
    lines = "".join(f"<li>{link(one, one.in_language(lang))}</li>" for one in reports)
    return f'<section class="panel prose"><h2>{said(kind, lang)}</h2><ul>{lines}</ul></section>' if lines else ""


def link(one: ShownReport, lang: str) -> str:
    address = f"/reports/{escape(one.name)}" + ("/compare" if one.kind == "compare" else "") + f"?lang={lang}"
    title = f'<a href="{address}" hreflang="{lang}" lang="{lang}">{escape(one.titles[lang])}</a>'
    return f'{title} <span class="muted small">{escape(one.name)}</span>'


def asked_language(http: Http) -> str:
    asked = http.query_params.get("lang", "")
    return asked if asked in SUFFIXES else page_language(http)


@route("/reports", http_method=["GET", "HEAD"], include_in_schema=False, sync_to_thread=True)
def reports(request: Http) -> Response[bytes]:
    theme = request.query_params.get("theme", "")
    text = list_page(shown_reports(request.app.state.config.reports), asked_language(request), theme)
    return strict(sent(request, made_file(files_of(request).named(text), "text/html"), ASK), LIST_POLICY)


@route("/reports/{name:str}", http_method=["GET", "HEAD"], include_in_schema=False, sync_to_thread=True)
def report(request: Http, name: FromPath[str]) -> Response[bytes]:
    return shown(request, name, "report")


@route("/reports/{name:str}/compare", http_method=["GET", "HEAD"], include_in_schema=False, sync_to_thread=True)
def comparison(request: Http, name: FromPath[str]) -> Response[bytes]:
    return shown(request, name, "compare")


def shown(request: Http, name: str, kind: str) -> Response[bytes]:
    """In the language that is asked for, or in the one there is."""
    folder: Path | None = request.app.state.config.reports
    known = [one for one in shown_reports(folder) if (one.name, one.kind) == (name, kind)]
    if folder is None or not known:
        raise NotFoundException
    page = folder / name / f"{kind}{SUFFIXES[known[0].in_language(asked_language(request))]}"
    return strict(sent(request, read_file(page), ASK), REPORT_POLICY)


def strict(response: Response[bytes], policy: str) -> Response[bytes]:
    response.headers["content-security-policy"] = policy
    return response
