"""Encodes what lies on a table: sides with their units, fog and trumps, requests, the end of a game, the match."""

from typing import Final, Literal

from kirifuda.blackpoker.common.rules import ActionDef
from kirifuda.blackpoker.common.state import ATTACKER, BLOCKER, SIDE, CharacterDef
from kirifuda.blackpoker.editions.combinations import source_file
from kirifuda.blackpoker.editions.match import ONE_GAME, TWO_DECKS
from kirifuda.blackpoker.memory.remembered import Remembered
from kirifuda.blackpoker.views.match import BesideView
from kirifuda.blackpoker.views.seat_view import RequestView
from kirifuda.blackpoker.views.side_view import FogView, SideView, TrumpView, UnitView
from kirifuda.blackpoker.words.match_words import beside_words
from kirifuda.blackpoker.words.numbers import request_numbers
from kirifuda.blackpoker.words.prompts import REASONS
from kirifuda.blackpoker.words.wording import action_name, outcome_words, reason_words, request_words
from kirifuda.cards.card import UNKNOWN, card_text
from kirifuda.core.outcome import Outcome
from kirifuda.core.request import OBJECT_TARGET, REQUEST_TARGET, SEAT_TARGET, UNIT_TARGET
from kirifuda.server.table import wire
from kirifuda.server.table.context import Context, cards
from kirifuda.server.table.encoding import Encoder
from kirifuda.server.table.forecast_encoder import request_note
from kirifuda.server.table.words import WORDS, words

ROLES: Final[dict[int, wire.Role]] = {ATTACKER: "attacker", BLOCKER: "blocker"}


def character(context: Context, unit: UnitView) -> CharacterDef:
    return context.view.rules.characters[unit.kind]


def character_name(context: Context, unit: UnitView) -> str:
    kind = character(context, unit)
    return kind.name_ja if context.lang == "ja" else kind.name_en


def trump_name(context: Context, trump: TrumpView) -> str | None:
    entry = None if trump.card == UNKNOWN else context.view.rules.trumps.get(trump.card)
    return None if entry is None else entry.name_ja if context.lang == "ja" else entry.name_en


def fog_target(context: Context, fog: FogView) -> wire.Target | Literal["side"] | None:
    """[ZV-9] [FG-4] What the fog points at: a unit, with Close a trump; the whole side with Force."""
    if fog.target == SIDE:
        return "side"
    if context.view.unit(fog.target) is not None:
        return wire.Target("unit", fog.target)
    return wire.Target("trump", fog.target) if context.view.trump(fog.target) is not None else None


def fog_name(context: Context, fog: FogView) -> str:
    action = context.view.rules.by_id.get(fog.kind)
    if action is not None:
        return action_name(action, context.lang)
    entry = source_file(context.view.rules).tables.get("fog", {}).get(fog.kind)
    name = entry.get("name") if isinstance(entry, dict) else None
    return str(name.get(context.lang, fog.kind)) if isinstance(name, dict) else fog.kind


def hand_cards(context: Context, side: SideView) -> list[str]:
    """The hand; of one the viewer does not see, an unknown card for each."""
    del context
    return cards(side.hand) if side.hand else ["??"] * side.hand_count


unit_of: Final = Encoder[UnitView, wire.Unit](
    wire.Unit,
    {
        "kind": lambda context, unit: character(context, unit).id,
        "name": character_name,
        "role": lambda _, unit: ROLES.get(unit.role),
    },
)
fog_of: Final = Encoder[FogView, wire.Fog](wire.Fog, {"name": fog_name, "target": fog_target})
trump_of: Final = Encoder[TrumpView, wire.Trump](wire.Trump, {"name": trump_name})
side_of: Final = Encoder[SideView, wire.Side](wire.Side, {"hand": hand_cards}, [unit_of, fog_of, trump_of])
remembered_of: Final = Encoder[Remembered, wire.Remembered](
    wire.Remembered,
    {
        "bulwarks": lambda _, side: [wire.Group(ids, cards(known)) for ids, known in side.bulwarks],
        "trumps": lambda _, side: [wire.KnownTrump(id, card_text(card)) for id, card in side.trumps],
    },
)


TARGETS: Final[dict[int, wire.TargetKind]] = {
    UNIT_TARGET: "unit",
    SEAT_TARGET: "seat",
    REQUEST_TARGET: "request",
    OBJECT_TARGET: "trump",
}


def action_of(context: Context, request: RequestView) -> ActionDef:
    return context.view.rules.actions[request.action]


def target_of(context: Context, request: RequestView) -> wire.Target | None:
    del context
    kind = TARGETS.get(request.target_kind)
    return None if kind is None else wire.Target(kind, request.target)


request_of: Final = Encoder[RequestView, wire.Request](
    wire.Request,
    {
        "action": lambda context, request: action_of(context, request).id,
        "name": lambda context, request: action_name(action_of(context, request), context.lang),
        "target": target_of,
        "words": lambda context, request: request_words(context.view, request, context.lang, True),
        "numbers": lambda context, request: request_numbers(context.view, request) or None,
        "note": request_note,
    },
)


def outcome_of(context: Context) -> wire.Outcome | None:
    outcome = context.position.outcome
    if outcome is None:
        return None
    return wire.Outcome(list(outcome.winners), outcome.reason, outcome_text(context), outcome_why(context))


def outcome_text(context: Context) -> str:
    outcome = context.position.outcome
    assert outcome is not None
    if context.view.seat >= 0 and context.view.outcome == outcome:
        return outcome_words(context.view, context.lang)
    reason = f"reason {outcome.reason}"
    text = words(reason, context.lang, loser_words(context, outcome)) if reason in WORDS else outcome.reason
    if outcome.winner is None:
        return words("draw by", context.lang, text)
    return words("won by", context.lang, context.player(outcome.winner), text)


def outcome_why(context: Context) -> str:
    """`The opponent has no life left.` Of a match that was played to its end: the score."""
    outcome = context.position.outcome
    assert outcome is not None
    if outcome.reason not in REASONS:
        return outcome.reason
    loser = loser_words(context, outcome)
    lost = context.view.seat >= 0 and outcome.winner == 1 - context.view.seat
    text = reason_words(outcome.reason, loser, not lost, context.lang)
    return f"{text}。" if context.lang == "ja" else f"{text[:1].upper()}{text[1:]}."


def loser_words(context: Context, outcome: Outcome) -> str:
    """Who lost, as the viewer calls them."""
    if outcome.winner is None:
        return ""
    if context.view.seat < 0:
        return context.player(1 - outcome.winner)
    return words("opponent" if context.view.seat == outcome.winner else "you", context.lang)


def match_of(context: Context) -> wire.MatchState | None:
    match = context.position.match
    if match is None:
        return None
    beside = [None if deck is None else beside_of(context, deck) for deck in match.beside]
    form = match.form or (TWO_DECKS if match.needed == 2 else ONE_GAME)
    return wire.MatchState(form, match.needed, match.wins, len(match.winners), cards(match.seen), beside)


def beside_of(context: Context, deck: BesideView) -> wire.Beside:
    top = None if deck.top == UNKNOWN else card_text(deck.top)
    return wire.Beside(deck.face_up, top, beside_words(deck, context.lang))
