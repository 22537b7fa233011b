"""Whether the PostgreSQL and the Redis a server was told of can be used: asked at the start, answered in a sentence."""

import asyncio
from concurrent.futures import ThreadPoolExecutor
from typing import Final
from urllib.parse import urlsplit

from kirifuda.core.errors import DataError
from kirifuda.server.store.engines import postgres_url
from kirifuda.server.store.files import check_revision

REACH_S: Final = 5.0
"""What does not answer for so long is not there."""
MAY_CREATE: Final = "SELECT has_schema_privilege(current_schema(), 'CREATE')"
HAS_SHAPE: Final = "SELECT to_regclass('alembic_version') IS NOT NULL"
MAY_WRITE: Final = "SHOW transaction_read_only"


def shown(address: str) -> str:
    """An address as it may be told to anybody who looks over a shoulder: without its password."""
    try:
        parts = urlsplit(address)
        password = parts.password
    except ValueError:
        return address.rpartition("@")[2]
    if not password:
        return address
    secret = parts.netloc.rpartition("@")[0].partition(":")[2]
    return address.replace(f":{secret}@", ":***@", 1)


def check_reachable(store: str | None, wake: str | None) -> None:
    """Raises the sentence for what cannot be used."""
    if store is not None or wake is not None:
        with ThreadPoolExecutor(1) as apart:  # a loop may be running here
            apart.submit(asyncio.run, both(store, wake)).result()


async def both(store: str | None, wake: str | None) -> None:
    if store is not None:
        await use_postgres(store)
    if wake is not None:
        await use_redis(wake)


# PostgreSQL.


async def use_postgres(address: str) -> None:
    import asyncpg

    url = postgres_url(address).set(drivername="postgresql")
    try:
        connection = await asyncpg.connect(url.render_as_string(hide_password=False), timeout=REACH_S)
    except (asyncpg.InvalidPasswordError, asyncpg.InvalidAuthorizationSpecificationError):
        raise not_let_in(address, f"{url.username or ''}") from None
    except asyncpg.InvalidCatalogNameError:
        raise no_database(address, f"{url.database or url.username or ''}") from None
    except (OSError, TimeoutError):
        raise not_there("PostgreSQL", "--store", address) from None
    except (asyncpg.PostgresError, asyncpg.InterfaceError, ValueError) as error:
        raise says_no("PostgreSQL", "--store", address, error) from None
    try:
        if await connection.fetchval(MAY_WRITE) != "off" or not await connection.fetchval(MAY_CREATE):
            raise may_not_write(address)
        if await connection.fetchval(HAS_SHAPE):
            check_revision(shown(address), await connection.fetchval("SELECT version_num FROM alembic_version"))
    finally:
        await connection.close()


def not_let_in(address: str, user: str) -> DataError:
    return DataError(
        f'PostgreSQL at {shown(address)} does not let "{user}" in: look at the user and the password in --store',
        f"PostgreSQL（{shown(address)}）に「{user}」では入れません。--storeのユーザー名とパスワードを確かめてください。",
    )


def no_database(address: str, name: str) -> DataError:
    return DataError(
        f'PostgreSQL at {shown(address)} has no database "{name}". Make it with: createdb {name}',
        f"PostgreSQL（{shown(address)}）に「{name}」というデータベースがありません。createdb {name}で作れます。",
    )


def may_not_write(address: str) -> DataError:
    return DataError(
        f"this user may make no tables in the database {shown(address)}: make the user its owner, and write to no copy",
        f"{shown(address)}にこのユーザーは表を作れません。データベースの持ち主にし、読むだけの複製でないことを確かめてください。",
    )


# Redis.


async def use_redis(address: str) -> None:
    from redis.asyncio import Redis
    from redis.exceptions import AuthenticationError, RedisError
    from redis.exceptions import ConnectionError as NotConnected
    from redis.exceptions import TimeoutError as TooLate

    try:
        redis = Redis.from_url(address, socket_connect_timeout=REACH_S, socket_timeout=REACH_S)
    except ValueError as error:
        raise says_no("Redis", "--wake", address, error) from None
    try:
        await redis.ping()
    except AuthenticationError:
        raise DataError(
            f"Redis at {shown(address)} asks for another user or password: look at --wake",
            f"Redis（{shown(address)}）に入れません。--wakeのユーザー名とパスワードを確かめてください。",
        ) from None
    except (NotConnected, TooLate, OSError):
        raise not_there("Redis", "--wake", address) from None
    except RedisError as error:
        raise says_no("Redis", "--wake", address, error) from None
    finally:
        await redis.aclose()


# Both.


def not_there(what: str, option: str, address: str) -> DataError:
    return DataError(
        f"{what} at {shown(address)} does not answer: is it running, and is {option} its address?",
        f"{what}（{shown(address)}）が応答しません。動いているか、{option}のアドレスが正しいか確かめてください。",
    )


def says_no(what: str, option: str, address: str, error: Exception) -> DataError:
    reason = f"{error}".replace(address, shown(address)).strip()
    return DataError(
        f"{what} at {shown(address)} cannot be used ({reason}): look at {option}",
        f"{what}（{shown(address)}）を使えません（{reason}）。{option}を確かめてください。",
    )
