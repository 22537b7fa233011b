"""Loops: what a player can request again and again within a turn, for ever (Q-123) or with a yield each time."""
