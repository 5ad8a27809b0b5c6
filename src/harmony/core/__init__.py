"""What both games share: the hex grid, seats, seeded chance, records and errors."""
