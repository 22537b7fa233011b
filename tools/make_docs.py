"""Makes the site of the documentation: the guides of docs/, and a page for every module out of its docstrings.

Usage: python -m tools.make_docs [FOLDER]

build/site/VERSION holds the site of this version, `latest` leads to it, and older versions stay beside it. Warnings are
errors. Needs requirements-docs.lock; nothing is fetched, neither now nor by who reads.
"""

import ast
import os
import re
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Final

from kirifuda import __version__
from tools.docs_site.markup import plainly
from tools.interpreters import ROOT

SITE: Final = ROOT / "build" / "site"
LAID_OUT: Final = ROOT / "build" / "docs"
HERE: Final = Path(__file__).parent / "docs_site"
PACKAGE: Final = ROOT / "src" / "kirifuda"
BESIDE: Final = {
    "CONTRIBUTING.md": "contributing.md",
    "CHANGELOG.md": "changelog.md",
    "SECURITY.md": "security.md",
    "SECURITY.ja.md": "security.ja.md",
}
SECTIONS: Final = {
    "Playing": ("install", "play", "play-fighter", "rules", "records"),
    "Designing rules": ("house_rules", "scenarios", "parameters", "lab", "findings", "fighter", "coverage", "terms"),
    "Programs and bots": ("bots", "environments", "learning", "encoding", "protocol", "protocol-fighter"),
    "Running a server": ("server", "security"),
    "Contributing": ("contributing", "architecture", "adding_an_action", "adding_an_event", "adding_an_edition"),
}
"""The guides in the order of the menu; what is not named comes last, and Japanese pages stand together."""
FENCED: Final = re.compile(r"(^```.*?^```)", re.M | re.S)
JAPANESE: Final = "[\u3001-\u30ff\u4e00-\u9fff\uff01-\uff60]"
BROKEN: Final = re.compile(f"(?<={JAPANESE})\n(?={JAPANESE})")
MODULE_PAGE: Final = """{title}
{line}

{above}

.. automodule:: {name}
   {members}
"""
VERSIONS_PAGE: Final = """<!doctype html>
<html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Kirifuda 切札: documentation</title>
<style>:root {{ color-scheme: light dark; font-family: system-ui, sans-serif }}
body {{ margin: 3rem auto; max-width: 30rem; padding: 0 1rem; line-height: 1.6 }}</style>
<h1>Kirifuda 切札</h1>
<p><a href="latest/index.html">Documentation</a> · <a href="latest/index.ja.html" lang="ja" hreflang="ja">日本語</a></p>
<h2>Every version <span lang="ja">各版</span></h2>
<ul>
{versions}
</ul>
</html>
"""


def module_name(path: Path) -> str:
    """`kirifuda.cards.card` for its file; a package is called after its folder."""
    parts = path.relative_to(PACKAGE.parent).with_suffix("").parts
    return ".".join(parts[:-1] if parts[-1] == "__init__" else parts)


def modules() -> dict[str, Path]:
    """Every module by its name, but for those that do their work when they are imported."""
    found = (path for path in sorted(PACKAGE.rglob("*.py")) if path.name != "__main__.py")
    return {module_name(path): path for path in found if "migrations" not in path.parts}


def first_sentence(path: Path) -> str:
    text = ast.get_docstring(ast.parse(path.read_text(encoding="utf-8"))) or ""
    return " ".join(text.split("\n\n")[0].split())


def offered(path: Path) -> list[str]:
    """What `__all__` of a package names."""
    for node in ast.parse(path.read_text(encoding="utf-8")).body:
        if isinstance(node, ast.Assign) and isinstance(node.targets[0], ast.Name) and node.targets[0].id == "__all__":
            return [str(name) for name in ast.literal_eval(node.value)]
    return []


def origins(path: Path) -> dict[str, str]:
    """Where the names that a module imports come from."""
    nodes = [node for node in ast.parse(path.read_text(encoding="utf-8")).body if isinstance(node, ast.ImportFrom)]
    return {name.asname or name.name: f"{node.module}.{name.name}" for node in nodes for name in node.names}


def module_page(name: str, everything: dict[str, Path]) -> str:
    """One module: what it is for, what is in it; for a package its modules, and what it offers."""
    path = everything[name]
    package = path.name == "__init__.py"
    parts = name.split(".")
    above = [f":doc:`{part} <{'.'.join(parts[: place + 1])}>`" for place, part in enumerate(parts[:-1])]
    text = MODULE_PAGE.format(
        title=name,
        line="=" * len(name),
        above=" / ".join([*above, parts[-1]]),
        name=name,
        members=":no-members:" if package and offered(path) else ":members:",
    )
    if not package:
        return ":orphan:\n\n" + text
    from_where = origins(path)
    names = [f"* :py:obj:`{it} <{from_where.get(it, f'{name}.{it}')}>`" for it in offered(path)]
    if names:
        text += "\nWhat it offers\n--------------\n\n" + "\n".join(names) + "\n"
    inside = [it for it in everything if it.rpartition(".")[0] == name]
    if inside:
        lines = [f"* :doc:`{it} <{it}>`: {plainly(first_sentence(everything[it]))}" for it in inside]
        text += "\nModules\n-------\n\n" + "\n".join(lines) + "\n"
    return text if name.count(".") <= 1 else ":orphan:\n\n" + text


