"""What a server says about everything in the stored database: pages of REST, and the first message of each socket.

What changes with the hour (clocks, who is connected) is left out. Long answers are kept as a hash.
"""

import asyncio
import hashlib
import json
import re
from typing import cast

import httpx

from tests.arena.clients import Player
from tests.server.clients import Json, Line
from tests.server.wire_games import prune

SHORT = 400
HOURLY = re.compile(
    r'"(clock_ms|claim_in_s|connected|spectators|next_in_ms|now)": ?(null|true|false|[0-9]+)(, ?)?',
)


async def answers(url: str, known: Json) -> dict[str, str]:
    """Every question and its answer."""
    found: dict[str, str] = {}
    tokens = {**cast(dict[str, str], known["tokens"]), "nobody": None}
    # First of all: the next battle of a match begins a while after the restart.
    for arena in cast(dict[str, str], known["arenas"]).values():
        async with Player(url, arena) as watcher:
            await watcher.until(lambda: bool(watcher.arena))
            await asyncio.sleep(0.2)
            found[f"nobody {arena} ws"] = told(json.dumps(watcher.arena))
    async with httpx.AsyncClient(base_url=url, timeout=60, trust_env=False) as http:
        for paths in (arena_pages(known), pages(known)):
            for name, token in tokens.items():
                headers = {} if token is None else {"Authorization": f"Bearer {token}"}
                for path in paths:
                    answer = await http.get(path, headers=headers)
                    found[f"{name} {path}"] = f"{answer.status_code} {told(answer.text)}"
    for game in cast(dict[str, str], known["games"]).values():
        for name, token in tokens.items():
            for lang in ("ja", "en"):
                async with Line(url, game, token, lang) as line:
                    message = await line.until("table")
                    prune(message, "")
                    found[f"{name} {lang} {game} ws"] = told(json.dumps(message, ensure_ascii=False))
    return found


def pages(known: Json) -> list[str]:
    found = ["/api/lobby", "/api/records", "/api/records?mine=true"]
    found += [f"/api/rooms/{room}" for room in cast(dict[str, str], known["rooms"]).values()]
    for game in cast(dict[str, str], known["games"]).values():
        found += [f"/api/games/{game}?lang={lang}" for lang in ("ja", "en")]
        found += [f"/api/games/{game}/positions/{n}?lang=en&view={view}" for n in (0, 7, 25) for view in ("me", "all")]
        found += [f"/api/games/{game}/record?format={form}&lang=ja" for form in ("text", "kifu", "json")]
        found += [f"/api/games/{game}/record?view={view}&format=kifu&lang=en" for view in ("public", "all")]
    return found


def arena_pages(known: Json) -> list[str]:
    found = ["/api/fighter/arenas"]
    for arena in cast(dict[str, str], known["arenas"]).values():
        found += [f"/api/fighter/arenas/{arena}?lang=en"]
        found += [f"/api/fighter/arenas/{arena}/battles/{n}/{what}" for n in (1, 2) for what in ("record", "frames")]
    return found


def told(text: str) -> str:
    text = HOURLY.sub("", text)
    if len(text) <= SHORT:
        return text
    return f"sha256:{hashlib.sha256(text.encode()).hexdigest()} of {len(text)}"
