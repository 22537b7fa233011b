"""Playing cards, decks, their notation and the random source: shared by every game."""
