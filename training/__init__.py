"""From nothing to the shipped weights: self-play, learning, export. Not part of the wheel."""
