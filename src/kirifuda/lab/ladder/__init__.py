"""The ladder: levels against their neighbours on mirrored deals, and the ratings that follow."""
