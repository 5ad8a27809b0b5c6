"""Tables, event log and accounts on disk; knows games, not the network."""
