"""The verbs effects are made of, one idea per file."""
