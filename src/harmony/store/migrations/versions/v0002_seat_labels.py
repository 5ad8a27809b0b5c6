"""Seats have the names of people who share a screen, so that lists can show them."""

from __future__ import annotations

import json

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Add the column and fill it from the log."""
    op.add_column("seats", sa.Column("label", sa.Text))
    seats = sa.table("seats", sa.column("table_id"), sa.column("seat"), sa.column("label"))
    events = sa.table(
        "events", sa.column("table_id"), sa.column("seq"), sa.column("kind"), sa.column("seat"), sa.column("body")
    )
    connection = op.get_bind()
    moves = sa.select(events).where(events.c.kind.in_(("sat", "left"))).order_by(events.c.table_id, events.c.seq)
    labels = {(row.table_id, row.seat): json.loads(row.body).get("label") for row in connection.execute(moves)}
    for (table_id, seat), label in labels.items():
        if label is not None:
            place = (seats.c.table_id == table_id) & (seats.c.seat == seat)
            connection.execute(sa.update(seats).where(place).values(label=label))
