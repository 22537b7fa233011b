"""What a row says about a kind of event is what battles emit, over random play of several settings. [F-172]"""

from collections import defaultdict

from kirifuda.fighter import Event, Game
from kirifuda.fighter.kinds import KINDS
from tests.fighter.random_play import new_random_game, play

GAMES = 12
OUTSIDE_PLAY = {"dealt", "picked"}
"""Emitted when a battle is set up, before anybody plays."""


def test_F_172_events_have_the_fields_their_kinds_declare() -> None:
    seen: dict[str, set[str]] = defaultdict(set)

    def note(game: Game, events: list[Event]) -> None:
        for event in events:
            kind = KINDS[event.kind]
            assert event.audience == (event.seat if kind.own else -1), event.to_data()
            found = {"number": event.number != -1, "position": event.position != 0, "text": event.text != ""}
            seen[event.kind] |= {name for name, there in found.items() if there}

    for seed in range(GAMES):
        play(new_random_game(seed), seed, note)
    assert set(KINDS) - set(seen) <= OUTSIDE_PLAY
    for name in seen:
        row = KINDS[name]
        declared = {
            field for field, words in (("number", row.number), ("position", row.position), ("text", row.text)) if words
        }
        assert seen[name] == declared, name
