"""Pictures of tiles, hands and layouts: SVG and terminal."""

from harmony.games.harmonia.render.layout_svg import hand_svg, layout_svg, tile_svg
from harmony.games.harmonia.render.palette import Theme

__all__ = ["Theme", "hand_svg", "layout_svg", "tile_svg"]
