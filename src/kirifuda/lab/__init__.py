"""The laboratory: many games at once, and what they tell about the rules."""
