"""Everything that can go wrong, and whose move it is.

DoorcardError
├── CardError                no card of the 52, or one card twice
├── LawError                 our data is wrong: fix the rule file
│   ├── UnknownParagraph
│   └── UnknownRules         no rule set, reading or clause has this name
├── SignNotPermitted         the table sign breaks its rule set: .field .cites
├── HouseRulesError          a house rule file cannot be used: .key
├── IllegalAction            a player's wish the rules refuse; nothing has changed
│   ├── OutOfTurn
│   ├── NotAllowedNow
│   ├── AmountNotAllowed     .lowest .highest
│   └── MustShow
├── DealError                the dealer's act is impossible: card already out, wrong step
├── UnknownViewer            no seat of the table, nor the rail or the auditor
├── SeatingError             a wish about seats the table cannot grant: .code .cites
└── RecordError              a hand on paper cannot be read: .path .line
    ├── UnknownFormat
    ├── Malformed
    └── Unsayable            a format has no words for it
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from doorcard.engine.actions import Action
    from doorcard.engine.events import Event
    from doorcard.engine.legal import Options
    from doorcard.law.citation import Citation


class DoorcardError(Exception):
    """Anything the package refuses; its text is one sentence that says what was wrong and what is allowed."""

    def __reduce__(self) -> tuple[Any, ...]:
        # Most take keywords that exceptions would not pass on when they go from one process to another.
        return _again, (type(self), self.args, self.__dict__)


def _again(kind: type[DoorcardError], args: tuple[object, ...], holds: dict[str, object]) -> DoorcardError:
    error = kind.__new__(kind, *args)
    error.__dict__.update(holds)
    return error


class CardError(DoorcardError):
    """No card of the 52, or one card twice."""


class LawError(DoorcardError):
    """The project's own data is wrong, or a name in it does not exist."""


class UnknownParagraph(LawError):
    """A citation names a paragraph that the corpus does not hold."""


class UnknownRules(LawError):
    """No rule set, reading or clause has this name."""


class SignNotPermitted(DoorcardError):
    """The table sign breaks the rule set it stands under."""

    def __init__(self, message: str, field: str, cites: tuple[Citation, ...]) -> None:
        super().__init__(message)
        self.field = field
        """The field of the sign, as it is written in a file."""
        self.cites = cites
        """The paragraphs that the field breaks."""


class HouseRulesError(DoorcardError):
    """A house rule set cannot be read."""

    def __init__(self, message: str, key: str) -> None:
        super().__init__(message)
        self.key = key
        """The key in the file, dotted, or an empty string where the file itself is broken."""


class IllegalAction(DoorcardError):
    """A wish the rules refuse. Nothing has changed."""

    def __init__(
        self,
        message: str,
        *,
        code: str,
        cites: tuple[Citation, ...],
        seat: int,
        action: Action,
        legal: Options | None = None,
        event: Event | None = None,
    ) -> None:
        super().__init__(message)
        self.code = code
        """A stable name of the reason, such as ``amount-not-allowed``."""
        self.cites = cites
        """The paragraphs that refuse the wish."""
        self.seat = seat
        self.action = action
        self.legal = legal
        """What the seat may do instead; None where it may do nothing now."""
        self.event = event
        """The event the wish would have been, for those who must fold what happened though it was refused."""


class OutOfTurn(IllegalAction):
    """The action is on somebody else."""


class NotAllowedNow(IllegalAction):
    """The act is not among those lawful at this moment."""


class AmountNotAllowed(IllegalAction):
    """The act is lawful, its amount is not."""

    lowest: int
    highest: int


class MustShow(IllegalAction):
    """The hand may not be conceded unseen."""


class DealError(DoorcardError):
    """The dealer's act is impossible: the card is already out, or another step is due."""

    def __init__(self, message: str, *, code: str, cites: tuple[Citation, ...] = ()) -> None:
        super().__init__(message)
        self.code = code
        self.cites = cites


class UnknownViewer(DoorcardError):
    """A view is asked for that nobody has."""


class SeatingError(DoorcardError):
    """A wish about seats that the table cannot grant."""

    def __init__(self, message: str, *, code: str, cites: tuple[Citation, ...] = ()) -> None:
        super().__init__(message)
        self.code = code
        self.cites = cites


class RecordError(DoorcardError):
    """A hand on paper cannot be read."""

    def __init__(self, message: str, *, path: str = "", line: int = 0) -> None:
        place = ":".join(part for part in (path, str(line) if line else "") if part)
        super().__init__(f"{place}: {message}" if place else message)
        self.sentence = message
        """What is wrong, without the place."""
        self.path = path
        self.line = line
        """The line, counted from 1; 0 where the whole file is meant."""


class UnknownFormat(RecordError):
    """The file is in no format we read."""


class Malformed(RecordError):
    """The file is in a known format, and broken."""


class Unsayable(RecordError):
    """A hand cannot be written in the format asked for: it has no words for something in it."""
