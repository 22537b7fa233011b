"""`kirifuda rules lint`: does a house-rule file keep to the official guideline?"""

import json as jsonlib
import sys
from pathlib import Path
from typing import Annotated, Literal

from cyclopts import Parameter

from kirifuda.cli.choices import chosen_language
from kirifuda.cli.houses import file_text
from kirifuda.lab.lint import lint_house

CLEAN = {"ja": "{0}：ガイドラインに反する点はありません。", "en": "{0}: nothing against the guideline."}


def lint(
    *files: Path,
    lang: Literal["ja", "en"] | None = None,
    json: Annotated[bool, Parameter(negative="")] = False,
) -> int:
    """Check house-rule files: one target, a key for normal-quick actions, one main trigger at a time, and so on.

    Parameters
    ----------
    files
        The files; the exit status is 1 if anything is found.
    lang
        ja or en; by default the language of the locale.
    json
        Print one JSON object.
    """
    found = {path: lint_house(path.name, file_text(path)) for path in files}
    findings = [finding for own in found.values() for finding in own]
    if json:
        data = {"ok": not findings, "findings": [finding.to_data() for finding in findings]}
        sys.stdout.write(jsonlib.dumps(data, ensure_ascii=False) + "\n")
        return 1 if findings else 0
    language = chosen_language(lang)
    for path, own in found.items():
        for finding in own:
            sys.stdout.write(finding.words(language) + "\n")
        if not own:
            sys.stdout.write(CLEAN[language].format(path.name) + "\n")
    return 1 if findings else 0
