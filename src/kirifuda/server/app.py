"""The web application: doors, files, headers, limits and errors put together."""

import asyncio
import re
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from functools import partial
from traceback import walk_tb
from typing import Final

from litestar import Litestar, MediaType, Request, Response, get
from litestar.datastructures import MutableScopeHeaders, State
from litestar.exceptions import HTTPException
from litestar.middleware.rate_limit import DurationUnit, RateLimitConfig
from litestar.openapi.config import OpenAPIConfig
from litestar.openapi.datastructures import ResponseSpec
from litestar.openapi.plugins import JsonRenderPlugin
from litestar.openapi.spec import Components, SecurityScheme, Tag
from litestar.types import Message, Scope

from kirifuda.server.api import analyses, arenas, games, guests, reference, rooms
from kirifuda.server.api.common import Http, registry_of
from kirifuda.server.api.metrics import METRICS, metrics
from kirifuda.server.api.sockets import arena_socket, endpoint_here, game_socket
from kirifuda.server.cluster.asking import LED
from kirifuda.server.cluster.cluster import Cluster
from kirifuda.server.config import ServerConfig
from kirifuda.server.counts import count_refusal
from kirifuda.server.garbage import rare_collections
from kirifuda.server.health import Health, Readiness
from kirifuda.server.incidents import note
from kirifuda.server.lobby.registry import Registry
from kirifuda.server.net.errors import ErrorBody, ServerError
from kirifuda.server.net.networks import network_of
from kirifuda.server.net.origins import known_host, same_origin, told_origins
from kirifuda.server.net.reach import Reach, reach_of
from kirifuda.server.site.pages import page, service_worker
from kirifuda.server.site.reports import comparison, report, reports
from kirifuda.server.site.static_files import StaticFiles, static_file
from kirifuda.server.store.database import Database
from kirifuda.server.store.engines import migrate
from kirifuda.server.store.lock import DatabaseLock, only_one
from kirifuda.server.supervision import supervisor
from kirifuda.server.times import heartbeat

BODY_LIMIT: Final = 16_384
NO_LIMIT: Final = 1_000_000
READING: Final = "litestar.serialization"
HEALTH: Final = "/api/health"
READY: Final = "/api/ready"
"""Who watches over the server may ask for these by any name."""
BEGINS: Final = re.compile(
    r"/api/(guests|rooms|lessons/\d+|games/[^/]+/continue|fighter/arenas|(rooms|fighter/arenas)/[^/]+/(join|rematch))"
)
"""What nobody begins at a server that is about to stop."""
HEADERS: Final = {
    "content-security-policy": (
        "default-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data: blob:; connect-src 'self'; "
        "object-src 'none'; base-uri 'self'; frame-ancestors 'none'; form-action 'self'"
    ),
    "x-content-type-options": "nosniff",
    "referrer-policy": "same-origin",
    "cross-origin-opener-policy": "same-origin",
}
STATUS_CODES: Final = {401: "not signed in", 404: "not found", 413: "too large", 429: "too fast"}
DOORS: Final = (
    guests.new_guest, guests.me, guests.rename, guests.renew_token,
    rooms.lobby, rooms.new_room, rooms.new_lesson, rooms.one_room, rooms.join, rooms.rematch, rooms.close, rooms.invite,
    rooms.reveal, rooms.commit, rooms.deals,
    games.one_game, games.position, games.position_picture, games.moves, games.opinions, games.go_on, games.record,
    games.records,
    analyses.analysis, analyses.begin_analysis, analyses.hint,
    reference.regulations, reference.rules, reference.flow_chart, reference.official, reference.decks,
    reference.check_deck, reference.bots, reference.house_file,
)  # fmt: skip
SITE: Final = (page, service_worker, static_file, reports, report, comparison)
TAGS: Final = [
    Tag("guests", "Who is there: a nickname and a secret token."),
    Tag("rooms", "Where people meet: a regulation, two seats, the games played so far."),
    Tag("games", "Games, their positions and their records, as the asker may see them."),
    Tag("reference", "What can be played."),
    Tag("fighter", "Super Trump Fighter: rosters, arenas, battles."),
    Tag("server", "The server itself."),
]
ERRORS: Final = {
    status: ResponseSpec(ErrorBody, generate_examples=False, description=description)
    for status, description in (
        (400, "It cannot be understood."),
        (401, "A guest token is needed, or this one is not known."),
        (403, "Not from this page, or not for this guest."),
        (404, "It is not there."),
        (405, "Not this way."),
        (409, "Not now."),
        (410, "The game was played by an earlier engine."),
        (413, "It is too large."),
        (415, "It is not JSON."),
        (421, "The server is not known by this name."),
        (422, "What is stored of the game is damaged."),
        (429, "Too many requests."),
        (500, "Something went wrong."),
        (503, "It could not be stored."),
    )
}
ABOUT: Final = ("game", "room", "arena", "id")
"""What the paths call the game, or the place, a request is about."""
AnyHttp = Request[None, None, State]


