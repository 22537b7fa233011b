"""The `Table` of the protocol: what lies there, and what its viewer is asked (prompt, hint, decision with options)."""

from typing import Final, Literal

from kirifuda.blackpoker.common.decisions import decision_kind
from kirifuda.blackpoker.records.takeback import CONSENT, FREE, NEVER, NO_REQUEST
from kirifuda.blackpoker.views.offers import Offer
from kirifuda.blackpoker.views.reasons import Unavailable
from kirifuda.blackpoker.views.seat_view import DecisionView, View
from kirifuda.blackpoker.words.match_words import match_prompt
from kirifuda.blackpoker.words.wording import (
    action_name,
    action_text,
    cost_letters,
    option_words,
    prompt_words,
    refusal_words,
    request_words,
)
from kirifuda.cards.card import card_text
from kirifuda.core.decision import Option
from kirifuda.core.kinds import ACTION, REQUEST, UNIT
from kirifuda.server.net.shapes import Name
from kirifuda.server.table import wire
from kirifuda.server.table.context import Context, cards
from kirifuda.server.table.encoding import Encoder
from kirifuda.server.table.forecast_encoder import decided_of, forecast_of, option_note, suggested_of
from kirifuda.server.table.table_parts import (
    match_of,
    outcome_of,
    outcome_text,
    remembered_of,
    request_of,
    side_of,
    unit_of,
)
from kirifuda.server.table.words import WORDS, words

TARGETED: Final[dict[str, wire.TargetKind]] = {"unit": "unit", "seat": "seat", "request": "request", "object": "trump"}
"""What an option aims at, in the words of the browser."""


VERDICTS: Final[dict[int, Literal["free", "consent", "never"]]] = {FREE: "free", CONSENT: "consent", NEVER: "never"}


def prompt_of(context: Context) -> str:
    if context.over():
        return outcome_text(context)
    decision = context.own_decision()
    if decision is not None:
        return question(context)
    waiting = context.position.waiting
    if waiting < 0:
        return ""
    kind = f"waiting {context.position.waiting_kind}"
    return words(kind if kind in WORDS else "waiting choice", context.lang, context.player(waiting))


def question(context: Context) -> str:
    match = context.position.match
    if match is not None and match.game is None:
        return match_prompt(match, context.lang)
    return prompt_words(context.view, context.lang)


def hint_of(context: Context) -> str | None:
    """What a pass would do, or that an answer completes the request."""
    decision = context.own_decision()
    if decision is None or context.over():
        return None
    if decision_kind(decision.kind).draft and decision.last:
        return words("hint commits", context.lang)
    if decision.kind != "chance" or not any(option.kind == "pass" for option in decision.options):
        return None
    if not context.view.stage:
        return words("hint empty", context.lang)
    top = request_words(context.view, context.view.stage[-1], context.lang)
    return words("hint resolves" if context.view.passed else "hint first", context.lang, top)


def decision_of(context: Context) -> wire.Decision | None:
    decision = context.own_decision()
    if decision is None or context.over():
        return None
    return wire.Decision(
        serial=context.version,
        kind=decision.kind,
        about=about_of(context, decision),
        prompt=question(context),
        options=[option_of(context, option, index) for index, option in enumerate(decision.options)],
        paid=paid(context, decision),
        keys=cards(decision.keys),
        chosen=cards(decision.chosen),
        last=decision.last,
        suggested=suggested_of(context, decision),
        in_a_row=context.extras.in_a_row,
    )


def paid(context: Context, decision: DecisionView) -> list[int | str]:
    """What was chosen for the cost: units by id, discarded cards as cards."""
    if not decision_kind(decision.kind).draft:
        return []
    letters = cost_letters(context.view, context.view.rules.actions[decision.about]).replace("L", "")
    return [card_text(value) if letter == "D" else value for letter, value in zip(letters, decision.paid, strict=False)]


