"""Guests, rooms, games and entries."""

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None


def upgrade() -> None:
    op.create_table(
        "guests",
        sa.Column("id", sa.String(16), primary_key=True),
        sa.Column("nickname", sa.String(64), nullable=False),
        sa.Column("token_hash", sa.LargeBinary(32), nullable=False, unique=True),
        sa.Column("created_ms", sa.BigInteger, nullable=False),
    )
    op.create_table(
        "rooms",
        sa.Column("id", sa.String(16), primary_key=True),
        sa.Column("public", sa.Boolean, nullable=False),
        sa.Column("live", sa.Boolean, nullable=False, index=True),
        sa.Column("updated_ms", sa.BigInteger, nullable=False, index=True),
        sa.Column("data", sa.JSON, nullable=False),
    )
    op.create_table(
        "games",
        sa.Column("id", sa.String(16), primary_key=True),
        sa.Column("room", sa.String(16), sa.ForeignKey("rooms.id"), nullable=False, index=True),
        sa.Column("header", sa.JSON, nullable=False),
        sa.Column("seats", sa.JSON, nullable=False),
        sa.Column("clock", sa.JSON),
        sa.Column("public", sa.Boolean, nullable=False),
        sa.Column("guest0", sa.String(16), index=True),
        sa.Column("guest1", sa.String(16), index=True),
        sa.Column("created_ms", sa.BigInteger, nullable=False),
        sa.Column("finished_ms", sa.BigInteger, index=True),
        sa.Column("result", sa.JSON),
    )
    op.create_table(
        "entries",
        sa.Column("game", sa.String(16), sa.ForeignKey("games.id"), primary_key=True),
        sa.Column("n", sa.Integer, primary_key=True),
        sa.Column("kind", sa.String(16), nullable=False),
        sa.Column("seat", sa.Integer, nullable=False),
        sa.Column("value", sa.Integer, nullable=False),
        sa.Column("at_ms", sa.BigInteger, nullable=False),
        sa.Column("command", sa.String(64)),
        sa.Column("by", sa.Integer, nullable=False),
        sa.Column("text", sa.Text),
        sa.Column("left0", sa.BigInteger),
        sa.Column("left1", sa.BigInteger),
    )


def downgrade() -> None:
    for table in ("entries", "games", "rooms", "guests"):
        op.drop_table(table)
