"""The rules of Harmonia: a cooperative tile game with hidden hands."""
