"""What the tests of the laboratory share."""

import pytest

from tests.sizes import sample


@pytest.fixture
def few_mixtures(monkeypatch: pytest.MonkeyPatch) -> None:
    """The interval of a mixture from fewer draws than a page has."""
    monkeypatch.setattr("kirifuda.lab.balance.metagame.DRAWS", sample(100, 1000))
