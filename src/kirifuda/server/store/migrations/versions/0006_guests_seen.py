"""When a guest was last heard of: those who are there were heard of today."""

import time

import sqlalchemy as sa
from alembic import op

revision = "0006"
down_revision = "0005"


def upgrade() -> None:
    op.add_column("guests", sa.Column("seen_ms", sa.BigInteger))
    now = time.time_ns() // 1_000_000
    op.execute(sa.text("UPDATE guests SET seen_ms = :now").bindparams(now=now))
    op.create_index("ix_guests_seen_ms", "guests", ["seen_ms"])


def downgrade() -> None:
    op.drop_index("ix_guests_seen_ms", "guests")
    op.drop_column("guests", "seen_ms")
