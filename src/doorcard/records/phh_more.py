"""What PHH has no field, no code and no action for, and how our files say it all the same.

Fields of one's own begin with an underscore in PHH, and ours with ``_doorcard_``; other programs pass them over. An
act that PHH has no notation for is a remark, which begins with `MARK`. Amounts in these fields are whole chips.
"""

import re
from typing import Any, Final

import msgspec

from doorcard.engine.state import Part
from doorcard.errors import UnknownRules
from doorcard.records import own
from doorcard.records.codec import Unfit, codec, unfit
from doorcard.records.games import Game, game_of
from doorcard.records.money import SCALES, SCALES_IN_WORDS
from doorcard.records.record import Chair, Claim, Did, Header
from doorcard.rules import rule_set
from doorcard.rules.clauses import Structure
from doorcard.rules.ruleset import RuleSet
from doorcard.rules.sign import TableSign

PREFIX: Final = "_doorcard_"
MARK: Final = "doorcard: "
"""How a remark begins that says more than a remark."""

_LIMITS: Final = {
    "F": Structure.FIXED,
    "S": Structure.SPREAD,
    "H": Structure.HALF_POT,
    "P": Structure.POT,
    "N": Structure.NO_LIMIT,
}
_GAMES: Final = {
    "7S": (Game.SEVEN_CARD, "cardroom/seven-card-stud"),
    "7S/8": (Game.EIGHT_OR_BETTER, "cardroom/stud-eight-or-better"),
    "R": (Game.RAZZ, "cardroom/razz"),
    "5S": (Game.FIVE_CARD, "cardroom/five-card-stud"),
    "7S/HL": (Game.HIGH_LOW, "cardroom/stud-high-low"),
    "S7S/8": (Game.SUPER, "pa/super-stud-eight-or-better"),
}

STANDARD: Final = ("F7S", "F7S/8", "FR")
"""The codes of stud that are in the standard; the others are ours, and other programs refuse them."""


class Variant(msgspec.Struct, frozen=True):
    """What a code of a game stands for."""

    game: Game
    structure: Structure
    rules: str
    """The rule set it is read under if the file says nothing else."""


VARIANTS: Final = {
    limit + game: Variant(what, structure, rules)
    for limit, structure in _LIMITS.items()
    for game, (what, rules) in _GAMES.items()
}
"""Every code of a game of stud."""


def variant_of(rules: RuleSet, sign: TableSign) -> str | None:
    """The code of a game; None where even we have none."""
    game = game_of(rules)
    return next((code for code, one in VARIANTS.items() if (one.game, one.structure) == (game, sign.structure)), None)


# Acts that PHH has no notation for


class Told(msgspec.Struct, frozen=True):
    """What a remark of ours says."""

    did: Did
    player: str = ""
    cards: str = ""
    about: str = ""


_ACTS: Final = {
    "street": Did.STREET,
    "burns": Did.BURN,
    "shows": Did.SHOW,
    "mucks": Did.MUCK,
    "asks": Did.ASK,
}
_WORDS: Final = {did: word for word, did in _ACTS.items()}

CHECKS: Final = MARK + "checks"
"""After ``cc`` where a call would be due."""
CALLS: Final = MARK + "calls to "
"""After ``cc`` where the amount of the call is not the bet, or no call is due."""
BRINGS_IN: Final = MARK + "brings it in"
"""After ``cbr`` where the forced bet is not the bring-in of the table."""


def remark_of(told: Told) -> str:
    """An act as a remark.

    >>> remark_of(Told(Did.ASK, "p1", "AcKd", about="p2"))
    'doorcard: asks p1 p2 AcKd'
    """
    return MARK + " ".join(filter(None, (_WORDS[told.did], told.player, told.about, told.cards)))


def told_by(remark: str) -> Told | None:
    """The act that a remark is; None where it is only a remark.

    >>> told_by("doorcard: shows p1 AcKd")
    Told(did=<Did.SHOW: 'shows'>, player='p1', cards='AcKd', about='')
    """
    if not remark.startswith(MARK):
        return None
    match remark.removeprefix(MARK).split():
        case ["street" | "burns" as word]:
            return Told(_ACTS[word])
        case ["shows", player, cards]:
            return Told(Did.SHOW, player, cards)
        case ["shows" | "mucks" as word, player]:
            return Told(_ACTS[word], player)
        case ["asks", player, about]:
            return Told(Did.ASK, player, about=about)
        case ["asks", player, about, cards]:
            return Told(Did.ASK, player, cards, about)
    return None


# Fields


class Said(msgspec.Struct, frozen=True, kw_only=True):
    """The fields whose values are written by their types alone."""

    sign: TableSign | None = None
    deck: int = 52
    scale: int = 1
    chairs: tuple[Chair, ...] = ()
    """Every chair, where not all are dealt in; those that are, are the players."""
    site: str = ""
    game: str = ""
    date: str = ""
    notes: tuple[str, ...] = ()
    more: tuple[tuple[str, str], ...] = ()


class More(Said, frozen=True, kw_only=True):
    """What the fields of a file of ours say."""

    rules: RuleSet | str | None = None
    """House rules whole, or the name of a rule set."""
    claims: tuple[Claim, ...] | None = None


