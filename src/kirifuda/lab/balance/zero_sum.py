"""The mixture nobody can take advantage of, in a game of two where what one wins the other loses (Nash)."""

from importlib.util import find_spec

import numpy as np
from msgspec import Struct
from numpy.typing import NDArray

from kirifuda.core.errors import DataError

Floats = NDArray[np.float64]


class Mixture(Struct, frozen=True):
    """How often each row is to be played, and what that wins at least."""

    weights: list[float]
    value: float


def best_mixture(wins: Floats) -> Mixture:
    """Of the rows, whose player wins what stands in the table: as much as possible against the worst column.

    A linear program, solved exactly by HiGHS through scipy.
    """
    if find_spec("scipy") is None:
        raise DataError(
            "a mixture needs scipy, which is not installed: pip install 'kirifuda[lab]'",
            "混合の計算にはscipyが必要です。pip install 'kirifuda[lab]' で入ります。",
        )
    from scipy.optimize import linprog

    rows, columns = wins.shape
    found = linprog(
        np.append(np.zeros(rows), -1.0),
        A_ub=np.hstack([-wins.T, np.ones((columns, 1))]),
        b_ub=np.zeros(columns),
        A_eq=np.append(np.ones(rows), 0.0).reshape(1, -1),
        b_eq=[1.0],
        bounds=[(0, 1)] * rows + [(None, None)],
        method="highs",
    )
    assert found.success, found.message
    weights = np.clip(found.x[:rows], 0, 1) + 0.0  # the solver may say -0.0, which would be printed
    weights /= weights.sum()
    return Mixture([float(weight) for weight in weights], guaranteed(weights, wins))


def guaranteed(weights: Floats, wins: Floats) -> float:
    """What a mixture of the rows wins against the column that is worst for it."""
    return float((weights @ wins).min())
