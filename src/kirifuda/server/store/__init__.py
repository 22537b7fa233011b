"""The store: guests, rooms, games and their entries in SQLite."""
