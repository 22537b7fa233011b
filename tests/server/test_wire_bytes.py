"""Every viewer is sent, message for message, what the previous version sent in the same games."""

import json
from pathlib import Path

import pytest

from tests.server.wire_games import GAMES, Scripted

THEN = json.loads((Path(__file__).parent / "stored" / "wire.json").read_text(encoding="utf-8"))


@pytest.mark.parametrize("name", GAMES)
def test_messages_are_those_of_the_previous_version(name: str) -> None:
    now = Scripted(name).play()
    assert len(now) == 6
    for who, sent in now.items():
        assert len(sent) > 50
        then = THEN[name][who].split()
        first = next((n for n, (a, b) in enumerate(zip(then, sent, strict=False)) if a != b), None)
        assert (first, len(sent)) == (None, len(then)), who
