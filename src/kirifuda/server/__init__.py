"""The server: rooms, sessions, store and wire protocol."""
