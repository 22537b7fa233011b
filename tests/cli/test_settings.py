"""Settings of the server by file and environment: who goes first, and what is refused."""

import tomllib
from pathlib import Path

import pytest

from kirifuda.cli.main import run
from kirifuda.cli.serve import serve
from kirifuda.cli.settings import settings_of, with_settings
from kirifuda.core.errors import NotationError

ROOT = Path(__file__).parents[2]


def settled(*tokens: str, **environment: str) -> list[str]:
    return with_settings(["serve", *tokens], serve, environment)[1 + len(tokens) :]


def file_of(folder: Path, text: str) -> str:
    path = folder / "kirifuda.toml"
    path.write_text(text)
    return f"--config={path}"


def test_the_command_line_goes_before_the_environment_and_that_before_the_file(tmp_path: Path) -> None:
    config = file_of(tmp_path, 'host = "file"\nport = 1\ngrace = 5\n')
    found = settled(config, "--host", "line", KIRIFUDA_HOST="environment", KIRIFUDA_PORT="2")
    assert found == ["--port=2", "--grace=5"]


def test_lists_flags_and_dashes(tmp_path: Path) -> None:
    config = file_of(tmp_path, 'trusted-proxy = ["127.0.0.1", "10.0.0.0/8"]\nfast = true\nseeds = false\n')
    assert settled(config) == ["--trusted-proxy=127.0.0.1", "--trusted-proxy=10.0.0.0/8", "--fast"]
    assert settled(KIRIFUDA_LIMIT="rooms_guest=5, sockets=9") == ["--limit=rooms_guest=5", "--limit=sockets=9"]
    assert settled(KIRIFUDA_SEEDS="yes", KIRIFUDA_FAST="0") == ["--seeds"]


def test_the_environment_names_the_file(tmp_path: Path) -> None:
    path = file_of(tmp_path, "port = 1\n").partition("=")[2]
    assert settled(KIRIFUDA_CONFIG=path) == ["--port=1"]


def test_who_names_a_file_for_the_games_has_not_chosen_the_database_of_the_settings(tmp_path: Path) -> None:
    assert settled(file_of(tmp_path, 'store = "postgresql://x/y"\n'), "--db", "a.db") == []


def test_names_that_are_none_are_refused_with_the_nearest(tmp_path: Path) -> None:
    with pytest.raises(NotationError, match="did you mean public_url"):
        settled(file_of(tmp_path, 'public-ulr = "x"\n'))
    with pytest.raises(NotationError, match="did you mean KIRIFUDA_PORT"):
        settled(KIRIFUDA_PROT="1")
    assert settled(KIRIFUDA_PLAIN="1") == []


@pytest.mark.parametrize("text", ["port = [1, 2]", "fast = 'perhaps'", "host = {a = 1}", "port = true", "port ="])
def test_values_that_are_none_are_refused(tmp_path: Path, text: str) -> None:
    with pytest.raises(NotationError, match=r"port|fast|host|TOML"):
        settled(file_of(tmp_path, text))


def test_a_file_that_is_not_there_is_told_in_one_line(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["serve", "--config", "nowhere.toml"]) == 2
    assert "nowhere.toml cannot be read" in capsys.readouterr().err


@pytest.mark.parametrize("page", ["docs/server.md", "docs/server.ja.md"])
def test_the_example_of_the_page_is_one(page: str) -> None:
    text = (ROOT / page).read_text(encoding="utf-8").partition("```toml\n")[2].partition("```")[0]
    assert set(tomllib.loads(text)) <= set(settings_of(serve))
    assert "port" in text
