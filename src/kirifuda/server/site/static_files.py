"""The files of the client, in memory: each with its tag, and all of them with one digest.

The page names its files by that digest (`/static/DIGEST/app.js`), so a browser may keep them for ever: a change gives
all of them other names. Modules import each other relatively, so the digest stands in the page alone. What is changed
on the disk is read again when the next page is asked for: reloading is enough.
"""

import gzip
import hashlib
import mimetypes
from pathlib import Path
from typing import Final

from litestar import Response, route
from litestar.exceptions import NotFoundException
from litestar.params import FromPath
from msgspec import Struct

from kirifuda.server.api.common import Http

LONG: Final = "public, max-age=31536000, immutable"
ASK: Final = "no-cache"
DIGITS: Final = 16
PACKED: Final = {"text/javascript", "text/css", "text/html", "image/svg+xml", "application/manifest+json"}
NOT_SERVED: Final = {".md", ".ts"}
TYPES: Final = {".webmanifest": "application/manifest+json", ".js": "text/javascript"}


class StaticFile(Struct, frozen=True):
    """A file as it is sent; `packed` where that is shorter."""

    content: bytes
    packed: bytes | None
    tag: str
    media_type: str


class StaticFiles:
    """The folder of the client."""

    def __init__(self, folder: Path) -> None:
        self.folder: Final = folder
        self.stamps: dict[Path, tuple[int, int]] = {}
        self.files: dict[str, StaticFile] = {}
        self.digest: str = ""
        self.refresh()

    def refresh(self) -> None:
        """Read what has changed on the disk since."""
        stamps = {path: stamp(path) for path in self.folder.rglob("*") if is_served(path)}
        if stamps == self.stamps:
            return
        files = {}
        for path in sorted(stamps):
            name = path.relative_to(self.folder).as_posix()
            known = self.files.get(name) if self.stamps.get(path) == stamps[path] else None
            files[name] = known or read_file(path)
        self.stamps, self.files = stamps, files
        text = "".join(f"{name} {file.tag}\n" for name, file in files.items())
        self.digest = hashlib.sha256(text.encode()).hexdigest()[:DIGITS]

    def named(self, text: str) -> str:
        """A text with the addresses of files, by the digest."""
        return text.replace("/static/", f"/static/{self.digest}/")

    def find(self, path: str) -> tuple[StaticFile | None, str]:
        """A file and how long it may be kept. Of another digest, such as that of a page still open: as it is now."""
        first, _, rest = path.strip("/").partition("/")
        if first == self.digest:
            return self.files.get(rest), LONG
        named = len(first) == DIGITS and set(first) <= set("0123456789abcdef")
        return self.files.get(rest if named else path.strip("/")), ASK


def stamp(path: Path) -> tuple[int, int]:
    found = path.stat()
    return found.st_mtime_ns, found.st_size


def is_served(path: Path) -> bool:
    return path.suffix not in NOT_SERVED and path.is_file()


def read_file(path: Path) -> StaticFile:
    content = path.read_bytes()
    kind = TYPES.get(path.suffix) or mimetypes.guess_type(path.name)[0] or "application/octet-stream"
    packed = gzip.compress(content, 9, mtime=0) if kind in PACKED else None
    return StaticFile(content, packed, tag_of(content), kind)


def made_file(text: str, kind: str) -> StaticFile:
    """A text that is put together for whoever asks."""
    return StaticFile(text.encode(), None, tag_of(text.encode()), kind)


def tag_of(content: bytes) -> str:
    return hashlib.sha256(content).hexdigest()[:20]


def unchanged(http: Http, tag: str) -> bool:
    """Does the browser have it already?"""
    known = http.headers.get("if-none-match", "")
    return any(one.strip().removeprefix("W/") in (f'"{tag}"', "*") for one in known.split(",")) if known else False


def sent(http: Http, file: StaticFile, keep: str, status: int = 200) -> Response[bytes]:
    """The file, packed for who reads that; or only that it is the same as ever."""
    headers = {"etag": f'"{file.tag}"', "cache-control": keep, "vary": "accept-encoding, accept-language"}
    if status == 200 and unchanged(http, file.tag):
        return Response(b"", status_code=304, media_type=file.media_type, headers=headers)
    content = file.content
    if file.packed is not None and "gzip" in http.headers.get("accept-encoding", ""):
        content = file.packed
        headers["content-encoding"] = "gzip"
    return Response(content, status_code=status, media_type=file.media_type, headers=headers)


@route("/static/{path:path}", http_method=["GET", "HEAD"], include_in_schema=False, sync_to_thread=False)
def static_file(request: Http, path: FromPath[str]) -> Response[bytes]:
    files = request.app.state.files
    assert isinstance(files, StaticFiles)
    found, keep = files.find(path)
    if found is None:
        raise NotFoundException
    return sent(request, found, keep)
