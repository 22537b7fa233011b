"""Requests about something that lives with another server: asked there, answered here."""

import asyncio
import itertools
from typing import Any, Final

import msgspec
from litestar import Request, Response
from litestar.datastructures import State
from litestar.types import ASGIApp, HTTPScope

from kirifuda.server.cluster.frames import LedAnswer, LedRequest
from kirifuda.server.cluster.wake import Wake
from kirifuda.server.net.errors import ErrorBody, ServerError

LED: Final = "kirifuda_led"
"""Marks a request in its scope that another server led here."""
ANSWER_S: Final = 30.0
OF_THE_ANSWER: Final = (b"content-length", b"transfer-encoding", b"connection")
"""What the server that answers the client writes itself."""
AnyHttp = Request[None, None, State]


class LedRequests:
    """Requests on their way to other servers, and those of others that are answered here by `app`."""

    def __init__(self, wake: Wake) -> None:
        self.wake: Final = wake
        self.app: ASGIApp | None = None
        self.closing: bool = False
        self.numbers: Final = itertools.count(1)
        self.waiting: Final[dict[int, tuple[str, asyncio.Future[LedAnswer]]]] = {}
        self.answering: Final[set[asyncio.Task[None]]] = set()

    async def ask(self, to: str, http: AnyHttp, seconds: float = ANSWER_S) -> LedAnswer:
        """Raises `elsewhere` if that server is gone, or what it was asked about is not there any more."""
        number = next(self.numbers)
        future: asyncio.Future[LedAnswer] = asyncio.get_running_loop().create_future()
        body, scope = await http.body(), http.scope
        self.waiting[number] = (to, future)
        target = (http.method, scope["path"], scope["query_string"], list(scope["headers"]))
        self.wake.send(to, LedRequest(number, *target, body, scope["scheme"], scope["client"]))
        try:
            reply = await asyncio.wait_for(future, seconds)
        except TimeoutError:
            raise ServerError("busy") from None
        finally:
            del self.waiting[number]
        if reply.status == 503 and msgspec.json.decode(reply.body, type=ErrorBody).code == "elsewhere":
            raise ServerError("elsewhere")
        return reply

    def replied(self, frame: LedAnswer) -> None:
        _, future = self.waiting.get(frame.n, ("", None))
        if future is not None and not future.done():
            future.set_result(frame)

    def asked(self, sender: str, frame: LedRequest) -> None:
        task = asyncio.create_task(self.answer(sender, frame))
        self.answering.add(task)
        task.add_done_callback(self.answering.discard)

    async def answer(self, sender: str, frame: LedRequest) -> None:
        if self.closing:
            gone = msgspec.json.encode(ServerError("elsewhere").body())
            self.wake.send(sender, LedAnswer(frame.n, 503, [], gone))
        else:
            self.wake.send(sender, await answered(self.app, sender, frame))

    def lose(self, server: str | None = None) -> None:
        """What was asked of this server may be lost."""
        for to, future in self.waiting.values():
            if server in (None, to) and not future.done():
                future.set_exception(ServerError("elsewhere"))


def response_of(reply: LedAnswer) -> Response[object]:
    headers = {name.decode(): value.decode() for name, value in reply.headers if name not in OF_THE_ANSWER}
    kind = headers.pop("content-type", "application/json")
    content: object = reply.body
    return Response(content, status_code=reply.status, headers=headers, media_type=kind)


async def answered(app: ASGIApp | None, sender: str, frame: LedRequest) -> LedAnswer:
    """The answer of our own application to a request that came to another server."""
    assert app is not None
    reply = LedAnswer(frame.n, 500, [], b"")

    async def receive() -> Any:
        return {"type": "http.request", "body": frame.body, "more_body": False}

    async def send(message: Any) -> None:
        if message["type"] == "http.response.start":
            reply.status, reply.headers = message["status"], [(bytes(k), bytes(v)) for k, v in message["headers"]]
        elif message["type"] == "http.response.body":
            reply.body += message.get("body", b"")

    await app(scope_of(frame, sender), receive, send)
    return reply


def scope_of(frame: LedRequest, sender: str) -> HTTPScope:
    scope: Any = {
        "type": "http",
        "asgi": {"version": "3.0", "spec_version": "2.4"},
        "http_version": "1.1",
        "method": frame.method,
        "scheme": frame.scheme,
        "path": frame.path,
        "raw_path": frame.path.encode(),
        "query_string": frame.query,
        "root_path": "",
        "headers": frame.headers,
        "client": frame.client,
        "server": None,
        "state": {},
        "extensions": {},
        LED: sender,
    }
    found: HTTPScope = scope
    return found
