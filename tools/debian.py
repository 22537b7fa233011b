"""Installs packages of Debian for the tests: quietly, and only where that is allowed."""

import os
import shutil
import subprocess
from typing import Final

WAIT_S: Final = 300
"""So long another apt may keep us waiting."""


def may_install() -> bool:
    return hasattr(os, "geteuid") and os.geteuid() == 0 and shutil.which("apt-get") is not None


def install(*packages: str, recommended: bool = False) -> None:
    """What fails here is noticed by whoever looks for what they bring."""
    extent = [] if recommended else ["--no-install-recommends"]
    environment = {**os.environ, "DEBIAN_FRONTEND": "noninteractive"}
    for command in (["update"], ["-y", *extent, "install", *packages]):
        apt = ["apt-get", "-q", "-o", f"DPkg::Lock::Timeout={WAIT_S}", *command]
        subprocess.run(apt, env=environment, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, check=False)
