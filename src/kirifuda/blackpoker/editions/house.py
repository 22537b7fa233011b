"""House rules: a file that changes an edition, its names, its fingerprint, and those this process has read.

A house rule is found by what its file says, not by where it lies: the fingerprint is that of the parsed file, so that
comments and blanks do not change it and everything else does.
"""

from typing import Final
from unicodedata import normalize

from kirifuda.blackpoker.common.rules import Rules
from kirifuda.blackpoker.editions.compile import compile_edition, compile_rules
from kirifuda.blackpoker.editions.compile_frame import Tables
from kirifuda.blackpoker.editions.entry import RuleEntry
from kirifuda.blackpoker.editions.file_sentences import file_error
from kirifuda.blackpoker.editions.files import RuleFile, parse_rules, read_house_rules
from kirifuda.core.codec import fingerprint
from kirifuda.core.errors import NotationError, RuleFileError
from kirifuda.core.sentence import NOTHING, fill, nearest, sentence_of

MOST_LETTERS: Final = 40
LONGEST_FILE: Final = 65_536
DIGITS: Final = 16
RESERVED: Final = ":#+;/\\{}<>\"'"
"""What a name cannot hold, because it means something in a regulation, a position, a record or an address."""
EXAMPLE: Final = 'name = { ja = "二枚ドロー", en = "Two Draws" }'

KNOWN: Final = ("ここにあるのは{0}です。{1}", "; known are {0}{1}")

_KNOWN: "Final[dict[str, House]]" = {}


class House:
    """A house-rule file, read: what it is called, what it changes (`base`), and what can be played by it (`tables`).

    `exact` is its name with the fingerprint, which means this file and no other of that name.
    """

    def __init__(self, file: RuleFile, text: str, mark: str) -> None:
        if file.name in (file.written["edition.id"], file.written["edition.name"]):
            raise file_error(file.name, "edition name")
        entry = RuleEntry(f"{file.name}: [house]", file.tables.get("house", {}))
        self.file: Final = file
        self.text: Final = text
        self.fingerprint: Final = mark
        self.base: Final = file.base
        self.stem: Final = file.name.replace("\\", "/").split("/")[-1].removesuffix(".toml")
        self.ja, self.en = _names(entry)
        self.about_ja, self.about_en = entry.languages("text") if "text" in entry.table else ("", "")
        entry.known.append("text")
        entry.finish()
        self.exact: Final = f"{self.en}#{mark}"
        self.tables: Final = Tables(file)

    def compile(self, name: str, level: int, frame: str, options: tuple[str, ...]) -> Rules:
        try:
            rules = compile_rules(self.file, name, level, frame, options)
        except RuleFileError as error:
            raise blamed(self.file, error) from error
        rules.house = self.fingerprint
        return rules

    def whole(self) -> Rules:
        """Everything it has, in whatever format and frame: to be looked up, not to be played."""
        try:
            rules = compile_edition(self.file, self.en)
        except RuleFileError as error:
            raise blamed(self.file, error) from error
        rules.name_ja, rules.house, rules.exact = self.ja, self.fingerprint, self.exact
        return rules


def _names(entry: RuleEntry) -> tuple[str, str]:
    if "name" not in entry.table:
        raise entry.fail("no name", EXAMPLE)
    ja, en = entry.languages("name")
    for name in (ja, en):
        if not 1 <= len(name) <= MOST_LETTERS or name != normalize("NFKC", name).strip():
            raise entry.fail("name length", name, MOST_LETTERS)
        held = [sign for sign in name if sign in RESERVED or not sign.isprintable()]
        if held:
            raise entry.fail("name letter", name, held[0])
    return ja, en


def read_house(name: str, text: str) -> House:
    """A house rule from the text of its file; from now on regulations of this process can name it.

    Raises RuleFileError, with the file and the entry, for a file that cannot be played.
    """
    if len(text) > LONGEST_FILE:
        raise file_error(name, "too long", len(text), LONGEST_FILE)
    plain = text.removeprefix("\ufeff").replace("\r\n", "\n")
    mark = house_fingerprint(name, plain)
    if mark in _KNOWN:
        return _KNOWN[mark]
    file = read_house_rules(name, plain)
    try:
        house = House(file, plain, mark)
    except RuleFileError as error:
        raise blamed(file, error) from error
    house.whole()
    _KNOWN[mark] = house
    return house


def house_fingerprint(name: str, text: str) -> str:
    """What a file says, in sixteen digits; two files that differ only in comments and layout are the same rules.

    The order of entries counts: options are offered in it, and stored games are choices among options.
    """
    try:
        return fingerprint(_in_order(parse_rules(name, text)))[:DIGITS]
    except TypeError as error:
        raise file_error(name, "other values", str(error)) from error


def _in_order(value: object) -> object:
    if isinstance(value, dict):
        return ["table", [[key, _in_order(content)] for key, content in value.items()]]
    if isinstance(value, list):
        return [_in_order(item) for item in value]
    if not isinstance(value, (str, int, float)):
        raise TypeError(str(value))
    return value


def blamed(file: RuleFile, error: RuleFileError) -> RuleFileError:
    """The editions are right by themselves: what breaks one of their entries is what the house rule says."""
    if str(error).startswith(f"{file.name}: "):
        return error
    return file_error(file.name, "breaks another", sentence_of(error))


def known_houses() -> list[House]:
    """Every house rule this process has read."""
    return list(_KNOWN.values())


def house_of(rules: Rules) -> House | None:
    """The house rule by which these rules are played."""
    return _KNOWN.get(rules.house)


def named_house(name: str, among: list[House]) -> House | None:
    """The house rule of a name, or `None`: either language, its file's name, or a name with `#` and the fingerprint.

    Raises NotationError where the name is known with another fingerprint, or several have it.
    """
    plain, mark, wanted = normalize("NFKC", name).partition("#")
    key, wanted = _plain(plain), wanted.strip().lower()
    found = [house for house in among if key in (_plain(house.ja), _plain(house.en), _plain(house.stem))]
    if mark:
        right = [house for house in among if house.fingerprint == wanted]
        if not right and found:
            have = " and ".join([house.fingerprint for house in found])
            raise NotationError(
                f"the house rule {plain.strip()!r} with the fingerprint {wanted} is not here, only {have}",
                f"指紋{wanted}のハウスルール「{plain.strip()}」はありません。ここにあるのは{have}です。",
            )
        return right[0] if right else None
    if len(found) > 1:
        exact = ", ".join([house.exact for house in found])
        raise NotationError(
            f"several house rules are called {plain.strip()!r}: write which, such as {exact}",
            f"「{plain.strip()}」というハウスルールは複数あります。{exact}のように書いてください。",
        )
    return found[0] if found else None


def find_house(name: str) -> House:
    """As `named_house`, among all known; raises NotationError if there is none."""
    house = named_house(name, known_houses())
    if house is None:
        names = [known.en for known in known_houses()]
        have = fill(KNOWN, names, nearest(name.strip(), names)) if names else NOTHING
        raise NotationError(
            f"no house rule called {name.strip()!r} is here: name its file with --house FILE{have.en}",
            f"「{name.strip()}」というハウスルールはここにありません。--house でファイルを指定してください。{have.ja}",
        )
    return house


def _plain(name: str) -> str:
    return "".join(name.lower().split())
