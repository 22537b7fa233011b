"""The learned player: a net of plain numpy over encoded positions."""
