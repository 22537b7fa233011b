"""`kirifuda serve`: the web application on this machine."""

import os
import socket
import sys
import webbrowser
from collections.abc import Mapping
from contextlib import suppress
from functools import reduce
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Final, Literal

import msgspec
from cyclopts import Parameter

from kirifuda import __version__
from kirifuda.cli.choices import chosen_language
from kirifuda.cli.extras import needs
from kirifuda.cli.houses import house_folder
from kirifuda.core.errors import NotationError

if TYPE_CHECKING:
    from kirifuda.server.config import ServerConfig
    from kirifuda.server.limits import Limits
    from kirifuda.server.store.lock import DatabaseLock

SERVES: Final = (
    "litestar",
    "uvicorn",
    "sqlalchemy",
    "aiosqlite",
    "alembic",
    "websockets",
    "segno",
    "prometheus_client",
)
"""What the extra of the package brings."""
LONGEST_GRACE: Final = 86_400
LONGEST_DRAIN: Final = 3600
Flag = Annotated[bool, Parameter(negative="")]


def serve(
    *,
    config: Path | None = None,
    host: str = "127.0.0.1",
    port: int = 8000,
    db: Path | None = None,
    store: str | None = None,
    wake: str | None = None,
    open: Flag = False,
    origin: list[str] | None = None,
    public_url: str | None = None,
    trusted_proxy: list[str] | None = None,
    limit: list[str] | None = None,
    workers: int = 1,
    grace: int = 60,
    drain: int = 0,
    log: Literal["text", "json"] = "text",
    metrics: list[str] | None = None,
    seeds: Flag = False,
    fast: Flag = False,
    house_rules: Path | None = None,
    reports: Path | None = None,
) -> int:
    """Serve the browser table. Everything is kept in one SQLite file, or in a PostgreSQL database.

    Parameters
    ----------
    config
        A file of settings (TOML), one for each option; KIRIFUDA_PORT and the like in the environment go first.
    host
        The address to listen on; 0.0.0.0 for everybody who can reach this machine.
    port
        The port to listen on; 0 takes a free one.
    db
        The database file; it is made, and brought up to date, if need be.
    store
        A PostgreSQL database instead of a file, such as postgresql://kirifuda@localhost/kirifuda.
    wake
        The Redis over which several servers with the same store wake each other, such as redis://localhost.
    open
        Open the page in the browser, where there is a desktop.
    origin
        A web page besides our own that may use the server, such as https://play.example.org.
    public_url
        Where friends open the server, such as https://play.example.org; needed behind a proxy.
    trusted_proxy
        The address or network of a proxy in front of the server, whose word about who asks is believed.
    limit
        How much of something one may have, as NAME=NUMBER, such as rooms_guest=50; 0 is no limit.
    workers
        Processes in which bots think.
    grace
        Seconds a player may be gone before the other one may claim the game.
    drain
        Seconds a server that is told to stop goes on for those who play, without taking anybody new.
    log
        How lines of the log are written: text for people, or json, one object a line.
    metrics
        The address or network that may read /metrics, such as 127.0.0.1; without it nobody may.
    seeds
        Rooms with an open seat may choose their seed. For tests: who knows the seed knows the cards.
    fast
        Bots and automatic passes do not wait. For tests: the time they take may tell what a hand holds.
    house_rules
        A folder of house-rule files (*.toml) that can be chosen for new games.
    reports
        A folder of reports, each in a folder of its own, as "kirifuda lab report" writes it; shown at /reports.
    """
    del config  # it is read before the command line is
    needs("serve", *SERVES)
    from kirifuda.server.config import ServerConfig
    from kirifuda.server.limits import with_limit
    from kirifuda.server.store.files import check_before_serving
    from kirifuda.server.store.lock import DatabaseLock
    from kirifuda.server.store.reachable import check_reachable

    houses = [] if house_rules is None else house_folder(house_rules, chosen_language(None))
    path = default_db() if db is None else db
    check_store(store, db, wake)
    if not 1 <= grace <= LONGEST_GRACE:
        raise NotationError(
            f"--grace is {grace}; it takes 1 to {LONGEST_GRACE} seconds, such as --grace 60",
            f"--graceの{grace}は使えません。1秒から{LONGEST_GRACE}秒まで、--grace 60のように書きます。",
        )
    if not 0 <= drain <= LONGEST_DRAIN:
        raise NotationError(
            f"--drain is {drain}; it takes 0 to {LONGEST_DRAIN} seconds, such as --drain 30",
            f"--drainの{drain}は使えません。0秒から{LONGEST_DRAIN}秒まで、--drain 30のように書きます。",
        )
    limits = read_limits(limit or [])
    check_front(public_url, trusted_proxy or [], metrics or [])
    if reports is not None and not reports.is_dir():
        raise NotationError(f"{reports}: there is no such folder", f"{reports}というフォルダはありません。")
    lock = None
    check_reachable(store, wake)
    if store is None:
        lock = DatabaseLock(path)
        check_before_serving(path)
    found = bind(host, port)
    if found is None:
        other = free_port(host)
        raise NotationError(
            f"port {port} is taken. Try another: kirifuda serve --port {other}",
            f"ポート{port}は使われています。ほかのポートにしてください：kirifuda serve --port {other}",
        )
    settings = ServerConfig(
        db=path,
        store=store,
        wake=wake,
        origins=tuple(origin or ()),
        public_url=public_url,
        proxies=tuple(trusted_proxy or ()),
        limits=limits,
        workers=workers,
        grace_s=grace,
        drain_s=drain,
        log=log,
        metrics=tuple(metrics or ()),
        seeds=seeds,
        version=__version__,
        host=host,
        reports=reports,
    )
    settings = msgspec.structs.replace(settings, houses=tuple([(house.file.name, house.text) for house in houses]))
    if fast:
        pace = {"think_ms": (0, 0), "bot_ms": 0, "rest_per_minute": 1_000_000, "messages_per_second": 1000.0}
        settings = msgspec.structs.replace(settings, quick=True, limits=with_limit(limits, "all=0"), **pace)
    url = f"http://{'localhost' if host in ('127.0.0.1', '0.0.0.0') else host}:{found.getsockname()[1]}/"
    stop = "Ctrl-Cで終わります" if chosen_language(None) == "ja" else "stop with Ctrl-C"
    sys.stdout.write(f"Kirifuda: {url}  ({stop})\n")
    sys.stdout.flush()
    if open and has_desktop(os.environ):
        webbrowser.open(url)
    run(settings, found, lock)
    return 0


