"""Every request and every kind of choice is made through the page at least once, in short games of two browsers."""

import json
from pathlib import Path
from typing import Any

import pytest

from kirifuda.blackpoker.views.prompts import PROMPTS
from tests.web.conftest import Enter
from tests.web.tables import follow, sit, two
from tools.browser_games import requests

GAMES: list[dict[str, Any]] = json.loads(Path(__file__).with_name("games.json").read_text(encoding="utf-8"))
ELSEWHERE = {"deck", "top", "new top"}
"""`deck` is chosen between the games of a match (test_two_people.py); the top of a graveyard by the table itself."""


@pytest.mark.browser
@pytest.mark.parametrize("game", GAMES, ids=[f"{game['regulation']}, seed {game['seed']}" for game in GAMES])
def test_a_game_made_of_choices(enter: Enter, game: dict[str, Any]) -> None:
    people = two(enter)
    sit(people, game["regulation"], game["seed"], deck=game["deck"])
    follow(people, game["answers"])
    made = people[0].made | people[1].made
    assert set(game["made"]) - made == set()
    assert [refusal for person in people for refusal in person.refusals] == []


def test_the_games_make_every_request_and_every_kind_of_choice() -> None:
    made = {thing for game in GAMES for thing in game["made"]}
    assert requests() - made == set()
    kinds = {thing.removeprefix("choice ").split(": ")[0] for thing in made if thing.startswith("choice ")}
    assert {"chance", *PROMPTS} - kinds - ELSEWHERE == set()
