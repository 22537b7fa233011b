"""What only some tests need may be missing, and that is said; but not in CI, which must not leave anything out."""

import os
import shutil
import subprocess
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
NEEDED = {
    "ONNX": "onnxruntime",
    "GYM": "Gymnasium, PettingZoo and OpenSpiel",
    "LAB": "polars",
    "RAY": "Ray",
    "DIST": "build",
}

pytestmark = pytest.mark.skipif(shutil.which("make") is None, reason="there is no make")


def install(name: str, folder: Path, ci: str) -> subprocess.CompletedProcess[str]:
    """Make one of them, where nothing can be installed and everything else is there."""
    shutil.copy(ROOT / "Makefile", folder)
    for stamp in ("run", "env"):
        (folder / stamp).touch()
    words = ["make", f"{name}_READY=there", "there", "RUN_READY=run", "ENV_READY=env", "PY=false", "LOG=log"]
    return subprocess.run(
        words, cwd=folder, env={**os.environ, "CI": ci}, capture_output=True, text=True, timeout=60, check=False
    )


@pytest.mark.parametrize("name", NEEDED)
def test_in_ci_nothing_is_left_out(name: str, tmp_path: Path) -> None:
    told = install(name, tmp_path, "1")
    assert told.returncode != 0
    assert f"make: {NEEDED[name]}" in told.stderr
    assert not (tmp_path / "there").exists()


@pytest.mark.parametrize("name", NEEDED)
def test_elsewhere_it_is_said_what_is_not_tested(name: str, tmp_path: Path) -> None:
    told = install(name, tmp_path, "")
    assert told.returncode == 0, told.stderr
    assert f"make: {NEEDED[name]}" in told.stderr
    assert "could not be installed, so " in told.stderr
    assert (tmp_path / "there").exists()


def test_torch_may_be_missing_in_ci_too(tmp_path: Path) -> None:
    told = install("TRAIN", tmp_path, "1")
    assert told.returncode == 0
    assert "torch for CPUs could not be installed" in told.stderr
