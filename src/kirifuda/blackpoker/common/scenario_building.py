"""Choices before the game: trumps, scenario hand, rare card, draft, and the reveal of Extra ([FR-2], [FR-3]).

They are taken secretly (Q-212): one seat after the other here, but nothing of it is shown to the other.
"""

from typing import TYPE_CHECKING, Final

from kirifuda.blackpoker.common import decisions, events
from kirifuda.blackpoker.common.presets import exhausted, preset_soldier
from kirifuda.blackpoker.common.state import Player, add_to_hand
from kirifuda.blackpoker.common.trumps import add_trump, find_trump, open_trump
from kirifuda.cards.card import BIT, mask_of
from kirifuda.core.decision import DONE, Option, card_option, object_option

if TYPE_CHECKING:
    from kirifuda.blackpoker.common.game import Game

PROCEDURES: Final[tuple[str, ...]] = ("trumps", "scenario hand", "rare card", "draft", "assign draft", "reveal")
PUBLIC_CHOICES: Final = ("open trump",)
"""What the reveal asks: its options are known to everybody."""
SCENARIO_CARDS: Final = 3
DRAFT_PACKS: Final = 6
DRAFT_SIZE: Final = 3


def run(game: "Game", name: str) -> bool:
    """One procedure for both seats; `fx_regs` holds the seat whose turn it is and what it has chosen so far."""
    if game.fx_phase == 0:
        game.fx_regs = [0]
        game.fx_phase = 1
    else:
        game.fx_regs.append(-1 if game.answer is DONE else game.answer.value)
    while game.outcome is None and game.fx_regs[0] < 2:
        seat = game.turn if name == "reveal" and game.fx_regs[0] == 0 else game.fx_regs[0]
        if name == "reveal" and game.fx_regs[0] == 1:
            seat = 1 - game.turn
        if not step(game, seat, name, game.fx_regs[1:]):
            return False
        game.fx_regs = [game.fx_regs[0] + 1]
    return True


def step(game: "Game", seat: int, name: str, chosen: list[int]) -> bool:
    """Ask the seat for its next choice, or put its choices into effect; True when the seat is done."""
    if name == "reveal":
        return reveal(game, seat, chosen)
    if name == "draft":
        return draft(game, seat, chosen)
    if name == "assign draft":
        return assign_draft(game, seat, chosen)
    player = game.players[seat]
    wanted, up_to = amount(game, name)
    if len(chosen) < wanted and not (chosen and chosen[-1] == -1):
        taken = mask_of(chosen)
        options = [card_option(card) for card in player.life if not taken & BIT[card]]
        if up_to:
            options.append(DONE)
        game.ask(seat, decisions.decision_kind(name), options, 0)
        return False
    for card in chosen:
        if card >= 0:
            player.life.remove(card)
            place(game, seat, player, name, card)
    return True


def amount(game: "Game", name: str) -> tuple[int, bool]:
    """How many cards, and whether fewer are allowed."""
    if name == "trumps":
        return game.rules.params.trumps_most, not game.rules.params.trumps_exactly
    return (SCENARIO_CARDS if name == "scenario hand" else 1), False


def place(game: "Game", seat: int, player: Player, name: str, card: int) -> None:
    if name == "trumps":
        add_trump(game, seat, card, False)
    elif name == "scenario hand":
        add_to_hand(player, card)
    else:
        player.rare.append(card)
    game.emit(events.PUT_ASIDE, seat, -1, -1, (card,))


def draft(game: "Game", seat: int, chosen: list[int]) -> bool:
    """Six mini packs of three from the top of the shuffled deck; one card of each is kept, two go back (Q-214)."""
    player = game.players[seat]
    if len(chosen) < DRAFT_PACKS:
        end = len(player.life) - DRAFT_SIZE * len(chosen)
        pack = sorted(player.life[end - DRAFT_SIZE : end])
        game.ask(seat, decisions.DRAFT, [card_option(card) for card in pack], 0)
        return False
    for card in chosen:
        player.life.remove(card)
    player.aside = chosen
    game.emit(events.DRAFTED, seat, -1, -1, tuple(chosen))
    return True


def assign_draft(game: "Game", seat: int, chosen: list[int]) -> bool:
    """Of the six kept cards one is the rare card, two are trumps, three the scenario hand."""
    player = game.players[seat]
    if len(chosen) < SCENARIO_CARDS:
        kind = decisions.RARE_CARD if not chosen else decisions.TRUMPS
        left = [card for card in sorted(player.aside) if card not in chosen]
        game.ask(seat, kind, [card_option(card) for card in left], 0)
        return False
    for card in player.aside:
        if card not in chosen:
            place(game, seat, player, "scenario hand", card)
    place(game, seat, player, "rare card", chosen[0])
    for card in chosen[1:]:
        place(game, seat, player, "trumps", card)
    player.aside = []
    return True


def reveal(game: "Game", seat: int, chosen: list[int]) -> bool:
    """The first player turns up their preset soldier and one trump, then the second player does (Q-208)."""
    player = game.players[seat]
    hidden = tuple(player.aside)
    player.aside = []
    if hidden and not preset_soldier(game, seat, hidden):
        return exhausted(game, seat)
    if not chosen and player.trumps:
        options: list[Option] = [object_option(trump.id) for trump in player.trumps]
        game.ask(seat, decisions.OPEN_TRUMP, options, 0)
        return False
    found = find_trump(game, chosen[0]) if chosen else None
    if found is not None:
        open_trump(game, found[0], found[1])
    return True
