"""The ``harmony`` command, one file per subcommand."""
