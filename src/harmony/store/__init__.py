"""What is kept: people, tables and the log of every event, on SQLite or PostgreSQL."""
