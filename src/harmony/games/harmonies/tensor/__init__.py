"""Harmonies on arrays, many games at once: what networks and vectorised environments count with.

The functions take the array module (numpy or jax.numpy) as ``xp``, so that
training and play share one source and cannot drift apart.
"""
