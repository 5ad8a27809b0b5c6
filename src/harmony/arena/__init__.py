"""Matches between bots and their ratings; uses bots and games."""
