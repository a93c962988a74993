"""The doorman: what is asked of every request before a route sees it, and what every answer carries.

A browser is known by a random token in a cookie that scripts cannot read and other sites cannot make it send. A
request that changes something says, besides, a word made from that token, which only a page of ours can have read.
"""

import hashlib
import hmac
import ipaddress
import re
import time
from typing import Final
from urllib.parse import urlsplit

from starlette.datastructures import Headers, MutableHeaders
from starlette.requests import cookie_parser
from starlette.responses import Response
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from doorcard.server import log
from doorcard.server.limits import Bucket
from doorcard.server.metrics import Metrics
from doorcard.server.problems import Refusal, answer
from doorcard.server.settings import Settings

CSRF_HEADER: Final = "x-doorcard-csrf"
SAFE: Final = frozenset(("GET", "HEAD", "OPTIONS"))
TOKEN: Final = re.compile(r"[A-Za-z0-9_-]{43}")

HEADERS: Final = {
    "content-security-policy": (
        "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; font-src 'self'; "
        "connect-src 'self'; manifest-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
    ),
    "x-content-type-options": "nosniff",
    "x-frame-options": "DENY",
    "referrer-policy": "no-referrer",
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
    "permissions-policy": "camera=(), geolocation=(), microphone=(), payment=(), usb=()",
}
"""``no-referrer`` because an invitation stands in the address."""

LINES_A_SECOND: Final = 0.2
BURST_OF_LINES: Final = 20
"""How many refusals of one address are written to the log; all are counted."""

POLICY_BROKEN: Final = 1008
"""How a WebSocket is closed that may not be open (RFC 6455, 7.4.1)."""


def csrf_of(token: str) -> str:
    """The word that goes with a token.

    >>> csrf_of("a") == csrf_of("a"), csrf_of("a") == csrf_of("b")
    (True, False)
    """
    return hashlib.blake2b(token.encode(), digest_size=18, person=b"doorcard-csrf").hexdigest()


def cookie_name(settings: Settings) -> str:
    """What the cookie is called: by TLS it is bound to this host alone."""
    return "__Host-doorcard" if settings.secure else "doorcard"


def set_cookie(response: Response, token: str, settings: Settings) -> None:
    """Let a browser keep a token."""
    response.set_cookie(
        cookie_name(settings),
        token,
        max_age=settings.session_days * 86400,
        path="/",
        httponly=True,
        samesite="strict",
        secure=settings.secure,
    )


