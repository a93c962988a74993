"""Brings the tables of a store up to date, over the connection it is given."""

from alembic import context

from doorcard.server.tables import METADATA


def bring_up_to_date() -> None:
    """Take all steps that are still to be taken."""
    connection = context.config.attributes["connection"]
    context.configure(connection=connection, target_metadata=METADATA, render_as_batch=True)
    with context.begin_transaction():
        context.run_migrations()


# The name under which alembic runs this file.
if __name__ == "env_py":
    bring_up_to_date()
