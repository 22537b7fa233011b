"""Options, decisions, outcomes, requests and the tree of errors."""

import pytest

from kirifuda.core import decision, errors
from kirifuda.core.action import DIRECT, Action
from kirifuda.core.decision import BACK, DONE, NO, PASS, YES, Decision, Option, named_option, option_from_data
from kirifuda.core.event import Event
from kirifuda.core.outcome import Outcome
from kirifuda.core.request import UNIT_TARGET, Request


@pytest.mark.parametrize("kind", ["action", "card", "unit", "request", "seat"])
@pytest.mark.parametrize("value", [0, 1, 53, 255])
def test_an_option_read_from_data_is_the_shared_one(kind: str, value: int) -> None:
    """Answers are compared by identity."""
    shared = getattr(decision, f"{kind}_option")(value)
    assert option_from_data(kind, value) is shared
    assert (shared.kind, shared.value) == (kind, value)


@pytest.mark.parametrize("option", [PASS, DONE, BACK, YES, NO, named_option("hit")])
def test_a_named_option_read_from_data_is_the_shared_one(option: Option) -> None:
    assert option_from_data(option.kind, option.value) is option
    assert named_option(option.kind) is option


@pytest.mark.parametrize("kind", ["unit", "request"])
def test_ids_beyond_the_table_are_equal_options_all_the_same(kind: str) -> None:
    far = getattr(decision, f"{kind}_option")(100_000)
    assert far == option_from_data(kind, 100_000)
    assert hash(far) == hash(option_from_data(kind, 100_000))


def test_options_are_equal_by_kind_and_value() -> None:
    assert Option("card", 3) == Option("card", 3)
    assert len({Option("card", 3), Option("unit", 3), Option("card", 4), Option("card", 3)}) == 3
    assert Option("card", 3) != "card 3"
    assert [repr(Option("card", 3)), repr(PASS)] == ["card 3", "pass"]


def test_a_decision_prints_who_decides_what() -> None:
    assert repr(Decision(1, "chance", [PASS], -1, 7)) == "<chance of seat 1: [pass]>"


def test_an_outcome_has_one_winner_several_or_none() -> None:
    assert Outcome((1,), "life 0").winner == 1
    assert Outcome((), "both lives are 0").winner is None
    assert Outcome((0, 2), "the others lost").winner is None
    assert Outcome((1,), "life 0") == Outcome((1,), "life 0") != Outcome((0,), "life 0")
    assert len({Outcome((1,), "life 0"), Outcome((1,), "life 0")}) == 1


def test_TM_5_a_cloned_request_is_the_same_and_independent() -> None:
    request = Request(4, Action(2, "up", DIRECT, False, False), 1)
    request.keys, request.target_kind, request.target = (13,), UNIT_TARGET, 9
    request.held = [Request(5, request.action, 0)]
    copy = request.clone()
    assert (
        copy.to_data()
        == request.to_data()
        == [4, "up", 1, [13], UNIT_TARGET, 9, -1, -1, 0, [], False, [[5, "up", 0, [], 0, -1, -1, -1, 0, [], False, []]]]
    )
    copy.keys, copy.void = (), True
    copy.held[0].void = True
    assert request.to_data() == [
        4,
        "up",
        1,
        [13],
        UNIT_TARGET,
        9,
        -1,
        -1,
        0,
        [],
        False,
        [[5, "up", 0, [], 0, -1, -1, -1, 0, [], False, []]],
    ]
    assert repr(request) == "<request 4: up by seat 1>"


def test_an_event_is_plain_data() -> None:
    event = Event("drew", 0, -1, 2, (3, 4))
    assert event.to_data() == ["drew", 0, -1, 2, [3, 4]]
    assert repr(event) == "drew(0, unit -1, number 2, cards [3, 4])"


@pytest.mark.parametrize(
    ("error", "parents"),
    [
        ("IllegalChoice", ["ChoiceError", "KirifudaError"]),
        ("StaleChoice", ["ChoiceError", "KirifudaError"]),
        ("GameOver", ["ChoiceError", "KirifudaError"]),
        ("NotationError", ["DataError", "KirifudaError"]),
        ("RuleFileError", ["DataError", "KirifudaError"]),
        ("StateError", ["DataError", "KirifudaError"]),
        ("EngineError", ["KirifudaError"]),
    ],
)
def test_errors_are_one_tree(error: str, parents: list[str]) -> None:
    names = [kind.__name__ for kind in getattr(errors, error).__mro__]
    assert names == [error, *parents, "Exception", "BaseException", "object"]
