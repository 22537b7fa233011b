"""Files of others are those in the table, unchanged, of the version that npm's lock names, with their licence."""

import hashlib
import json
import tomllib

import pytest

from tools.check_licences import allowed
from tools.locks import ROOT

FILES: list[dict[str, str]] = tomllib.loads((ROOT / "tools/vendored.toml").read_text(encoding="utf-8"))["file"]
VENDOR = ROOT / "src/kirifuda/web/static/vendor"
OWN = {"lit.d.ts"}
"""Our own files beside them."""
STRANGERS = (".min.js", ".woff", ".woff2", ".ttf", ".otf", ".wasm", ".mp3", ".ogg")
"""Endings of what is never written here by hand."""

each = pytest.mark.parametrize("file", FILES, ids=lambda file: file["path"])


@each
def test_it_is_unchanged(file: dict[str, str]) -> None:
    assert hashlib.sha256((ROOT / file["path"]).read_bytes()).hexdigest() == file["sha256"]


@each
def test_it_says_its_version_and_brings_its_licence(file: dict[str, str]) -> None:
    head = (ROOT / file["path"]).read_text(encoding="utf-8")[:2000]
    assert file["version"] in head.splitlines()[0]
    assert "Redistribution and use in source and binary forms" in head
    assert allowed(file["licence"])


@each
def test_npm_would_make_it_from_the_same_version(file: dict[str, str]) -> None:
    packages = json.loads((ROOT / "tools/js/package-lock.json").read_text(encoding="utf-8"))["packages"]
    locked = packages[f"node_modules/{file['name']}"]
    assert (locked["version"], locked["license"]) == (file["version"], file["licence"])
    assert locked["integrity"].startswith("sha512-")


def test_nothing_else_lies_there() -> None:
    assert {path.name for path in VENDOR.iterdir()} == {file["path"].rpartition("/")[2] for file in FILES} | OWN


def test_nothing_that_looks_like_somebody_elses_lies_elsewhere() -> None:
    known = {ROOT / file["path"] for file in FILES}
    inside = [
        path for folder in ("src", "docs") for path in (ROOT / folder).rglob("*") if path.name.endswith(STRANGERS)
    ]
    assert [path for path in inside if path not in known] == []
