"""The table on the wire: states and their ends, hints, showings, outcomes, frames."""

import pytest

from kirifuda.cards.card import card_text
from kirifuda.cards.notation import parse_card
from kirifuda.fighter import shipped_roster
from kirifuda.fighter.errors import RecordError
from kirifuda.server.arena import wire
from kirifuda.server.arena.frames import replay
from tests.arena.battles import Bout, easy_roster, lay


def view(bout: Bout, viewer: int = 0, lang: str = "en", hints: bool = True) -> wire.View:
    return bout.encoder.view(viewer, lang, hints)


def test_every_state_says_when_it_ends() -> None:
    bout = Bout()
    assert (view(bout).state, view(bout).ends) == ("PICK", None)
    bout.at(0, "X pick 0")
    bout.at(0, "Y pick 1")
    assert (view(bout).state, view(bout).ends) == ("CHECK", 32_000)
    bout.at(100, "X ok")
    bout.at(100, "Y ok")
    assert (view(bout).state, view(bout).ends, view(bout).opens) == ("SET", 900, 900)
    bout.wait(900)
    assert (view(bout).state, view(bout).ends) == ("WINDOW", 1900)
    bout.run("BATTLE")
    assert (view(bout).ends, view(bout).idle) == (11_900, 1900)
    bout.at(3000, "X call")
    assert (view(bout).state, view(bout).called, view(bout).ends) == ("HOLD", True, None)
    assert (view(bout, 1).state, view(bout, 1).called, view(bout, 1).ends) == ("BATTLE", False, 11_900)
    bout.run("DRAW")
    assert view(bout).ends == bout.game.clock + 2000
    bout.run("CHECK")
    assert view(bout).ends == bout.game.clock + 10_000


def test_a_suspended_battle_says_when_it_is_forfeit() -> None:
    bout = Bout(people=(0,)).begin()
    bout.wait(4550)
    assert (view(bout).state, view(bout).ends) == ("SUSPENDED", 64_000)


def set_up() -> Bout:
    """X holds three of a run on the table; one more makes a pair."""
    bout = Bout(roster=easy_roster()).begin()
    for side, cards in zip(bout.game.sides, ("S3 S4 H5 C9", "D2 C7 H9 DJ"), strict=True):
        side.field = [[parse_card(card)] for card in cards.split()]
    return bout


def test_hints_say_which_cards_hold_and_how_many_are_missing_for_the_own_side_only() -> None:
    bout = set_up()
    straight, pair, _, red = view(bout).sides[0].techniques
    assert straight.hint is not None
    assert straight.hint.holds
    assert straight.hint.cards == [wire.Spot(0, 1), wire.Spot(0, 2), wire.Spot(0, 3)]
    assert pair.hint is not None
    assert (pair.hint.holds, pair.hint.missing, pair.hint.text) == (False, 1, "1 card to go")
    assert red.hint is not None
    assert red.hint.missing == 3
    assert all(technique.hint is None for technique in view(bout).sides[1].techniques)
    assert all(technique.hint is None for technique in view(bout, hints=False).sides[0].techniques)
    assert all(technique.hint is None for side in view(bout, -1).sides for technique in side.techniques)


def test_a_showing_says_who_called_why_it_counted_and_which_cards_made_each_success() -> None:
    bout = set_up()
    bout.at(3000, "X call")
    bout.at(3050, "Y call")
    bout.run("ATTACK")
    shown = view(bout, 1, "ja").showing
    assert shown is not None
    callers = [(caller.seat, caller.at, caller.ground) for caller in shown.callers]
    assert callers == [(0, 3300, "attack"), (1, 3350, "attack")]
    assert shown.text == "同時コール"
    assert shown.callers[1].text.endswith("(+50 ms)")
    first = shown.successes[0]
    assert (first.seat, first.technique, first.cards) == (
        0, "ann0", [wire.Spot(0, 1), wire.Spot(0, 2), wire.Spot(0, 3)],
    )  # fmt: skip
    suits = next(success for success in shown.successes if success.technique == "bob2")
    assert {spot.side for spot in suits.cards} == {0, 1}
    bout.run("CHECK")
    assert view(bout).showing is None


def test_the_referees_own_call_is_nobodys() -> None:
    bout = Bout().begin()
    for side in bout.game.sides:
        side.hand = side.hand[:1]
    bout.at(3000, "X propose")
    bout.at(3010, "Y agree")
    bout.run("ATTACK")
    shown = view(bout).showing
    assert shown is not None
    assert [(caller.seat, caller.ground) for caller in shown.callers] == [(None, "neutral")]


def test_the_outcome_is_told_in_the_language_of_the_connection() -> None:
    bout = Bout().begin()
    bout.at(3000, "X resign")
    outcome = view(bout, lang="ja").outcome
    assert outcome is not None
    assert (outcome.winner, outcome.reason, outcome.text) == (1, "resign", "Yの勝ち 0-0（投了）")
    other = view(bout, lang="en").outcome
    assert other is not None
    assert other.text == "Y wins, 0-0 (by resignation)"


def test_a_card_in_motion_is_seen_by_all_and_a_hidden_one_without_its_face() -> None:
    for visibility, seen in (("open", None), ("hidden", "??")):
        bout = Bout(hand_visibility=visibility).begin()
        card = card_text(bout.game.sides[0].hand[0])
        bout.at(3000, f"X lift {card}")
        assert view(bout).sides[0].motion == card
        assert view(bout, 1).sides[0].motion == (seen or card)
        assert view(bout, 1).sides[0].hand == ([seen] * 4 if seen else view(bout).sides[0].hand)


def test_frames_show_every_moment_with_stamp_receipt_and_effective_time() -> None:
    bout = Bout(target_points=2).begin()
    lay(bout, 0, 2500, 1)
    bout.at((2000, 3000), "Y call")
    bout.run("END")
    replayed = replay(bout.referee.setup, shipped_roster(), bout.referee.acts, "en")
    assert (replayed.config["target_points"], replayed.config["call_utter_ms"]) == (2, 300)
    reel = replayed.frames
    judged = [frame.judged for frame in reel if frame.judged]
    assert judged[-1] == wire.Judged(1, "call", 2000, 3000, 2850)
    assert [frame.view.state for frame in reel if frame.judged][-1] == "HOLD"
    assert reel[-1].view == view(bout, -1)
    kinds = [event.kind for frame in reel for event in frame.events]
    assert [kind for kind in kinds if kind not in ("pressed", "refused")] == bout.kinds(-1)
    assert kinds.count("pressed") == 1


@pytest.mark.parametrize(("name", "value"), [("behaviour", 99), ("fingerprint", "00000000")])
def test_a_battle_of_another_engine_or_other_techniques_is_not_replayed(name: str, value: object) -> None:
    bout = Bout(target_points=2).begin()
    setattr(bout.referee.setup, name, value)
    with pytest.raises(RecordError, match="recorded with"):
        replay(bout.referee.setup, shipped_roster(), bout.referee.acts, "en")
    with pytest.raises(RecordError, match="recorded with"):
        bout.referee.replay(bout.referee.acts, True)
