"""Figures for who watches over the server, in the text format of Prometheus."""

from collections.abc import Iterator
from typing import Final

from litestar import Response, get
from prometheus_client import CollectorRegistry, Gauge, generate_latest
from prometheus_client.exposition import CONTENT_TYPE_LATEST

from kirifuda.server.api.common import Http, registry_of
from kirifuda.server.counts import COUNTED
from kirifuda.server.incidents import INCIDENTS
from kirifuda.server.lobby.registry import Registry
from kirifuda.server.net.connection import Connection
from kirifuda.server.net.errors import ServerError
from kirifuda.server.net.networks import is_proxy, proxies
from kirifuda.server.supervision import supervisor

METRICS: Final = "/metrics"


@get(METRICS, include_in_schema=False)
async def metrics(request: Http) -> Response[bytes]:
    """For those alone whom `--metrics` names; for others there is no such page."""
    readers = request.app.state.config.metrics
    host = request.client.host if request.client is not None else None
    if not is_proxy(host, proxies(readers)):
        raise ServerError("not found")
    text = generate_latest(COUNTED) + generate_latest(present(registry_of(request)))
    return Response(text, headers={"content-type": CONTENT_TYPE_LATEST})


def present(registry: Registry) -> CollectorRegistry:
    """What is there now."""
    found = CollectorRegistry()
    lines = list(lines_of(registry))
    waiting = [line.outbox.qsize() for line in lines]
    falls = sum(state.falls for state in supervisor().shown())
    for name, text, value in (
        ("games_live", "Games in memory", len(registry.tables.live)),
        ("arenas_live", "Arenas in memory", len(registry.arenas.live)),
        ("sockets", "Lines of players and watchers", len(lines)),
        ("outbox_messages", "Messages that wait to be sent", sum(waiting)),
        ("outbox_longest", "The most messages that wait for one client", max(waiting, default=0)),
        ("writer_waiting", "Writes that wait for the writer", len(registry.database.writer.waiting)),
        ("bots_asked", "Decisions that wait for a bot, or are being thought of", registry.pool.asked),
        ("errors", "Incidents since the start: unexpected errors and writes that failed", INCIDENTS.count),
        ("task_falls", "How often tasks of the server were started again", falls),
    ):
        Gauge(f"kirifuda_{name}", text, registry=found).set(value)
    return found


def lines_of(registry: Registry) -> Iterator[Connection]:
    for table in registry.tables.live.values():
        yield from table.audience.connections
    for arena in registry.arenas.live.values():
        yield from arena.connections
