"""Prints what seeded random games come to, one line each: the same lines interpreted and compiled, on every Python.

    python tests/laws/trace.py [GAMES] [--which]

A line: regulation, seed, automation, decisions, digest of the end, and a fingerprint of everything that happened on the
way (decisions, options, choices, events, and the state at every 64th decision). `--which` says compiled or plain.
"""

import hashlib
import json
import sys

from kirifuda import blackpoker
from kirifuda.cards.rng import Rng
from kirifuda.core import flow

GAMES = 4


def which() -> str:
    return "plain" if str(flow.__file__).endswith(".py") else "compiled"


def line(regulation: str, seed: int, automation: int) -> str:
    game = blackpoker.new_game(regulation, seed=seed, automation=automation)
    rng = Rng(seed + 1)
    seen = hashlib.blake2b(digest_size=16)
    decisions = 0
    while game.outcome is None:
        decision = game.decision
        assert decision is not None
        index = rng.below(len(decision.options))
        options = [[option.kind, option.value] for option in decision.options]
        events = [event.to_data() for event in game.choose(index)]
        seen.update(json.dumps([decision.seat, decision.kind, options, decision.about, index, events]).encode())
        decisions += 1
        if decisions % 64 == 0:
            seen.update(game.digest().encode())
    return f"{regulation}, seed {seed}, automation {automation}: {decisions} {game.digest()} {seen.hexdigest()}"


def main(arguments: list[str]) -> None:
    if "--which" in arguments:
        print(which())
        return
    games = int(arguments[0]) if arguments else GAMES
    for place, regulation in enumerate(blackpoker.all_regulations()):
        for seed in range(games):
            print(line(regulation.en, seed, (place + seed) % 16))


if __name__ == "__main__":
    main(sys.argv[1:])