_SAID: Final = codec(Said)
_CLAIM: Final = codec(Claim)
MOST_CHAIRS: Final = 16
"""No table has more."""

FIELDS: Final = ("rules", "claims", *Said.__struct_fields__)
"""The names of our fields, without what they begin with."""


def fields_of(header: Header, rules: RuleSet, claims: tuple[Claim, ...]) -> dict[str, Any]:
    """Our fields for a record, each ready to be written as TOML."""
    whole = any(chair.part is not Part.IN for chair in header.chairs)
    zone = dict(header.more).get("zone")
    said = Said(
        sign=header.sign,
        deck=header.deck,
        scale=header.scale,
        chairs=header.chairs if whole else (),
        site=header.site,
        game=header.game,
        date=header.date if header.date and in_fields(header.date) is None else "",
        notes=header.notes,
        more=tuple([pair for pair in header.more if pair != ("zone", zone)]),
    )
    written = {
        "rules": header.rules if header.house is None else own.rules_written(rules, header.sign.readings),
        "claims": [_claim_written(claim) for claim in claims],
        **_SAID.write(said),
    }
    return {PREFIX + name: written[name] for name in FIELDS if written.get(name) not in (None, [], "")}


_DATE: Final = re.compile(
    r"(?!0000)([0-9]{4})-(0[1-9]|1[0-2])-(0[1-9]|[12][0-9]|3[01])(?:T((?:[01][0-9]|2[0-3])(?::[0-5][0-9]){2}))?"
)


def in_fields(date: str) -> tuple[str, str, str, str | None] | None:
    """Year, month, day and time as far as it is known; None where the fields of PHH cannot say the date.

    >>> in_fields("2024-05-01T20:15:00"), in_fields("a Sunday in May")
    (('2024', '05', '01', '20:15:00'), None)
    """
    found = _DATE.fullmatch(date)
    return None if found is None else (found[1], found[2], found[3], found[4])


def _claim_written(claim: Claim) -> dict[str, Any]:
    written: dict[str, Any] = _CLAIM.write(claim)
    del written["line"]
    if "cards" in written:
        written["cards"] = ["??" if card is None else card for card in written["cards"]]
    return written


def more_in(values: dict[str, Any], players: int, line: int) -> More:
    """What the fields of ours among these say; the claims stand on this line.

    Raises:
        Unfit: one of them holds what it cannot.
    """
    named = {key.removeprefix(PREFIX): value for key, value in values.items() if key.startswith(PREFIX)}
    if not named:
        return More()
    for name in named:
        if name not in FIELDS:
            raise Unfit(f"is no field of ours; there are {', '.join(FIELDS)}", PREFIX + name)
    rules = _rules(named.pop("rules")) if "rules" in named else None
    claims = named.pop("claims", None)
    try:
        said: Said = _SAID.read(named)
    except Unfit as error:
        raise Unfit(error.sentence, PREFIX + error.key) from None
    if said.scale not in SCALES:
        raise unfit(said.scale, SCALES_IN_WORDS).under(PREFIX + "scale")
    if said.chairs and sum(chair.part is Part.IN for chair in said.chairs) != players:
        raise Unfit(f"must be dealt in for {players} of the chairs, one for each player", PREFIX + "chairs")
    if len(said.chairs) > MOST_CHAIRS:
        raise Unfit(f"has {len(said.chairs)} chairs; there are {MOST_CHAIRS} at most", PREFIX + "chairs")
    return More(
        rules=rules,
        claims=None if claims is None else _claims(claims, len(said.chairs) or players, line),
        **{name: getattr(said, name) for name in Said.__struct_fields__},
    )


def _rules(written: Any) -> RuleSet | str:
    if isinstance(written, str):
        try:
            rule_set(written)
        except UnknownRules as error:
            raise Unfit(f"is no name of ours: {error}", PREFIX + "rules") from None
        return written
    try:
        return own.rules_read(written)
    except Unfit as error:
        raise error.under(PREFIX + "rules") from None


def _claims(written: Any, seats: int, line: int) -> tuple[Claim, ...]:
    if not isinstance(written, list):
        raise unfit(written, "a list of tables").under(PREFIX + "claims")
    found, reader = [], codec(Claim, seats)
    for place, one in enumerate(written, 1):
        try:
            if not isinstance(one, dict):
                raise unfit(one, "a table")
            cards = one.get("cards", [])
            known = [None if card == "??" else card for card in cards] if isinstance(cards, list) else cards
            found.append(reader.read({**one, "cards": known, "line": line}))
        except Unfit as error:
            raise error.under(f"{PREFIX}claims[{place}]") from None
    return tuple(found)


__all__ = [
    "BRINGS_IN",
    "CALLS",
    "CHECKS",
    "FIELDS",
    "MARK",
    "PREFIX",
    "STANDARD",
    "VARIANTS",
    "More",
    "Said",
    "Told",
    "Variant",
    "fields_of",
    "in_fields",
    "more_in",
    "remark_of",
    "told_by",
    "variant_of",
]
