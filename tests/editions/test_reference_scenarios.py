"""The list of scenarios in the wheel is the one of the scenario files."""

import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
LIST = ROOT / "src" / "kirifuda" / "blackpoker" / "editions" / "texts" / "scenarios.toml"


def test_the_list_of_scenarios_is_current(tmp_path: Path) -> None:
    """If this fails, run tools/reference_scenarios.py."""
    target = tmp_path / "scenarios.toml"
    subprocess.run([sys.executable, str(ROOT / "tools" / "reference_scenarios.py"), str(target)], check=True)
    assert target.read_text(encoding="utf-8") == LIST.read_text(encoding="utf-8")
