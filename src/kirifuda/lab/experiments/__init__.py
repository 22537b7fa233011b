"""Experiments: a small file says what is played, and every game becomes a row of a table."""
