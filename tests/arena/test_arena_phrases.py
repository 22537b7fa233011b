"""Quick phrases at an arena: told to everybody there, never too many, stored nowhere."""

import json

from kirifuda.server.net.phrases import AT_ONCE
from tests.arena.clients import Json, Player
from tests.arena.test_arena_server import two_people
from tests.loops import run_apart


def heard(player: Player) -> list[Json]:
    return [message for message in map(json.loads, player.received) if message["type"] == "said"]


def test_everybody_at_the_arena_hears_a_phrase_and_whoever_comes_later_does_not(url: str) -> None:
    first, second, arena = two_people(url)

    async def scene() -> None:
        people = [Player(url, arena["id"], token) for token in (first.token, second.token, None)]
        async with people[0] as speaker, people[1] as other, people[2] as watcher:
            for player in people:
                await player.state("PICK")
            speaker.say("say", phrase="hello")
            for player in (speaker, other, watcher):
                await player.until(lambda player=player: bool(heard(player)))  # type: ignore[misc]
                assert heard(player) == [{"type": "said", "place": 0, "phrase": "hello"}]
            async with Player(url, arena["id"], second.token) as late:
                await late.state("PICK")
                late.say("say", phrase="thanks")
                await late.until(lambda: bool(heard(late)))
                assert [one["phrase"] for one in heard(late)] == ["thanks"]

    run_apart(scene())


def test_phrases_are_those_on_the_list_of_players_and_not_too_many(url: str) -> None:
    first, second, arena = two_people(url)

    async def scene() -> None:
        people = [Player(url, arena["id"], token) for token in (first.token, second.token, None)]
        async with people[0] as speaker, people[1], people[2] as watcher:
            for player in people:
                await player.state("PICK")
            for _ in range(AT_ONCE + 1):
                speaker.say("say", phrase="nice")
            await speaker.until(lambda: bool(speaker.refused))
            assert [one["code"] for one in speaker.refused] == ["too fast"]
            assert len(heard(speaker)) == AT_ONCE
            speaker.say("say", phrase="idiot")
            await speaker.until(lambda: len(speaker.refused) > 1)
            assert speaker.refused[1]["code"] == "malformed"
            watcher.say("say", phrase="nice")
            await watcher.until(lambda: bool(watcher.refused))
            assert watcher.refused[0]["code"] == "not your seat"

    run_apart(scene())
