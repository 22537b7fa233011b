"""Every declared kind of event and decision has words in both languages, and no words are left over."""

import importlib
import pkgutil

import pytest

from kirifuda.blackpoker import common, editions, effects
from kirifuda.blackpoker.common.decisions import CHOICES, DECISIONS, DECK, READY
from kirifuda.blackpoker.common.events import EVENTS
from kirifuda.blackpoker.common.scenario_building import PROCEDURES
from kirifuda.blackpoker.records.notation import WORDS
from kirifuda.blackpoker.words import phrases
from kirifuda.blackpoker.words.prompts import OPTIONS
from kirifuda.core import kinds
from kirifuda.core.decision import Option
from kirifuda.core.kinds import DecisionKind, EventKind, EventKinds

PHRASES = {**phrases.EVENTS, **phrases.REQUESTS, **phrases.UNITS}
OWN_WAY = {"declared", "game started", "set-up again", "turn"}
"""Events that `story` tells with words of their own."""
OTHER_WORDS = {"hand seen by", "hand shown", "modified side", "set"}
"""Second ways to tell an event."""


@pytest.mark.parametrize("kind", EVENTS.rows.values(), ids=str)
def test_every_event_is_told_or_left_untold_on_purpose(kind: EventKind) -> None:
    assert kind.told == (kind.name in PHRASES or kind.name in OWN_WAY)


@pytest.mark.parametrize("kind", DECISIONS.rows.values(), ids=str)
def test_every_decision_has_a_prompt(kind: DecisionKind) -> None:
    assert kind.name == "chance" or all(kind.question)


def test_no_words_are_left_for_what_does_not_exist_any_more() -> None:
    assert set(PHRASES) - OTHER_WORDS <= set(EVENTS.rows)
    assert set(OPTIONS) <= {*WORDS, DECK.name, READY.name}


def test_choices_of_the_set_up_are_procedures_of_the_set_up() -> None:
    assert {kind.name for kind in DECISIONS.rows.values() if kind.setup} < {*PROCEDURES}


@pytest.mark.parametrize("kind", EVENTS.rows.values(), ids=str)
def test_a_row_agrees_with_itself(kind: EventKind) -> None:
    """What flies has two ends and what lights up is a unit; a way needs cards, and what is silent has no words."""
    assert kind.motion != kinds.FLY or (kind.origin and kind.goal)
    assert kind.motion != kinds.LIGHT or kind.unit in (kinds.UNIT, kinds.UNIT_OR_SIDE)
    assert kind.motion != kinds.BREAK or kind.unit == kinds.REQUEST
    moves_cards = kind.origin and kind.origin != kind.goal
    assert kind.cards != kinds.NO_CARDS or not moves_cards
    assert not (kind.silent and kind.told)
    assert (kind.number == kinds.ANSWER) == kind.silent


def test_ZV_1_an_event_of_a_kind_from_elsewhere_shows_its_cards_to_nobody() -> None:
    assert EVENTS.named("levitated").cards == kinds.OWNER


def test_a_kind_is_declared_once() -> None:
    own = EventKinds(EVENTS)
    with pytest.raises(AssertionError, match="declared twice"):
        own.declare(EventKind("drew"))


def test_every_named_option_has_words() -> None:
    found: set[str] = set()
    for package in (common, effects, editions):
        for module in pkgutil.iter_modules(package.__path__, package.__name__ + "."):
            values = vars(importlib.import_module(module.name)).values()
            found |= {value.kind for value in values if isinstance(value, Option) and value.value < 0}
    assert {"done", "charge", "hit", "two", "ready"} <= found
    assert found | set(WORDS) <= {*OPTIONS, *CHOICES} | {"action", "card", "unit", "request", "seat", "object"}
