"""The HTTP interface is what its description says: Schemathesis tries it with what is allowed and what is not."""

import os

import pytest
import schemathesis
from hypothesis import HealthCheck, Phase, given, settings
from hypothesis import strategies as some
from schemathesis import GenerationMode

from doorcard.server.app import PARTS
from server.app.running import Server

EXAMPLES = int(os.environ.get("DOORCARD_API_EXAMPLES", "6"))
"""How many requests of each kind a route is tried with."""

OPERATIONS = sorted(
    (route.path, method)
    for part in PARTS
    for route in part.router.routes
    if getattr(route, "include_in_schema", False)
    for method in route.methods
)

NOT_PROMISED = (
    "unsupported_method",
    "ignored_auth",
    "use_after_free",
    "ensure_resource_availability",
    "positive_data_acceptance",
)
"""Checks of things that the description does not say: what is well formed may still be no name, or break the law."""


@pytest.fixture(scope="module")
def somebody(tmp_path_factory):
    """Somebody who has come in, at a server that does not tire of requests."""
    many = {"tables_each": 1000, "tables": 10_000, "requests_a_minute": 1_000_000}
    with Server(tmp_path_factory.mktemp("described"), **many) as server:
        somebody = server.somebody("Tester")
        somebody.opens(rules=["pa/seven-card-stud-high"])
        yield somebody


@pytest.fixture(scope="module")
def description(somebody):
    return schemathesis.openapi.from_dict(somebody.http.get("/openapi.json").json())


@pytest.mark.parametrize(("path", "method"), OPERATIONS)
def test_every_answer_is_one_that_is_described(somebody, description, path, method):
    operation = description[path.replace(":path}", "}")][method]
    excluded = [check for check in schemathesis.checks.CHECKS.get_all() if check.__name__ in NOT_PROMISED]
    right = operation.as_strategy(generation_mode=GenerationMode.POSITIVE)
    wrong = operation.as_strategy(generation_mode=GenerationMode.NEGATIVE)

    @given(case=some.one_of(right, wrong) if operation.body or operation.query else right)
    @settings(
        max_examples=EXAMPLES,
        deadline=None,
        derandomize=True,
        database=None,
        phases=[Phase.generate],
        suppress_health_check=list(HealthCheck),
    )
    def tried(case):
        headers = {"cookie": somebody.cookie, "x-doorcard-csrf": somebody.csrf}
        answer = case.call(base_url=somebody.server.url, headers={**(case.headers or {}), **headers}, timeout=30)
        case.validate_response(answer, excluded_checks=excluded)
        assert answer.status_code < 500
        if answer.status_code >= 400:
            assert set(answer.json()) == {"code", "text", "laws"}

    tried()


def test_the_description_names_every_route(description):
    described = {
        (path, method.upper()) for path, methods in description.raw_schema["paths"].items() for method in methods
    }
    assert described == {(path.replace(":path}", "}"), method) for path, method in OPERATIONS}
    assert ("/api/tables/{id}/hands/{number}/download", "GET") in described
