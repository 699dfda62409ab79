"""The built page: all its files in memory, plain and compressed, and the headers they are sent with."""

from __future__ import annotations

import gzip
import mimetypes
from dataclasses import dataclass
from hashlib import sha256
from importlib.resources import files
from pathlib import Path
from typing import Final

from starlette.requests import Request
from starlette.responses import Response

INDEX: Final = "index.html"
PACKED: Final = (".html", ".js", ".css", ".svg", ".json", ".webmanifest", ".txt")
WORTH_PACKING: Final = 1000
FOREVER: Final = "public, max-age=31536000, immutable"
ASK_AGAIN: Final = "no-cache"
NOT_BUILT: Final = b"""<!doctype html><html lang="en"><meta charset="utf-8"><title>tarock</title>
<h1>tarock</h1><p>The server runs, but its page has not been built. <code>make play</code> builds it.</p></html>"""


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


def _file(path: Path, name: str) -> File:
    body = path.read_bytes()
    packs = path.suffix in PACKED and len(body) >= WORTH_PACKING
    return File(
        media_type=mimetypes.guess_type(path.name)[0] or "application/octet-stream",
        body=body,
        packed=gzip.compress(body, 9, mtime=0) if packs else None,
        etag=f'"{sha256(body).hexdigest()[:20]}"',
        cache=FOREVER if name.startswith("assets/") else ASK_AGAIN,
    )


class Page:
    """The files of the page by their path; nothing else can be asked for."""

    def __init__(self, root: Path | None) -> None:
        found = sorted(path for path in root.rglob("*") if path.is_file()) if root else []
        self.files = {path.relative_to(root).as_posix(): _file(path, path.relative_to(root).as_posix())
                      for path in found if root}  # fmt: skip

    async def serve(self, request: Request) -> Response:
        """A file, or the page itself for every path the page knows how to show."""
        name = request.path_params["path"]
        file = self.files.get(name)
        if file is None and "." not in name.rpartition("/")[2]:
            file = self.files.get(INDEX)
            if file is None:
                return Response(NOT_BUILT, media_type="text/html")
        if file is None:
            return Response("not found", status_code=404, media_type="text/plain")
        return _response(request, file)


def _response(request: Request, file: File) -> Response:
    headers = {"cache-control": file.cache, "etag": file.etag, "vary": "accept-encoding"}
    if request.headers.get("if-none-match") == file.etag:
        return Response(status_code=304, headers=headers)
    if file.packed is not None and "gzip" in request.headers.get("accept-encoding", ""):
        headers["content-encoding"] = "gzip"
        return Response(file.packed, media_type=file.media_type, headers=headers)
    return Response(file.body, media_type=file.media_type, headers=headers)
