"""The tables of the database, the same on SQLite and PostgreSQL.

``events`` is the truth: everything at a table is worked out from its events.
``tables`` and ``seats`` repeat a part of it so that lists and histories can be
asked for quickly; they change in the same transaction as the event.
"""

from __future__ import annotations

from typing import Final

from sqlalchemy import (
    BigInteger,
    Boolean,
    CheckConstraint,
    Column,
    ForeignKey,
    Index,
    Integer,
    LargeBinary,
    MetaData,
    String,
    Table,
    Text,
    UniqueConstraint,
)

METADATA: Final = MetaData(
    naming_convention={
        "ix": "ix_%(table_name)s_%(column_0_N_name)s",
        "uq": "uq_%(table_name)s_%(column_0_N_name)s",
        "ck": "ck_%(table_name)s_%(constraint_name)s",
        "fk": "fk_%(table_name)s_%(column_0_name)s",
        "pk": "pk_%(table_name)s",
    }
)
"""All tables; names of constraints are fixed, so that migrations can name them on both databases."""

people = Table(
    "people",
    METADATA,
    Column("id", String(32), primary_key=True),
    Column("name", Text, nullable=False),  # shown at tables; empty once the account is deleted
    Column("user_name", Text, unique=True),  # lower case; none for a guest
    Column("password_hash", Text),
    Column("created_ms", BigInteger, nullable=False),
    CheckConstraint("(user_name IS NULL) = (password_hash IS NULL)", name="account"),
)

sessions = Table(
    "sessions",
    METADATA,
    Column("token_hash", LargeBinary(32), primary_key=True),  # the cookie's secret itself is never kept
    Column("person_id", ForeignKey("people.id", ondelete="CASCADE"), nullable=False, index=True),
    Column("created_ms", BigInteger, nullable=False),
)

tables = Table(
    "tables",
    METADATA,
    Column("id", String(16), primary_key=True),
    Column("game", String(16), nullable=False),
    Column("options", Text, nullable=False),  # JSON
    Column("status", String(8), nullable=False),  # open, running, over
    Column("is_public", Boolean, nullable=False),
    Column("has_clock", Boolean, nullable=False),
    Column("key", String(43), nullable=False),  # opens a private table
    Column("host_id", ForeignKey("people.id")),
    Column("rematch_of", ForeignKey("tables.id")),
    Column("created_ms", BigInteger, nullable=False),
    Column("changed_ms", BigInteger, nullable=False),  # last change of status or of seats
    Column("result", Text),  # JSON, once over
    CheckConstraint("status IN ('open', 'running', 'over')", name="status"),
    Index("ix_tables_public", "is_public", "status", "changed_ms"),
)

seats = Table(
    "seats",
    METADATA,
    Column("table_id", ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    Column("seat", Integer, primary_key=True, autoincrement=False),
    Column("person_id", ForeignKey("people.id"), index=True),
    Column("bot", Text),
    Column("label", Text),  # what the seat is called where one person has several
    Column("total", Integer),  # points, once over
    Column("is_winner", Boolean),
)

events = Table(
    "events",
    METADATA,
    Column("table_id", ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    Column("seq", Integer, primary_key=True, autoincrement=False),  # the last guard against two writers
    Column("kind", String(16), nullable=False),
    Column("seat", Integer),
    Column("person_id", ForeignKey("people.id")),
    Column("client_id", String(64)),  # how the sender calls it: the same one is never kept twice
    Column("body", Text, nullable=False),  # JSON
    Column("at_ms", BigInteger, nullable=False),
    UniqueConstraint("table_id", "person_id", "client_id"),
)

processes = Table(
    "processes",
    METADATA,
    Column("id", String(32), primary_key=True),
    Column("seen_ms", BigInteger, nullable=False),
)

leases = Table(
    "leases",
    METADATA,
    Column("table_id", ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    Column("process_id", ForeignKey("processes.id", ondelete="CASCADE"), nullable=False, index=True),
)

keys = Table(
    "keys",
    METADATA,
    Column("name", String(32), primary_key=True),
    Column("secret", LargeBinary, nullable=False),
)
