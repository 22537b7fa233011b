"""Reports in the browser: a list of them, each as it was written, and nothing else of the folder."""

from pathlib import Path

import httpx
import pytest

from kirifuda.server.site.reports import ShownReport, list_page, shown_reports
from tests.server.servers import ServerProcess


def write(folder: Path, name: str, page: str, title: str) -> None:
    (folder / name).mkdir(exist_ok=True)
    (folder / name / page).write_text(f"<!doctype html><title>{title}</title><p>what it says", encoding="utf-8")


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    found = tmp_path / "reports"
    found.mkdir()
    write(found, "master_extra", "report.html", "First &amp; trumps")
    write(found, "master_extra", "report.ja.html", "先攻と切札")
    write(found, "alone", "report.ja.html", "一人")
    write(found, "windy", "compare.html", "9.1 Lite and Windy")
    write(found, "windy", "compare.ja.html", "9.1ライトと風")
    write(found, "bad name", "report.html", "not shown")
    (found / "master_extra" / "games.parquet").write_bytes(b"secret")
    (found / "report.html").write_text("not in a folder", encoding="utf-8")
    return found


def test_which_reports_there_are(folder: Path) -> None:
    assert shown_reports(folder) == [
        ShownReport("alone", "report", {"ja": "一人"}),
        ShownReport("master_extra", "report", {"en": "First & trumps", "ja": "先攻と切札"}),
        ShownReport("windy", "compare", {"en": "9.1 Lite and Windy", "ja": "9.1ライトと風"}),
    ]
    assert shown_reports(None) == []
    assert shown_reports(folder / "nowhere") == []


def test_each_is_listed_once_in_the_readers_language_where_it_is_written_in_it(folder: Path) -> None:
    found = [*shown_reports(folder), ShownReport("b", "report", {"en": "<Two>"})]
    english, japanese = list_page(found, "en"), list_page(found, "ja")
    assert "First &amp; trumps" in english
    assert "先攻と切札" not in english
    assert "先攻と切札" in japanese
    assert "一人" in english
    assert "&lt;Two&gt;" in japanese
    assert english.index("Experiments") < english.index("First") < english.index("House rules") < english.index("Windy")
    assert japanese.index("先攻と切札") < japanese.index("ハウスルール") < japanese.index("9.1ライトと風")
    assert '<a href="/reports/windy/compare?lang=ja" hreflang="ja" lang="ja">' in japanese
    assert "has no reports yet" in list_page([], "en")


def test_the_list_is_drawn_like_the_site() -> None:
    page = list_page([], "en", "light")
    assert '<html lang="en" data-theme="light">' in page
    assert "/static/style/tokens.css" in page
    assert '<a href="/reports?lang=ja&amp;theme=light" hreflang="ja" lang="ja">' in page
    assert "data-theme" not in list_page([], "ja", "<b>")


def test_a_server_shows_its_reports_and_nothing_beside_them(folder: Path, tmp_path: Path) -> None:
    server = ServerProcess(tmp_path / "db.sqlite3", "--reports", str(folder)).start()
    try:
        with httpx.Client(base_url=server.url, headers={"Accept-Language": "en"}) as http:
            listed = http.get("/reports")
            assert listed.status_code == 200
            assert '<a href="/reports/master_extra?lang=en"' in listed.text
            assert "script" not in listed.headers["content-security-policy"]
            assert "style-src 'self'" in listed.headers["content-security-policy"]
            assert '<html lang="ja">' in http.get("/reports?lang=ja").text
            sheet = listed.text.partition('stylesheet" href="')[2].partition('"')[0]
            assert http.get(sheet).headers["content-type"] == "text/css; charset=utf-8"
            assert "Windy" in http.get("/reports/windy/compare").text
            report = http.get("/reports/master_extra")
            assert (report.status_code, report.headers["content-type"]) == (200, "text/html; charset=utf-8")
            assert "First &amp; trumps" in report.text
            policy = report.headers["content-security-policy"]
            assert policy.startswith("default-src 'none'; style-src 'unsafe-inline'; img-src data:; sandbox;")
            assert (
                http.get("/reports/master_extra?lang=ja").text
                == http.get("/reports/master_extra", headers={"Accept-Language": "ja"}).text
            )
            assert "一人" in http.get("/reports/alone").text
            for path in (
                "/reports/none",
                "/reports/windy",
                "/reports/alone/compare",
                "/reports/bad%20name",
                "/reports/report.html",
                "/reports/master_extra%2f..",
            ):
                assert http.get(path).status_code == 404, path
            assert "secret" not in http.get("/reports/master_extra/games.parquet").text
    finally:
        server.stop()
