"""The words tests put above themselves."""

import pytest


def law(source: str, *paragraphs: str) -> pytest.MarkDecorator:
    """Say which paragraphs of a source the test proves.

    >>> law("nz", "13.3(b)").args
    ('nz', '13.3(b)')
    """
    if not paragraphs:
        raise ValueError(f"name at least one paragraph of {source}")
    return pytest.mark.law(source, *paragraphs)