def unbroken(text: str) -> str:
    """Where a line ends within a Japanese sentence there is no space, as there would be between English words."""
    parts = FENCED.split(text)
    parts[::2] = [BROKEN.sub("", part) for part in parts[::2]]
    return "".join(parts)


def in_place(text: str, beside: bool) -> str:
    """A guide with its links as the site has them: pages from above its folder, sources as pages of the reference."""
    if beside:
        text = re.sub(r"\]\(docs/", "](", text)
    text = re.sub(r"(日本語|English): \[[\w.-]+\.md\]\(", r"[\1](", text)
    text = re.sub(r"\]\(\.\./(README\.md|README\.ja\.md)\)", r"](index.md)", text)
    for original, page in BESIDE.items():
        text = text.replace(f"](../{original}", f"]({page}").replace(f"]({original}", f"]({page}")
    text = re.sub(r"\[([^\]]+)\]\(\.\./(?!src/)[^)]*\)", r"\1", text)  # the rest of the repository is not on the site
    return re.sub(r"\]\(\.\./src/([\w/]+)\.py\)", lambda found: f"](api/{found[1].replace('/', '.')}.rst)", text)


def menu(pages: list[str], packages: list[str]) -> Iterator[str]:
    """The table of contents of the whole site, for the first page."""
    named = [page for section in SECTIONS.values() for page in section]
    japanese = [page for page in pages if page.endswith(".ja")]
    english = [page for page in pages if not page.endswith(".ja") and page != "index"]
    sections = {title: [page for page in section if page in english] for title, section in SECTIONS.items()}
    sections["Contributing"] += [page for page in english if page not in named]
    order = ["index", *named, *english]
    sections["日本語"] = sorted(japanese, key=lambda page: order.index(page.removesuffix(".ja")))
    sections["Reference"] = [f"api/{package}" for package in packages]
    for title, section in sections.items():
        yield "\n".join(["", "```{toctree}", ":hidden:", f":caption: {title}", "", *section, "```", ""])


def lay_out(folder: Path) -> None:
    """Everything that Sphinx reads, in one folder."""
    everything = modules()
    shutil.copytree(ROOT / "docs", folder)
    (folder / "api").mkdir()
    (folder / "_static").mkdir()
    shutil.copy(HERE / "conf.py", folder)
    shutil.copy(HERE / "site.css", folder / "_static")
    for path in HERE.glob("index*.md"):
        shutil.copy(path, folder)
    for original, page in BESIDE.items():
        shutil.copy(ROOT / original, folder / page)
    for path in folder.glob("*.md"):
        beside = path.name in BESIDE.values()
        text = in_place(path.read_text(encoding="utf-8"), beside)
        path.write_text(unbroken(text) if path.stem.endswith(".ja") else text, encoding="utf-8")
    for name in everything:
        (folder / "api" / f"{name}.rst").write_text(module_page(name, everything), encoding="utf-8")
    packages = [name for name in everything if name.count(".") <= 1]
    pages = sorted(path.name.removesuffix(".md") for path in folder.glob("*.md"))
    with (folder / "index.md").open("a", encoding="utf-8") as index:
        index.writelines(menu(pages, packages))


def list_versions(site: Path, version: str) -> None:
    """`latest` leads to this version, and the first page to all of them."""
    latest = site / "latest"
    latest.unlink(missing_ok=True)
    latest.symlink_to(version, target_is_directory=True)
    there = sorted((path.name for path in site.iterdir() if path.is_dir() and not path.is_symlink()), reverse=True)
    lines = "\n".join(f'<li><a href="{name}/index.html">{name}</a>' for name in there)
    (site / "index.html").write_text(VERSIONS_PAGE.format(versions=lines), encoding="utf-8")


def main(arguments: list[str]) -> int:
    site = Path(arguments[0]).resolve() if arguments else SITE
    for folder in (LAID_OUT, site / __version__):
        shutil.rmtree(folder, ignore_errors=True)
    lay_out(LAID_OUT)
    sphinx = [sys.executable, "-m", "sphinx", "-b", "html", "-W", "--keep-going", "-q", "-j", "auto"]
    kept = ["-d", str(LAID_OUT.with_name("docs-kept"))]
    environment = os.environ | {"KIRIFUDA_VERSION": __version__, "PYTHONPATH": f"{ROOT / 'src'}{os.pathsep}{ROOT}"}
    done = subprocess.run([*sphinx, *kept, str(LAID_OUT), str(site / __version__)], env=environment)
    if done.returncode == 0:
        list_versions(site, __version__)
        print(f"{site / __version__ / 'index.html'}")
    return done.returncode


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
