"""The games as environments for research; sees observations only."""
