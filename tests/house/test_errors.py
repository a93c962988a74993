"""Errors can be passed from one process to another with all they hold."""

import copy
import pickle

import pytest

from doorcard.engine.actions import Check
from doorcard.errors import AmountNotAllowed, DealError, RecordError, SeatingError, SignNotPermitted
from doorcard.kernels.flat import NotInKernel
from doorcard.law import cite
from doorcard.odds import RangeError

CITES = (cite("nz", "13.3(b)"),)


@pytest.mark.parametrize(
    "error",
    [
        AmountNotAllowed("too much", code="amount", cites=CITES, seat=2, action=Check()),
        DealError("too few", code="deck-short", cites=CITES),
        SeatingError("no", code="taken", cites=CITES),
        SignNotPermitted("no", "ante", CITES),
        RecordError("no", path="hand.txt", line=3),
        RangeError("no", "99+", 1),
        NotInKernel("no", "showdown.common"),
    ],
)
@pytest.mark.parametrize("passed", [copy.copy, lambda error: pickle.loads(pickle.dumps(error))])
def test_an_error_arrives_as_it_was_sent(error, passed):
    came = passed(error)
    assert type(came) is type(error)
    assert str(came) == str(error)
    assert vars(came) == vars(error)
