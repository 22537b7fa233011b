"""The law of records: checked in every replayed game of the other law tests, here on matches, and that it can fail."""

from dataclasses import replace

import pytest

from kirifuda import blackpoker
from kirifuda.blackpoker import Automation
from kirifuda.blackpoker.editions.files import EDITIONS
from kirifuda.cards.rng import Rng
from tests.laws.laws import LawBroken, Sampling, play
from tests.laws.subjects import recorded, subject

REGULATIONS = [regulation.en for regulation in blackpoker.all_regulations() if not regulation.options]
SPARSE = Sampling(cards=1000, rest=10_000, kinds=False)


@pytest.mark.slow
@pytest.mark.parametrize("edition", EDITIONS)
def test_every_match_is_written_read_and_replayed_to_the_same_digest(edition: str) -> None:
    names = [name for name in REGULATIONS if name.startswith(f"{edition} ")]
    for seed, name in enumerate(names):
        match = blackpoker.new_match(name, seed=seed, automation=seed % 16)
        choices = random_choices(match, Rng(seed))
        fresh = blackpoker.new_match(name, seed=seed, automation=seed % 16)
        assert not recorded(fresh, seed, choices, match.digest()), name


def random_choices(match: blackpoker.Match, rng: Rng) -> list[int]:
    """To the end; now and then a game, or the match between two games, is given up."""
    choices: list[int] = []
    while match.decision is not None:
        if rng.below(150) == 0:
            choices.append(-1 - match.decision.seat)
            match.concede(match.decision.seat)
        else:
            choices.append(rng.below(len(match.decision.options)))
            match.choose(choices[-1])
    return choices


def test_the_law_is_checked_in_replayed_games() -> None:
    walk = play(subject("8.2 Lite + Entry 20", Automation.STRICT), 1, SPARSE)
    assert walk.checks["record"] == 1


def test_the_law_can_be_broken() -> None:
    def forgetful(seed: int, choices: list[int], digest: str) -> str:
        return recorded(blackpoker.new_game("8.2 Lite + Entry 20", seed=seed), seed, choices[:-1], digest)

    games = replace(subject("8.2 Lite + Entry 20"), record=forgetful)
    with pytest.raises(LawBroken, match="a record is the game: the digest differs"):
        play(games, 1, SPARSE)
