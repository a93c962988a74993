"""HEAD wherever GET is answered: the same status and headers, and no body (RFC 9110, 9.3.2)."""

from starlette.types import ASGIApp, Message, Receive, Scope, Send


class Heads:
    """Answers HEAD as GET would be answered, without the body."""

    def __init__(self, app: ASGIApp) -> None:
        self._app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Take a request."""
        if scope["type"] != "http" or scope["method"] != "HEAD":
            await self._app(scope, receive, send)
            return

        async def without_body(message: Message) -> None:
            await send({**message, "body": b""} if message["type"] == "http.response.body" else message)

        asked = {**scope, "method": "GET"}
        try:
            await self._app(asked, receive, without_body)
        finally:
            # Which route took it is asked of the request as it came.
            scope["route"] = asked.get("route")


__all__ = ["Heads"]
