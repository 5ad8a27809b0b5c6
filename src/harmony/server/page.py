"""The page itself: files built by ``web/`` and shipped in the package; every other address shows its start."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from starlette.exceptions import HTTPException
from starlette.responses import Response
from starlette.staticfiles import StaticFiles
from starlette.types import Scope

FOLDER: Final = Path(__file__).parent / "page"
"""Where the built page lies; absent in a checkout that has not built it."""

_FOR_EVER: Final = "public, max-age=31536000, immutable"


class Page(StaticFiles):
    """The built page; addresses such as /table/abc are the page's own and show its start."""

    async def get_response(self, path: str, scope: Scope) -> Response:
        """A file of the page, or its start."""
        try:
            response = await super().get_response(path, scope)
        except HTTPException as problem:
            if problem.status_code != 404 or path.startswith("api/") or "." in path.rpartition("/")[2]:
                raise
            response = await super().get_response("index.html", scope)
            path = "index.html"
        # built files have a digest in their name; the start must be asked for anew each time
        response.headers["cache-control"] = _FOR_EVER if path.startswith("assets/") else "no-cache"
        return response
