"""The print style of an edition's lists: header lines, cost letters, labels; from `texts/style.toml`."""

from typing import Final

from kirifuda.blackpoker.editions.entry import RuleEntry as Fields
from kirifuda.blackpoker.editions.files import packaged


class Style:
    """The habits of one edition's print; those of 9.1 where it has none of its own."""

    def __init__(self, fields: Fields) -> None:
        self.timing_only: Final = fields.word("header", ["timing", "full"], "full") == "timing"
        self.key_units: Final = fields.flag("key_units", True)
        self.arrival_abilities: Final = fields.word("arrival", ["ability", "label"], "label") == "ability"
        self.scenario_hand: Final = (
            fields.word("hand_choice", ["strategy", "scenario hand"], "scenario hand") != "strategy"
        )
        mutual = fields.texts("mutual", ["", ""])
        self.mutual: Final[tuple[str, str]] = (mutual[0], mutual[1])
        fields.finish()


_STYLES: Final[dict[str, Style]] = {}


def style_of(edition: str) -> Style:
    """The print of an edition; house rules with a name of their own are printed as 9.1 is."""
    if edition not in _STYLES:
        table = packaged("texts/style.toml").get(edition, {})
        assert isinstance(table, dict), edition
        _STYLES[edition] = Style(Fields(f"style.toml: [{edition}]", table))
    return _STYLES[edition]
