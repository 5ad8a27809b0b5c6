"""Arrays of whole numbers for the engine: ``vec`` when compiled, plain lists when not.

The interpreter reads a list faster than a ``vec``; the compiler turns a
``vec`` into a C array. Both are made, indexed and sliced alike.
"""

from __future__ import annotations

from librt.vecs import vec as vec

from harmony.core import bits

if hasattr(bits.popcount, "__code__") or bits.popcount is int.bit_count:
    globals()["vec"] = list
