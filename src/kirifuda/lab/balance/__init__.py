"""Balance: which decks and trumps are good, which beat which, and the mixture nobody can take advantage of."""
