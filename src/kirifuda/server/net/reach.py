"""Where a friend can open the server: the address in an invitation is one that leads here from their machine.

Whoever sits at the machine itself opens the page as `localhost`, which leads everybody else to their own machine.
"""

import socket
from ipaddress import ip_address
from typing import Final

from litestar import Request
from litestar.datastructures import State
from msgspec import Struct

from kirifuda.server.config import ServerConfig

EVERYWHERE: Final = ("0.0.0.0", "::")
SOMEWHERE: Final = ("10.255.255.255", 1)
"""An address outside this machine; nothing is sent there."""


class Reach(Struct):
    """`address`: where a friend opens the server, or would if it listened there; null where that is not known.

    `open`: does it listen there?
    """

    address: str | None
    open: bool


def is_loopback(host: str | None) -> bool:
    """A name or an address that means "this machine" on every machine."""
    if host is None or host == "localhost" or host.endswith(".localhost"):
        return host is not None
    try:
        return ip_address(host.strip("[]")).is_loopback
    except ValueError:
        return False


def lan_address() -> str | None:
    """The address of this machine in its network."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(SOMEWHERE)
            found = str(probe.getsockname()[0])
        except OSError:
            return None
    return None if is_loopback(found) or found in EVERYWHERE else found


def reach_of(http: Request[None, None, State], config: ServerConfig) -> Reach:
    """The address the server was told, or the one it is asked by; only at the machine itself that of the machine."""
    if config.public_url is not None:
        return Reach(config.public_url.rstrip("/"), True)
    base, url, listens = f"{http.base_url}".rstrip("/"), http.base_url, config.host
    if not is_loopback(url.hostname) or http.client is None or not is_loopback(http.client.host):
        return Reach(base, True)
    found = lan_address() if listens in EVERYWHERE or is_loopback(listens) else listens
    if found is None:
        return Reach(None, False)
    port = "" if url.port is None else f":{url.port}"
    return Reach(f"{url.scheme}://{found}{port}", not is_loopback(listens))