@get(HEALTH, tags=["server"], summary="Is the server well?")
async def health(request: Http) -> Response[Health]:
    """Well when something could be written a moment ago; otherwise 503."""
    registry = registry_of(request)
    ok = await registry.pulse.felt()
    connections = sum(len(live.audience.connections) for live in registry.tables.live.values())
    version, games = request.app.state.config.version, len(registry.tables.live)
    found = Health(ok, version, games, connections, supervisor().shown())
    return Response(found, status_code=200 if ok else 503)


@get(READY, tags=["server"], summary="May players be sent here?")
async def ready(request: Http) -> Response[Readiness]:
    """503 while the server starts, and from the moment it was told to stop."""
    registry = request.app.state.get("registry")
    state = "starting" if registry is None else "draining" if registry.draining else "ready"
    return Response(Readiness(state == "ready", state), status_code=200 if state == "ready" else 503)


@get("/api/reach", tags=["server"], summary="Where can a friend open this?", sync_to_thread=True)
def reach(request: Http) -> Reach:
    """For invitations made at the machine itself, whose own address leads nobody else here."""
    return reach_of(request, request.app.state.config)


def refused(http: AnyHttp, error: ServerError) -> Response[object]:
    del http
    count_refusal(error.code)
    return Response(error.body(), status_code=error.status, media_type=MediaType.JSON, headers=HEADERS)


def http_error(http: AnyHttp, error: HTTPException) -> Response[object]:
    """What Litestar refuses, in our words."""
    del http
    code = STATUS_CODES.get(error.status_code, "malformed" if error.status_code < 500 else "internal")
    count_refusal(code)
    body = ServerError(code).body()
    headers = {**HEADERS, **(error.headers or {})}
    return Response(body, status_code=error.status_code, media_type=MediaType.JSON, headers=headers)


def unexpected(http: AnyHttp, error: Exception) -> Response[object]:
    """A defect: the log has where, the answer says nothing of the game but under which id."""
    about = next((str(http.path_params[name]) for name in ABOUT if name in http.path_params), None)
    what = f"unexpected in {http.method} {http.scope['path_template']}"
    return refused(http, ServerError("internal", error_id=note(what, error, game=about)))


def in_background(loop: asyncio.AbstractEventLoop, context: dict[str, object]) -> None:
    """What nobody waited for: a timer, or a task that is gone."""
    error = context.get("exception")
    if isinstance(error, Exception):
        note("unexpected in the background", error)
    elif error is None:
        loop.default_exception_handler(context)


def unreadable(http: AnyHttp, error: Exception) -> Response[object]:
    """A body that is no text, or nested too deeply; the same error of our own is a defect."""
    frames = [frame.f_globals.get("__name__", "") for frame, _ in walk_tb(error.__traceback__)]
    if frames[-1].startswith(READING):
        return refused(http, ServerError("malformed"))
    return unexpected(http, error)


