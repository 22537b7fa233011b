"""What one seat, or a spectator, can note of a game: own commands, what was heard, and `??` for what was not seen."""

from random import Random

import pytest

from kirifuda.cards.card import UNKNOWN
from kirifuda.fighter import SPECTATOR, Command, Game, new_game, shipped_roster
from kirifuda.fighter.errors import RecordError
from kirifuda.fighter.event import ALL, OF_THE_REFEREE
from kirifuda.fighter.record import Record, finish, parse_record, print_record, replay
from kirifuda.fighter.seat_record import seen_record, viewer_of
from tests.fighter.random_play import CONFIGS, play

ROSTER = shipped_roster()
VIEWERS = [0, 1, SPECTATOR]


def played(seed: int, limit: int) -> tuple[Record, Game]:
    """A random game with a pack of its own, to its end if `limit` is large."""
    whole = Record(ROSTER.id, seed)
    whole.config = CONFIGS[seed % len(CONFIGS)]
    whole.pack = Random(seed).sample(range(52), 52)
    game = new_game(None, seed, whole.config, ROSTER, whole.pack)
    picks = [Command(0, seat, "pick", 3 * seat + seed % 3) for seat in (0, 1)]
    for pick in picks:
        game.submit(pick)
    whole.commands = [*picks, *play(game, seed, limit=limit)]
    while limit > 1000 and not game.over():
        game.advance(game.next_time())
    finish(whole, game)
    return whole, game


@pytest.mark.both
@pytest.mark.parametrize("viewer", VIEWERS)
@pytest.mark.parametrize("seed", range(6))
@pytest.mark.parametrize("limit", [60, 4000])
def test_it_is_printed_and_read_in_the_form_of_any_record(seed: int, viewer: int, limit: int) -> None:
    whole, _ = played(seed, limit)
    text = print_record(seen_record(whole, ROSTER, viewer), ROSTER)
    assert print_record(parse_record(text, ROSTER), ROSTER) == text
    assert "seed" not in text
    assert "digest" not in text
    assert f"\nview {('X', 'Y', 'spectator')[viewer]}\n" in text


@pytest.mark.both
@pytest.mark.parametrize("viewer", VIEWERS)
@pytest.mark.parametrize("seed", range(6))
def test_own_commands_are_all_there_and_of_the_others_only_what_was_heard(seed: int, viewer: int) -> None:
    whole, _ = played(seed, 200)
    seen = seen_record(whole, ROSTER, viewer)
    own = [one for one in whole.commands if one.seat == viewer and one.kind not in OF_THE_REFEREE]
    assert [(one.stamp, one.kind, one.arg) for one in seen.commands] == [(one.stamp, one.kind, one.arg) for one in own]
    heard = [event for events in seen.heard.values() for event in events]
    assert {event.audience for event in heard} <= {ALL, viewer}
    assert {event.seat for event in heard if event.kind == "landed"} == {0, 1}


@pytest.mark.both
@pytest.mark.parametrize("viewer", VIEWERS)
@pytest.mark.parametrize("seed", range(12))
@pytest.mark.parametrize("limit", [150, 4000])
def test_F_12_cards_nobody_has_seen_change_no_line_of_it(seed: int, viewer: int, limit: int) -> None:
    """The rest of the deck, and until the end the miss cards, are others."""
    whole, game = played(seed, limit)
    unseen = game.deck + ([] if game.over() else game.sides[0].miss_cards + game.sides[1].miss_cards)
    places = [place for place, card in enumerate(whole.pack) if card in unseen]
    other = Record(ROSTER.id, seed)
    other.config, other.commands, other.until, other.result = whole.config, whole.commands, whole.until, whole.result
    other.pack = whole.pack[:]
    for place, card in zip(places, Random(seed).sample(unseen, len(unseen)), strict=True):
        other.pack[place] = card
    texts = [print_record(seen_record(one, ROSTER, viewer), ROSTER) for one in (whole, other)]
    assert texts[0] == texts[1]
    assert len(unseen) < 2 or other.pack != whole.pack


def test_F_12_the_pack_is_known_as_far_as_it_was_seen() -> None:
    whole, game = played(0, 4000)
    seen = seen_record(whole, ROSTER, 0)
    assert seen.pack == [card if card not in game.deck else UNKNOWN for card in whole.pack]
    hidden = Record(ROSTER.id, 0)
    hidden.config = {"hand_visibility": "hidden"}
    hidden.pack = list(range(52))
    hidden.commands = [Command(0, 0, "pick", 0), Command(0, 1, "pick", 1)]
    assert seen_record(hidden, ROSTER, 0).pack[44:] == [*[UNKNOWN] * 4, 48, 49, 50, 51]
    assert seen_record(hidden, ROSTER, SPECTATOR).pack == [UNKNOWN] * 52


def test_what_was_refused_leaves_no_trace_for_the_others() -> None:
    whole, _ = played(2, 40)
    before = print_record(seen_record(whole, ROSTER, 0), ROSTER)
    last = whole.commands[-1].recv
    whole.commands.append(Command(last, 1, "claim", 2))
    assert print_record(seen_record(whole, ROSTER, 0), ROSTER) == before
    assert print_record(seen_record(whole, ROSTER, 1), ROSTER) != before


def test_it_cannot_be_replayed_and_says_so() -> None:
    seen = seen_record(played(1, 60)[0], ROSTER, 1)
    with pytest.raises(RecordError, match="this is what Y saw; only a whole record can be replayed"):
        replay(seen, ROSTER)
    with pytest.raises(RecordError, match="already the record of Y"):
        seen_record(seen, ROSTER, 0)


@pytest.mark.parametrize(
    ("line", "message"),
    [
        ("view Z", "the view is one of X, Y, spectator"),
        ("> 5 Z ok", "an event is a time, X, Y, referee or -"),
        ("> soon X ok", "line 3"),
        ("> 5 X landed to=3", "expected n=, at= or cards="),
        ("> 5 X landed cards=S77", "unknown card 'S77'"),
        ("pack S77", "unknown card 'S77'"),
    ],
)
def test_a_wrong_line_is_named(line: str, message: str) -> None:
    with pytest.raises(RecordError, match=message):
        parse_record(f"Super Trump Fighter 2\nroster kirifuda\n{line}\n", ROSTER)


def test_views_have_names() -> None:
    assert [viewer_of(name) for name in ("x", "Y", "Spectator")] == [0, 1, SPECTATOR]
    with pytest.raises(RecordError, match="there is no view 'Z'; the views are X, Y, spectator"):
        viewer_of("Z")
