"""What a viewer cannot know changes no byte he is sent, and no time at which he is sent it. [F-12] [F-149] [F-154]"""

import pytest

from kirifuda.cards.card import card_text
from tests.arena.battles import Bout, lay

Sent = list[tuple[int, bytes]]
SEEDS = range(12)


def until(sent: Sent, end: int) -> Sent:
    return [(now, data) for now, data in sent if now < end]


def opened(seed: int, hands: str = "open") -> Bout:
    """In SET, with the window from 800 to 1800; it closes at 1950."""
    bout = Bout(seed, hand_visibility=hands)
    for text in ("X pick 0", "Y pick 1", "X ok", "Y ok"):
        bout.at(0, text)
    return bout


def in_battle(seed: int) -> Bout:
    """Two moves each have been made."""
    bout = Bout(seed).begin()
    for index, seat in enumerate((0, 1, 1, 0)):
        lay(bout, seat, 2000 + 300 * index, index // 2 + 1)
    return bout


def go_on(bout: Bout, seat: int, start: int) -> None:
    """What the watching player does meanwhile: a lift, a landing, a proposal."""
    lay(bout, seat, start, 3)
    bout.at(start + 260, f"{'XY'[seat]} propose")
    bout.wait(start + 400)


@pytest.mark.parametrize("seed", SEEDS)
@pytest.mark.parametrize("watcher", [0, 1, -1])
def test_F_149_a_call_that_is_not_judged_leaves_no_trace(seed: int, watcher: int) -> None:
    caller = 1 if watcher < 0 else 1 - watcher
    called, quiet = in_battle(seed), in_battle(seed)
    called.at((3390, 3400), f"{'XY'[caller]} call")
    for bout in (called, quiet):
        go_on(bout, 1 - caller, 3450)
        bout.wait(3939)
    assert called.sent[watcher] == quiet.sent[watcher]
    assert called.sent[caller] != quiet.sent[caller]
    called.wait(3940)
    quiet.wait(3940)
    assert called.sent[watcher] != quiet.sent[watcher]


def brought_to(seed: int, moment: str) -> tuple[Bout, int]:
    """Shortly before a stalemate or the end of an obligation, and when that is."""
    bout = in_battle(seed)
    if moment == "agreement":
        bout.at(4000, "X propose")
        return bout, 5000
    if moment == "count":
        return bout, 13_150
    lay(bout, 1, 3400, 3)
    bout.wait(14_300)
    assert bout.game.obliged == 0
    return bout, 18_650


def meanwhile(bout: Bout, seat: int, moment: str, at: int) -> None:
    """Both go on as if they had not noticed."""
    if moment == "agreement":
        bout.at(at, "Y agree")
    for each, start in ((1 - seat, at + 20), (seat, at + 40)):
        bout.at(start, f"{'XY'[each]} lift {card_text(bout.game.sides[each].hand[0])}")
    bout.at((at + 100, at + 240), f"{'XY'[seat]} propose")
    bout.at(at + 290, f"{'XY'[seat]} land 3")


@pytest.mark.parametrize("busy", [True, False])
@pytest.mark.parametrize("early", [0, 20, 149])
@pytest.mark.parametrize("watcher", [0, 1, -1])
@pytest.mark.parametrize("moment", ["count", "agreement", "obligation"])
def test_F_149_a_call_is_not_noticed_by_what_is_not_heard(moment: str, watcher: int, early: int, busy: bool) -> None:
    """[F-82] It goes before a stalemate, and before the end of an obligation; nobody hears that these fail to come."""
    caller = 1 if watcher < 0 else 1 - watcher
    (called, at), (quiet, _) = brought_to(7, moment), brought_to(7, moment)
    called.at(at - early, f"{'XY'[caller]} call")
    for bout in (called, quiet):
        if busy or moment == "agreement":
            meanwhile(bout, 1 - caller, moment, at)
        bout.wait(at - early + 549)
    assert called.sent[watcher] == quiet.sent[watcher]
    assert called.sent[caller] != quiet.sent[caller]
    called.wait(at - early + 550)
    quiet.wait(at + 550)
    assert "stalemate" not in called.kinds(watcher)[-6:]
    assert called.sent[watcher] != quiet.sent[watcher]


@pytest.mark.parametrize("seed", SEEDS)
@pytest.mark.parametrize("hidden", ["open", "hidden"])
def test_F_154_a_fastest_action_leaves_no_trace_before_the_window_closes(seed: int, hidden: str) -> None:
    bouts = {what: opened(seed, hidden) for what in ("land", "call", "nothing")}
    for what, bout in bouts.items():
        bout.at(200, f"Y lift {card_text(bout.game.sides[1].hand[0])}")
        if what == "land":
            bout.at(1000, "Y land 1")
        elif what == "call":
            bout.at(1000, "Y call")
        bout.at(1100, f"X lift {card_text(bout.game.sides[0].hand[2])}")
        bout.at(1500, "X land 1")
        bout.wait(1949)
    assert len({str(bout.sent[0]) for bout in bouts.values()}) == 1
    assert len({str(bout.sent[-1]) for bout in bouts.values()}) == 1
    assert len({str(bout.sent[1]) for bout in bouts.values()}) == 3
    for bout in bouts.values():
        bout.wait(1950)
    assert len({str(bout.sent[0]) for bout in bouts.values()}) == 3


@pytest.mark.parametrize("seed", SEEDS)
def test_F_12_the_order_of_the_deck_and_the_faces_of_miss_cards_are_seen_by_nobody(seed: int) -> None:
    bouts = [in_battle(seed), in_battle(seed)]
    for bout in bouts:
        bout.at(3500, "X call")
        bout.run("CHECK")
        bout.at(bout.game.clock, "X ok")
        bout.at(bout.game.clock, "Y ok")
        bout.run("BATTLE")
    other = bouts[1].game
    unseen = other.deck + other.sides[1].miss_cards
    unseen.reverse()
    misses = len(other.sides[1].miss_cards)
    other.deck, other.sides[1].miss_cards = unseen[misses:], unseen[:misses]
    for bout in bouts:
        start = bout.game.clock
        lay(bout, 1, start + 100, bout.game.sides[1].first_position())
        bout.at(start + 600, "Y call")
        bout.wait(start + 1149)
    assert all(bouts[0].sent[viewer] == bouts[1].sent[viewer] for viewer in (-1, 0, 1))
    for bout in bouts:
        bout.run("CHECK", "END")
    assert any(bouts[0].sent[viewer] != bouts[1].sent[viewer] for viewer in (-1, 0, 1))


@pytest.mark.parametrize("seed", SEEDS)
def test_F_12_a_hidden_hand_is_not_seen_until_a_card_lands(seed: int) -> None:
    bouts = [opened(seed, "hidden"), opened(seed, "hidden")]
    first, second = bouts[0].game, bouts[1].game
    second.sides[1].hand, second.deck = second.deck[:4], second.deck[4:] + second.sides[1].hand
    assert first.sides[1].hand != second.sides[1].hand
    start = len(bouts[0].sent[0])
    for bout in bouts:
        bout.run("BATTLE")
        bout.at(3000, f"Y lift {card_text(bout.game.sides[1].hand[1])}")
        bout.at(3100, "Y cancel")
        bout.at(3700, f"Y lift {card_text(bout.game.sides[1].hand[0])}")
        bout.at(3800, "Y land 1")
        bout.wait(3949)
    assert bouts[0].sent[0][start:] == bouts[1].sent[0][start:]
    assert bouts[0].sent[-1][start:] == bouts[1].sent[-1][start:]
    for bout in bouts:
        bout.wait(3950)
    assert bouts[0].sent[0] != bouts[1].sent[0]


def test_the_seed_and_the_deck_are_in_no_message() -> None:
    bout = in_battle(987_654_321)
    bout.at(3500, "X call")
    bout.run("CHECK")
    said = b"".join(data for viewer in bout.sent.values() for _, data in viewer)
    assert b"987654321" not in said
    undrawn = {card_text(card).encode() for card in bout.game.deck}
    assert not [card for card in undrawn if b'"' + card + b'"' in said]
