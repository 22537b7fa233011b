"""Which rules does no test cite? Every rule of a digest that says something about play should be pinned by a test.

    python tools/check_rules_cited.py [--strict] [--update]

There are two books: BlackPoker, the ids defined in sections A to K of ../shared/rules/RULES.md, and Super Trump
Fighter, those of ../shared/rules/FIGHTER.md. Where a digest is not beside the checkout, its ids are those of the
committed list, which --update writes. A rule is cited by the name of a test (test_TC_5_main_trigger_is_discarded), by
the words under that name, or by a case of the rulings; what stands elsewhere in a test file is no citation.
--strict: exit status 1 if any rule is not cited.
"""

import ast
import re
import sys
from collections.abc import Iterable
from dataclasses import dataclass, field
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
BOLD = re.compile(r"\*\*(.+?)\*\*")


@dataclass(frozen=True)
class Book:
    """A digest of rules: where its ids stand, and which files may cite them."""

    name: str
    digest: str
    ids: str
    id: re.Pattern[str]
    cited_in: tuple[str, ...]
    end: str = ""
    """The heading at which the definitions end; all of the digest if empty."""
    says_nothing_about_play: dict[str, str] = field(default_factory=dict)

    def defined(self, root: Path) -> list[str]:
        """From the digest if it is there, otherwise from the list."""
        digest = root.parent / "shared" / "rules" / self.digest
        if digest.exists():
            return self.ids_in(digest.read_text(encoding="utf-8"))
        return (root / self.ids).read_text(encoding="utf-8").split()

    def ids_in(self, digest: str) -> list[str]:
        """The ids defined from section A on, in order: a definition is the id in bold."""
        end = digest.index(f"\n{self.end}") if self.end else len(digest)
        sections = digest[digest.index("\n## A. ") : end]
        found = [id for bold in BOLD.findall(sections) for id in self.id.findall(bold)]
        return list(dict.fromkeys(found))

    def files(self, root: Path) -> list[Path]:
        return sorted({path for pattern in self.cited_in for path in (root / "tests").glob(pattern) if path.is_file()})


BLACKPOKER = Book(
    "BlackPoker",
    "RULES.md",
    "tests/rule_ids.txt",
    re.compile(r"\[((?:[A-Z]{2}|K)-[A-Za-z0-9.]+(?:-[a-z])?)\]"),
    ("**/test_*.py", "rulings/**/*.toml"),
    "## L. ",
    {
        "CF-23": "informative: what a client may shorten",
        "SU-8": "players shuffle at a real table; the engine shuffles",
        "TM-4": "names the fields of a definition",
        "TM-12": "names the zones; what they do is in D",
        "TM-15": "a word for two kinds of unit",
        "ZV-1": "names the levels of visibility; who sees what is ZV-2",
    },
)
FIGHTER = Book(
    "Super Trump Fighter",
    "FIGHTER.md",
    "tests/fighter/rule_ids.txt",
    re.compile(r"\[(F-\d+)\]"),
    ("fighter/test_*.py", "arena/test_*.py", "web/test_*.py", "fighter/rulings.toml"),
)
BOOKS = (BLACKPOKER, FIGHTER)


def main(arguments: list[str]) -> int:
    missing = 0
    for book in BOOKS:
        ids = book.defined(ROOT)
        if "--update" in arguments:
            (ROOT / book.ids).write_text("\n".join(ids) + "\n", encoding="utf-8")
            print(f"wrote {book.ids}: {len(ids)} ids")
        missing += report(book, [id for id in ids if id not in book.says_nothing_about_play])
    return 1 if missing and "--strict" in arguments else 0


def report(book: Book, wanted: list[str]) -> int:
    """Prints which of these ids no test cites; how many they are."""
    cited = cited_ids(wanted, book.files(ROOT))
    missing = [id for id in wanted if id not in cited]
    if missing:
        print("no test cites: " + " ".join(missing))
    print(f"{book.name}: {len(wanted) - len(missing)} of {len(wanted)} rules are cited by a test")
    return len(missing)


def cited_ids(ids: list[str], files: Iterable[Path]) -> set[str]:
    """The longest id wins, so that CF-6.0-a is not taken for CF-6."""
    spellings = {spelling(id): id for id in ids}
    pattern = re.compile(
        rf"(?<![A-Za-z0-9])(?:{'|'.join(sorted(map(flexible, ids), key=len, reverse=True))})(?![A-Za-z0-9])"
    )
    cited: set[str] = set()
    for path in files:
        cited.update([spellings[spelling(match)] for match in pattern.findall(citing(path))])
    return cited


def citing(path: Path) -> str:
    """What may cite in a file: names and docstrings of the tests; all of a file of rulings."""
    text = path.read_text(encoding="utf-8")
    if path.suffix != ".py":
        return text
    tests = [node for node in ast.walk(ast.parse(text)) if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef)]
    said = [(test.name, ast.get_docstring(test) or "") for test in tests if test.name.startswith("test_")]
    return "\n".join(" ".join(words) for words in said)


def spelling(text: str) -> str:
    return re.sub(r"[-.]", "_", text)


def flexible(id: str) -> str:
    """The id as a pattern: hyphens and dots may be underscores."""
    return re.escape(id).replace(r"\-", "[-_]").replace(r"\.", "[._]")


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
