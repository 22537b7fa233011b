"""Every answer of the REST side is what its OpenAPI schema says, whatever is asked: schemathesis tries it out."""

from collections.abc import Callable
from contextlib import suppress
from typing import Any

import pytest
import schemathesis
from hypothesis import HealthCheck, given, settings
from hypothesis.errors import Unsatisfiable
from schemathesis import APIOperation, GenerationMode
from schemathesis import Case as AnyCase
from schemathesis.core.result import Ok

from kirifuda.server.limits import Limits, with_limit
from tests.server.clients import Guest
from tests.sizes import sample

Operation = APIOperation[Any, Any, Any, Any]
Case = AnyCase[Any]
EXAMPLES = sample(2, 20)
"""Of each operation, right and wrong ones."""
CONFIG = schemathesis.Config.from_dict(
    {"checks": {"negative_data_rejection": {"expected-statuses": [400, 401, 403, 404, 405, 409, 413, 415]}}}
)
"""A body may also be refused for its size."""
CHECKS = [
    schemathesis.checks.not_a_server_error,
    schemathesis.checks.status_code_conformance,
    schemathesis.checks.content_type_conformance,
    schemathesis.checks.response_schema_conformance,
    schemathesis.checks.response_headers_conformance,
    schemathesis.checks.negative_data_rejection,
    schemathesis.checks.unsupported_method,
]


@pytest.mark.slow
def test_every_answer_is_what_the_schema_says(serve: Callable[..., str]) -> None:
    url = serve(rest_per_minute=10**7, bot_ms=0, think_ms=(0, 0), limits=with_limit(Limits(), "all=0"))
    schema = schemathesis.openapi.from_url(f"{url}/api/schema/openapi.json", config=CONFIG)
    tried = 0
    for result in schema.get_all_operations():
        assert isinstance(result, Ok)
        operation = result.ok()
        for mode in (GenerationMode.POSITIVE, GenerationMode.NEGATIVE):
            tried += try_out(operation, mode, Guest(url))  # whose token one of the operations ends
    assert tried > 100


def try_out(operation: Operation, mode: GenerationMode, guest: Guest) -> int:
    """So many requests of one kind, right or wrong ones; how many were made."""
    count = 0

    @given(case=operation.as_strategy(generation_mode=mode))
    @settings(
        max_examples=EXAMPLES,
        deadline=None,
        database=None,
        derandomize=True,
        suppress_health_check=list(HealthCheck),
    )
    def attempt(case: Case) -> None:
        nonlocal count
        count += 1
        case.call_and_validate(headers={"Authorization": f"Bearer {guest.token}"}, checks=CHECKS, session=None)

    with suppress(Unsatisfiable):  # nothing can be wrong with a request that says nothing
        attempt()
    return count


def test_the_schema_tells_what_it_is(serve: Callable[..., str]) -> None:
    guest = Guest(serve())
    schema = guest.http.get("/api/schema/openapi.json").json()
    operations = [operation for path in schema["paths"].values() for operation in path.values()]
    assert len(operations) >= 20
    assert all(operation["tags"] and operation["summary"] for operation in operations)
    assert all("409" in operation["responses"] for operation in operations)
