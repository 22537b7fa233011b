"""Arenas, battles, their acts, and rosters."""

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"


def upgrade() -> None:
    op.create_table(
        "arenas",
        sa.Column("id", sa.String(16), primary_key=True),
        sa.Column("public", sa.Boolean, nullable=False),
        sa.Column("live", sa.Boolean, nullable=False, index=True),
        sa.Column("updated_ms", sa.BigInteger, nullable=False, index=True),
        sa.Column("data", sa.JSON, nullable=False),
    )
    op.create_table(
        "battles",
        sa.Column("arena", sa.String(16), sa.ForeignKey("arenas.id"), primary_key=True),
        sa.Column("n", sa.Integer, primary_key=True),
        sa.Column("setup", sa.JSON, nullable=False),
        sa.Column("created_ms", sa.BigInteger, nullable=False),
        sa.Column("finished_ms", sa.BigInteger),
        sa.Column("record", sa.Text),
    )
    op.create_table(
        "acts",
        sa.Column("arena", sa.String(16), primary_key=True),
        sa.Column("battle", sa.Integer, primary_key=True),
        sa.Column("k", sa.Integer, primary_key=True),
        sa.Column("recv", sa.BigInteger, nullable=False),
        sa.Column("seat", sa.Integer, nullable=False),
        sa.Column("kind", sa.String(16), nullable=False),
        sa.Column("arg", sa.Integer, nullable=False),
        sa.Column("stamp", sa.BigInteger, nullable=False),
    )
    op.create_table(
        "rosters",
        sa.Column("id", sa.String(16), primary_key=True),
        sa.Column("guest", sa.String(16), sa.ForeignKey("guests.id"), nullable=False, index=True),
        sa.Column("ja", sa.String(100), nullable=False),
        sa.Column("en", sa.String(100), nullable=False),
        sa.Column("text", sa.Text, nullable=False),
        sa.Column("created_ms", sa.BigInteger, nullable=False),
    )


def downgrade() -> None:
    for table in ("rosters", "acts", "battles", "arenas"):
        op.drop_table(table)
