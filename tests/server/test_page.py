"""The built page is served as it should be: its start everywhere, its files for ever, compressed where possible."""

from __future__ import annotations

import asyncio
import gzip
from pathlib import Path

import httpx
import pytest
from starlette.applications import Starlette
from starlette.routing import Mount

from harmony.server.page import Page

SCRIPT = b"export const words = 'tokens and cubes';" * 20


class Browser:
    """Asks the page for files."""

    def __init__(self, folder: Path) -> None:
        self._app = Starlette(routes=[Mount("/", Page(directory=folder, html=True))])

    def get(self, address: str, **headers: str) -> httpx.Response:
        async def ask() -> httpx.Response:
            async with httpx.AsyncClient(transport=httpx.ASGITransport(self._app), base_url="http://page") as client:
                return await client.get(address, headers=headers)

        return asyncio.run(ask())


@pytest.fixture
def browser(tmp_path: Path) -> Browser:
    (tmp_path / "assets").mkdir()
    (tmp_path / "index.html").write_text("<!doctype html><title>Harmony</title>")
    (tmp_path / "manifest.webmanifest").write_text("{}")
    (tmp_path / "assets" / "page-a1b2.js").write_bytes(SCRIPT)
    (tmp_path / "assets" / "page-a1b2.js.gz").write_bytes(gzip.compress(SCRIPT))
    return Browser(tmp_path)


@pytest.mark.parametrize("address", ["/", "/index.html", "/table/abc", "/learn/rules?lesson=2"])
def test_every_address_of_the_page_shows_its_start(browser: Browser, address: str) -> None:
    answer = browser.get(address)
    assert answer.status_code == 200
    assert "<title>Harmony</title>" in answer.text
    assert answer.headers["cache-control"] == "no-cache"
    assert "default-src 'self'" in answer.headers["content-security-policy"]
    assert "frame-ancestors 'none'" in answer.headers["content-security-policy"]


def test_built_files_are_kept_for_ever_and_sent_compressed_to_whoever_takes_it(browser: Browser) -> None:
    for encoding in ("gzip, br", "identity"):
        answer = browser.get("/assets/page-a1b2.js", **{"accept-encoding": encoding})
        assert answer.content == SCRIPT
        assert answer.headers.get("content-encoding") == ("gzip" if "gzip" in encoding else None)
        assert answer.headers["content-type"].startswith("text/javascript")
        assert "immutable" in answer.headers["cache-control"]
        assert answer.headers["vary"] == "accept-encoding"


def test_other_files_are_asked_for_anew(browser: Browser) -> None:
    answer = browser.get("/manifest.webmanifest")
    assert answer.headers["content-type"] == "application/manifest+json"
    assert answer.headers["cache-control"] == "no-cache"
    known = browser.get("/manifest.webmanifest", **{"if-none-match": answer.headers["etag"]})
    assert known.status_code == 304


@pytest.mark.parametrize("address", ["/assets/gone-1.js", "/api/nothing", "/..%2f..%2fsecret.txt"])
def test_what_is_not_there_is_not_made_up(browser: Browser, address: str) -> None:
    assert browser.get(address).status_code == 404
