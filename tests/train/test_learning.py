"""What is learned from a round: each seat's own values and results, and nothing from where nothing can be said."""

import pytest
import torch

from kirifuda.train.ppo import Trace, advantages

HORIZON = 0.9


def trace(
    seats: list[int], values: list[float], ended: list[int], results: list[int], last: tuple[int, float]
) -> Trace:
    """One table."""
    return Trace(
        torch.tensor(seats)[:, None],
        torch.tensor(values)[:, None],
        torch.tensor(ended)[:, None],
        torch.tensor(results)[:, None],
        torch.tensor([last[0]]),
        torch.tensor([last[1]]),
    )


def test_a_result_reaches_back_through_the_seats_own_decisions() -> None:
    found, certain = advantages(trace([0, 1, 0], [0.2, -0.1, 0.5], [0, 0, 1], [2, 2, 0], (1, 0.7)), HORIZON)
    last = 1 - 0.5
    assert found[:, 0].tolist() == pytest.approx([0.5 - 0.2 + HORIZON * last, -1 + 0.1, last])
    assert certain[:, 0].tolist() == [1, 1, 1]


def test_a_draw_is_worth_nothing_to_both() -> None:
    found, _ = advantages(trace([0, 1], [0.25, -0.5], [0, 1], [2, 2], (0, 0.9)), HORIZON)
    assert found[:, 0].tolist() == pytest.approx([-0.25, 0.5])


def test_where_the_round_breaks_off_only_who_decides_next_has_a_value() -> None:
    found, certain = advantages(trace([0, 1, 1], [0.2, 0.1, 0.3], [0, 0, 0], [2, 2, 2], (1, 0.6)), HORIZON)
    assert certain[:, 0].tolist() == [0, 1, 1]
    assert found[1:, 0].tolist() == pytest.approx([0.3 - 0.1 + HORIZON * 0.3, 0.6 - 0.3])


def test_what_came_before_the_end_of_a_game_learns_nothing_from_the_next_game() -> None:
    ended = trace([0, 0, 0], [0.2, 0.1, 0.3], [1, 0, 0], [1, 2, 2], (0, 0.6))
    found, certain = advantages(ended, HORIZON)
    assert found[0, 0].item() == pytest.approx(-1 - 0.2)
    assert certain[:, 0].tolist() == [1, 1, 1]
