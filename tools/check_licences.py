"""Checks that everything in the lock files has a licence this project may be used with.

Usage: python -m tools.check_licences [LOCK…]; by default the locks to run and to develop. What npm installs to
check the client is read from its lock. Prints each offender; exit status 1 if there are any. `make ready` comes first.
"""

import json
import re
import sys
from collections.abc import Callable, Iterable, Iterator, Mapping
from importlib.metadata import PackageMetadata, PackageNotFoundError, metadata
from pathlib import Path
from typing import Final

from tools.locks import DEVELOP, ROOT, RUN, read_lock

ALLOWED: Final = {
    "0BSD",
    "Apache-2.0",
    "BlueOak-1.0.0",
    "BSD-2-Clause",
    "BSD-3-Clause",
    "CC0-1.0",
    "ISC",
    "MIT",
    "PSF-2.0",
    "Python-2.0",
    "Zlib",
    "MPL-2.0",  # binds changed files only, and none is changed here
}
"""Licences by which a package may be used and passed on beside this one, by their SPDX names."""

USUAL: Final = {
    "Apache 2.0": "Apache-2.0",
    "Apache Software License": "Apache-2.0",
    "BSD License": "BSD-3-Clause",
    "MIT License": "MIT",
    "Mozilla Public License 2.0 (MPL 2.0)": "MPL-2.0",
    "Python Software Foundation License": "PSF-2.0",
}
"""How packages from before SPDX names call them."""

ACCEPTED: Final = {
    "async-timeout": "installed on Pythons before 3.11.3 only; Apache-2.0",
    "axe-playwright-python": "its metadata name none; its LICENSE file is MIT's, axe-core inside MPL-2.0; tests only",
    "colorama": "installed on Windows only; BSD-3-Clause",
    "tzdata": "installed on Windows only; Apache-2.0",
}
"""Packages of which nothing can be read here, and why they are accepted."""

Stated = Callable[[str], str | None]


def main() -> int:
    locks = [Path(name) for name in sys.argv[1:]] or [ROOT / RUN, ROOT / DEVELOP]
    names = {pin.name for lock in locks for pin in read_lock(lock)}
    modules = npm_licences((ROOT / "tools/js/package-lock.json").read_text(encoding="utf-8"))
    found = [*offenders(names, installed, ACCEPTED), *offenders(modules, modules.get, {})]
    for offender in found:
        print(offender)
    if not found:
        print(f"licences: {len(names)} packages of Python and {len(modules)} of npm, all of them allowed")
    return 1 if found else 0


def offenders(names: Iterable[str], stated: Stated, accepted: Mapping[str, str]) -> Iterator[str]:
    """What is wrong, in a sentence each; an excuse that nobody needs any more as well."""
    names = set(names)
    for name in sorted(names):
        licence = stated(name)
        if licence is None and name not in accepted:
            yield f"{name} states no licence, or is not installed: read its files and list it in ACCEPTED"
        elif licence is not None and not allowed(licence):
            yield f"{name} is under {licence}, which tools/check_licences.py does not allow"
    for name in sorted(set(accepted) - names):
        yield f"tools/check_licences.py accepts {name}, and no lock names it"


def allowed(expression: str) -> bool:
    """Whether an SPDX expression can be met: all parts joined by AND, one of those joined by OR."""
    inside = expression.strip()
    while (bare := re.sub(r"\(([^()]*)\)", lambda part: "MIT" if allowed(part[1]) else "no", inside)) != inside:
        inside = bare
    return any(all(word.strip() in ALLOWED for word in way.split(" AND ")) for way in inside.split(" OR "))


def installed(name: str) -> str | None:
    """What an installed package states; `None` if it is not there or states nothing."""
    try:
        return stated_in(metadata(name))
    except PackageNotFoundError:
        return None


def stated_in(about: PackageMetadata) -> str | None:
    """By its SPDX expression, else by its classifiers, else by the first line of its old field."""
    if "License-Expression" in about:
        return about["License-Expression"]
    trove = [line.rpartition(" :: ")[2] for line in about.get_all("Classifier") or () if line.startswith("License ::")]
    named = [USUAL.get(name, name) for name in trove if name != "OSI Approved"]
    old = about["License"].strip().partition("\n")[0] if "License" in about else ""
    return " OR ".join(named) or USUAL.get(old, old) or None


def npm_licences(lock: str) -> dict[str, str]:
    """What npm's lock says of each of its packages; of one that states nothing, nothing."""
    packages: dict[str, dict[str, str]] = json.loads(lock)["packages"]
    return {path: about.get("license", "nothing stated") for path, about in packages.items() if path}


if __name__ == "__main__":
    sys.exit(main())
