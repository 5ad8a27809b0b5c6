"""The games as a table knows them: one adapter each, behind one small protocol."""
