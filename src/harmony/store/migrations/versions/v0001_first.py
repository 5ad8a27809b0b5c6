"""The first schema: people, tables, seats, events, leases."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Make all tables."""
    op.create_table(
        "people",
        sa.Column("id", sa.String(32), nullable=False),
        sa.Column("name", sa.Text, nullable=False),
        sa.Column("user_name", sa.Text),
        sa.Column("password_hash", sa.Text),
        sa.Column("created_ms", sa.BigInteger, nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_people"),
        sa.UniqueConstraint("user_name", name="uq_people_user_name"),
        sa.CheckConstraint("(user_name IS NULL) = (password_hash IS NULL)", name="ck_people_account"),
    )
    op.create_table(
        "sessions",
        sa.Column("token_hash", sa.LargeBinary(32), nullable=False),
        sa.Column("person_id", sa.String(32), nullable=False),
        sa.Column("created_ms", sa.BigInteger, nullable=False),
        sa.PrimaryKeyConstraint("token_hash", name="pk_sessions"),
        sa.ForeignKeyConstraint(["person_id"], ["people.id"], name="fk_sessions_person_id", ondelete="CASCADE"),
    )
    op.create_index("ix_sessions_person_id", "sessions", ["person_id"])
    op.create_table(
        "tables",
        sa.Column("id", sa.String(16), nullable=False),
        sa.Column("game", sa.String(16), nullable=False),
        sa.Column("options", sa.Text, nullable=False),
        sa.Column("status", sa.String(8), nullable=False),
        sa.Column("is_public", sa.Boolean, nullable=False),
        sa.Column("has_clock", sa.Boolean, nullable=False),
        sa.Column("key", sa.String(43), nullable=False),
        sa.Column("host_id", sa.String(32)),
        sa.Column("rematch_of", sa.String(16)),
        sa.Column("created_ms", sa.BigInteger, nullable=False),
        sa.Column("changed_ms", sa.BigInteger, nullable=False),
        sa.Column("result", sa.Text),
        sa.PrimaryKeyConstraint("id", name="pk_tables"),
        sa.ForeignKeyConstraint(["host_id"], ["people.id"], name="fk_tables_host_id"),
        sa.ForeignKeyConstraint(["rematch_of"], ["tables.id"], name="fk_tables_rematch_of"),
        sa.CheckConstraint("status IN ('open', 'running', 'over')", name="ck_tables_status"),
    )
    op.create_index("ix_tables_public", "tables", ["is_public", "status", "changed_ms"])
    op.create_table(
        "seats",
        sa.Column("table_id", sa.String(16), nullable=False),
        sa.Column("seat", sa.Integer, nullable=False, autoincrement=False),
        sa.Column("person_id", sa.String(32)),
        sa.Column("bot", sa.Text),
        sa.Column("total", sa.Integer),
        sa.Column("is_winner", sa.Boolean),
        sa.PrimaryKeyConstraint("table_id", "seat", name="pk_seats"),
        sa.ForeignKeyConstraint(["table_id"], ["tables.id"], name="fk_seats_table_id", ondelete="CASCADE"),
        sa.ForeignKeyConstraint(["person_id"], ["people.id"], name="fk_seats_person_id"),
    )
    op.create_index("ix_seats_person_id", "seats", ["person_id"])
    op.create_table(
        "events",
        sa.Column("table_id", sa.String(16), nullable=False),
        sa.Column("seq", sa.Integer, nullable=False, autoincrement=False),
        sa.Column("kind", sa.String(16), nullable=False),
        sa.Column("seat", sa.Integer),
        sa.Column("person_id", sa.String(32)),
        sa.Column("client_id", sa.String(64)),
        sa.Column("body", sa.Text, nullable=False),
        sa.Column("at_ms", sa.BigInteger, nullable=False),
        sa.PrimaryKeyConstraint("table_id", "seq", name="pk_events"),
        sa.UniqueConstraint("table_id", "person_id", "client_id", name="uq_events_table_id_person_id_client_id"),
        sa.ForeignKeyConstraint(["table_id"], ["tables.id"], name="fk_events_table_id", ondelete="CASCADE"),
        sa.ForeignKeyConstraint(["person_id"], ["people.id"], name="fk_events_person_id"),
    )
    op.create_table(
        "processes",
        sa.Column("id", sa.String(32), nullable=False),
        sa.Column("seen_ms", sa.BigInteger, nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_processes"),
    )
    op.create_table(
        "leases",
        sa.Column("table_id", sa.String(16), nullable=False),
        sa.Column("process_id", sa.String(32), nullable=False),
        sa.PrimaryKeyConstraint("table_id", name="pk_leases"),
        sa.ForeignKeyConstraint(["table_id"], ["tables.id"], name="fk_leases_table_id", ondelete="CASCADE"),
        sa.ForeignKeyConstraint(["process_id"], ["processes.id"], name="fk_leases_process_id", ondelete="CASCADE"),
    )
    op.create_index("ix_leases_process_id", "leases", ["process_id"])
    op.create_table(
        "keys",
        sa.Column("name", sa.String(32), nullable=False),
        sa.Column("secret", sa.LargeBinary, nullable=False),
        sa.PrimaryKeyConstraint("name", name="pk_keys"),
    )
