"""The server's log: lines of known fields, so that no hidden card, password or token can get into one.

What is not among the fields below is left out, an error is told by its kind and place and not by its words, and what
other libraries log is cut to the same measure.
"""

import logging
import sys
import traceback
from collections.abc import MutableMapping
from pathlib import Path
from typing import Any, Final, Literal

import structlog

FIELDS: Final = frozenset(
    {
        "event",
        "level",
        "timestamp",
        "request",
        "method",
        "route",
        "status",
        "ms",
        "person",
        "caller",
        "table",
        "hand",
        "wish",
        "code",
        "reason",
        "count",
        "address",
        "version",
        "store",
        "logger",
        "error",
        "place",
    }
)
"""Every field a line may have. ``route`` is a pattern such as ``/api/tables/{id}``, never what was asked."""

LONGEST_VALUE: Final = 120

FOREIGN: Final = {
    "uvicorn.error": logging.INFO,
    "asyncio": logging.ERROR,
    "sqlalchemy": logging.WARNING,
    "alembic": logging.WARNING,
}
"""Whose lines are kept, from which level. Their words are not ours, so only what holds no value comes through."""

PLAIN_WORDS: Final = (
    "Started server process",
    "Waiting for application startup",
    "Application startup complete",
    "Uvicorn running on",
    "Shutting down",
    "Waiting for connections to close",
    "Waiting for background tasks to complete",
    "Waiting for application shutdown",
    "Application shutdown complete",
    "Finished server process",
)

Fields = MutableMapping[str, Any]


def only_known_fields(_: Any, __: str, fields: Fields) -> Fields:
    """Leave out every field that is not known, and whatever is no short text, number or word."""
    return {name: _short(value) for name, value in fields.items() if name in FIELDS}


def _short(value: Any) -> Any:
    if value is None or isinstance(value, bool | int | float):
        return value
    text = value if isinstance(value, str) else type(value).__name__
    text = "".join(letter if letter.isprintable() else "�" for letter in text)
    return text if len(text) <= LONGEST_VALUE else text[: LONGEST_VALUE - 1] + "…"


def error_by_its_place(_: Any, __: str, fields: Fields) -> Fields:
    """Tell an error by its kind and where it came up: its words and values may hold anything."""
    held = fields.pop("exc_info", None)
    if held is True:
        held = sys.exc_info()
    error = held[1] if isinstance(held, tuple) else held
    if isinstance(error, BaseException):
        fields["error"] = type(error).__name__
        frames = traceback.extract_tb(error.__traceback__)
        fields["place"] = " < ".join(f"{Path(one.filename).name}:{one.lineno}" for one in reversed(frames))
    return fields


def foreign_words(_: Any, __: str, fields: Fields) -> Fields:
    """Of other libraries' lines keep the words that can hold no value; of other warnings, that there was one."""
    record = fields.get("_record")
    if isinstance(record, logging.LogRecord) and not fields.get("_from_structlog"):
        words = str(record.msg)
        fields["event"] = words.split("%")[0].rstrip(" [") if words.startswith(PLAIN_WORDS) else "a library's warning"
        fields["logger"] = record.name
    return fields


def _is_worth_a_line(record: logging.LogRecord) -> bool:
    """Whether a line is ours, a warning, or in words that are known."""
    ours = record.name == "doorcard"
    return ours or record.levelno >= logging.WARNING or str(record.msg).startswith(PLAIN_WORDS)


def begin(form: Literal["text", "json"] = "text", level: str = "info", to: Any = None) -> None:
    """Write the log to a stream, the error stream if none is named."""
    shared: list[Any] = [
        structlog.contextvars.merge_contextvars,
        structlog.stdlib.add_log_level,
        structlog.processors.TimeStamper(fmt="iso", utc=True),
    ]
    last: Any = structlog.processors.JSONRenderer() if form == "json" else structlog.dev.ConsoleRenderer(colors=False)
    structlog.configure(
        processors=[*shared, structlog.stdlib.ProcessorFormatter.wrap_for_formatter],
        wrapper_class=structlog.make_filtering_bound_logger(level),
        logger_factory=structlog.stdlib.LoggerFactory(),
        cache_logger_on_first_use=False,
    )
    handler = logging.StreamHandler(to if to is not None else sys.stderr)
    handler.setFormatter(
        structlog.stdlib.ProcessorFormatter(
            foreign_pre_chain=shared,
            processors=[
                foreign_words,
                structlog.stdlib.ProcessorFormatter.remove_processors_meta,
                error_by_its_place,
                only_known_fields,
                last,
            ],
        )
    )
    handler.addFilter(_is_worth_a_line)
    root = logging.getLogger()
    root.handlers = [handler]
    root.setLevel(logging.WARNING)
    for name, least in FOREIGN.items():
        logger = logging.getLogger(name)
        logger.handlers, logger.propagate = [], True
        logger.setLevel(least)
    ours = logging.getLogger("doorcard")
    ours.setLevel(level.upper())


def event(words: str, /, **fields: Any) -> None:
    """Write that something happened."""
    structlog.get_logger("doorcard").info(words, **fields)


def warning(words: str, /, **fields: Any) -> None:
    """Write that something happened which whoever runs the server should know."""
    structlog.get_logger("doorcard").warning(words, **fields)


def fault(words: str, error: BaseException, /, **fields: Any) -> None:
    """Write that something went wrong here."""
    structlog.get_logger("doorcard").error(words, exc_info=error, **fields)
