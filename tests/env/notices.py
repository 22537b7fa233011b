"""What PettingZoo remarks on every environment that has masks and is not in its own list of such."""

import pytest

NOTICES = (
    "Observation is not a NumPy array",
    "Observation space for each agent probably should be",
    "Action mask numpy array is all zeros",  # at the end of a game nothing is allowed any more
)


def ignore_notices(test):  # type: ignore[no-untyped-def]
    for notice in NOTICES:
        test = pytest.mark.filterwarnings(f"ignore:{notice}:UserWarning")(test)
    return test
