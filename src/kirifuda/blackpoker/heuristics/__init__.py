"""Rough judgement for playouts and simple bots: what cards are worth, whom to attack with, which request to make."""
