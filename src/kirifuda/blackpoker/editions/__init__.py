"""Rule data of the editions and the loader that compiles it into `Rules`."""
