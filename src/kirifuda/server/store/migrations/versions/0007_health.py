"""The row that the server writes to know that it can."""

import sqlalchemy as sa
from alembic import op

revision = "0007"
down_revision = "0006"


def upgrade() -> None:
    columns = (sa.Column("id", sa.Integer, primary_key=True), sa.Column("at_ms", sa.BigInteger, nullable=False))
    op.bulk_insert(op.create_table("health", *columns), [{"id": 1, "at_ms": 0}])


def downgrade() -> None:
    op.drop_table("health")
