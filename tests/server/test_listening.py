"""The socket a server listens on."""

import socket

from kirifuda.cli.serve import bind


def test_small_messages_are_not_held_back() -> None:
    """Accepted connections inherit it; asyncio sets it only for sockets it opened itself."""
    listening = bind("127.0.0.1", 0)
    assert listening is not None
    with listening, socket.create_connection(listening.getsockname()):
        accepted, _ = listening.accept()
        with accepted:
            assert accepted.getsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY) == 1
