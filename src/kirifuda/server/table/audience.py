"""Everybody who looks at a game: what each viewer is sent, and that nobody is told the same thing of the room twice."""

from typing import Final

from kirifuda.server.net.connection import Connection
from kirifuda.server.table import wire
from kirifuda.server.table.history import Update
from kirifuda.server.table.messages import ENCODER, RoomMessage, TableMessage, past, scene, update_message
from kirifuda.server.table.room_info import Asked, room_info, room_key
from kirifuda.server.table.session import Room


class Audience:
    """The connections of one game and what they were told of its room. It is told the time."""

    def __init__(self, room: Room) -> None:
        self.room: Final = room
        self.rematch: Final = Asked()
        self.connections: Final[set[Connection]] = set()
        self.last_room: Final[dict[int, object]] = {}

    def welcome(self, connection: Connection, since: int | None, now: int) -> None:
        """The whole table, or exactly what he missed."""
        viewer, lang = connection.viewer, connection.lang
        self.room.play.log(viewer, lang)
        missed = None if since is None else self.room.play.missed(viewer, since)
        if missed is None:
            connection.send(self.table(viewer, lang, now))
        else:
            for message in self.updates(viewer, lang, missed):
                connection.send(message)
            connection.send(self.room_message(viewer, lang, now))
        self.connections.add(connection)
        self.room.connected(viewer)
        self.send_room(now)

    def cut(self) -> None:
        for connection in self.connections:
            connection.cut()

    # The table.

    def send_table(self, viewer: int, now: int) -> None:
        """The same position again, for somebody who is now asked, or no longer."""
        for connection in self.connections:
            if connection.viewer == viewer:
                connection.send(self.table(viewer, connection.lang, now))

    def send_updates(self, told: dict[int, int], now: int) -> None:
        """Each viewer what he was told since; the same bytes for everybody of one viewer and language."""
        ready: dict[tuple[int, str], list[bytes]] = {}
        for connection in self.connections:
            key = (connection.viewer, connection.lang)
            if key not in ready:
                ready[key] = self.since(*key, told[connection.viewer], now)
            for message in ready[key]:
                connection.send(message)

    def since(self, viewer: int, lang: str, version: int, now: int) -> list[bytes]:
        missed = self.room.play.missed(viewer, version)
        return [self.table(viewer, lang, now)] if missed is None else self.updates(viewer, lang, missed)

    def updates(self, viewer: int, lang: str, missed: list[Update]) -> list[bytes]:
        play = self.room.play
        messages = []
        for update in missed:
            last = update.version == play.version(viewer)
            table = self.scene(viewer, lang) if last else past(update, play.names[lang], lang)
            messages.append(update_message(update, table, play.names[lang], lang))
        return messages

    def scene(self, viewer: int, lang: str) -> wire.Table:
        asked = viewer < 0 or self.room.thinks(viewer)
        return scene(self.room.play, viewer, self.room.play.names[lang], lang, asked)

    def table(self, viewer: int, lang: str, now: int) -> bytes:
        play = self.room.play
        table = self.scene(viewer, lang)
        info = room_info(self.room, self.rematch, viewer, now, lang)
        return ENCODER.encode(TableMessage(play.version(viewer), viewer, table, play.log(viewer, lang), info))

    # The room.

    def send_room(self, now: int) -> None:
        """To each viewer for whom something changed: what one does for himself, such as a policy, is his alone."""
        for viewer in {connection.viewer for connection in self.connections}:
            key = room_key(self.room, self.rematch, viewer)
            if self.last_room.get(viewer) != key:
                self.last_room[viewer] = key
                for connection in self.connections:
                    if connection.viewer == viewer:
                        connection.send(self.room_message(viewer, connection.lang, now))

    def room_message(self, viewer: int, lang: str, now: int) -> bytes:
        return ENCODER.encode(RoomMessage(room_info(self.room, self.rematch, viewer, now, lang)))
