"""The WebSockets of the application, one route for each game."""

from typing import Final

from litestar import websocket
from litestar.params import FromPath

from kirifuda.server.arena.endpoint import ArenaEndpoint
from kirifuda.server.cluster.lines import AnyEndpoint
from kirifuda.server.lobby.registry import Registry
from kirifuda.server.net.sockets import Socket, talk
from kirifuda.server.table.endpoint import TableEndpoint

SLACK: Final = 2.0
"""Heartbeats come on top of acts, and it is the referee who drops a flood of acts. [F-165]"""


def endpoint_here(registry: Registry, kind: str, id: str) -> AnyEndpoint:
    return TableEndpoint(registry, id) if kind == "game" else ArenaEndpoint(registry, id)


def endpoint_for(registry: Registry, kind: str, id: str) -> AnyEndpoint:
    """That of a game or an arena, wherever it lives."""
    here = endpoint_here(registry, kind, id)
    return here if registry.cluster is None else registry.cluster.endpoint(kind, id, here)


@websocket("/api/games/{game:str}/ws")
async def game_socket(socket: Socket, game: FromPath[str]) -> None:
    registry = socket.app.state.registry
    assert isinstance(registry, Registry)
    await talk(socket, endpoint_for(registry, "game", game), registry.config, registry.budgets)


@websocket("/api/fighter/arenas/{arena:str}/ws")
async def arena_socket(socket: Socket, arena: FromPath[str]) -> None:
    registry = socket.app.state.registry
    assert isinstance(registry, Registry)
    await talk(socket, endpoint_for(registry, "arena", arena), registry.config, registry.budgets, SLACK)
