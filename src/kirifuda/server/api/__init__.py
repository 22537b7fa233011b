"""The REST and WebSocket doors of the server."""
