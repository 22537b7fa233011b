"""What somebody wishes a room to be, read and checked: regulation, match, seats, decks."""

from typing import Annotated

from msgspec import Meta, Struct, field

from kirifuda.blackpoker.editions.decks import deck_problems, pair_problems
from kirifuda.blackpoker.editions.regulation import Regulation, parse_regulation, rules_of
from kirifuda.bots.registry import level_of
from kirifuda.cards.notation import CardError, deck_text, parse_deck
from kirifuda.core.errors import NotationError
from kirifuda.server.clock import ClockRule
from kirifuda.server.errors import ServerError
from kirifuda.server.guests import Guest
from kirifuda.server.room_state import Place


class NewRoom(Struct, forbid_unknown_fields=True):
    """What a room is to be: `me` and `open` seats, or `bot:ID`."""

    regulation: Annotated[str, Meta(min_length=1, max_length=100, examples=["9.1 Lite + Entry 16"])]
    match: Annotated[str, Meta(pattern="^(single|one deck|two decks)$")] = "single"
    seats: Annotated[
        list[Annotated[str, Meta(max_length=40, pattern="^(me|open|bot:[a-z]+)$")]], Meta(min_length=2, max_length=2)
    ] = field(default_factory=lambda: ["me", "open"])
    public: bool = False
    clock: ClockRule | None = None
    deck: Annotated[str, Meta(max_length=600)] | None = None
    seed: Annotated[int, Meta(ge=0, lt=2**62)] | None = None


def place_of(text: str, guest: Guest, deck: list[str] | None) -> Place:
    if text == "open":
        return Place("open")
    if text == "me":
        return Place("person", guest.nickname, guest.id, None, deck)
    level = level_of(text.removeprefix("bot:"))
    if level is None:
        raise ServerError("not found", "その相手はいません。", "There is no such bot.")
    return Place("bot", level.ja, None, level.id)


def read_regulation(text: str) -> Regulation:
    try:
        return parse_regulation(text)
    except NotationError as error:
        raise ServerError("wrong regulation", error.ja, str(error)) from None


def check_match(regulation: Regulation, match: str) -> None:
    """Two decks where the frame has two, one where it has one; a single game always."""
    needed = "two decks" if rules_of(regulation.en).deck_count == 2 else "one deck"
    if match not in ("single", needed):
        ja = "このフレームではその試合形式はできません。"
        raise ServerError("not allowed", ja, f"{regulation.en} is played as a single game or with {needed}.", "RG-10")


def read_decks(regulation: Regulation, match: str, text: str) -> list[str]:
    """The decks somebody brings: one, or two separated by a line or a slash; tidied."""
    rules = rules_of(regulation.en)
    parts = [part for part in text.replace("/", "\n").split("\n") if part.strip()]
    wanted = rules.deck_count if match != "single" else 1
    if len(parts) != wanted:
        raise ServerError("wrong deck", f"デッキを{wanted}個書いてください。", f"Write {wanted} deck(s).")
    try:
        decks = [parse_deck(part) for part in parts]
    except CardError as error:
        raise ServerError("wrong deck", error.ja, str(error)) from None
    problems = pair_problems(rules, *decks) if wanted == 2 else deck_problems(rules, decks[0])
    for problem in problems:
        raise ServerError("wrong deck", problem.ja, problem.en, problem.rule)
    return [deck_text(sorted(deck)) for deck in decks]
