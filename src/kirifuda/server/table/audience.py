"""Everybody who looks at a game: what each viewer is sent, and that nobody is told the same thing of the room twice."""

from typing import Final, Protocol

import msgspec

from kirifuda.server.net.connection import Connection
from kirifuda.server.net.phrases import Speaking
from kirifuda.server.table import wire
from kirifuda.server.table.commands import Say
from kirifuda.server.table.history import KEPT
from kirifuda.server.table.messages import (
    ENCODER,
    RoomMessage,
    SaidPhrase,
    TableMessage,
    answer_message,
    past,
    present,
    update_message,
)
from kirifuda.server.table.room_info import Asked, room_info, room_key
from kirifuda.server.table.session import Answer, Session, Step
from kirifuda.server.table.update import Update


class LatelyTold(Protocol):
    """What a viewer was told lately, packed; `last` is the last update."""

    last: Update

    def missed(self, since: int) -> list[bytes] | None: ...


class Audience:
    """The connections of one game and what they were told of its room. It is told the time."""

    def __init__(self, session: Session) -> None:
        self.session: Final = session
        self.rematch: Final = Asked()
        self.speaking: Final = Speaking()
        self.connections: Final[set[Connection]] = set()
        self.last_room: Final[dict[int, object]] = {}
        self.patient: Connection | None = None
        """Whose command is answered when its window is over."""
        self.public: Final[dict[str, tuple[tuple[int, int], msgspec.Raw, msgspec.Raw]]] = {}

    def welcome(self, connection: Connection, since: int | None, now: int, reel: "LatelyTold | None" = None) -> None:
        """The whole table, or exactly what the client missed; `reel`: what it was told, if that was looked up."""
        viewer, lang = connection.viewer, connection.lang
        missed = None if since is None else self.missed(viewer, lang, since, reel)
        self.session.history.log(viewer, lang)
        if missed is None:
            connection.send(self.table(viewer, lang, now))
        else:
            for message in missed:
                connection.send(message)
            connection.send(self.room_message(viewer, lang, now))
        self.connections.add(connection)
        self.session.history.forget_told()
        self.session.attendance.connected(viewer)
        self.send_room(now)

    def missed(self, viewer: int, lang: str, since: int, reel: "LatelyTold | None") -> list[bytes] | None:
        history = self.session.history
        if reel is None or not 0 < history.version(viewer) - since <= KEPT or since < 1:
            found = history.missed(viewer, since)
            return None if found is None else self.updates(viewer, lang, found)
        messages = reel.missed(since)
        return None if messages is None else messages + self.updates(viewer, lang, [reel.last])

    def cut(self, but: Connection | None = None) -> None:
        for connection in self.connections:
            if connection is not but:
                connection.cut()

    def deliver(self, step: Step, asker: Connection | None, asked: list[bool], now: int) -> None:
        """Tell everybody what a step brought, and who asked for it how it went; `asked`: whom the game asked before."""
        session = self.session
        if step.told:
            self.send_updates(step.told, now)
            for seat in range(2):
                if session.asks(seat) != asked[seat] and session.history.version(seat) == step.told[seat]:
                    self.send_table(seat, now)
            session.history.forget_told()
        self.send_room(now)
        if step.late is not None and self.patient is not None:
            self.patient.send(answer_message(step.late, self.patient.lang))
        if step.later:
            self.patient = asker
        if step.answer is not None and asker is not None:
            asker.send(answer_message(step.answer, asker.lang))

    def say(self, speaker: Connection, command: Say) -> None:
        """A quick phrase, for everybody who is there."""
        self.speaking.speak(speaker.viewer)
        for connection in self.connections:
            connection.send(ENCODER.encode(SaidPhrase(speaker.viewer, command.phrase)))
        answer = Answer(command.command, self.session.history.version(speaker.viewer), kept=False)
        speaker.send(answer_message(answer, speaker.lang))

    # The table.

    def send_table(self, viewer: int, now: int) -> None:
        """The same position again, for somebody who is now asked, or no longer."""
        langs = {connection.lang for connection in self.connections if connection.viewer == viewer}
        self.send_to(viewer, {lang: self.table(viewer, lang, now) for lang in langs})

    def send_updates(self, told: dict[int, int], now: int) -> None:
        """Each viewer what they were told since; the same bytes for everybody of one viewer and language."""
        ready: dict[tuple[int, str], list[bytes]] = {}
        for connection in self.connections:
            key = (connection.viewer, connection.lang)
            if key not in ready:
                ready[key] = self.since(*key, told[connection.viewer], now)
            for message in ready[key]:
                connection.send(message)

    def since(self, viewer: int, lang: str, version: int, now: int) -> list[bytes]:
        missed = self.session.history.missed(viewer, version)
        return [self.table(viewer, lang, now)] if missed is None else self.updates(viewer, lang, missed)

    def updates(self, viewer: int, lang: str, missed: list[Update]) -> list[bytes]:
        history = self.session.history
        messages = []
        for update in missed:
            last = update.version == history.version(viewer)
            table = self.present(viewer, lang) if last else past(update, history.names[lang], lang)
            messages.append(update_message(update, table, history.names[lang], lang))
        return messages

    def present(self, viewer: int, lang: str) -> wire.Table:
        asked = viewer < 0 or self.session.thinks(viewer)
        return present(self.session.history, viewer, self.session.history.names[lang], lang, asked)

    def table(self, viewer: int, lang: str, now: int) -> bytes:
        history = self.session.history
        table, log = self.shown(viewer, lang)
        info = room_info(self.session, self.rematch, viewer, now, lang)
        message = TableMessage(history.version(viewer), viewer, table, log, info)  # type: ignore[arg-type]
        return ENCODER.encode(message)

    def shown(self, viewer: int, lang: str) -> tuple[wire.Table | msgspec.Raw, msgspec.Raw]:
        """Table and log; for those who watch, and come in great numbers, they are put into bytes once for each step."""
        history = self.session.history
        if viewer >= 0:
            return self.present(viewer, lang), history.log(viewer, lang).sent()
        step = (len(history.entries), history.version(viewer))
        if lang not in self.public or self.public[lang][0] != step:
            table = msgspec.Raw(ENCODER.encode(self.present(viewer, lang)))
            self.public[lang] = (step, table, history.log(viewer, lang).sent())
        return self.public[lang][1:]

    # The room.

    def send_room(self, now: int) -> None:
        """To each viewer for whom something changed: what one does for oneself, such as a policy, is theirs alone."""
        for viewer in {connection.viewer for connection in self.connections}:
            key = room_key(self.session, self.rematch, viewer)
            if self.last_room.get(viewer) != key:
                self.last_room[viewer] = key
                self.send_to(viewer, {lang: self.room_message(viewer, lang, now) for lang in ("ja", "en")})

    def send_to(self, viewer: int, messages: dict[str, bytes]) -> None:
        for connection in self.connections:
            if connection.viewer == viewer:
                connection.send(messages[connection.lang])

    def room_message(self, viewer: int, lang: str, now: int) -> bytes:
        return ENCODER.encode(RoomMessage(room_info(self.session, self.rematch, viewer, now, lang)))