async def guarded(http: AnyHttp) -> Response[object] | None:
    """Nobody comes by a name that is not ours, and only our own pages may change anything.

    What lives with another server is answered there.
    """
    config: ServerConfig = http.app.state.config
    host = http.headers.get("host")
    if not known_host(host, config) and http.scope["path"] not in (HEALTH, READY, METRICS):
        return refused(http, ServerError("unknown host"))
    reading, origin = http.method in ("GET", "HEAD", "OPTIONS"), http.headers.get("origin")
    if not reading and not same_origin(origin, http.scope["scheme"], host, told_origins(config)):
        return refused(http, ServerError("wrong origin"))
    if not reading and http.app.state.registry.draining and BEGINS.fullmatch(http.scope["path"]):
        return refused(http, ServerError("stopping"))
    cluster: Cluster | None = http.app.state.registry.cluster
    return None if cluster is None else await cluster.led(http)


def whose(http: AnyHttp) -> str:
    """Whose limit a request counts against."""
    return network_of(http.client.host if http.client is not None else None)


def with_headers(response: Response[object]) -> Response[object]:
    for name, value in HEADERS.items():
        response.headers.setdefault(name, value)
    return response


async def name_database(message: Message, scope: Scope) -> None:
    """Every answer says which database knows its guests, so that no browser takes another one for it."""
    if message["type"] == "http.response.start" and scope["path"].startswith("/api/"):
        headers = MutableScopeHeaders.from_message(message)
        headers["kirifuda-database"] = scope["litestar_app"].state.registry.identity


@asynccontextmanager
async def lifespan(app: Litestar) -> AsyncIterator[None]:
    config: ServerConfig = app.state.config
    asyncio.get_running_loop().set_exception_handler(in_background)
    with app.state.lock or only_one(config.where):
        migrate(config.where)
        async with heartbeat():
            registry = Registry(config, Database(config.where, config.gather_ms))
            if registry.cluster is not None:
                registry.cluster.asking.app = app
                registry.cluster.incoming.endpoint = partial(endpoint_here, registry)
                registry.cluster.incoming.budgets = registry.budgets
            await registry.start()
            app.state.registry = registry
            try:
                async with rare_collections():
                    yield
            finally:
                await registry.stop()


def openapi(version: str) -> OpenAPIConfig:
    bearer = SecurityScheme(type="http", scheme="bearer", description="The token of a guest.")
    return OpenAPIConfig(
        title="Kirifuda",
        version=version,
        description="Rooms, games and records of BlackPoker, an unofficial fan work. WebSocket: docs/protocol.md.",
        path="/api/schema",
        render_plugins=[JsonRenderPlugin()],
        components=Components(security_schemes={"guest": bearer}),
        security=[{"guest": []}, {}],
        tags=TAGS,
        use_handler_docstrings=True,
    )


def is_file(http: AnyHttp) -> bool:
    return http.scope["path"].startswith("/static/")


def is_counted(http: AnyHttp) -> bool:
    """Files are counted apart, and what another server led here was counted there."""
    return not is_file(http) and LED not in http.scope


def rate_limit(unit: DurationUnit, most: int, store: str, counts: Callable[[AnyHttp], bool]) -> RateLimitConfig:
    return RateLimitConfig((unit, most), identifier_for_request=whose, check_throttle_handler=counts, store=store)


def create_app(config: ServerConfig, lock: DatabaseLock | None = None) -> Litestar:
    """`lock`: the one of the database, if the caller has taken it; otherwise it is taken at the start."""
    limits = (
        rate_limit("minute", config.rest_per_minute, "rest_limit", is_counted),
        rate_limit("second", config.limits.files_address or NO_LIMIT, "files_limit", is_file),
    )
    for door in (*DOORS, *arenas.DOORS, health, ready, reach):
        door.responses = {**ERRORS, **(door.responses or {})}
    return Litestar(
        route_handlers=[*DOORS, *arenas.DOORS, health, ready, reach, *SITE, metrics, game_socket, arena_socket],
        state=State({"config": config, "files": StaticFiles(config.static), "lock": lock}),
        lifespan=[lifespan],
        middleware=[limit.middleware for limit in limits],
        before_request=guarded,
        after_request=with_headers,
        before_send=[name_database],
        exception_handlers={
            ServerError: refused,
            HTTPException: http_error,
            RecursionError: unreadable,
            UnicodeDecodeError: unreadable,
            Exception: unexpected,
        },
        openapi_config=openapi(config.version),
        request_max_body_size=BODY_LIMIT,
        logging_config=None,
    )
