"""The identity of the database, by which browsers tell it from another one."""

import secrets

import sqlalchemy as sa
from alembic import op

revision = "0005"
down_revision = "0004"


def upgrade() -> None:
    identity = op.create_table("identity", sa.Column("id", sa.String(16), primary_key=True))
    op.bulk_insert(identity, [{"id": secrets.token_urlsafe(9)}])


def downgrade() -> None:
    op.drop_table("identity")
