"""A house rule beside the rules it changes, on the same deals: what becomes different, and how certain that is."""
