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
    write(found, "bad name", "report.html", "not shown")
    (found / "master_extra" / "games.parquet").write_bytes(b"secret")
    (found / "report.html").write_text("not in a folder", encoding="utf-8")
    return found


def test_which_reports_there_are(folder: Path) -> None:
    assert shown_reports(folder) == [
        ShownReport("alone", "ja", "一人"),
        ShownReport("master_extra", "en", "First & trumps"),
        ShownReport("master_extra", "ja", "先攻と切札"),
    ]
    assert shown_reports(None) == []
    assert shown_reports(folder / "nowhere") == []


def test_the_list_has_those_in_the_readers_language_first() -> None:
    found = [ShownReport("a", "ja", "<一人>"), ShownReport("b", "en", "Two")]
    english, japanese = list_page(found, "en"), list_page(found, "ja")
    assert english.index("Two") < english.index("&lt;一人&gt;")
    assert japanese.index("&lt;一人&gt;") < japanese.index("Two")
    assert "has no reports yet" in list_page([], "en")


def test_a_server_shows_its_reports_and_nothing_beside_them(folder: Path, tmp_path: Path) -> None:
    server = ServerProcess(tmp_path / "db.sqlite3", "--reports", str(folder)).start()
    try:
        with httpx.Client(base_url=server.url, headers={"Accept-Language": "en"}) as http:
            listed = http.get("/reports")
            assert listed.status_code == 200
            assert '<a href="/reports/master_extra?lang=en"' in listed.text
            assert "script" not in listed.headers["content-security-policy"]
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
            for path in ("/reports/none", "/reports/bad%20name", "/reports/report.html", "/reports/master_extra%2f.."):
                assert http.get(path).status_code == 404, path
            assert "secret" not in http.get("/reports/master_extra/games.parquet").text
    finally:
        server.stop()
