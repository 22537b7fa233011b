"""Somebody who has just come to the table: what they know is true, and no more than the view shows."""

import pytest

from kirifuda import blackpoker
from kirifuda.blackpoker.batch import GameBatch
from kirifuda.blackpoker.batch.game_batch import AUTOMATION
from kirifuda.blackpoker.batch.remembered_game import RememberedGame
from kirifuda.blackpoker.encoding import PositionEncoder
from kirifuda.blackpoker.memory.glance import glance
from kirifuda.blackpoker.memory.memory import Memory
from kirifuda.blackpoker.memory.places import ASIDE, GRAVEYARD, HAND, LIFE, OPEN, PACK, RARE, ROW, TRUMPS
from kirifuda.blackpoker.views import view
from kirifuda.cards.rng import Rng

pytestmark = pytest.mark.both
SAMPLED = ["6.0 Extra", "8.2 Standard + Pack", "9.1 Lite + Entry 16", "9.1 Master + Extra", "9.1 Master + Draft"]


def really(game: blackpoker.Game, owner: int) -> list[tuple[int, list[int]]]:
    """The hidden places of a player and the cards that lie there."""
    player = game.players[owner]
    row = [card for unit in player.bulwarks for card in unit.cards]
    trumps = [trump.card for trump in player.trumps if not trump.face_up]
    return [
        (HAND, player.hand), (LIFE, player.life), (GRAVEYARD, player.graveyard), (PACK, player.pack),
        (RARE, player.rare), (ASIDE, player.aside), (ROW, row), (TRUMPS, trumps),
    ]  # fmt: skip


def taken(game: blackpoker.Game, owner: int) -> list[int]:
    """Keys in a draft are still in the hand; those of requests lie open."""
    requests = [*game.stage, *game.buffer, *[one for one in (game.pending, game.resolving) if one is not None]]
    return [card for request in requests if request.controller == owner for card in request.keys]


def check(game: blackpoker.Game, memory: Memory) -> None:
    for owner in range(2):
        places = memory.sides[owner].places
        for place, cards in really(game, owner):
            for card in cards:
                if card not in taken(game, owner):
                    assert places.of(card) & place, (owner, place, card, places.of(card))


@pytest.mark.parametrize("regulation", SAMPLED)
def test_what_is_known_at_a_glance_is_true(regulation: str) -> None:
    game, rng = blackpoker.new_game(regulation, seed=4, automation=AUTOMATION), Rng(4)
    steps = 0
    while game.decision is not None and steps < 250:
        for seat in range(2):
            check(game, glance(view(game, seat)))
        game.choose(rng.below(len(game.decision.options)))
        steps += 1


def test_the_open_is_seen_and_the_own_cards_are_known() -> None:
    game, rng = blackpoker.new_game("9.1 Lite", seed=2, automation=AUTOMATION), Rng(2)
    for _ in range(60):
        assert game.decision is not None
        game.choose(rng.below(len(game.decision.options)))
    assert game.decision is not None
    seat = game.decision.seat
    memory = glance(view(game, seat))
    own = game.players[seat]
    assert memory.known(seat, HAND) == sorted(own.hand)
    assert memory.sides[seat].graveyard == len(own.graveyard)
    soldiers = {card for owner in range(2) for unit in game.players[owner].soldiers for card in unit.cards}
    assert soldiers <= {card for owner in range(2) for card in memory.known(owner, OPEN)}
    assert not memory.known(1 - seat, HAND)


@pytest.mark.parametrize("regulation", SAMPLED)
def test_a_forgetful_batch_plays_the_same_games_and_shows_what_lies_there(regulation: str) -> None:
    rules, rng = blackpoker.rules_of(regulation), Rng(7)
    forgetful, batch = GameBatch([rules], 3, 5, None, True), GameBatch([rules], 3, 5)
    encoder, differs = PositionEncoder(rules), False
    for _ in range(80):
        assert (forgetful.options, forgetful.counts, forgetful.seats) == (batch.options, batch.counts, batch.seats)
        differs = differs or forgetful.rows != batch.rows
        rows = []
        for table in batch.tables:
            seen = table.play.seen()
            rows.append(encoder.row(seen, glance(seen)))
        assert forgetful.rows == b"".join(rows)
        chosen = bytes([rng.below(count) for count in batch.counts])
        forgetful.step(chosen)
        batch.step(chosen)
    assert differs


def test_a_copy_of_a_forgetful_game_is_forgetful() -> None:
    play = RememberedGame(blackpoker.new_game("9.1 Lite", seed=3, automation=AUTOMATION), forgetful=True)
    copy = play.clone()
    assert copy.forgetful
    assert copy.remembered(copy.seen()).to_data() == play.remembered(play.seen()).to_data()
