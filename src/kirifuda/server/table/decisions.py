"""What the viewer of a table is asked, on the wire: prompt, hint, and the decision with its options."""

from typing import Final

from kirifuda.blackpoker.common.decisions import decision_kind
from kirifuda.blackpoker.views.offers import Offer, suggestion
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
from kirifuda.server.table import wire
from kirifuda.server.table.endings import outcome_text
from kirifuda.server.table.scene import Scene, cards
from kirifuda.server.table.sides import unit_of
from kirifuda.server.table.stage import request_of
from kirifuda.server.table.words import WORDS, words

TARGETED: Final[dict[str, wire.TargetKind]] = {"unit": "unit", "seat": "seat", "request": "request", "object": "trump"}
"""What an option aims at, in the words of the browser."""


def prompt_of(scene: Scene) -> str:
    if scene.over():
        return outcome_text(scene)
    decision = scene.own_decision()
    if decision is not None:
        return question(scene)
    waiting = scene.seen.waiting
    if waiting < 0:
        return ""
    kind = f"waiting {scene.seen.waiting_kind}"
    return words(kind if kind in WORDS else "waiting choice", scene.lang, scene.player(waiting))


def question(scene: Scene) -> str:
    match = scene.seen.match
    if match is not None and match.game is None:
        return match_prompt(match, scene.lang)
    return prompt_words(scene.view, scene.lang)


def hint_of(scene: Scene) -> str | None:
    """What a pass would do, or that an answer completes the request."""
    decision = scene.own_decision()
    if decision is None or scene.over():
        return None
    if decision_kind(decision.kind).draft and decision.last:
        return words("hint commits", scene.lang)
    if decision.kind != "chance" or not any(option.kind == "pass" for option in decision.options):
        return None
    if not scene.view.stage:
        return words("hint empty", scene.lang)
    top = request_words(scene.view, scene.view.stage[-1], scene.lang)
    return words("hint resolves" if scene.view.passed else "hint first", scene.lang, top)


def decision_of(scene: Scene) -> wire.Decision | None:
    decision = scene.own_decision()
    if decision is None or scene.over():
        return None
    return wire.Decision(
        serial=scene.version,
        kind=decision.kind,
        about=about_of(scene, decision),
        prompt=question(scene),
        options=[option_of(scene, option) for option in decision.options],
        paid=paid(scene, decision),
        keys=cards(decision.keys),
        chosen=cards(decision.chosen),
        last=decision.last,
        suggested=suggestion(decision),
    )


def paid(scene: Scene, decision: DecisionView) -> list[int | str]:
    """What was chosen for the cost: units by id, discarded cards as cards."""
    if not decision_kind(decision.kind).draft:
        return []
    letters = cost_letters(scene.view, scene.view.rules.actions[decision.about]).replace("L", "")
    return [card_text(value) if letter == "D" else value for letter, value in zip(letters, decision.paid, strict=False)]


def about_of(scene: Scene, decision: DecisionView) -> wire.About | None:
    about = decision_kind(decision.kind).about
    if about == ACTION:
        action = scene.view.rules.actions[decision.about]
        return wire.About("action", action.id, action_name(action, scene.lang))
    if about == UNIT:
        unit = scene.view.unit(decision.about)
        return None if unit is None else wire.About("unit", unit.id, unit_of(scene, unit).name)
    request = scene.view.request(decision.about) if about == REQUEST else None
    return None if request is None else wire.About("request", request.id, request_of(scene, request).name)


def option_of(scene: Scene, option: Option) -> wire.Option:
    label = option_words(scene.view, option, scene.lang)
    kind, id = option_id(scene.view, option)
    if option.kind != "action":
        return wire.Option(kind, id, label, detail_of(scene, option), None)
    action = scene.view.rules.actions[option.value]
    offer = scene.extras.offers.get(option.value)
    uses = None if offer is None else wire_uses(offer)
    return wire.Option(kind, id, label, action_text(action, scene.lang), uses)


def detail_of(scene: Scene, option: Option) -> str | None:
    if option.kind == "card" and scene.seen.decision is not None and scene.seen.decision.kind == "trumps":
        entry = scene.view.rules.trumps.get(option.value)
        return None if entry is None else entry.text_ja if scene.lang == "ja" else entry.text_en
    return None


def unavailable_of(scene: Scene, entry: Unavailable) -> wire.Unavailable:
    name = action_name(entry.action, scene.lang)
    return wire.Unavailable(entry.action.id, name, refusal_words(entry, scene.lang), entry.refusal.rule)


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
    return wire.Uses(cards(offer.keys), cards(offer.cards()), offer.units, targets)
