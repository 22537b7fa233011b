"""State and common rules of BlackPoker: zones, players, costs, key conditions, targets, characters, combat, set-up."""
