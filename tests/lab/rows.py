"""Rows of games as tests want them."""

from kirifuda.lab.experiments.row import ExperimentRow


def row(game: int, winner: int | None, **changes: object) -> ExperimentRow:
    usual: dict[str, object] = {
        "cell": 0, "game": game, "regulation": "9.1 Lite", "variant": "", "seed": game, "swapped": False,
        "players": ["greedy", "greedy"], "decks": ["frame", "frame"], "deck_cards": ["", ""], "trumps": [[], []],
        "first": 0, "winner": winner, "ended": "life 0", "turns": 3, "decisions": [5, 4],
        "life": [[9, 8, 5, 4], [9, 6, 3, 0]], "lead_changes": 0, "behind_most": 0, "behind_mean": 0.0, "actions": [],
    }  # fmt: skip
    return ExperimentRow(**{**usual, **changes})  # type: ignore[arg-type]
