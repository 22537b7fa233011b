"""WebSockets: who may open one, reading and sending, the connection of a client, refusals."""
