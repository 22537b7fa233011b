"""The list of steps behaves as a list does, over the borders of its words."""

import random

import pytest

from kirifuda import blackpoker
from kirifuda.core.errors import StateError
from kirifuda.core.stack import ROOM, STEP, Steps

pytestmark = pytest.mark.both


def test_steps_are_a_stack_of_any_depth() -> None:
    rng = random.Random(1)
    steps, model = Steps([]), list[int]()
    for _ in range(5000):
        if model and rng.random() < 0.48:
            assert steps.last() == model[-1]
            assert steps.pop() == model.pop()
        else:
            step = rng.randint(1, STEP)
            steps.append(step)
            model.append(step)
        assert steps.depth == len(model)
        assert steps.to_data() == model
    assert max(len(model), steps.depth) > ROOM


def test_several_steps_go_in_the_order_given() -> None:
    steps = Steps([1] * (ROOM - 1))
    steps.push(2, 3)
    steps.push(4, 5, 6, 7)
    assert steps.to_data() == [1] * (ROOM - 1) + [2, 3, 4, 5, 6, 7]


def test_the_uppermost_of_a_kind_is_replaced() -> None:
    steps = Steps([9, *range(1, 2 * ROOM), 9])
    steps.replace(3, 200)
    steps.replace(9, 100)
    steps.replace(250, 1)
    assert steps.to_data() == [9, 1, 2, 200, *range(4, 2 * ROOM), 100]
    assert steps.depth == 2 * ROOM + 1


def test_a_clone_goes_its_own_way() -> None:
    steps = Steps(list(range(1, 20)))
    copy = steps.clone()
    for _ in range(10):
        copy.pop()
    copy.push(50, 51)
    assert steps.to_data() == list(range(1, 20))
    assert copy.to_data() == [*range(1, 10), 50, 51]


@pytest.mark.parametrize("step", [0, -1, STEP + 1, 1 << 70])
def test_data_with_an_impossible_step_is_refused(step: int) -> None:
    data = blackpoker.new_game("8.2 Lite", seed=1).to_data()
    data["steps"] = [step]
    with pytest.raises(StateError):
        blackpoker.from_data(data)
