"""Views and events in words, Japanese and English: prompts, options, the log, refusals, numbers."""
