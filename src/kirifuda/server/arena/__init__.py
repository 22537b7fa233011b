"""Super Trump Fighter over the network: arenas, their referee and clock, their store. See docs/protocol-fighter.md."""
