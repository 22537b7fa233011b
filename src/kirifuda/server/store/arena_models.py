"""The tables of arenas."""

from sqlalchemy import JSON, BigInteger, Boolean, ForeignKey, Integer, LargeBinary
from sqlalchemy.orm import Mapped, mapped_column

from kirifuda.server.store.models import Base, Letters, LongLetters


class ArenaRow(Base):
    """An arena: who sits where, what is played, and the score."""

    __tablename__ = "arenas"
    id: Mapped[str] = mapped_column(Letters(16), primary_key=True)
    public: Mapped[bool] = mapped_column(Boolean)
    live: Mapped[bool] = mapped_column(Boolean, index=True)
    updated_ms: Mapped[int] = mapped_column(BigInteger, index=True)
    data: Mapped[dict[str, object]] = mapped_column(JSON)


class BattleRow(Base):
    """A battle: how it began, its record once it is over; `root` and `ending` are the ends of its checksum chain."""

    __tablename__ = "battles"
    arena: Mapped[str] = mapped_column(Letters(16), ForeignKey("arenas.id"), primary_key=True)
    n: Mapped[int] = mapped_column(Integer, primary_key=True)
    setup: Mapped[dict[str, object]] = mapped_column(JSON)
    created_ms: Mapped[int] = mapped_column(BigInteger)
    finished_ms: Mapped[int | None] = mapped_column(BigInteger)
    record: Mapped[str | None] = mapped_column(LongLetters)
    root: Mapped[bytes | None] = mapped_column(LargeBinary(32))
    ending: Mapped[bytes | None] = mapped_column(LargeBinary(32))


class ActRow(Base):
    """A stamped action; never changed once it is there."""

    __tablename__ = "acts"
    arena: Mapped[str] = mapped_column(Letters(16), primary_key=True)
    battle: Mapped[int] = mapped_column(Integer, primary_key=True)
    k: Mapped[int] = mapped_column(Integer, primary_key=True)
    recv: Mapped[int] = mapped_column(BigInteger)
    seat: Mapped[int] = mapped_column(Integer)
    kind: Mapped[str] = mapped_column(Letters(16))
    arg: Mapped[int] = mapped_column(Integer)
    stamp: Mapped[int] = mapped_column(BigInteger)
    digest: Mapped[bytes | None] = mapped_column(LargeBinary(32))


class RosterRow(Base):
    """A roster file that a guest entered."""

    __tablename__ = "rosters"
    id: Mapped[str] = mapped_column(Letters(16), primary_key=True)
    guest: Mapped[str] = mapped_column(Letters(16), ForeignKey("guests.id"), index=True)
    ja: Mapped[str] = mapped_column(Letters(100))
    en: Mapped[str] = mapped_column(Letters(100))
    text: Mapped[str] = mapped_column(LongLetters)
    created_ms: Mapped[int] = mapped_column(BigInteger)
