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


@pytest.mark.parametrize("file", [*UNITS, DEPLOY / "compose.yaml", DEPLOY / "Dockerfile"], ids=lambda path: path.name)
def test_every_option_is_one_of_the_server(file: Path) -> None:
    commands = [line for line in file.read_text(encoding="utf-8").splitlines() if "kirifuda serve" in line]
    if file.suffix == ".yaml":
        commands = compose()["services"]["one"]["command"]
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
    command = " ".join(services["one"]["command"])
    assert "@postgres/" in command
    assert "redis://redis" in command
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
