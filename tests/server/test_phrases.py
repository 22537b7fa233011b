"""Quick phrases: told to everybody at the table, never too many, stored nowhere."""

from kirifuda.server.net.phrases import AT_ONCE
from tests.loops import run_apart
from tests.server.clients import Line, two_people
from tests.server.servers import ServerProcess


def test_everybody_at_the_table_hears_a_phrase_and_whoever_comes_later_does_not(server: ServerProcess) -> None:
    first, second, game = two_people(server.url)

    async def scene() -> None:
        people = [Line(server.url, game, token) for token in (first.token, second.token, None)]
        async with people[0] as speaker, people[1] as other, people[2] as watcher:
            for line in people:
                await line.until("table")
            answer = await speaker.ask({"type": "say", "command": "1", "phrase": "hello"})
            assert answer["type"] == "done"
            for line in (other, watcher):
                said = await line.until("said")
                assert said == {"type": "said", "seat": 0, "phrase": "hello"}
        async with Line(server.url, game, second.token) as late:
            await late.until("table")
            await late.ask({"type": "say", "command": "2", "phrase": "thanks"})
            assert all("hello" not in text for text in late.received)

    run_apart(scene())


def test_phrases_are_those_on_the_list_of_players_and_not_too_many(server: ServerProcess) -> None:
    first, _, game = two_people(server.url)

    async def scene() -> None:
        async with Line(server.url, game, first.token) as player, Line(server.url, game) as watcher:
            await player.until("table")
            await watcher.until("table")
            codes = []
            for number in range(AT_ONCE + 1):
                answer = await player.ask({"type": "say", "command": f"{number}", "phrase": "nice"})
                codes.append(answer.get("code", "done"))
            assert codes == ["done"] * AT_ONCE + ["too fast"]
            unknown = await player.ask({"type": "say", "command": "x", "phrase": "idiot"})
            assert unknown["code"] == "malformed"
            silent = await watcher.ask({"type": "say", "command": "y", "phrase": "nice"})
            assert silent["code"] == "not your seat"

    run_apart(scene())


def test_a_phrase_can_be_said_after_the_end(server: ServerProcess) -> None:
    first, _, game = two_people(server.url)

    async def scene() -> None:
        async with Line(server.url, game, first.token) as player:
            await player.until("table")
            await player.ask({"type": "concede", "command": "c"})
            answer = await player.ask({"type": "say", "command": "s", "phrase": "game"})
            assert answer["type"] == "done"

    run_apart(scene())
