"""The cards a viewer sees, as data that can be compared."""

from kirifuda.blackpoker.views.seen_cards import SeenCards, SideCards

SIDE = (
    "life", "hand", "graveyard", "graveyard_count", "rare", "pack", "aside", "aside_count", "trumps", "row", "open",
    "table",
)  # fmt: skip
TABLE = ("seat", "asks_top", "pending", "resolving", "key", "waiting", "looks", "options")


def seen_data(seen: SeenCards) -> list[object]:
    return [[getattr(seen, name) for name in TABLE], side_data(seen.first), side_data(seen.second)]


def side_data(side: SideCards) -> list[object]:
    return [*[getattr(side, name) for name in SIDE], list(side.soldiers), list(side.bulwarks), side.deck]
