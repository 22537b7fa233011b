"""The checksum chain of battles: those that are there are taken as they are."""

import sqlalchemy as sa
from alembic import op

from kirifuda.server.store.chain import BATTLE, end_of, link, root_of

revision = "0009"
down_revision = "0008"

BATTLES = sa.table(
    "battles",
    sa.column("arena", sa.String),
    sa.column("n", sa.Integer),
    sa.column("setup", sa.JSON),
    sa.column("finished_ms", sa.BigInteger),
    sa.column("record", sa.String),
    sa.column("root", sa.LargeBinary),
    sa.column("ending", sa.LargeBinary),
)
NAMES = ("arena", "battle", "k", "recv", "seat", "kind", "arg", "stamp", "digest")
ACTS = sa.table("acts", *[sa.column(name) for name in NAMES])


def upgrade() -> None:
    op.add_column("battles", sa.Column("root", sa.LargeBinary(32)))
    op.add_column("battles", sa.Column("ending", sa.LargeBinary(32)))
    op.add_column("acts", sa.Column("digest", sa.LargeBinary(32)))
    connection = op.get_bind()
    for arena, n in connection.execute(sa.select(BATTLES.c.arena, BATTLES.c.n)).all():
        adopt(connection, arena, n)


def adopt(connection: sa.Connection, arena: str, n: int) -> None:
    """Give a battle the chain of what is stored of it."""
    one = (BATTLES.c.arena == arena) & (BATTLES.c.n == n)
    battle = dict(connection.execute(sa.select(BATTLES).where(one)).mappings().one())
    root = last = root_of(battle, BATTLE)
    found = sa.select(ACTS).where(ACTS.c.arena == arena, ACTS.c.battle == n).order_by(ACTS.c.k)
    digests = []
    for act in connection.execute(found).mappings():
        last = link(last, dict(act), BATTLE)
        digests.append({"at": act["k"], "made": last})
    ending = None if battle["record"] is None else end_of(last, battle, BATTLE)
    connection.execute(sa.update(BATTLES).where(one).values(root=root, ending=ending))
    if digests:
        change = sa.update(ACTS).where(ACTS.c.arena == arena, ACTS.c.battle == n, ACTS.c.k == sa.bindparam("at"))
        connection.execute(change.values(digest=sa.bindparam("made")), digests)


def downgrade() -> None:
    op.drop_column("acts", "digest")
    op.drop_column("battles", "ending")
    op.drop_column("battles", "root")
