"""The tables of the database."""

from sqlalchemy import JSON, BigInteger, Boolean, Dialect, ForeignKey, Integer, LargeBinary, String, Text, TypeDecorator
from sqlalchemy.orm import DeclarativeBase, Mapped, mapped_column


class Base(DeclarativeBase):
    """All tables of the server."""


class Letters(TypeDecorator[str]):
    """A text that strangers may send. The letter with the number 0, which PostgreSQL cannot keep, becomes a mark."""

    impl = String
    cache_ok = True

    def process_bind_param(self, value: str | None, dialect: Dialect) -> str | None:
        del dialect
        return None if value is None else value.replace("\0", "\ufffd")


class LongLetters(Letters):
    """One of any length."""

    impl = Text
    cache_ok = True


class IdentityRow(Base):
    """Which database this is: one row, made with it."""

    __tablename__ = "identity"
    id: Mapped[str] = mapped_column(String(16), primary_key=True)


class GuestRow(Base):
    """A guest: of the secret token only a hash is kept."""

    __tablename__ = "guests"
    id: Mapped[str] = mapped_column(Letters(16), primary_key=True)
    nickname: Mapped[str] = mapped_column(Letters(64))
    token_hash: Mapped[bytes] = mapped_column(LargeBinary(32), unique=True)
    created_ms: Mapped[int] = mapped_column(BigInteger)
    seen_ms: Mapped[int | None] = mapped_column(BigInteger, index=True)


class RoomRow(Base):
    """A room: who sits where, and what is played."""

    __tablename__ = "rooms"
    id: Mapped[str] = mapped_column(Letters(16), primary_key=True)
    public: Mapped[bool] = mapped_column(Boolean)
    live: Mapped[bool] = mapped_column(Boolean, index=True)
    updated_ms: Mapped[int] = mapped_column(BigInteger, index=True)
    data: Mapped[dict[str, object]] = mapped_column(JSON)


class GameRow(Base):
    """A game: its header, and its result once it is over; `root` and `ending` are the ends of its checksum chain."""

    __tablename__ = "games"
    id: Mapped[str] = mapped_column(Letters(16), primary_key=True)
    room: Mapped[str] = mapped_column(Letters(16), ForeignKey("rooms.id"), index=True)
    header: Mapped[dict[str, object]] = mapped_column(JSON)
    seats: Mapped[list[object]] = mapped_column(JSON)
    clock: Mapped[dict[str, object] | None] = mapped_column(JSON)
    public: Mapped[bool] = mapped_column(Boolean)
    guest0: Mapped[str | None] = mapped_column(Letters(16), index=True)
    guest1: Mapped[str | None] = mapped_column(Letters(16), index=True)
    created_ms: Mapped[int] = mapped_column(BigInteger)
    finished_ms: Mapped[int | None] = mapped_column(BigInteger, index=True)
    result: Mapped[dict[str, object] | None] = mapped_column(JSON)
    root: Mapped[bytes | None] = mapped_column(LargeBinary(32))
    ending: Mapped[bytes | None] = mapped_column(LargeBinary(32))


class EntryRow(Base):
    """One entry of a game; never changed once it is there. A command of a seat can be stored only once."""

    __tablename__ = "entries"
    game: Mapped[str] = mapped_column(Letters(16), ForeignKey("games.id"), primary_key=True)
    n: Mapped[int] = mapped_column(Integer, primary_key=True)
    kind: Mapped[str] = mapped_column(Letters(16))
    seat: Mapped[int] = mapped_column(Integer)
    value: Mapped[int] = mapped_column(Integer)
    at_ms: Mapped[int] = mapped_column(BigInteger)
    command: Mapped[str | None] = mapped_column(Letters(64))
    by: Mapped[int] = mapped_column(Integer)
    text: Mapped[str | None] = mapped_column(LongLetters)
    left0: Mapped[int | None] = mapped_column(BigInteger)
    left1: Mapped[int | None] = mapped_column(BigInteger)
    digest: Mapped[bytes | None] = mapped_column(LargeBinary(32))


class AbortedDealRow(Base):
    """A deal that was given up: `game` is which game, `place` the room or arena, `missing` who did not answer."""

    __tablename__ = "aborted_deals"
    id: Mapped[str] = mapped_column(String(32), primary_key=True)
    game: Mapped[str] = mapped_column(String(16))
    place: Mapped[str] = mapped_column(String(16))
    at_ms: Mapped[int] = mapped_column(BigInteger, index=True)
    missing: Mapped[list[str]] = mapped_column(JSON)
    commitments: Mapped[list[str]] = mapped_column(JSON)


class HealthRow(Base):
    """What a server writes to know that it can: a row for each process."""

    __tablename__ = "health"
    id: Mapped[int] = mapped_column(Integer, primary_key=True)
    at_ms: Mapped[int] = mapped_column(BigInteger)
