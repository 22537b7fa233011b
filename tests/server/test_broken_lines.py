"""A line that ends is no defect of the server, however it ends."""

import asyncio

import pytest
from litestar.exceptions import WebSocketDisconnect
from uvicorn.protocols.utils import ClientDisconnected

from kirifuda.server.incidents import INCIDENTS
from kirifuda.server.net.sockets import at_once, send_all
from tests.server.registries import in_loop


class GoneSocket:
    """A socket whose client has gone: whatever is sent fails."""

    def __init__(self, error: Exception) -> None:
        self.error = error

    async def send_data(self, message: str) -> None:
        del message
        await asyncio.sleep(0)
        raise self.error


@pytest.mark.parametrize(
    "error", [ClientDisconnected(), ConnectionResetError(), WebSocketDisconnect(detail="gone"), RuntimeError("closed")]
)
@in_loop
async def test_who_is_gone_while_something_is_sent_is_no_incident(error: Exception) -> None:
    before, outbox = INCIDENTS.count, asyncio.Queue[bytes | None]()
    outbox.put_nowait(b"{}")
    await at_once(send_all(GoneSocket(error), outbox), asyncio.Event().wait())  # type: ignore[arg-type]
    assert INCIDENTS.count == before


@in_loop
async def test_a_defect_on_a_line_is_one() -> None:
    before, outbox = INCIDENTS.count, asyncio.Queue[bytes | None]()
    outbox.put_nowait(b"{}")
    await at_once(send_all(GoneSocket(ZeroDivisionError()), outbox), asyncio.Event().wait())  # type: ignore[arg-type]
    assert INCIDENTS.count == before + 1
