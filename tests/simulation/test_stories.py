"""Tables say what they have always said, to the same people, at the same time."""

from functools import partial

import pytest

from tests.loops import in_thread
from tests.simulation.stories import SEEDS, kept_stories, story, without_words

EACH = 5
MEANT = "another story: if it is meant to be, python -m tests.simulation.stories writes it down"


@pytest.mark.parametrize("first", SEEDS[::EACH])
def test_a_story_is_told_again(first: int) -> None:
    kept = kept_stories()
    for seed in range(first, first + EACH):
        assert in_thread(partial(story, seed)) == kept[seed], MEANT


def test_another_wording_is_no_other_story() -> None:
    said = '{"kind":"log","text":"%s","name":"rsf","at":3}'
    assert without_words(said % r"A \"draws\" one") == without_words(said % "引く") == said % ""
    assert without_words(said % "drawn") != without_words(said % "")
