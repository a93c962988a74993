"""The people, and the tokens by which they are known."""

import sqlalchemy as sa
from alembic import op

revision = "0002_people"
down_revision = "0001_core"


def upgrade() -> None:
    """Make the tables."""
    op.create_table(
        "people",
        sa.Column("id", sa.String(40), primary_key=True),
        sa.Column("name", sa.String(64), nullable=False),
        sa.Column("likeness", sa.String(128), nullable=True, unique=True),
        sa.Column("kind", sa.String(8), nullable=False),
        sa.Column("owner", sa.String(40), sa.ForeignKey("people.id"), nullable=True),
        sa.Column("password", sa.String(256), nullable=True),
        sa.Column("made", sa.BigInteger, nullable=False),
        sa.Column("seen", sa.BigInteger, nullable=False),
    )
    op.create_index("ix_people_owner", "people", ["owner"])
    op.create_table(
        "sessions",
        sa.Column("token", sa.String(64), primary_key=True),
        sa.Column("person", sa.String(40), sa.ForeignKey("people.id"), nullable=False),
        sa.Column("made", sa.BigInteger, nullable=False),
        sa.Column("seen", sa.BigInteger, nullable=False),
    )
    op.create_index("ix_sessions_person", "sessions", ["person"])


def downgrade() -> None:
    """Take the tables away."""
    for name in ("sessions", "people"):
        op.drop_table(name)
