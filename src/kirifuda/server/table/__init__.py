"""BlackPoker at a table: the session of a game, what each viewer is told, and its shapes on the wire."""
