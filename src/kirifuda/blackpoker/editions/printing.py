"""The printing of an edition: number and date of its book and lists (000 §3.11.2 asks for them)."""

from typing import Final

from kirifuda.blackpoker.editions.entry import RuleEntry
from kirifuda.blackpoker.editions.files import RuleFile

Pair = tuple[str, str]


class Printing:
    """The printing an edition stands for: `8.2` is 8.2.1 of 2025-11-19.

    `list` and `extra_list` are the ids the lists of actions and trumps carry, empty where they carry none.
    """

    def __init__(self, edition: str, name: Pair, number: str, date: str) -> None:
        self.edition: Final = edition
        self.name: Final = name
        self.number: Final = number
        self.date: Final = date
        self.list: str = ""
        self.extra_list: str = ""

    def short(self) -> str:
        """As a record names it: `8.2.1, 2025-11-19`."""
        return ", ".join([part for part in (self.number, self.date) if part])

    def words(self) -> Pair:
        """In Japanese and English, with the ids of the lists; empty where there is none."""
        if not self.number:
            return ("", "")
        ja, en = f"印刷版 {self.number}（{self.date}）", f"printing {self.number} of {self.date}"
        if self.list:
            ja, en = f"{ja}、アクションリスト {self.list}", f"{en}, list {self.list}"
        if self.extra_list:
            ja, en = f"{ja}、エクストラリスト {self.extra_list}", f"{en}, extra list {self.extra_list}"
        return (ja, en)

    def to_data(self) -> dict[str, object]:
        """Plain data with stable keys, as the browser and `--json` use it."""
        return {"number": self.number, "date": self.date, "list": self.list, "extra_list": self.extra_list}


def read_printing(file: RuleFile) -> Printing:
    """From the table [edition]; a house-rule file has the printing of the edition it changes."""
    entry = RuleEntry(f"{file.name}: [edition]", file.tables.get("edition", {}))
    found = Printing(entry.text("id"), entry.languages("name"), entry.text("printing", ""), entry.text("date", ""))
    found.list, found.extra_list = entry.text("list", ""), entry.text("extra_list", "")
    entry.finish()
    return found
