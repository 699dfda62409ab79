"""The built page: all its files in memory, plain and compressed, and the headers they are sent with."""

from __future__ import annotations

import gzip
import mimetypes
import re
from dataclasses import dataclass
from functools import cache, lru_cache
from hashlib import sha256
from html import escape
from importlib.resources import files
from pathlib import Path
from typing import Final

import msgspec
from starlette.requests import Request
from starlette.responses import Response

from tarock.server.links import GameOf, Link, LinkWords, language_for, link_of

INDEX: Final = "index.html"
LINKS: Final = "links.json"
"""The texts of links in all languages, for the server alone."""
PACKED: Final = (".html", ".js", ".css", ".svg", ".json", ".webmanifest", ".txt")
MEDIA: Final = {".webmanifest": "application/manifest+json"}
"""What Python's own list leaves out."""
WORTH_PACKING: Final = 1000
FOREVER: Final = "public, max-age=31536000, immutable"
ASK_AGAIN: Final = "no-cache"
NOT_BUILT: Final = b"""<!doctype html><html lang="en"><meta charset="utf-8"><title>tarock</title>
<h1>tarock</h1><p>The server runs, but its page has not been built. <code>make play</code> builds it.</p></html>"""
TOLD_ELSEWHERE: Final = re.compile(r'\s*<meta name="description"[^>]*>|\s*<title>[^<]*</title>')
"""What the page says of itself, in place of which stands what is said of its address."""


@dataclass(frozen=True, slots=True)
class File:
    """A file of the page as it goes over the wire."""

    media_type: str
    body: bytes
    packed: bytes | None
    etag: str
    cache: str


def built_page() -> Path | None:
    """Where the built page is: in an installed package beside the code, in a checkout under web/."""
    places = (Path(str(files("tarock"))) / "page", Path(__file__).parents[3] / "web" / "dist")
    return next((place for place in places if (place / INDEX).is_file()), None)


@cache
def page_at(root: Path | None) -> Page:
    """The page that was built there, read and compressed once in a process however many servers it has."""
    return Page(root)


def _file(body: bytes, name: str) -> File:
    kind = Path(name).suffix
    packs = kind in PACKED and len(body) >= WORTH_PACKING
    return File(
        media_type=MEDIA.get(kind) or mimetypes.guess_type(name)[0] or "application/octet-stream",
        body=body,
        packed=gzip.compress(body, 9, mtime=0) if packs else None,
        etag=f'"{sha256(body).hexdigest()[:20]}"',
        cache=FOREVER if name.startswith("assets/") else ASK_AGAIN,
    )


class Page:
    """The files of the page by their path, and the page itself for every address; nothing else can be asked for."""

    def __init__(self, root: Path | None) -> None:
        found = sorted(path for path in root.rglob("*") if path.is_file()) if root else []
        named = {path.relative_to(root).as_posix(): path for path in found if root}
        links = named.pop(LINKS, None)
        self.words = msgspec.json.decode(links.read_bytes(), type=dict[str, LinkWords]) if links else {}
        self.files = {name: _file(path.read_bytes(), name) for name, path in named.items()}
        self.shown = lru_cache(maxsize=256)(self._shown)

    async def serve(self, request: Request, game_of: GameOf) -> Response:
        """A file, or the page itself; where there is nothing, the page says so to people and the status to programs."""
        name = request.path_params["path"]
        file = self.files.get(name)
        if file is None and "." not in name.rpartition("/")[2]:
            return await self._page(request, name, game_of)
        if file is None:
            return Response("not found", status_code=404, media_type="text/plain")
        return _response(request, file)

    async def _page(self, request: Request, path: str, game_of: GameOf) -> Response:
        if INDEX not in self.files:
            return Response(NOT_BUILT, media_type="text/html")
        language = language_for(request.headers.get("accept-language", ""))
        if language not in self.words:
            return _response(request, self.files[INDEX])
        link = await link_of(path, language, self.words[language], game_of)
        origin = f"{request.url.scheme}://{request.headers.get('host', '')}"
        return _response(request, self.shown(link, language, origin), 200 if link.found else 404)

    def _shown(self, link: Link, language: str, origin: str) -> File:
        """The page with what is said of one of its addresses."""
        plain = TOLD_ELSEWHERE.sub("", self.files[INDEX].body.decode())
        told = plain.replace('<html lang="en">', f'<html lang="{language}">', 1)
        return _file(told.replace("</head>", f"{_head(link, language, origin)}</head>", 1).encode(), INDEX)


def _head(link: Link, language: str, origin: str) -> str:
    """The tags by which browsers, searches and messages know what an address shows."""
    told = {
        "og:title": link.title, "og:description": link.about, "og:type": "website", "og:site_name": "tarock",
        "og:locale": language, "og:image": f"{origin}/{link.picture}", "og:image:width": "1200",
        "og:image:height": "630",
    }  # fmt: skip
    tags = [f"<title>{escape(link.title)}</title>", f'<meta name="description" content="{escape(link.about)}" />']
    tags += [f'<meta property="{name}" content="{escape(text)}" />' for name, text in told.items()]
    tags.append('<meta name="twitter:card" content="summary_large_image" />')
    return "".join(f"  {tag}\n  " for tag in tags)


def _response(request: Request, file: File, status: int = 200) -> Response:
    headers = {"cache-control": file.cache, "etag": file.etag, "vary": "accept-encoding, accept-language"}
    if status == 200 and request.headers.get("if-none-match") == file.etag:
        return Response(status_code=304, headers=headers)
    if file.packed is not None and "gzip" in request.headers.get("accept-encoding", ""):
        headers["content-encoding"] = "gzip"
        return Response(file.packed, status, headers, file.media_type)
    return Response(file.body, status, headers, file.media_type)
