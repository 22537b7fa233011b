"""The browser client: where its files lie. ES modules, no build step, no rules."""

from pathlib import Path
from typing import Final

STATIC: Final = Path(__file__).parent / "static"
"""The folder that the server serves; `index.html` is the page of every route."""