def about_of(context: Context, decision: DecisionView) -> wire.About | None:
    about = decision_kind(decision.kind).about
    if about == ACTION:
        action = context.view.rules.actions[decision.about]
        return wire.About("action", action.id, action_name(action, context.lang))
    if about == UNIT:
        unit = context.view.unit(decision.about)
        return None if unit is None else wire.About("unit", unit.id, unit_of(context, unit).name)
    request = context.view.request(decision.about) if about == REQUEST else None
    return None if request is None else wire.About("request", request.id, request_of(context, request).name)


def option_of(context: Context, option: Option, index: int) -> wire.Option:
    label = option_words(context.view, option, context.lang)
    kind, id = option_id(context.view, option)
    note = option_note(context, index)
    if option.kind != "action":
        return wire.Option(kind, id, label, detail_of(context, option), None, note)
    action = context.view.rules.actions[option.value]
    offer = context.extras.offers.get(option.value)
    uses = None if offer is None else wire_uses(offer)
    return wire.Option(kind, id, label, action_text(action, context.lang), uses, note)


def detail_of(context: Context, option: Option) -> str | None:
    if option.kind == "card" and context.position.decision is not None and context.position.decision.kind == "trumps":
        entry = context.view.rules.trumps.get(option.value)
        return None if entry is None else entry.text_ja if context.lang == "ja" else entry.text_en
    return None


def unavailable_of(context: Context, entry: Unavailable) -> wire.Unavailable:
    name = action_name(entry.action, context.lang)
    return wire.Unavailable(entry.action.id, name, refusal_words(entry, context.lang), entry.refusal.rule)


def option_id(view: View, option: Option) -> tuple[str, int | str | None]:
    """The kind and id of an option as the browser knows them: `object` is a trump."""
    if option.kind == "action":
        return "action", view.rules.actions[option.value].id
    if option.kind == "card":
        return "card", card_text(option.value)
    if option.kind == "object":
        return "trump", option.value
    return option.kind, None if option.value < 0 else option.value


def wire_uses(offer: Offer) -> wire.Uses:
    targets = [wire.Target(TARGETED[option.kind], option.value) for option in offer.targets]
    pairs = [cards(pair) for pair in offer.pairs]
    return wire.Uses(cards(offer.keys), cards(offer.cards()), offer.units, targets, pairs, offer.attackers)


def waiting_of(context: Context, view: View) -> wire.Waiting | None:
    """Whom the match or the game waits for; nobody once it is over."""
    del view
    seat = context.position.waiting
    return None if seat < 0 or context.over() else wire.Waiting(seat, context.position.waiting_kind)


def take_back_of(context: Context, view: View) -> wire.TakingBack | None:
    del view
    verdict = context.extras.verdict
    if verdict is None or verdict is NO_REQUEST:
        return None
    return wire.TakingBack(VERDICTS[verdict.kind], verdict.reason.ja if context.lang == "ja" else verdict.reason.en)


def memory_of(context: Context, view: View) -> list[wire.Remembered] | None:
    del view
    memory = context.position.memory
    return None if memory is None else [remembered_of(context, side) for side in memory]


_TABLE: Final = Encoder[View, wire.Table](
    wire.Table,
    {
        "regulation": lambda _, view: Name(view.rules.exact, view.rules.name_ja, view.rules.name),
        "viewer": lambda _, view: view.seat,
        "waiting": waiting_of,
        "prompt": lambda context, _: prompt_of(context),
        "hint": lambda context, _: hint_of(context),
        "decision": lambda context, _: decision_of(context),
        "unavailable": lambda context, _: [unavailable_of(context, entry) for entry in context.extras.missing],
        "outcome": lambda context, _: outcome_of(context),
        "match": lambda context, _: match_of(context),
        "memory": memory_of,
        "take_back": take_back_of,
        "forecast": lambda context, _: forecast_of(context),
        "decided": lambda context, _: decided_of(context),
    },
    [side_of, request_of],
)


def table_of(context: Context) -> wire.Table:
    return _TABLE(context, context.view)
