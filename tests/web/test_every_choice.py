"""Every request and every kind of choice is made through the page at least once: stretches of games of two browsers."""

import json
from pathlib import Path
from typing import Any

import pytest

from kirifuda.blackpoker.common.decisions import DECISIONS
from tests.web.conftest import Enter
from tests.web.stored_games import store_game
from tests.web.tables import follow, introduced, sit_at, two
from tools.browser_games import requests

GAMES: list[dict[str, Any]] = json.loads(Path(__file__).with_name("games.json").read_text(encoding="utf-8"))
EVENINGS = 6
"""The games are spread over so many tests."""
ELSEWHERE = {"deck", "ready", "top", "new top"}
"""`deck` and `ready` are chosen between the games of a match (test_two_people.py, test_matches.py); the top of a
graveyard by the table itself."""


@pytest.mark.long
@pytest.mark.browser
@pytest.mark.parametrize("first", range(EVENINGS))
def test_games_made_of_choices(enter: Enter, database: Path, first: int) -> None:
    """One game after the other between the same two people, each in the same tab; what comes before is stored."""
    people = two(enter)
    introduced(people)
    for game in GAMES[first::EVENINGS]:
        for person in people:
            person.made.clear()
        sit_at(people, store_game(database, people, game["regulation"], game["seed"], game["before"], game["deck"]))
        follow(people, game["answers"])
        missing = set(game["made"]) - people[0].made - people[1].made
        assert missing == set(), f"{game['regulation']}, seed {game['seed']}"
        assert [refusal for person in people for refusal in person.refusals] == []


def test_the_games_make_every_request_and_every_kind_of_choice() -> None:
    made = {thing for game in GAMES for thing in game["made"]}
    assert requests() - made == set()
    kinds = {thing.removeprefix("choice ").split(": ")[0] for thing in made if thing.startswith("choice ")}
    assert {*DECISIONS.rows} - kinds - ELSEWHERE == set()
