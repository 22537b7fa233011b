"""The checksum chain of games: those that are there are taken as they are."""

import sqlalchemy as sa
from alembic import op

from kirifuda.server.store.chain import end_of, link, root_of

revision = "0003"
down_revision = "0002"

GAMES = sa.table(
    "games",
    sa.column("id", sa.String),
    sa.column("header", sa.JSON),
    sa.column("seats", sa.JSON),
    sa.column("clock", sa.JSON),
    sa.column("created_ms", sa.BigInteger),
    sa.column("finished_ms", sa.BigInteger),
    sa.column("result", sa.JSON),
    sa.column("root", sa.LargeBinary),
    sa.column("ending", sa.LargeBinary),
)
NAMES = ("game", "n", "kind", "seat", "value", "at_ms", "command", "by", "text", "left0", "left1", "digest")
ENTRIES = sa.table("entries", *[sa.column(name) for name in NAMES])


def upgrade() -> None:
    op.add_column("games", sa.Column("root", sa.LargeBinary(32)))
    op.add_column("games", sa.Column("ending", sa.LargeBinary(32)))
    op.add_column("entries", sa.Column("digest", sa.LargeBinary(32)))
    connection = op.get_bind()
    for id in connection.execute(sa.select(GAMES.c.id)).scalars().all():
        adopt(connection, id)


def adopt(connection: sa.Connection, id: str) -> None:
    """Give a game the chain of what is stored of it."""
    game = dict(connection.execute(sa.select(GAMES).where(GAMES.c.id == id)).mappings().one())
    root = last = root_of(game)
    found = sa.select(ENTRIES).where(ENTRIES.c.game == id).order_by(ENTRIES.c.n)
    digests = []
    for entry in connection.execute(found).mappings():
        last = link(last, dict(entry))
        digests.append({"id": id, "at": entry["n"], "made": last})
    ending = None if game["result"] is None else end_of(last, game)
    connection.execute(sa.update(GAMES).where(GAMES.c.id == id).values(root=root, ending=ending))
    if digests:
        one = sa.update(ENTRIES).where(ENTRIES.c.game == sa.bindparam("id"), ENTRIES.c.n == sa.bindparam("at"))
        connection.execute(one.values(digest=sa.bindparam("made")), digests)


def downgrade() -> None:
    op.drop_column("entries", "digest")
    op.drop_column("games", "ending")
    op.drop_column("games", "root")
