"""Each test begins without house rules: what one has read is nothing to the next."""

import pytest

from tests.house.files import forget_houses


@pytest.fixture(autouse=True)
def no_house_rules() -> None:
    forget_houses()
