"""The journal, the commands granted, the ledger."""

import sqlalchemy as sa
from alembic import op

revision = "0001_core"
down_revision = None

_LAST_FIRST = (
    "runs",
    "hands_played",
    "ledger_accounts",
    "ledger_lines",
    "ledger_entries",
    "commands",
    "journal",
    "sittings",
)


def upgrade() -> None:
    """Make the tables."""
    op.create_table(
        "sittings",
        sa.Column("id", sa.String(64), primary_key=True),
        sa.Column("opened", sa.String(32), nullable=False),
        sa.Column("closed", sa.Boolean, nullable=False),
    )
    op.create_table(
        "journal",
        sa.Column("sitting", sa.String(64), sa.ForeignKey("sittings.id"), primary_key=True),
        sa.Column("number", sa.BigInteger, primary_key=True, autoincrement=False),
        sa.Column("batch", sa.BigInteger, nullable=False),
        sa.Column("hand", sa.BigInteger, nullable=False),
        sa.Column("dealt", sa.Boolean, nullable=False),
        sa.Column("at", sa.String(32), nullable=False),
        sa.Column("by", sa.String(64), nullable=False),
        sa.Column("kind", sa.String(32), nullable=False),
        sa.Column("body", sa.Text, nullable=False),
    )
    op.create_index("journal_by_hand", "journal", ["sitting", "hand"])
    op.create_index("journal_of_table", "journal", ["sitting", "dealt"])
    op.create_table(
        "commands",
        sa.Column("sitting", sa.String(64), sa.ForeignKey("sittings.id"), primary_key=True),
        sa.Column("person", sa.String(64), primary_key=True),
        sa.Column("id", sa.String(64), primary_key=True),
        sa.Column("number", sa.BigInteger, nullable=False),
    )
    op.create_table(
        "ledger_entries",
        sa.Column("sitting", sa.String(64), sa.ForeignKey("sittings.id"), primary_key=True),
        sa.Column("number", sa.BigInteger, primary_key=True, autoincrement=False),
        sa.Column("kind", sa.String(16), nullable=False),
        sa.Column("at", sa.String(32), nullable=False),
    )
    op.create_table(
        "ledger_lines",
        sa.Column("sitting", sa.String(64), primary_key=True),
        sa.Column("number", sa.BigInteger, primary_key=True, autoincrement=False),
        sa.Column("account", sa.String(80), primary_key=True),
        sa.Column("chips", sa.BigInteger, nullable=False),
        sa.ForeignKeyConstraint(["sitting", "number"], ["ledger_entries.sitting", "ledger_entries.number"]),
    )
    op.create_table(
        "ledger_accounts",
        sa.Column("sitting", sa.String(64), sa.ForeignKey("sittings.id"), primary_key=True),
        sa.Column("account", sa.String(80), primary_key=True),
        sa.Column("balance", sa.BigInteger, nullable=False),
    )
    op.create_table(
        "hands_played",
        sa.Column("sitting", sa.String(64), sa.ForeignKey("sittings.id"), primary_key=True),
        sa.Column("hand", sa.BigInteger, primary_key=True, autoincrement=False),
        sa.Column("person", sa.String(64), primary_key=True),
        sa.Column("seat", sa.Integer, nullable=False),
        sa.Column("game", sa.String(80), nullable=False),
        sa.Column("net", sa.BigInteger, nullable=False),
        sa.Column("at", sa.String(32), nullable=False),
    )
    op.create_index("hands_of_person", "hands_played", ["person", "at"])
    op.create_table(
        "runs",
        sa.Column("id", sa.Integer, primary_key=True),
        sa.Column("at", sa.String(32), nullable=False),
    )


def downgrade() -> None:
    """Take the tables away."""
    for name in _LAST_FIRST:
        op.drop_table(name)
