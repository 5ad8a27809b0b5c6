"""The routes of the API: each parses, calls one service and answers."""
