"""The leak law on everything the application sends: REST answers, socket messages, refusals and errors."""

from collections.abc import Callable, Iterator
from random import Random

import msgspec
import pytest

from kirifuda.blackpoker.editions.match import Match
from kirifuda.blackpoker.views import MatchView, match_view
from kirifuda.blackpoker.views.viewer import ALL
from kirifuda.server.api import games, rooms
from kirifuda.server.api.common import Http, game_out, registry_of, room_out
from kirifuda.server.api.shapes import GameOut, RoomOut
from kirifuda.server.lobby.guests import Guest
from kirifuda.server.lobby.registry import Registry
from kirifuda.server.net.errors import ServerError
from kirifuda.server.store.database import StoredGame
from kirifuda.server.table import audience, orders, position, records
from kirifuda.server.table.entries import GameHeader
from kirifuda.server.table.history import History
from kirifuda.server.table.live import LiveGame
from kirifuda.server.table.messages import present
from kirifuda.server.table.records import kifu
from kirifuda.server.table.reels import ViewerReel
from kirifuda.server.table.room_state import RoomState
from kirifuda.server.table.session import Answer, Session
from kirifuda.server.table.wire import Table
from tests.server.twins import Client, Twins, application, exchanged_decks, exchanged_halves

SINGLE = [("9.1 Master", 0), ("9.1 Master + Extra", 1), ("8.2 Standard + Pack", 1), ("6.0 Extra", 0)]
HALVES = "8.0d Lite + Random Half"
BUILT_HALVES = "8.0d Lite + Constructed Half"


@pytest.fixture(scope="module")
def client(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Client]:
    with application(tmp_path_factory.mktemp("twins")) as found:
        yield found


def play_on(twins: Twins, steps: int, every: int, seed: int) -> tuple[list[str], int]:
    """Choose alike while what differs stays hidden; the differences found, and how many positions were compared."""
    rng = Random(seed)
    found, compared = twins.differences(), 1
    for step in range(1, steps + 1):
        if not twins.kept() or not twins.alike(rng) or not twins.kept():
            break
        if step % every == 0:
            found += [f"{step}: {difference}" for difference in twins.differences()]
            compared += 1
    return found, compared


@pytest.mark.slow
@pytest.mark.parametrize(("regulation", "owner"), SINGLE)
def test_a_hidden_card_changes_no_byte_the_others_are_sent(regulation: str, owner: int, client: Client) -> None:
    headers, hidden = exchanged_decks(regulation, 5, owner)
    twins = Twins(client, headers, owner, hidden)
    found, compared = play_on(twins, 18, 9, 0)
    twins.close()
    assert found == []
    assert compared >= 2


@pytest.mark.slow
@pytest.mark.parametrize("owner", [0, 1])
def test_a_card_of_the_other_deck_changes_no_byte(owner: int, client: Client) -> None:
    """The match with two decks: the second one is as hidden as the cards of the first."""
    headers, hidden = exchanged_halves(BUILT_HALVES, 1, owner)
    twins = Twins(client, headers, owner, hidden)
    for _ in range(2):
        for sitting in twins.both:
            sitting.choose(0)
    found, compared = play_on(twins, 12, 6, 0)
    twins.close()
    assert found == []
    assert compared >= 2


@pytest.mark.slow
@pytest.mark.parametrize("leaking", [False, True])
@pytest.mark.parametrize("owner", [0, 1])
def test_ZV_2_a_card_of_a_deck_that_has_won_changes_no_byte(
    owner: int, leaking: bool, monkeypatch: pytest.MonkeyPatch, client: Client
) -> None:
    """The winner's deck lies face up and the pause has come, but others see its top card at most; planted, it shows."""
    if leaking:
        monkeypatch.setattr(position, "match_view", match_view_with_whole_decks)
    headers, hidden = exchanged_halves(BUILT_HALVES, 1, owner)
    twins = Twins(client, headers, owner, hidden)
    for _ in range(2):
        for sitting in twins.both:
            sitting.choose(0)
    found = twins.differences()
    assert twins.kept()
    for sitting in twins.both:
        sitting.people[1 - owner].say({"type": "concede", "command": "c"})
        sitting.hear()
    for _ in range(2):
        found += twins.differences()
        for sitting in twins.both:
            sitting.choose(0)
    found += twins.differences()
    twins.close()
    assert bool(found) == leaking


def match_view_with_whole_decks(match: Match, viewer: int) -> MatchView:
    """As it was: everybody sees the whole deck that has won."""
    found = match_view(match, viewer)
    for owner, deck in enumerate(match.retired):
        if deck >= 0:
            found.seen = found.seen + match.decks[owner][deck]
    return found


