"""Writes the flow charts of the core flow and of the trigger check into docs/images, in Japanese and English.

Usage: flow_charts.py. Run it after changing `core/chart.py` or where the boxes stand; a test compares.
"""

from pathlib import Path

from kirifuda.blackpoker.editions.chart_svg import chart_svg

FOLDER = Path(__file__).parents[1] / "docs" / "images"
NAMES = {"core": "core-flow", "triggers": "trigger-check"}
LANGUAGES = ("ja", "en")


def files() -> dict[Path, str]:
    return {FOLDER / f"{name}.{lang}.svg": chart_svg(id, lang) for id, name in NAMES.items() for lang in LANGUAGES}


def main() -> None:
    for path, text in files().items():
        path.write_text(text, encoding="utf-8")


if __name__ == "__main__":
    main()
