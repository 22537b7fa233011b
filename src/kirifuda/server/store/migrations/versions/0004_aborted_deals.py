"""Deals that were given up."""

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"


def upgrade() -> None:
    op.create_table(
        "aborted_deals",
        sa.Column("id", sa.String(32), primary_key=True),
        sa.Column("game", sa.String(16), nullable=False),
        sa.Column("place", sa.String(16), nullable=False),
        sa.Column("at_ms", sa.BigInteger, nullable=False, index=True),
        sa.Column("missing", sa.JSON, nullable=False),
        sa.Column("commitments", sa.JSON, nullable=False),
    )


def downgrade() -> None:
    op.drop_table("aborted_deals")