@pytest.mark.slow
@pytest.mark.parametrize(
    ("regulation", "match", "owner", "least"),
    [
        ("9.1 Master + Draft", "single", 0, 3),
        ("9.1 Master + Draft", "single", 1, 1),
        ("9.1 Master + Extra", "single", 0, 1),
        ("6.0 Extra", "single", 0, 1),
        (HALVES, "two decks", 0, 1),
    ],
)
def test_what_is_chosen_in_secret_changes_no_byte(
    regulation: str, match: str, owner: int, least: int, client: Client
) -> None:
    """A draft, the trumps, the deck of the first game: one chooses differently, and the others cannot tell."""
    header = GameHeader(regulation, match, 7, [None, None])
    every = 4 if "Draft" in regulation else 2 if "Extra" in regulation else 1
    rng = Random(1)
    compared = step = 0
    twins = Twins(client, (header, header), owner, [])
    while twins.secret():
        if twins.both[0].deciding == owner:
            twins.apart(rng)
        else:
            twins.alike(rng)
        step += 1
        if step % every or not twins.secret() or twins.both[0].play.choices == twins.both[1].play.choices:
            continue
        assert twins.differences() == []
        compared += 1
    twins.close()
    assert compared >= least


@pytest.mark.parametrize("leaking", [False, True])
def test_a_finished_game_stands_in_the_list_without_its_cards(
    leaking: bool, monkeypatch: pytest.MonkeyPatch, client: Client
) -> None:
    """Also with a leak planted, which is found."""
    if leaking:
        leak_game(monkeypatch)
    headers, hidden = exchanged_decks("9.1 Master", 5, 0)
    twins = Twins(client, headers, 0, hidden)
    for sitting in twins.both:
        assert sitting.listed(1) == b"[[], []]"
        sitting.people[1].say({"type": "concede", "command": "c"})
    listed = [[sitting.listed(viewer) for viewer in twins.others] for sitting in twins.both]
    twins.close()
    assert all(b"conceded" in text for texts in listed for text in texts)
    assert [first != second for first, second in zip(*listed, strict=True)] == [leaking, leaking]


# The test of the test: a leak planted in each family is found there and nowhere else.


def leak_game(patch: pytest.MonkeyPatch) -> None:
    def leaking(stored: StoredGame, viewer: int, positions: int | None, lang: str) -> GameOut:
        found = game_out(stored, viewer, positions, lang)
        found.players[0].name += str(stored.header.decks)
        return found

    patch.setattr(games, "game_out", leaking)


def leak_room(patch: pytest.MonkeyPatch) -> None:
    def leaking(registry: Registry, state: RoomState, guest: Guest | None, lang: str) -> RoomOut:
        found = room_out(registry, state, guest, lang)
        found.seats[0].name += str(state.seats[0].deck)
        return found

    patch.setattr(rooms, "room_out", leaking)


def leaking_table(play: History, viewer: int, names: tuple[str, str], lang: str, asked: bool = True) -> Table:
    found = present(play, viewer, names, lang, asked)
    found.prompt += str(play.header.decks)
    return found


def leak_positions(patch: pytest.MonkeyPatch) -> None:
    honest = ViewerReel.table

    def leaking(reel: ViewerReel, version: int) -> msgspec.Raw | None:
        found = honest(reel, version)
        if found is None:
            return None
        table = msgspec.json.decode(found)
        table["prompt"] += str(reel.history.header.decks)
        return msgspec.Raw(msgspec.json.encode(table))

    patch.setattr(ViewerReel, "table", leaking)


def leak_socket(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(audience, "present", leaking_table)


def leak_record(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(records, "seat_record", lambda record, _: record)


def leak_kifu(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(games, "kifu", lambda stored, entries, _, *rest: kifu(stored, entries, ALL, *rest))


def leak_errors(patch: pytest.MonkeyPatch) -> None:
    honest = games.looked_at

    async def leaking(request: Http, game: str, view: str | None) -> tuple[LiveGame, int, int]:
        try:
            return await honest(request, game, view)
        except ServerError as error:
            live = await registry_of(request).tables.find(game)
            raise ServerError(error.code, en=str(live.session.history.header.decks)) from error

    patch.setattr(games, "looked_at", leaking)


def leak_refusals(patch: pytest.MonkeyPatch) -> None:
    def leaking(room: Session, viewer: int, command: str | None, error: ServerError) -> Answer:
        return Answer(command, room.history.version(viewer), ServerError(error.code, en=str(room.history.header.decks)))

    patch.setattr(orders, "refusal", leaking)


@pytest.mark.slow
@pytest.mark.parametrize(
    ("plant", "families"),
    [
        (leak_game, {"game"}),
        (leak_room, {"room", "lobby"}),
        (leak_positions, {"positions"}),
        (leak_socket, {"socket"}),
        (leak_record, {"record"}),
        (leak_kifu, {"kifu"}),
        (leak_errors, {"errors"}),
        (leak_refusals, {"refusals"}),
    ],
)
def test_a_planted_leak_is_found_where_it_is(
    plant: Callable[[pytest.MonkeyPatch], None], families: set[str], monkeypatch: pytest.MonkeyPatch, client: Client
) -> None:
    plant(monkeypatch)
    headers, hidden = exchanged_decks("9.1 Master", 5, 0)
    twins = Twins(client, headers, 0, hidden)
    found = twins.differences()
    twins.close()
    assert found
    assert {difference.split()[0] for difference in found} == families
    assert {difference.split()[1] for difference in found} == {"1", "-1"}
