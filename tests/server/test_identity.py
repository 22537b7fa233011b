"""Every answer names its database: a browser whose guest is not known can tell an emptied server from its own."""

import shutil
from collections.abc import Callable
from pathlib import Path

import httpx

from kirifuda.server.store.database import Database
from kirifuda.server.store.engines import migrate
from tests.loops import run_apart

NAME = "kirifuda-database"


def identity(db: Path) -> str:
    async def read() -> str:
        database = Database(db)
        try:
            return await database.identity()
        finally:
            await database.stop()

    return run_apart(read())


def test_an_unknown_token_is_refused_with_the_name_of_the_database(serve: Callable[..., str], tmp_path: Path) -> None:
    url = serve()
    with httpx.Client(base_url=url, trust_env=False) as http:
        made = http.post("/api/guests", json={})
        known = http.get("/api/guests/me", headers={"Authorization": f"Bearer {made.json()['token']}"})
        unknown = http.get("/api/guests/me", headers={"Authorization": "Bearer nobody"})
        nowhere = http.get("/api/nowhere")
    assert [answer.status_code for answer in (made, known, unknown, nowhere)] == [201, 200, 401, 404]
    assert unknown.json()["code"] == "unknown token"
    assert {answer.headers[NAME] for answer in (made, known, unknown)} == {identity(tmp_path / "games.db")}


def test_a_copy_is_the_same_database_and_a_new_one_is_another(tmp_path: Path) -> None:
    for name in ("one.db", "other.db"):
        migrate(tmp_path / name)
    shutil.copy(tmp_path / "one.db", tmp_path / "copy.db")
    migrate(tmp_path / "copy.db")
    assert identity(tmp_path / "copy.db") == identity(tmp_path / "one.db") != identity(tmp_path / "other.db")
