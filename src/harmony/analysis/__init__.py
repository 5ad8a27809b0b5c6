"""Best turns of a position and the loss of a played one; uses bots and games."""
