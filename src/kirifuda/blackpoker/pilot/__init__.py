"""Passing for a player: policies of when to stop, the official shortcuts, and both together as an autopilot."""
