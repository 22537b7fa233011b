"""Bots in worker processes, for tables and for battles."""
