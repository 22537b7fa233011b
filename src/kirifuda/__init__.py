"""Kirifuda: BlackPoker and Super Trump Fighter, played with ordinary playing cards. An unofficial fan work."""

__version__ = "0.3.0"
