"""Self-play that learns (an extra of the package): nothing else of the house imports it."""
