"""What a memory tells is true: over every regulation each card is where the memory says it can be."""

import pytest

from kirifuda import blackpoker
from kirifuda.blackpoker.editions.files import EDITIONS
from kirifuda.blackpoker.memory import Memory
from kirifuda.blackpoker.memory.memory import tells_something
from kirifuda.blackpoker.memory.places import (
    ASIDE,
    GRAVEYARD,
    HAND,
    LIFE,
    OPEN,
    OUT,
    PACK,
    RARE,
    ROW,
    TRUMPS,
)
from kirifuda.blackpoker.views import PUBLIC, redact, view
from kirifuda.blackpoker.views.cards_in_view import cards_in_view
from kirifuda.blackpoker.views.seat_view import View, blank_view
from kirifuda.cards.card import PACK_SIZE, UNKNOWN
from kirifuda.cards.rng import Rng
from kirifuda.core.event import Event
from tests.laws.subjects import RANDOM_DECKS, requests, subject
from tests.sizes import LONG

Game = blackpoker.Game


def true_places(game: Game, owner: int) -> list[int]:
    """Where every card of a player is."""
    player = game.players[owner]
    places = [OUT] * PACK_SIZE
    zones = [(player.life, LIFE), (player.hand, HAND), (player.graveyard, GRAVEYARD), (player.pack, PACK)]
    zones += [(player.rare, RARE), (player.aside, ASIDE), (player.turned, OPEN)]
    zones += [([trump.card], OPEN if trump.face_up else TRUMPS) for trump in player.trumps]
    zones += [(list(unit.cards), ROW) for unit in player.bulwarks]
    zones += [(list(unit.cards), OPEN) for unit in player.soldiers]
    zones += [(list(fog.cards), OPEN) for fog in player.fog]
    zones += [(list(request.keys), OPEN) for request in requests(game) if request.controller == owner]
    for cards, place in zones:
        for card in cards:
            places[card] = place
    return places


def problems(game: Game, memory: Memory) -> list[str]:
    found: list[str] = []
    for owner in range(2):
        side, player = memory.sides[owner], game.players[owner]
        created = {card for request in game.created for card in request.keys}
        for card, place in enumerate(true_places(game, owner)):
            if not side.places.of(card) & place and card not in created:
                found.append(f"card {card} of seat {owner} is at {place}, not in {side.places.of(card)}")
        if side.graveyard not in (-1, len(player.graveyard)) and not created:
            found.append(f"graveyard of seat {owner}: {side.graveyard}, not {len(player.graveyard)}")
        top = player.life[len(player.life) - len(side.top) :]
        if any(told not in (UNKNOWN, card) for told, card in zip(side.top, top, strict=True)):
            found.append(f"top of the life of seat {owner}: {side.top}, not {top}")
        if any(told not in (UNKNOWN, card) for told, card in zip(side.bottom, player.life, strict=False)):
            found.append(f"bottom of the life of seat {owner}: {side.bottom}, not {player.life}")
        row = {unit.id: unit.cards[0] for unit in player.bulwarks}
        for group in side.groups:
            if not set(group.cards) <= {row.get(id, UNKNOWN) for id in group.ids}:
                found.append(f"bulwarks {group.ids} of seat {owner} do not hold {group.cards}: {row}")
        trumps = {trump.id: trump.card for trump in player.trumps if not trump.face_up}
        if any(trumps.get(id) != card for id, card in side.trumps.items()):
            found.append(f"trumps of seat {owner}: {side.trumps}, not {trumps}")
    return found


@pytest.mark.slow
@pytest.mark.parametrize("automation", [blackpoker.Automation.USUAL, blackpoker.Automation.STRICT])
@pytest.mark.parametrize("edition", EDITIONS)
def test_ZV_7_what_is_remembered_is_true(edition: str, automation: int) -> None:
    """Every regulation with one of the automations, with both in `make long`."""
    for number, regulation in enumerate(blackpoker.all_regulations()):
        if regulation.edition == edition and (LONG or number % 2 == (automation == blackpoker.Automation.STRICT)):
            remember(subject(regulation.en, automation, RANDOM_DECKS).new(number), number)


def remember(game: Game, seed: int) -> None:
    rng = Rng(seed)
    viewers = (0, 1, PUBLIC)
    memories = [Memory(game.rules, viewer) for viewer in viewers]
    befores = [blank_view(game.rules, viewer) for viewer in viewers]
    events = game.events
    while True:
        for place, viewer in enumerate(viewers):
            after = view(game, viewer)
            told = redact(events, befores[place])
            if memories[place].started and not tells_something(told, cards_in_view(after)):
                assert_nothing_to_learn(memories[place], befores[place], told, after)
            memories[place].see(befores[place], told, after)
            assert problems(game, memories[place]) == [], (game.rules.name, viewer, events, memories[place].to_data())
            befores[place] = after
        if game.decision is None:
            return
        events = game.choose(rng.below(len(game.decision.options)))


def assert_nothing_to_learn(memory: Memory, before: View, told: list[Event], after: View) -> None:
    """What a memory does not look at would not have changed it."""
    looked = memory.clone()
    looked.fold(cards_in_view(before), told, cards_in_view(after))
    assert looked.to_data() == memory.to_data(), (told, after.waiting_kind)
