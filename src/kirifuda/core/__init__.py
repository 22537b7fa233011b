"""The core rule: an interruptible turn-based game of N players. Nothing here knows a playing card."""
