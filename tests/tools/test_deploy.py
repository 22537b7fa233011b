"""What lies in deploy/ starts the server that is there: its options, and files that their programs accept."""

import inspect
import re
import shutil
import subprocess
from pathlib import Path
from typing import Any

import pytest
import yaml

from kirifuda.cli.serve import serve
from kirifuda.server.net.front import LAST_S

DEPLOY = Path(__file__).parents[2] / "deploy"
UNITS = sorted(DEPLOY.glob("*.service"))
OPTIONS = {f"--{name.replace('_', '-')}" for name in inspect.signature(serve).parameters}
TOP = {"name", "services", "volumes", "configs", "x-server"}
OF_A_SERVICE = {
    "build", "command", "configs", "depends_on", "environment", "healthcheck", "image", "ports", "restart",
    "stop_grace_period", "volumes",
}  # fmt: skip


def compose() -> dict[str, Any]:
    found: dict[str, Any] = yaml.safe_load((DEPLOY / "compose.yaml").read_text(encoding="utf-8"))
    return found


def settings_of(file: Path) -> dict[str, str]:
    """What a file tells the server by its environment: names as options have them."""
    if file.suffix == ".yaml":
        told = compose()["services"]["one"]["environment"].items()
    else:
        lines = re.findall(r"^Environment=(.+)$", file.read_text(encoding="utf-8"), re.MULTILINE)
        told = [pair.split("=", 1) for line in lines for pair in line.split()]
    return {name.removeprefix("KIRIFUDA_").lower().replace("_", "-"): value for name, value in told}


def seconds_to_stop(file: Path) -> int:
    if file.suffix == ".yaml":
        return int(compose()["services"]["one"]["stop_grace_period"].removesuffix("s"))
    found = re.search(r"^TimeoutStopSec=(\d+)$", file.read_text(encoding="utf-8"), re.MULTILINE)
    assert found is not None
    return int(found[1])


@pytest.mark.parametrize("file", [*UNITS, DEPLOY / "compose.yaml"], ids=lambda path: path.name)
def test_settings_are_the_servers_and_it_has_the_time_to_stop(file: Path) -> None:
    settings = settings_of(file)
    assert {f"--{name}" for name in settings} <= OPTIONS
    assert settings["log"] == "json"
    assert seconds_to_stop(file) > int(settings["drain"]) + LAST_S


@pytest.mark.parametrize("file", sorted(DEPLOY.iterdir()), ids=lambda path: path.name)
def test_no_command_line_shows_where_the_games_are_kept(file: Path) -> None:
    """Every user of a machine can read the command lines of all processes."""
    commands = [
        line for line in file.read_text(encoding="utf-8").splitlines() if re.search(r"Exec|--store|--wake", line)
    ]
    assert not [line for line in commands if re.search(r"--store|--wake|STORE|PASSWORD", line)]


@pytest.mark.parametrize("file", [*UNITS, DEPLOY / "compose.yaml", DEPLOY / "Dockerfile"], ids=lambda path: path.name)
def test_every_option_is_one_of_the_server(file: Path) -> None:
    commands = [line for line in file.read_text(encoding="utf-8").splitlines() if "kirifuda serve" in line]
    if file.suffix == ".yaml":
        commands = [f"--{name}" for name in settings_of(file)]
    elif file.name == "Dockerfile":
        commands = [line for line in file.read_text(encoding="utf-8").splitlines() if line.startswith("ENTRYPOINT")]
    named = {option for command in commands for option in re.findall(r"(?<![\w-])--[a-z-]+", command)}
    assert named
    assert named <= OPTIONS


def test_the_compose_file_names_what_it_uses() -> None:
    found = compose()
    assert set(found) == TOP
    services = found["services"]
    for name, service in services.items():
        assert set(service) <= OF_A_SERVICE, name
        assert "image" in service, name
        assert set(service.get("depends_on", [])) <= set(services), name
    assert services["one"] == services["two"] == services["three"]
    settings = services["one"]["environment"]
    assert "@postgres/" in settings["KIRIFUDA_STORE"]
    assert settings["KIRIFUDA_WAKE"] == "redis://redis"
    assert "/api/ready" in services["one"]["healthcheck"]["test"][-1]
    proxy = found["configs"]["proxy"]["content"]
    assert re.findall(r"server (\w+):8000;", proxy) == ["one", "two", "three"]


def test_both_proxies_pass_on_the_same() -> None:
    def passed_on(text: str) -> list[str]:
        return sorted(re.findall(r"proxy_\w+ [^;]+;", text.replace("$$", "$")))

    assert passed_on(compose()["configs"]["proxy"]["content"]) == passed_on((DEPLOY / "nginx.conf").read_text())


@pytest.mark.skipif(shutil.which("systemd-analyze") is None, reason="systemd-analyze is not installed")
@pytest.mark.parametrize("unit", UNITS, ids=lambda path: path.name)
def test_systemd_accepts_the_units(unit: Path, tmp_path: Path) -> None:
    """Only that nothing is installed on this machine may be said."""
    copy = tmp_path / unit.name.replace("@.", "@8001.")
    copy.write_text(unit.read_text(encoding="utf-8").replace("/opt/kirifuda/bin/kirifuda", "/bin/true"))
    found = subprocess.run(["systemd-analyze", "verify", str(copy)], capture_output=True, text=True, check=False)
    assert found.stderr == ""
    assert found.returncode == 0


@pytest.mark.skipif(shutil.which("nginx") is None, reason="nginx is not installed")
def test_nginx_accepts_its_file(tmp_path: Path) -> None:
    whole = tmp_path / "nginx.conf"
    parts = f"events {{}} pid {tmp_path}/pid; error_log stderr; http {{ include {DEPLOY}/nginx.conf; }}"
    whole.write_text(parts)
    found = subprocess.run(["nginx", "-t", "-c", str(whole)], capture_output=True, text=True, check=False)
    assert found.returncode == 0, found.stderr
