"""Notation, positions and scenarios: BlackPoker in text that people read and write."""
