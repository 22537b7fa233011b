"""What a browser loads: pages with their status and preview, files it may keep, the service worker."""

import re
from pathlib import Path

import httpx
import pytest

from kirifuda.server.site.addresses import named_by, read_addresses
from kirifuda.server.site.static_files import StaticFiles
from kirifuda.web import STATIC
from tests.server.clients import Guest, two_people
from tests.server.servers import ServerProcess


def digest_of(page: httpx.Response) -> str:
    found = re.search(r"/static/([0-9a-f]{16})/app\.js", page.text)
    assert found is not None
    return found.group(1)


@pytest.mark.parametrize(
    ("path", "named"),
    [
        ("/", ("", "")),
        ("/game/abc", ("game", "abc")),
        ("/fighter/learn/2/abc", ("arena", "abc")),
        ("/fighter/learn", ("", "")),
        ("/rules/9.1 Lite", ("", "")),
        ("/gme/abc", None),
        ("/game/abc/def", None),
    ],
)
def test_an_address_names_something_or_nothing(path: str, named: tuple[str, str] | None) -> None:
    addresses = read_addresses((STATIC / "app.js").read_text(encoding="utf-8"))
    assert len(addresses) == len(re.findall(r"path: /", (STATIC / "app.js").read_text(encoding="utf-8")))
    assert named_by(addresses, path) == named


def test_a_page_that_is_not_there_is_a_page_with_status_404(server: ServerProcess) -> None:
    with httpx.Client(base_url=server.url, headers={"Accept-Language": "en-GB"}) as http:
        for path, title in (
            ("/nothing", "Page not found"),
            ("/game/none", "Game not found"),
            ("/replay/none", "Game not found"),
            ("/room/none", "Invitation not found"),
            ("/fighter/arena/none", "Game not found"),
        ):
            page = http.get(path)
            assert (page.status_code, page.headers["content-type"]) == (404, "text/html; charset=utf-8"), path
            assert f"<title>{title}" in page.text
            assert "app.js" in page.text


def test_a_link_says_what_it_leads_to_in_the_language_of_who_asks(server: ServerProcess) -> None:
    first, _, game = two_people(server.url)
    room = Guest(server.url, "Momo <3").room()
    for lang, versus, invited in (
        ("en", "A v B", "Momo &lt;3 invites you"),
        ("ja", "A 対 B", "Momo &lt;3 さんからの招待"),
    ):
        page = first.http.get(f"/game/{game}", headers={"Accept-Language": lang})
        assert page.status_code == 200
        assert f'<html lang="{lang}">' in page.text
        assert f'property="og:title" content="{versus}"' in page.text
        assert f"manifest.{lang}.webmanifest" in page.text
        invitation = first.http.get(f"/room/{room['id']}", headers={"Accept-Language": lang}).text
        assert f'property="og:title" content="{invited}' in invitation
        assert f'property="og:image" content="{server.url}/static/' in invitation


def test_files_are_named_by_a_digest_and_kept_for_ever(server: ServerProcess) -> None:
    with httpx.Client(base_url=server.url) as http:
        page = http.get("/")
        file = http.get(f"/static/{digest_of(page)}/kit/page.js")
        assert "immutable" in file.headers["cache-control"]
        assert page.headers["cache-control"] == "no-cache"
        old = http.get("/static/0123456789abcdef/kit/page.js")
        assert (old.content, old.headers["cache-control"]) == (file.content, "no-cache")
        for known in (page, file, old):
            path = known.request.url.path
            again = http.get(path, headers={"If-None-Match": f'"other", W/{known.headers["etag"]}'})
            assert (again.status_code, again.content) == (304, b""), path
            assert http.get(path, headers={"If-None-Match": '"other"'}).status_code == 200
        assert http.get(f"/static/{digest_of(page)}/README.md").status_code == 404


def test_a_file_that_changes_changes_the_digest_without_a_restart(tmp_path: Path) -> None:
    (tmp_path / "kit").mkdir()
    for name in ("app.js", "kit/page.js"):
        (tmp_path / name).write_text("1")
    files = StaticFiles(tmp_path)
    before = files.digest
    files.refresh()
    assert files.digest == before
    (tmp_path / "kit" / "page.js").write_text("22")
    files.refresh()
    assert files.digest != before
    found, _ = files.find(f"/{files.digest}/kit/page.js")
    assert found is not None
    assert found.content == b"22"


def test_the_service_worker_knows_every_file(server: ServerProcess) -> None:
    with httpx.Client(base_url=server.url) as http:
        worker = http.get("/sw.js")
        digest = digest_of(http.get("/"))
        assert "javascript" in worker.headers["content-type"]
        assert worker.text.startswith(f'self.DIGEST = "{digest}";')
        for name in re.findall(r'"(/static/[^"]+)"', worker.text.splitlines()[1]):
            assert http.get(name).status_code == 200, name


def test_the_app_can_be_installed_in_both_languages(server: ServerProcess) -> None:
    with httpx.Client(base_url=server.url) as http:
        digest = digest_of(http.get("/"))
        for lang in ("ja", "en"):
            manifest = http.get(f"/static/{digest}/manifest.{lang}.webmanifest").json()
            assert manifest["lang"] == lang
            sizes = {(icon["sizes"], icon.get("purpose")) for icon in manifest["icons"]}
            assert {("192x192", None), ("512x512", None), ("512x512", "maskable")} <= sizes
            for icon in manifest["icons"]:
                answer = http.get(f"/static/{digest}/{icon['src']}")
                assert answer.status_code == 200
                assert answer.headers["content-type"] == icon["type"]
