"""Where a friend can open the server: asked at the machine itself, whose own address leads nobody else here."""

from collections.abc import Callable

import httpx
import pytest

from kirifuda.server.net import reach
from kirifuda.server.net.reach import is_loopback
from tests.server.servers import ServerProcess


@pytest.mark.parametrize(
    ("host", "alone"),
    [("localhost", True), ("127.0.0.1", True), ("127.3.2.1", True), ("[::1]", True), ("192.168.1.5", False),
     ("play.example.org", False), (None, False)],
)  # fmt: skip
def test_an_address_means_this_machine_or_not(host: str | None, alone: bool) -> None:
    assert is_loopback(host) is alone


def test_a_server_for_this_machine_says_that_nobody_else_can_open_it(server: ServerProcess) -> None:
    found = httpx.get(f"{server.url}/api/reach").json()
    assert found["open"] is False
    lan = reach.lan_address()
    assert found["address"] == (None if lan is None else f"http://{lan}:{server.port}")


def test_a_server_that_was_told_its_address_names_it(serve: Callable[..., str]) -> None:
    url = serve(public_url="https://play.example.org/")
    for host in ("play.example.org", "127.0.0.1"):
        found = httpx.get(f"{url}/api/reach", headers={"Host": host}).json()
        assert found == {"address": "https://play.example.org", "open": True}
