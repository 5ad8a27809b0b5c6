"""Pictures of boards and cards: SVG and terminal."""
