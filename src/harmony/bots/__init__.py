"""Programs that play: each is given an observation and finishes the open turn."""
