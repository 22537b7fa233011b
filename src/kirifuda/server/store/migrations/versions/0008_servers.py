"""Servers that share a database, and what each of them owns."""

import sqlalchemy as sa
from alembic import op

revision = "0008"
down_revision = "0007"


def upgrade() -> None:
    op.create_table(
        "servers",
        sa.Column("id", sa.String(16), primary_key=True),
        sa.Column("lock", sa.Integer, nullable=False),
        sa.Column("beat_ms", sa.BigInteger, nullable=False),
    )
    op.create_table(
        "leases",
        sa.Column("id", sa.String(16), primary_key=True),
        sa.Column("owner", sa.String(16), sa.ForeignKey("servers.id", ondelete="CASCADE"), nullable=False, index=True),
    )


def downgrade() -> None:
    for table in ("leases", "servers"):
        op.drop_table(table)
