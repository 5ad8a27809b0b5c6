"""The page itself: files built by ``web/`` and shipped in the package; every other address shows its start."""

from __future__ import annotations

import mimetypes
from pathlib import Path
from typing import Final

from starlette.datastructures import Headers
from starlette.exceptions import HTTPException
from starlette.responses import Response
from starlette.staticfiles import StaticFiles
from starlette.types import Scope

FOLDER: Final = Path(__file__).parent / "page"
"""Where the built page lies; absent in a checkout that has not built it."""

_START: Final = "index.html"
_FOR_EVER: Final = "public, max-age=31536000, immutable"
_ENCODINGS: Final = {"br": ".br", "gzip": ".gz"}
"""Compressed twins of a file that the build may leave beside it, best first."""

CONTENT_POLICY: Final = "; ".join(
    (
        "default-src 'self'",
        "img-src 'self' data: blob:",
        "style-src 'self' 'unsafe-inline'",  # positions and sizes are set as style attributes
        "object-src 'none'",
        "base-uri 'none'",
        "form-action 'self'",
        "frame-ancestors 'none'",
    )
)
"""What the page may load: its own files, and pictures it has made itself."""

mimetypes.add_type("application/manifest+json", ".webmanifest")
mimetypes.add_type("font/woff2", ".woff2")


class Page(StaticFiles):
    """The built page; addresses such as /table/abc are the page's own and show its start."""

    async def get_response(self, path: str, scope: Scope) -> Response:
        """A file of the page, or its start; compressed where the build has done so and the browser takes it."""
        if path in ("", "."):
            path = _START
        try:
            response = await self._file(path, scope)
        except HTTPException as problem:
            if problem.status_code != 404 or path.startswith("api/") or "." in path.rpartition("/")[2]:
                raise
            path = _START
            response = await self._file(path, scope)
        # built files have a digest in their name; the start must be asked for anew each time
        response.headers["cache-control"] = _FOR_EVER if path.startswith("assets/") else "no-cache"
        if path.endswith(".html"):
            response.headers["content-security-policy"] = CONTENT_POLICY
        return response

    async def _file(self, path: str, scope: Scope) -> Response:
        accepted = Headers(scope=scope).get("accept-encoding", "")
        taken = {part.partition(";")[0].strip() for part in accepted.split(",")}
        for encoding, ending in _ENCODINGS.items():
            if encoding in taken and self.lookup_path(path + ending)[1] is not None:
                response = await super().get_response(path + ending, scope)
                response.headers["content-encoding"] = encoding
                response.headers["content-type"] = _media_type(path)
                break
        else:
            response = await super().get_response(path, scope)
        response.headers.add_vary_header("accept-encoding")
        return response


def _media_type(path: str) -> str:
    kind = mimetypes.guess_type(path)[0] or "application/octet-stream"
    return f"{kind}; charset=utf-8" if kind.startswith("text/") else kind
