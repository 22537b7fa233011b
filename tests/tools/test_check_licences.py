"""Licences: what may not be used is found, what states none needs a reason, and a reason that nobody needs is found."""

import json
from email.message import Message

import pytest

from tools.check_licences import ACCEPTED, allowed, installed, npm_licences, offenders, stated_in
from tools.locks import DEVELOP, ROOT, RUN, read_lock


def test_everything_locked_may_be_used() -> None:
    names = {pin.name for lock in (RUN, DEVELOP) for pin in read_lock(ROOT / lock)}
    assert list(offenders(names, installed, ACCEPTED)) == []


def test_everything_npm_installs_may_be_used() -> None:
    modules = npm_licences((ROOT / "tools/js/package-lock.json").read_text(encoding="utf-8"))
    assert len(modules) > 50
    assert list(offenders(modules, modules.get, {})) == []


@pytest.mark.parametrize(
    ("expression", "good"),
    [
        ("MIT", True),
        ("MIT AND PSF-2.0", True),
        ("GPL-3.0-only", False),
        ("MIT AND GPL-3.0-only", False),
        ("MIT OR GPL-3.0-only", True),
        ("(MIT OR GPL-3.0-only) AND Zlib", True),
        ("(MIT AND AGPL-3.0-only) OR SSPL-1.0", False),
        ("((MIT))", True),
        ("", False),
    ],
)
def test_an_expression_is_met_by_what_is_allowed(expression: str, good: bool) -> None:
    assert allowed(expression) is good


@pytest.mark.parametrize(
    ("lines", "licence"),
    [
        ({"License-Expression": "MIT", "License": "see the file"}, "MIT"),
        ({"License": "BSD-3-Clause", "Classifier": "License :: OSI Approved :: Apache Software License"}, "Apache-2.0"),
        ({"License": "MIT License\n\nCopyright (c) somebody"}, "MIT"),
        ({"License": "Proprietary"}, "Proprietary"),
        ({"Classifier": "License :: OSI Approved"}, None),
        ({}, None),
    ],
)
def test_a_licence_is_read_where_packages_state_it(lines: dict[str, str], licence: str | None) -> None:
    about = Message()
    for name, value in lines.items():
        about[name] = value
    assert stated_in(about) == licence  # type: ignore[arg-type]


def test_what_is_wrong_is_said() -> None:
    licences = {"good": "MIT", "bad": "GPL-3.0-only"}
    assert list(offenders(["good", "bad", "silent", "odd"], licences.get, {"odd": "read", "gone": "read"})) == [
        "bad is under GPL-3.0-only, which tools/check_licences.py does not allow",
        "silent states no licence, or is not installed: read its files and list it in ACCEPTED",
        "tools/check_licences.py accepts gone, and no lock names it",
    ]


def test_a_module_of_npm_that_states_nothing_is_no_good() -> None:
    lock = json.dumps({"packages": {"": {}, "node_modules/a": {"license": "ISC"}, "node_modules/b": {}}})
    licences = npm_licences(lock)
    assert list(offenders(licences, licences.get, {})) == [
        "node_modules/b is under nothing stated, which tools/check_licences.py does not allow"
    ]
