"""OWASP's WebSocket Security Cheat Sheet, item by item: what shows that it is met, or why it is not."""

from dataclasses import dataclass
from typing import Final

HERE: Final = "tests/server/test_owasp_websockets.py"
SOCKET: Final = "tests/server/test_socket.py"
LIMITS: Final = "tests/server/test_limits.py"
FRONT: Final = "tests/server/test_front.py"
BUDGETS: Final = "tests/server/test_budgets.py"


@dataclass(frozen=True)
class Demand:
    """One item: the tests that show it (file::test), and what of it is not met, in the words of SECURITY.md."""

    section: str
    item: str
    shown_by: tuple[str, ...] = ()
    not_met: str = ""


def here(*tests: str) -> tuple[str, ...]:
    return tuple([f"{HERE}::{test}" for test in tests])


DEMANDS: Final = (
    Demand(
        "transport",
        "wss:// in production",
        here("test_the_client_speaks_wss_from_an_https_page"),
        "The server itself speaks no TLS",
    ),
    Demand("transport", "RFC 6455 and no older draft", here("test_older_protocols_are_refused")),
    Demand(
        "transport",
        "no permessage-deflate",
        (f"{SOCKET}::test_lines_are_not_compressed_though_the_client_could_read_that",),
    ),
    Demand("transport", "proxies are told what to pass on", here("test_the_docs_say_what_a_proxy_passes_on")),
    Demand(
        "access",
        "the origin is compared with a list on every handshake",
        (
            f"{LIMITS}::test_pages_of_others_may_not_open_a_line",
            f"{FRONT}::test_a_page_is_ours_by_scheme_host_and_port",
            f"{FRONT}::test_who_comes_by_a_name_of_somebody_else_is_refused",
            *here("test_a_page_that_only_looks_like_ours_is_refused"),
        ),
    ),
    Demand(
        "access", "no hijacking across sites: CSRF tokens, SameSite cookies", here("test_no_cookie_is_set_or_believed")
    ),
    Demand(
        "access",
        "authentication at the handshake or in the first message",
        (
            f"{SOCKET}::test_who_does_not_say_hello_is_sent_away",
            f"{FRONT}::test_a_line_that_does_not_say_hello_is_closed",
        ),
    ),
    Demand("access", "tokens in messages, not in addresses", here("test_a_token_in_the_address_is_nobodys")),
    Demand("access", "sessions expire", not_met="A token does not expire by itself"),
    Demand(
        "access",
        "tokens can be renewed, and who signs out is cut off",
        here("test_a_renewed_token_ends_the_old_one_and_its_lines"),
    ),
    Demand(
        "access",
        "every message is authorised, not only the connection",
        (
            f"{SOCKET}::test_out_of_turn_and_foreign_seat",
            f"{SOCKET}::test_a_spectator_sees_what_both_may_know",
            "tests/server/test_session.py::test_only_the_seat_that_decides_chooses",
        ),
    ),
    Demand(
        "input",
        "messages are checked by a schema",
        (
            f"{SOCKET}::test_malformed_messages_are_refused_and_change_nothing",
            f"{SOCKET}::test_stale_and_impossible_choices_change_nothing",
        ),
    ),
    Demand("input", "payloads for SQL and HTML stay text", here("test_payloads_stay_text")),
    Demand("input", "binary messages are read as strictly", here("test_binary_messages_are_read_as_strictly")),
    Demand("input", "JSON is parsed, never evaluated", here("test_nothing_in_the_client_is_evaluated")),
    Demand("input", "no other service is reached through a socket", here("test_there_is_no_tunnel")),
    Demand(
        "denial of service",
        "connections are limited, a guest and an address",
        (
            f"{FRONT}::test_an_address_has_so_many_connections_at_once",
            f"{FRONT}::test_all_together_have_so_many_connections_and_lines_give_theirs_back",
            f"{BUDGETS}::test_a_guest_has_so_many_lines_at_a_game",
            f"{BUDGETS}::test_an_address_opens_so_many_lines_a_minute",
        ),
    ),
    Demand(
        "denial of service",
        "messages of at most 64 KB",
        (f"{SOCKET}::test_oversized_messages_are_refused_and_very_large_ones_end_the_line",),
    ),
    Demand("denial of service", "messages at a limited rate", (f"{LIMITS}::test_too_many_messages",)),
    Demand(
        "denial of service",
        "dead and silent connections are closed",
        (
            f"{FRONT}::test_a_line_that_does_not_say_hello_is_closed",
            f"{FRONT}::test_nobody_keeps_a_connection_without_asking_for_anything",
            *here("test_dead_lines_are_noticed_by_pings"),
        ),
        "Who has said hello may stay as long as the line answers",
    ),
    Demand(
        "denial of service",
        "back-pressure both ways",
        here(
            "test_who_does_not_read_is_cut_off",
            "test_the_next_message_waits_for_the_one_before",
        ),
    ),
    Demand("monitoring", "connections, refusals and violations are logged", not_met="Lines are not logged"),
    Demand("monitoring", "no token, message or card in a log", here("test_logs_hold_no_secret")),
    Demand("monitoring", "errors tell nothing of the inside", here("test_an_error_tells_nothing_of_the_inside")),
    Demand(
        "upkeep",
        "libraries are kept up to date and watched",
        (
            "tests/tools/test_audit.py::test_a_finding_fails_unless_it_is_excused_and_the_excuse_still_holds",
            "tests/tools/test_locks.py::test_every_pin_has_hashes",
        ),
    ),
)
"""The sheet as of commit 19eaed3 of OWASP/CheatSheetSeries."""
