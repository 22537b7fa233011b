"""Notation, positions, scenarios, records and kifu: BlackPoker in text that people read and write."""
