"""Figures for Prometheus: only for those who are named, and they count."""

from collections.abc import Callable

import httpx
from prometheus_client.parser import text_string_to_metric_families


def figures(address: str) -> dict[str, float]:
    answer = httpx.get(f"{address}/metrics")
    assert answer.status_code == 200
    assert answer.headers["content-type"].startswith("text/plain")
    families = text_string_to_metric_families(answer.text)
    return {one.name + str(one.labels.get("code", "")): one.value for family in families for one in family.samples}


def test_nobody_reads_them_unless_named(serve: Callable[..., str]) -> None:
    assert httpx.get(f"{serve()}/metrics").status_code == 404


def test_others_than_those_named_do_not_read_them(serve: Callable[..., str]) -> None:
    assert httpx.get(f"{serve(metrics=('10.0.0.0/8',))}/metrics").status_code == 404


def test_they_count_commits_refusals_and_what_is_there(serve: Callable[..., str]) -> None:
    address = serve(metrics=("127.0.0.1",))
    before = figures(address)
    assert httpx.post(f"{address}/api/guests", json={"nickname": "A"}).status_code == 201
    assert httpx.get(f"{address}/api/rooms/nowhere").status_code == 404
    after = figures(address)
    assert after["kirifuda_commit_seconds_count"] > before["kirifuda_commit_seconds_count"]
    assert after["kirifuda_refusals_totalnot found"] == before.get("kirifuda_refusals_totalnot found", 0) + 1
    names = ("games_live", "sockets", "outbox_messages", "writer_waiting", "bots_asked", "errors", "moves_total")
    assert {f"kirifuda_{name}" for name in names} <= set(after)
    assert after["kirifuda_sockets"] == 0
