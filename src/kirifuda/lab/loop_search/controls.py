"""Two known loops, put into a regulation by a house rule: what a search that says "none" must be able to find.

Drain with Extra Bulwark is the published pair as it stood before Extra Bulwark was limited to once a turn; Switch is
free, and [RQ-10] alone stops it (Q-123).
"""

from typing import Final

from kirifuda.blackpoker import Regulation, parse_regulation, read_house
from kirifuda.cards.notation import parse_cards


class LoopControl:
    """A change of the rules that lets a loop in, and the trumps it needs."""

    def __init__(self, stem: str, names: tuple[str, str], trumps: str, change: str) -> None:
        self.stem: Final = stem
        self.names: Final = names
        self.trumps: Final = trumps
        self.change: Final = change

    def cards(self) -> tuple[int, ...]:
        return tuple(parse_cards(self.trumps))

    def file(self, edition: str) -> tuple[str, str]:
        """The name and the text of the house rule over an edition."""
        ja, en = self.names
        head = f'extends = "{edition}"\n\n[house]\nname = {{ ja = "{ja}", en = "{en}" }}\n'
        return f"{self.stem}_{edition.replace('.', '_')}.toml", f"{head}\n{self.change}"


CONTROLS: Final = (
    LoopControl(
        "extra_bulwark",
        ("防壁追加は何度でも", "Extra Bulwark Any Number"),
        "S3 DA",
        '[action.putBulwark]\nlimit = "none"\n',
    ),
    LoopControl(
        "repetition", ("同じリクエストを何度でも", "Repetition Allowed"), "C4", "[params]\nrepetition_rule = false\n"
    ),
)


def controlled(regulation: Regulation, control: LoopControl) -> Regulation:
    """The regulation with the change."""
    return parse_regulation(regulation.short_en, read_house(*control.file(regulation.edition)))
