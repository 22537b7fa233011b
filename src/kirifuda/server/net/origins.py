"""Whose pages may use the server, and by which names it is known.

A page of somebody else may change nothing. A name of somebody else that leads here (DNS rebinding) is no name of ours:
addresses, names of one word, those of this machine and its network, and those the server was told are.
"""

import re
import socket
from ipaddress import ip_address
from typing import Final
from urllib.parse import SplitResult, urlsplit

from kirifuda.server.config import ServerConfig

PORTS: Final = {"http": 80, "https": 443}
OWN: Final = ("localhost", "local")
"""No page of the internet has a name that ends so."""
WRITTEN: Final = re.compile(r"[A-Za-z0-9._\-\[\]:]{1,255}")
"""Of what a name or an address is made, with its port."""
Place = tuple[str, str, int]
"""Scheme, host and port: what a browser calls an origin."""


def place_of(url: str) -> Place | None:
    """The origin of an address; `None` where there is none."""
    try:
        found: SplitResult = urlsplit(url)
        port = found.port
    except ValueError:
        return None
    if found.scheme not in PORTS or not found.hostname:
        return None
    return found.scheme, found.hostname, PORTS[found.scheme] if port is None else port


def same_origin(origin: str | None, scheme: str, host: str | None, allowed: tuple[str, ...]) -> bool:
    """Browsers name the page that speaks; only our own pages, and those allowed, may."""
    if origin is None or origin in allowed:
        return True
    page = place_of(origin)
    return page is not None and host is not None and page == place_of(f"{scheme.replace('ws', 'http')}://{host}")


def told_origins(config: ServerConfig) -> tuple[str, ...]:
    return config.origins if config.public_url is None else (*config.origins, config.public_url.rstrip("/"))


def known_host(host: str | None, config: ServerConfig) -> bool:
    """Is the server known by this name?"""
    place = None if host is None or not WRITTEN.fullmatch(host) else place_of(f"http://{host}")
    if place is None:
        return False
    name = place[1].rstrip(".")
    told = [place_of(url) for url in told_origins(config)]
    if name in [found[1] for found in told if found is not None] or is_address(name):
        return True
    first, _, rest = name.partition(".")
    return not rest or name.rpartition(".")[2] in OWN or first == socket.gethostname().partition(".")[0].lower()


def is_address(name: str) -> bool:
    try:
        ip_address(name)
    except ValueError:
        return False
    return True
