"""The room that somebody wants, read and checked: regulation, match, seats, decks."""

from typing import Annotated

from msgspec import Meta, Struct, field
from msgspec.structs import replace

from kirifuda.blackpoker.common.game import Game
from kirifuda.blackpoker.common.rules import Rules
from kirifuda.blackpoker.common.scenario_building import PROCEDURES as SETUP_QUESTIONS
from kirifuda.blackpoker.editions.combinations import compiled
from kirifuda.blackpoker.editions.decks import brought_problems
from kirifuda.blackpoker.editions.house import House
from kirifuda.blackpoker.editions.regulation import Regulation
from kirifuda.blackpoker.editions.table import forms_of
from kirifuda.bots.levels import THINKER, TUTOR, level_of
from kirifuda.bots.net.player import knows
from kirifuda.bots.registry import is_learned
from kirifuda.cards.fair import AGAIN, MOST_AGAIN
from kirifuda.cards.notation import CardError, deck_text, parse_deck
from kirifuda.server.lobby.deals import Commitment, OpenDeal
from kirifuda.server.lobby.guests import Guest
from kirifuda.server.lobby.ids import new_id
from kirifuda.server.lobby.seating import check_seats, check_seed
from kirifuda.server.net.errors import ServerError
from kirifuda.server.table.clock import ClockRule
from kirifuda.server.table.entries import FORM_OF, SINGLE, GameHeader, start
from kirifuda.server.table.houses import offered_regulation
from kirifuda.server.table.room_state import RoomState, TablePlace

LONGEST_REGULATION = 160
"""Letters of a regulation with the name and fingerprint of a house rule."""
MatchForm = Annotated[str, Meta(pattern="^(single|one deck|best of three|two decks)$")]
"""`one deck` is understood too, and is one game."""


class NewRoom(Struct, forbid_unknown_fields=True):
    """What a room is to be: `me` and `open` seats, or `bot:ID`."""

    regulation: Annotated[str, Meta(min_length=1, max_length=LONGEST_REGULATION, examples=["9.1 Lite + Entry 16"])]
    match: MatchForm = "single"
    seats: Annotated[
        list[Annotated[str, Meta(max_length=40, pattern="^(me|open|bot:[a-z]+)$")]], Meta(min_length=2, max_length=2)
    ] = field(default_factory=lambda: ["me", "open"])
    """`me`, `open` or `bot:ID`."""
    public: bool = False
    clock: ClockRule | None = None
    deck: Annotated[str, Meta(max_length=600)] | None = None
    """One, or two separated by a line or a slash."""
    seed: Annotated[int, Meta(ge=0, lt=2**62)] | None = None
    first: bool = False
    """The first turn is mine: only against a bot, and where the cards would decide it."""
    commitment: Commitment | None = None
    """To my part of the deal; without one the game is dealt without me."""


def wished_room(guest: Guest, wish: NewRoom, houses: list[House], seeds: bool) -> RoomState:
    """The room, checked; `seeds`: may the seed be chosen where another person sits?"""
    regulation = offered_regulation(wish.regulation, houses)
    check_match(regulation, wish.match)
    check_seats(wish.seats)
    check_seed(wish.seats, wish.seed, seeds)
    deck = None if wish.deck is None or not wish.deck.strip() else read_decks(regulation, wish.match, wish.deck)
    seats = [place_of(text, guest, deck) for text in wish.seats]
    for place in seats:
        if place.kind == "person":
            commit(place, wish.commitment)
    check_learned(compiled(regulation), seats)
    state = RoomState(new_id(), regulation.exact, wish.match, wish.public, wish.clock, seats, seed=wish.seed)
    state.house = None if regulation.house is None else regulation.house.text
    if wish.first:
        check_first(regulation, wish)
        state.first = wish.seats.index("me")
    return state


def check_first(regulation: Regulation, wish: NewRoom) -> None:
    """Only bots mind nothing; and the set-up must lead to the first turn without a question."""
    asks = set(compiled(regulation).setup) & set(SETUP_QUESTIONS)
    alone = "me" in wish.seats and any(text.startswith("bot:") for text in wish.seats)
    if asks or not alone or wish.match != SINGLE or wish.seed is not None:
        text = "先攻は、ボットとの1ゲームで、カードで決まるときだけ選べます。"
        raise ServerError("not allowed", text, "You can choose to move first only in a dealt game against a bot.")


def deal_for(header: GameHeader, deal: OpenDeal, first: int) -> GameHeader:
    """Dealt by the common key; where a seat is to move first and does not, by its children until it does."""
    for way in [[], *[[AGAIN + number] for number in range(MOST_AGAIN)]]:
        deal.way = way
        header = replace(header, seed=deal.fair().seed(), fair=deal)
        if first < 0:
            break
        game = start(header)
        if isinstance(game, Game) and game.turn == first:
            break
    return header


def commit(place: TablePlace, commitment: str | None) -> None:
    """A person takes part in the next deal, if they have a commitment."""
    place.commitment, place.parts = commitment, commitment is not None


def place_of(text: str, guest: Guest, deck: list[str] | None) -> TablePlace:
    if text == "open":
        return TablePlace("open")
    if text == "me":
        return TablePlace("person", guest.nickname, guest.id, None, deck)
    level = level_of(text.removeprefix("bot:"))
    if level is None or level is TUTOR:
        raise ServerError("not found", "その相手はいません。", "There is no such bot.")
    return TablePlace("bot", level.ja, None, level.id)


def check_learned(rules: Rules, seats: list[TablePlace]) -> None:
    """A bot that learned the games in the print has not learned a house rule."""
    for place in seats:
        level = None if place.bot is None else level_of(place.bot)
        if level is not None and is_learned(level.id) and not knows(rules):
            ja = f"「{level.ja}」はこのハウスルールを学んでいません。「{THINKER.ja}」を選んでください。"
            en = f"{level.en} has not learned this house rule. Take {THINKER.en}, who thinks by any rules."
            raise ServerError("not allowed", ja, en)


def check_match(regulation: Regulation, match: str) -> None:
    """A single game always; a best of three where the frame has one deck, two decks where it has two."""
    forms = forms_of(compiled(regulation))
    if match != SINGLE and FORM_OF[match] not in forms:
        ja = "このフレームではその対戦形式はできません。"
        en = f"{regulation.en} is played as a single game or as {forms[-1]}."
        raise ServerError("not allowed", ja, en, "RG-10")


def split_decks(text: str) -> list[str]:
    return [part for part in text.replace("/", "\n").split("\n") if part.strip()]


def read_decks(regulation: Regulation, match: str, text: str) -> list[str]:
    """The decks somebody brings: one, or two separated by a line or a slash; tidied."""
    rules = compiled(regulation)
    parts = split_decks(text)
    wanted = rules.deck_count if match != SINGLE else 1
    if not rules.random_cards and len(parts) != wanted:
        raise ServerError("wrong deck", f"デッキを{wanted}個書いてください。", f"Write {wanted} deck(s).")
    try:
        decks = [parse_deck(part) for part in parts]
    except CardError as error:
        raise ServerError("wrong deck", error.ja, str(error)) from None
    for problem in brought_problems(rules, decks):
        raise ServerError("wrong deck", problem.ja, problem.en, problem.rule)
    return [deck_text(sorted(deck)) for deck in decks]
