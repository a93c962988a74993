"""The law and the rules, to be read: texts, rule sets with their signs, and two rule sets side by side."""

import functools
from typing import Annotated, Any

import msgspec
from fastapi import APIRouter, Depends, Query
from starlette.responses import Response

from doorcard.errors import SignNotPermitted
from doorcard.law import Basis, Citation, cite, read_citation, source
from doorcard.law.citation import FILES
from doorcard.rules import names, rule_set
from doorcard.rules.ruleset import RuleSet
from doorcard.rules.sign import default_sign
from doorcard.server.fields import Field, fields, payable, sign_with
from doorcard.server.picture import law_of, laws, sign_lines, stakes
from doorcard.server.routes.bodies import answers, body, reply, takes
from doorcard.server.wire import Law, ShortText, SignLine
from doorcard.telling.rules import Pair, alike, in_words, pairs, question

router = APIRouter(prefix="/api", tags=["law"])

# Rule sets and signs


class RulesRow(msgspec.Struct, frozen=True):
    """A rule set, and what its table may choose."""

    name: str
    title: str
    law: Law
    law_title: str
    game: str
    settled: tuple[SignLine, ...]
    """What the sign says that nobody may choose."""
    fields: tuple[Field, ...]


class SignAsked(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Fields of a sign that is to be checked."""

    fields: dict[ShortText, str | int | bool | None]


class SignSaid(msgspec.Struct, frozen=True):
    """Whether a sign is permitted: if so how it reads, if not which field breaks which paragraphs."""

    ok: bool
    lines: tuple[SignLine, ...] = ()
    stakes: str = ""
    field: str = ""
    text: str = ""
    laws: tuple[Law, ...] = ()


CHOSEN: frozenset[str] = frozenset(
    (
        "seats",
        "ante",
        "forced-bet",
        "limit",
        "open-pair",
        "smallest-chip",
        "buy-in",
        "time",
        "rake",
        "reading",
        "note",
    )
)
"""Lines of the sign that follow from its fields."""


def _title_of(rules: RuleSet) -> str:
    """The title of the text that a rule set mostly rests on."""
    first = rules.showdown.halves.cites[0].source
    return first.title


@router.get("/rules", **answers(list[RulesRow]))
async def all_rules() -> Response:
    """Every rule set, and every field of its sign."""
    return Response(_all_rules(), media_type="application/json")


@functools.cache
def _all_rules() -> bytes:
    return msgspec.json.encode([_row(rule_set(name)) for name in names()])


def _row(rules: RuleSet) -> RulesRow:
    settled = tuple([line for line in sign_lines(rules, default_sign(rules)) if line.key not in CHOSEN])
    return RulesRow(rules.name, rules.title, law_of(rules), _title_of(rules), _game_of(rules), settled, fields(rules))


def _game_of(rules: RuleSet) -> str:
    """The title without its law, for a list under the law."""
    title = rules.title
    for ending in (", New Zealand 1999", ", Pennsylvania", ", as in card rooms"):
        title = title.removesuffix(ending)
    return title


@router.post("/rules/{family}/{name}/sign", **answers(SignSaid), **takes(SignAsked))
async def check_sign(family: str, name: str, asked: Annotated[Any, Depends(body(SignAsked))]) -> Response:
    """Whether the rules permit a sign; a refusal names the field and the paragraphs."""
    rules = _rules(f"{family}/{name}")
    try:
        sign = payable(sign_with(asked.fields, rules), rules)
    except SignNotPermitted as error:
        return reply(SignSaid(False, field=error.field, text=str(error), laws=laws(error.cites)))
    return reply(SignSaid(True, sign_lines(rules, sign), stakes(rules, sign)))


def _rules(name: str) -> RuleSet:
    return rule_set(name[:64])


class ClauseSaid(msgspec.Struct, frozen=True):
    """What a rule set says to one question."""

    path: str
    question: str
    text: str
    laws: tuple[Law, ...]


class RulesSaid(msgspec.Struct, frozen=True):
    """A rule set as annotated text."""

    name: str
    title: str
    law: Law
    clauses: tuple[ClauseSaid, ...]
    sign: tuple[SignLine, ...]
    stakes: str


@router.get("/laws/{family}/{name}", **answers(RulesSaid))
async def annotated(family: str, name: str) -> Response:
    """A rule set, clause by clause, each with its paragraphs; and the sign of a table where nothing is chosen."""
    return Response(_annotated(_rules(f"{family}/{name}").name), media_type="application/json")


@functools.cache
def _annotated(name: str) -> bytes:
    rules = rule_set(name)
    sign = default_sign(rules)
    return msgspec.json.encode(
        RulesSaid(
            rules.name,
            rules.title,
            law_of(rules),
            tuple([_said(group) for group in alike(pairs(rules, rules))]),
            sign_lines(rules, sign),
            stakes(rules, sign),
        )
    )


def _said(group: list[Pair]) -> ClauseSaid:
    clause = group[0].first
    assert clause is not None
    cites = dict.fromkeys(one for pair in group if pair.first for one in pair.first.cites)
    return ClauseSaid(group[0].path, _question(group), in_words(clause.says), laws(cites))


# Texts


class ParagraphRow(msgspec.Struct, frozen=True):
    """A paragraph in the contents of a text."""

    key: str
    number: str
    title: str


class SourceSaid(msgspec.Struct, frozen=True):
    """A text and its contents."""

    source: str
    title: str
    basis: str
    dated: str
    paragraphs: tuple[ParagraphRow, ...]


class ParagraphSaid(msgspec.Struct, frozen=True):
    """A paragraph in our words."""

    key: str
    short: str
    title: str
    says: str
    note: str
    alternatives: tuple[str, ...]
    """For a reading: the roads not taken."""
    about: tuple[Law, ...]
    """For a reading: the paragraphs it reads."""
    reading: bool
    source: str


class Side(msgspec.Struct, frozen=True):
    """What one of two rule sets says."""

    text: str
    laws: tuple[Law, ...]


class Compared(msgspec.Struct, frozen=True):
    """One question put to two rule sets; one that is not asked there says nothing."""

    path: str
    question: str
    left: Side | None
    right: Side | None
    differs: bool


@router.get("/law", **answers(list[SourceSaid]))
async def texts() -> Response:
    """The texts and their contents."""
    return reply([_contents(key) for key in FILES])


def _contents(key: str) -> SourceSaid:
    text = source(key)
    rows = [ParagraphRow(f"{key}/{one.number}", one.number, one.title) for one in text.paragraphs.values()]
    return SourceSaid(key, text.title, text.basis.value, text.dated, tuple(rows))


@router.get("/law/compare", **answers(list[Compared]))
async def compare(
    left: Annotated[str, Query(max_length=64)], right: Annotated[str, Query(max_length=64)]
) -> Response:
    """Two rule sets side by side, question by question."""
    return Response(_compared(_rules(left).name, _rules(right).name), media_type="application/json")


@functools.cache
def _compared(left: str, right: str) -> bytes:
    both = pairs(rule_set(left), rule_set(right))
    apart, same = [pair for pair in both if pair.parts], [pair for pair in both if not pair.parts]
    order = {pair.path: place for place, pair in enumerate(both)}
    groups = sorted([*alike(apart), *alike(same)], key=lambda group: order[group[0].path])
    return msgspec.json.encode(
        [
            Compared(
                group[0].path,
                _question(group),
                _side([pair.first for pair in group]),
                _side([pair.second for pair in group]),
                group[0].parts,
            )
            for group in groups
        ]
    )


def _side(group: list[Any]) -> Side | None:
    there = [clause for clause in group if clause is not None]
    if not there:
        return None
    return Side(in_words(there[0].says), laws(dict.fromkeys(one for clause in there for one in clause.cites)))


def _question(group: list[Pair]) -> str:
    """What is asked, and on which streets."""
    path, first, second = group[0]
    clause = first or second
    assert clause is not None
    asked = question(path, clause.says)
    if not path.startswith("streets."):
        return asked
    streets = [pair.path.split(".")[1] for pair in group]
    where = streets[0] if len(streets) == 1 else f"{streets[0]} to {streets[-1]}"
    return f"{asked} ({where} street)"


@router.get("/law/{source}/{number:path}", **answers(ParagraphSaid))
async def paragraph(source: str, number: str) -> Response:
    """One paragraph, in our words."""
    one: Citation = cite(source[:20], number[:80])
    words = one.words
    chip = laws((one,))[0]
    return reply(
        ParagraphSaid(
            chip.key,
            chip.short,
            words.title,
            words.says,
            words.note,
            words.alternatives,
            laws([read_citation(about) for about in words.about]),
            one.source.basis is Basis.HOUSE,
            one.source.title,
        )
    )
