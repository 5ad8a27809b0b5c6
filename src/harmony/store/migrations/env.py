"""How Alembic reaches the database: over the connection that ``harmony.store.migrate`` hands in."""

from __future__ import annotations

from alembic import context

from harmony.store.schema import METADATA

if hasattr(context, "config"):  # absent where the file is only looked at, as by tests of documentation
    context.configure(
        connection=context.config.attributes["connection"],
        target_metadata=METADATA,
        render_as_batch=True,  # SQLite cannot alter most things in place
        transactional_ddl=True,
    )
    with context.begin_transaction():
        context.run_migrations()
