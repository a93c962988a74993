"""The kernels under test: the plain ones, and the native ones on every path this processor has."""

import pytest

from doorcard import kernels

BACKENDS = kernels.backends()
PATHS = BACKENDS["native"].paths() if "native" in BACKENDS else ()


@pytest.fixture(params=["python", *(f"native-{path}" for path in PATHS)])
def kernel(request):
    """The functions of one kind of kernels."""
    name, _, path = request.param.partition("-")
    if not path:
        yield BACKENDS[name]
        return
    native = BACKENDS[name]
    usual = native.path()
    native.choose_path(path)
    yield native
    native.choose_path(usual)


@pytest.fixture(params=PATHS)
def native(request):
    """The native kernels on one path; work for which plain Python is too slow."""
    functions = BACKENDS["native"]
    usual = functions.path()
    functions.choose_path(request.param)
    yield functions
    functions.choose_path(usual)
