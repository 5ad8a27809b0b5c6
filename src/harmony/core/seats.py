"""Seats: places at a table, counted from 0 in the order of play."""

from __future__ import annotations

from typing import NewType

Seat = NewType("Seat", int)
"""A place at a table, 0 to n-1; whoever sits there is a player."""
