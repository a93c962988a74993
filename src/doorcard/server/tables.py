"""The tables of the store: the journal, the commands that were granted, and the chips.

What stands here is what the steps under ``migrations`` lead to, and a test holds the two together.
"""

from typing import Final

import sqlalchemy as sa

METADATA: Final = sa.MetaData()
"""Everything in the store; who keeps other things there adds his own tables."""

SITTINGS: Final = sa.Table(
    "sittings",
    METADATA,
    sa.Column("id", sa.String(64), primary_key=True),
    sa.Column("opened", sa.String(32), nullable=False),
    sa.Column("closed", sa.Boolean, nullable=False, default=False),
)
"""A row for each table that people sit at."""

JOURNAL: Final = sa.Table(
    "journal",
    METADATA,
    sa.Column("sitting", sa.ForeignKey("sittings.id"), primary_key=True),
    sa.Column("number", sa.BigInteger, primary_key=True, autoincrement=False),
    sa.Column("batch", sa.BigInteger, nullable=False),
    sa.Column("hand", sa.BigInteger, nullable=False),
    sa.Column("dealt", sa.Boolean, nullable=False),
    sa.Column("at", sa.String(32), nullable=False),
    sa.Column("by", sa.String(64), nullable=False),
    sa.Column("kind", sa.String(32), nullable=False),
    sa.Column("body", sa.Text, nullable=False),
    sa.Index("journal_by_hand", "sitting", "hand"),
    sa.Index("journal_of_table", "sitting", "dealt"),
)
"""What happened, in order and without gaps; rows are added and never changed.

``batch`` is the number of the first of the rows that were written together, ``hand`` the hand in play or just played,
and ``dealt`` says whether the row is of that hand itself and not of the table.
"""

COMMANDS: Final = sa.Table(
    "commands",
    METADATA,
    sa.Column("sitting", sa.ForeignKey("sittings.id"), primary_key=True),
    sa.Column("person", sa.String(64), primary_key=True),
    sa.Column("id", sa.String(64), primary_key=True),
    sa.Column("number", sa.BigInteger, nullable=False),
)
"""The commands that were granted, each with the journal's number after it: sent again they do nothing."""

ENTRIES: Final = sa.Table(
    "ledger_entries",
    METADATA,
    sa.Column("sitting", sa.ForeignKey("sittings.id"), primary_key=True),
    sa.Column("number", sa.BigInteger, primary_key=True, autoincrement=False),
    sa.Column("kind", sa.String(16), nullable=False),
    sa.Column("at", sa.String(32), nullable=False),
)
"""Chips that changed hands, under the number of the journal's row that says why."""

LINES: Final = sa.Table(
    "ledger_lines",
    METADATA,
    sa.Column("sitting", sa.String(64), primary_key=True),
    sa.Column("number", sa.BigInteger, primary_key=True, autoincrement=False),
    sa.Column("account", sa.String(80), primary_key=True),
    sa.Column("chips", sa.BigInteger, nullable=False),
    sa.ForeignKeyConstraint(["sitting", "number"], ["ledger_entries.sitting", "ledger_entries.number"]),
)
"""What an entry adds to each account; the lines of an entry sum to zero."""

ACCOUNTS: Final = sa.Table(
    "ledger_accounts",
    METADATA,
    sa.Column("sitting", sa.ForeignKey("sittings.id"), primary_key=True),
    sa.Column("account", sa.String(80), primary_key=True),
    sa.Column("balance", sa.BigInteger, nullable=False),
)
"""What the lines of each account sum to."""

PLAYED: Final = sa.Table(
    "hands_played",
    METADATA,
    sa.Column("sitting", sa.ForeignKey("sittings.id"), primary_key=True),
    sa.Column("hand", sa.BigInteger, primary_key=True, autoincrement=False),
    sa.Column("person", sa.String(64), primary_key=True),
    sa.Column("seat", sa.Integer, nullable=False),
    sa.Column("game", sa.String(80), nullable=False),
    sa.Column("net", sa.BigInteger, nullable=False),
    sa.Column("at", sa.String(32), nullable=False),
    sa.Index("hands_of_person", "person", "at"),
)
"""Who played which finished hand, and what it brought him."""

RUNS: Final = sa.Table(
    "runs",
    METADATA,
    sa.Column("id", sa.Integer, primary_key=True),
    sa.Column("at", sa.String(32), nullable=False),
)
"""A row for each time the store was opened."""
