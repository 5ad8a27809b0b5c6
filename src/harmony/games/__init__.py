"""The rules of each game; everything else asks them."""
