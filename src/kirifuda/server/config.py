"""The settings of a server."""

from pathlib import Path

from msgspec import Struct, field

from kirifuda.server.limits import Limits


class ServerConfig(Struct, frozen=True):
    """`seeds`: rooms with an open seat may choose their seed (for tests). Paces are in milliseconds.

    `grace_s`: how long a player may be gone before the other may claim the game. `away_s`: how long a game stays in the
    lists without its players. `houses`: name and text of the files of the house rules that are offered. `host`: what
    the server listens on. `reports`: a folder of reports of experiments that are shown. `quick`: analyses and hints
    try little (for tests). `proxies`: addresses and networks whose word about the address of a client is believed.
    `public_url`: where friends open the server. `drain_s`: how long the server goes on before it stops, without taking
    anybody new. `metrics`: who may read the figures. `log`: how its lines are written, text or json.
    `store`: a PostgreSQL database instead of the file.
    `wake`: the Redis over which the servers that share it wake each other.
    """

    db: Path = field(default_factory=lambda: Path("kirifuda.db"))
    store: str | None = None
    wake: str | None = None
    origins: tuple[str, ...] = ()
    workers: int = 1
    bot_deadline_s: float = 2.0
    think_ms: tuple[int, int] = (550, 700)
    bot_ms: int = 700
    grace_s: int = 60
    away_s: float = 300.0
    host: str = "127.0.0.1"
    gather_ms: float = 2.0
    seeds: bool = False
    houses: tuple[tuple[str, str], ...] = ()
    reports: Path | None = None
    quick: bool = False
    version: str = "0"
    rest_per_minute: int = 600
    messages_per_second: float = 20.0
    limits: Limits = Limits()
    proxies: tuple[str, ...] = ()
    public_url: str | None = None
    drain_s: int = 0
    log: str = "text"
    metrics: tuple[str, ...] = ()
    static: Path = field(default_factory=lambda: Path(__file__).parents[1] / "web" / "static")

    @property
    def where(self) -> Path | str:
        """Where everything is kept."""
        return self.db if self.store is None else self.store
