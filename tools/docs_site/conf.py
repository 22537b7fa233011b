"""How Sphinx makes the site out of what `tools/make_docs.py` laid out for it."""

import inspect
import logging
import os
import sys
from functools import cache
from importlib.util import find_spec

from sphinx.application import Sphinx
from sphinx.ext.napoleon.docstring import NumpyDocstring

from tools.docs_site.markup import plainly

project = "Kirifuda 切札"
author = "Kirifuda contributors"
copyright = "Kirifuda contributors. Unofficial fan work, MIT licence"
version = release = os.environ["KIRIFUDA_VERSION"]
language = "en"
html_search_language = "ja"  # finds words inside Japanese sentences, and English ones by their beginnings

extensions = ["myst_parser", "sphinx.ext.autodoc", "sphinx.ext.viewcode", "sphinx_copybutton"]
exclude_patterns = ["house/*"]
myst_heading_anchors = 4
myst_enable_extensions = ["attrs_inline"]
suppress_warnings = [
    "myst.header",  # changelogs skip levels
    "ref.python",  # three games have a class Game, and an annotation in quotes does not say which
]

html_theme = "furo"
html_title = f"Kirifuda 切札 {release}"
html_static_path = ["_static"]
html_css_files = ["site.css"]
html_show_sphinx = False
html_copy_source = False
html_theme_options = {
    "light_css_variables": {"color-brand-primary": "#8a1f2b", "color-brand-content": "#8a1f2b"},
    "dark_css_variables": {"color-brand-primary": "#f08a93", "color-brand-content": "#f08a93"},
}

add_module_names = False
default_role = "py:obj"
toc_object_entries_show_parents = "hide"
python_use_unqualified_type_names = True
autodoc_typehints_format = "short"
autodoc_member_order = "bysource"
autodoc_preserve_defaults = True
autodoc_inherit_docstrings = False  # those of other libraries have another markup
autodoc_default_options = {
    "members": True,
    "undoc-members": True,
    "show-inheritance": True,
    "ignore-module-all": True,
    "no-value": True,
}
OPTIONAL = ("torch", "polars", "onnx", "onnxruntime", "ray", "matplotlib", "pettingzoo", "gymnasium", "pyspiel")
autodoc_mock_imports = [name for name in OPTIONAL if find_spec(name) is None]

logging.getLogger("alembic").setLevel(logging.WARNING)  # it tells of its plugins whenever it is imported

PARAMETERS = "----------"


@cache
def source_of(name: str) -> str:
    """The text of the module in which that stands; what a library says of an attribute is not in it."""
    while name not in sys.modules:
        name = name.rpartition(".")[0]
    return inspect.getsource(sys.modules[name])


def said_plainly(app: Sphinx, what: str, name: str, thing: object, options: object, lines: list[str]) -> None:
    """Docstrings are sentences with code between backticks; of markup they have lists, examples and parameters."""
    if what == "attribute" and lines and lines[0].strip() not in source_of(name):
        lines.clear()
    if PARAMETERS in lines:
        lines[:] = str(NumpyDocstring("\n".join(lines))).split("\n")
    for place, line in enumerate(lines):
        if not line.lstrip().startswith(("..", ">>>")):
            lines[place] = "* " + plainly(line[2:]) if line.startswith("* ") else plainly(line)


def is_elsewhere(app: Sphinx, what: str, name: str, thing: object, skip: bool, options: object) -> bool | None:
    """Methods that a module took from the standard library, and what SQLAlchemy gives to tables, are not ours."""
    taken = what == "module" and hasattr(thing, "__self__")
    given = what == "class" and name in ("metadata", "registry") and type(thing).__module__.startswith("sqlalchemy.")
    return True if taken or given else None


def speaks(app: Sphinx, pagename: str, templatename: str, context: dict[str, object], doctree: object) -> None:
    """A Japanese page says that it is Japanese, so that it is read aloud and set as such."""
    if pagename.endswith(".ja"):
        context["language"] = "ja"


def setup(app: Sphinx) -> None:
    app.connect("autodoc-process-docstring", said_plainly)
    app.connect("autodoc-skip-member", is_elsewhere)
    app.connect("html-page-context", speaks)