def check_store(store: str | None, db: Path | None, wake: str | None) -> None:
    """A database server is named by its address, and instead of a file; only those who share one wake each other."""
    if wake is not None:
        check_wake(wake, store)
    if store is None:
        return
    needs("cluster", "asyncpg")
    from kirifuda.server.store.engines import is_postgres
    from kirifuda.server.store.reachable import shown

    if not is_postgres(store):
        given, example = shown(store), "postgresql://kirifuda@localhost/kirifuda"
        raise NotationError(
            f"--store is {given}; it takes the address of a PostgreSQL database, such as {example}. A file: --db PATH",
            f"--storeの{given}は使えません。{example}のようなPostgreSQLのアドレスを書きます。ファイルは--db PATHです。",
        )
    if db is not None:
        raise NotationError(
            "--db and --store are two places: name one of them",
            "--dbと--storeは別々の保存先です。どちらかひとつにします。",
        )


def check_wake(wake: str, store: str | None) -> None:
    from kirifuda.server.store.reachable import shown

    if not wake.startswith(("redis://", "rediss://", "unix://")):
        raise NotationError(
            f"--wake is {shown(wake)}; it takes the address of a Redis, such as redis://localhost",
            f"--wakeの{shown(wake)}は使えません。redis://localhostのようなRedisのアドレスを書きます。",
        )
    if store is None:
        raise NotationError(
            "--wake is for several servers that share a database: name it too, with --store postgresql://…",
            "--wakeはデータベースをいっしょに使うサーバーのためのものです。--store postgresql://… も書いてください。",
        )
    needs("cluster", "redis")


def has_desktop(environment: Mapping[str, str]) -> bool:
    """Elsewhere a browser for terminals would take over this one."""
    return sys.platform in ("darwin", "win32") or any(environment.get(name) for name in ("DISPLAY", "WAYLAND_DISPLAY"))


def run(config: "ServerConfig", listening: socket.socket, lock: "DatabaseLock | None") -> None:
    from kirifuda.server.app import create_app
    from kirifuda.server.net.front import new_front
    from kirifuda.server.net.log_lines import write_log

    write_log(config.log)
    with suppress(KeyboardInterrupt):  # it has shut down gracefully by then
        new_front(create_app(config, lock), config).run(sockets=[listening])


def read_limits(texts: list[str]) -> "Limits":
    from kirifuda.server.limits import Limits, with_limit

    return reduce(with_limit, texts, Limits())


def check_front(public_url: str | None, proxies: list[str], readers: list[str]) -> None:
    from kirifuda.server.net import networks
    from kirifuda.server.net.origins import place_of

    if public_url is not None and place_of(public_url) is None:
        raise NotationError(
            f"--public-url {public_url} is no address; write it like https://play.example.org",
            f"--public-url {public_url}はアドレスではありません。https://play.example.orgのように書きます。",
        )
    named = [("--trusted-proxy", text) for text in proxies] + [("--metrics", text) for text in readers]
    for option, text in named:
        try:
            networks.proxies((text,))
        except ValueError:
            raise NotationError(
                f"{option} {text} is neither an address nor a network; write 127.0.0.1 or 10.0.0.0/8",
                f"{option} {text}は使えません。127.0.0.1や10.0.0.0/8のようなアドレスかネットワークです。",
            ) from None


def bind(host: str, port: int) -> socket.socket | None:
    """A listening socket, or `None` if the port is taken."""
    listening = socket.socket(socket.AF_INET6 if ":" in host else socket.AF_INET, socket.SOCK_STREAM)
    listening.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    # asyncio does not do this for a socket it did not open: without it a second small message waits for 40 ms.
    listening.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
    try:
        listening.bind((host, port))
        listening.listen(1024)
    except OSError:
        listening.close()
        return None
    return listening


def free_port(host: str) -> int:
    found = bind(host, 0)
    if found is None:
        return 8080
    with found:
        return int(found.getsockname()[1])


def default_db() -> Path:
    """Where programs keep their data: $XDG_DATA_HOME, or ~/.local/share."""
    base = os.environ.get("XDG_DATA_HOME") or str(Path.home() / ".local" / "share")
    return Path(base) / "kirifuda" / "kirifuda.db"