class Doorman:
    """Lets in what comes from our own pages or from programs with a token, and nothing else."""

    def __init__(self, app: ASGIApp, settings: Settings, metrics: Metrics) -> None:
        self._app = app
        self._settings = settings
        self._metrics = metrics
        self._cookie = cookie_name(settings)
        self._requests = Bucket(settings.requests_a_minute / 60, settings.requests_a_minute / 4)
        self._lines = Bucket(LINES_A_SECOND, BURST_OF_LINES)
        self._hosts = {"localhost", _host(settings.host), _host(urlsplit(settings.public).netloc)} - {""}

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Look at a request, pass it on, and note what became of it."""
        if scope["type"] == "lifespan":
            await self._app(scope, receive, send)
            return
        headers = Headers(scope=scope)
        state = scope.setdefault("state", {})
        token = cookie_parser(headers.get("cookie", "")).get(self._cookie, "")
        state["token"] = token if TOKEN.fullmatch(token) else None
        kind, _, bearer = headers.get("authorization", "").partition(" ")
        state["bearer"] = bearer.strip() if kind.lower() == "bearer" else None
        refusal = self._refusal(scope, headers)
        if scope["type"] == "websocket":
            if refusal is None:
                await self._app(scope, receive, send)
                return
            self._note(scope, refusal)
            await receive()
            await send({"type": "websocket.close", "code": POLICY_BROKEN, "reason": str(refusal)[:100]})
            return
        await self._answered(scope, receive, send, refusal)

    async def _answered(self, scope: Scope, receive: Receive, send: Send, refusal: Refusal | None) -> None:
        """Answer a request, with the headers that all answers have."""
        began = time.perf_counter()
        status = 500

        async def with_headers(message: Message) -> None:
            nonlocal status
            if message["type"] == "http.response.start":
                status = message["status"]
                headers = MutableHeaders(scope=message)
                for name, value in HEADERS.items():
                    headers[name] = value
                if self._settings.secure:
                    headers["strict-transport-security"] = "max-age=31536000"
                if "cache-control" not in headers:
                    headers["cache-control"] = "no-store"
            await send(message)

        try:
            if refusal is not None:
                self._note(scope, refusal)
                await answer(refusal)(scope, receive, with_headers)
            else:
                await self._app(scope, receive, with_headers)
        except Exception as error:
            # Starlette has answered, and gives the error on to be written.
            log.fault("a request failed", error, method=scope["method"], route=route_of(scope))
        finally:
            seconds = time.perf_counter() - began
            route = route_of(scope)
            method = scope["method"] if scope["method"] in METHODS else "other"
            self._metrics.requests.labels(method, route, str(status)).inc()
            self._metrics.request_seconds.labels(route).observe(seconds)

    def _note(self, scope: Scope, refusal: Refusal) -> None:
        self._metrics.refusals.labels(refusal.code).inc()
        if self._lines.take(caller(scope)):
            log.event("refused at the door", code=refusal.code, caller=caller(scope))

    def _refusal(self, scope: Scope, headers: Headers) -> Refusal | None:
        """Why a request may not come in; None if it may."""
        if not self._requests.take(caller(scope)):
            return Refusal(429, "too-fast", "too many requests; wait a little")
        # Who says several names means the one that another reader of the request would not have looked at.
        hosts, origins = headers.getlist("host"), headers.getlist("origin")
        if len(hosts) != 1 or not self._known_host(hosts[0]):
            return Refusal(421, "wrong-host", "this server does not go by that name")
        if len(origins) > 1 or not all(self._ours(origin, hosts[0]) for origin in origins):
            return Refusal(403, "wrong-origin", "the request comes from a page of another site")
        if scope["type"] == "websocket" or scope["method"] in SAFE or scope["state"]["bearer"] is not None:
            return None
        if headers.get("sec-fetch-site", "same-origin") not in ("same-origin", "none"):
            return Refusal(403, "wrong-origin", "the request comes from a page of another site")
        token, said = scope["state"]["token"], headers.get(CSRF_HEADER, "")
        if token is None or not hmac.compare_digest(csrf_of(token).encode(), said.encode()):
            return Refusal(
                403, "wrong-csrf", f"the header {CSRF_HEADER} must hold the csrf of /api/me, with the cookie it set"
            )
        return None

    def _known_host(self, host: str) -> bool:
        """Whether a page under this name may be ours: a name that is not ours might point anywhere tomorrow."""
        name = _host(host)
        if name in self._hosts:
            return True
        try:
            ipaddress.ip_address(name)
        except ValueError:
            return False
        return True

    def _ours(self, origin: str, host: str) -> bool:
        if self._settings.public:
            return origin == self._settings.public or (_is_loopback(host) and origin == f"http://{host}")
        return origin == f"http://{host}"


METHODS: Final = frozenset(("GET", "HEAD", "OPTIONS", "POST", "PUT", "PATCH", "DELETE"))


def _host(netloc: str) -> str:
    """The name in an address with or without a port."""
    return (urlsplit(f"//{netloc}").hostname or "") if _may_be_netloc(netloc) else ""


def _may_be_netloc(netloc: str) -> bool:
    return re.fullmatch(r"\[[0-9A-Fa-f:.]+\](:\d{1,5})?|[A-Za-z0-9.-]*(:\d{1,5})?", netloc) is not None


def _is_loopback(host: str) -> bool:
    return _host(host) in ("localhost", "127.0.0.1", "::1")


def caller(scope: Scope) -> str:
    """The address that a request came from."""
    client = scope.get("client")
    return str(client[0]) if client else "nowhere"


def route_of(scope: Scope) -> str:
    """The pattern of the route that took a request, never what was asked."""
    route = scope.get("route")
    return str(getattr(route, "path", "") or "none")


def token_of(scope: Scope) -> str | None:
    """The token that a browser came with."""
    token: str | None = scope["state"]["token"]
    return token
