"""Which rules does no test cite? Every rule of the digest that says something about play should be pinned by a test.

    python tools/check_rules_cited.py [--strict] [--update]

The ids are those defined in sections A to K of ../shared/rules/RULES.md; where that file is not beside the checkout,
those of tests/rule_ids.txt, which --update writes. A test cites a rule by writing its id, also with underscores as part
of a test's name: TC-5, test_TC_5_main_trigger_is_discarded. --strict: exit status 1 if any rule is not cited.
"""

import re
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
DIGEST = ROOT.parent / "shared" / "rules" / "RULES.md"
LIST = ROOT / "tests" / "rule_ids.txt"

ID = re.compile(r"\[((?:[A-Z]{2}|K)-[A-Za-z0-9.]+(?:-[a-z])?)\]")
BOLD = re.compile(r"\*\*(.+?)\*\*")

SAYS_NOTHING_ABOUT_PLAY = {
    "CF-23": "informative: what a client may shorten",
    "SU-8": "players shuffle at a real table; the engine shuffles",
    "TM-4": "names the fields of a definition",
    "TM-12": "names the zones; what they do is in D",
    "TM-15": "a word for two kinds of unit",
    "ZV-1": "names the levels of visibility; who sees what is ZV-2",
}


def main(arguments: list[str]) -> int:
    ids = defined_ids()
    if "--update" in arguments:
        LIST.write_text("\n".join(ids) + "\n", encoding="utf-8")
        print(f"wrote {LIST.relative_to(ROOT)}: {len(ids)} ids")
    wanted = [id for id in ids if id not in SAYS_NOTHING_ABOUT_PLAY]
    cited = cited_ids(wanted, test_files())
    missing = [id for id in wanted if id not in cited]
    if missing:
        print("no test cites: " + " ".join(missing))
    print(f"{len(wanted) - len(missing)} of {len(wanted)} rules are cited by a test")
    return 1 if missing and "--strict" in arguments else 0


def defined_ids() -> list[str]:
    """From the digest if it is there, otherwise from the list."""
    if DIGEST.exists():
        return ids_in(DIGEST.read_text(encoding="utf-8"))
    return LIST.read_text(encoding="utf-8").split()


def ids_in(digest: str) -> list[str]:
    """The ids defined in sections A to K, in order: a definition is the id in bold."""
    sections = digest[digest.index("\n## A. ") : digest.index("\n## L. ")]
    found = [id for bold in BOLD.findall(sections) for id in ID.findall(bold)]
    return list(dict.fromkeys(found))


def test_files() -> list[Path]:
    rulings = [path for path in (ROOT / "tests" / "rulings").rglob("*") if path.is_file() and path.suffix != ".pyc"]
    return sorted({*(ROOT / "tests").rglob("*.py"), *rulings})


def cited_ids(ids: list[str], files: list[Path]) -> set[str]:
    """The longest id wins, so that CF-6.0-a is not taken for CF-6."""
    spellings = {spelling(id): id for id in ids}
    pattern = re.compile(
        rf"(?<![A-Za-z0-9])(?:{'|'.join(sorted(map(flexible, ids), key=len, reverse=True))})(?![A-Za-z0-9])"
    )
    cited: set[str] = set()
    for path in files:
        text = path.read_text(encoding="utf-8", errors="replace")
        cited.update([spellings[spelling(match)] for match in pattern.findall(text)])
    return cited


def spelling(text: str) -> str:
    return re.sub(r"[-.]", "_", text)


def flexible(id: str) -> str:
    """The id as a pattern: hyphens and dots may be underscores."""
    return re.escape(id).replace(r"\-", "[-_]").replace(r"\.", "[._]")


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
