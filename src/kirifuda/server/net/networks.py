"""Networks: whom an address belongs to, as far as a limit is concerned, and which proxies are believed."""

from ipaddress import IPv4Network, IPv6Address, IPv6Network, ip_address, ip_network
from typing import Final

PREFIX: Final = 64
"""Bits of an IPv6 address that name a customer; the rest is theirs to choose."""
NOBODY: Final = "?"
"""Whose address cannot be read: all of them share one budget."""
Network = IPv4Network | IPv6Network


def network_of(host: str | None) -> str:
    """Who shares a budget: one IPv4 address, or the 64 bits of an IPv6 address that its owner cannot choose."""
    try:
        found = ip_address((host or "").partition("%")[0])
    except ValueError:
        return NOBODY
    if isinstance(found, IPv6Address):
        if found.ipv4_mapped is not None:
            return str(found.ipv4_mapped)
        return str(ip_network((found, PREFIX), strict=False))
    return str(found)


def proxies(texts: tuple[str, ...]) -> list[Network]:
    """Addresses or networks of proxies; raises `ValueError` for what is neither."""
    return [ip_network(text.strip(), strict=False) for text in texts]


def is_proxy(host: str | None, trusted: list[Network]) -> bool:
    try:
        found = ip_address(host or "")
    except ValueError:
        return False
    if isinstance(found, IPv6Address) and found.ipv4_mapped is not None:
        return any(found.ipv4_mapped in network for network in trusted)
    return any(found in network for network in trusted)
