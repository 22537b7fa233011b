"""The tables of servers that share a database."""

from sqlalchemy import BigInteger, ForeignKey, Integer
from sqlalchemy.orm import Mapped, mapped_column

from kirifuda.server.store.models import Base, Letters


class ServerRow(Base):
    """A server that is alive: it renews `beat_ms` again and again, and holds the advisory lock of the number `lock`."""

    __tablename__ = "servers"
    id: Mapped[str] = mapped_column(Letters(16), primary_key=True)
    lock: Mapped[int] = mapped_column(Integer)
    beat_ms: Mapped[int] = mapped_column(BigInteger)


class LeaseRow(Base):
    """Which server owns a room with its games, or an arena; nobody once that server is gone."""

    __tablename__ = "leases"
    id: Mapped[str] = mapped_column(Letters(16), primary_key=True)
    owner: Mapped[str] = mapped_column(Letters(16), ForeignKey("servers.id", ondelete="CASCADE"), index=True)
