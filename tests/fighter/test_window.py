"""From the pick to the word: PICK, DEAL, CHECK, SET, WINDOW and the fastest actions."""

import pytest

from kirifuda.core.errors import NotationError
from kirifuda.fighter import Command, new_game, shipped_roster
from tests.fighter.cases import BASE
from tests.fighter.table import FULL, OTHER, battle, do, kinds, refusals, run, side, texts, wait


def test_F_30_S_01_the_first_to_pick_a_character_has_it() -> None:
    game = new_game()
    game.submit(Command(1200, 0, "pick", 0))
    events = game.submit(Command(1350, 1, "pick", 0))
    assert refusals(events) == ["character_taken"]
    assert refusals(game.submit(Command(1400, 1, "pick", 99))) == ["no_such_character"]
    game.submit(Command(1500, 1, "pick", 1))
    assert game.state == "CHECK"


def test_F_30_mirrors_can_be_allowed() -> None:
    assert new_game(["noboru", "noboru"], config={"mirror_allowed": True}).state == "CHECK"
    with pytest.raises(NotationError, match="both players cannot have 'noboru'"):
        new_game(["noboru", "noboru"])
    with pytest.raises(NotationError, match="unknown character 'nobody'"):
        new_game(["noboru", "nobody"])


def test_F_1_F_7_F_32_the_deal() -> None:
    game = new_game(["noboru", "mukai"], seed=5)
    assert [len(each.hand) for each in game.sides] == [4, 4]
    assert len(game.deck) == 44
    assert [each.tops() for each in game.sides] == [[-1] * 4, [-1] * 4]
    assert [card.id for card in game.sides[1].techniques] == ["mk1", "mk2", "mk3", "mk4"]
    assert len(game.sides) == 2


def test_F_32_a_pack_can_be_given() -> None:
    pack = list(range(52))
    game = new_game(["noboru", "mukai"], pack=pack)
    assert game.sides[0].hand == [51, 50, 49, 48]
    with pytest.raises(NotationError, match="each once"):
        new_game(pack=pack[:-1])


def test_F_33_in_the_check_there_is_no_move_and_no_call() -> None:
    game = new_game(["noboru", "mukai"])
    for command in (Command(100, 0, "lift", game.sides[0].hand[0]), Command(100, 0, "call")):
        assert refusals(game.submit(command)) == ["not_in_battle"]


def test_F_34_both_ok_begins_the_set() -> None:
    game = new_game(["noboru", "mukai"])
    game.submit(Command(500, 1, "ok"))
    assert game.state == "CHECK"
    game.submit(Command(900, 0, "ok"))
    assert (game.state, game.window_at, game.close_at) == ("SET", 1700, 2700)


def test_F_92_F_161_after_ten_seconds_it_begins_without_the_others_ok() -> None:
    game = battle(side("S2", FULL), side("S4 HK", OTHER))
    do(game, "0 X call")
    run(game, "CHECK")
    entered = game.clock
    game.submit(Command(entered + 500, 0, "ok"))
    game.advance(entered + 9999)
    assert game.state == "CHECK"
    game.advance(entered + 10000)
    assert game.state == "SET"


def test_F_33_F_161_the_first_look_lasts_as_long_as_eight_techniques_need() -> None:
    """Four seconds for each; who has read them says OK."""
    game = new_game(["noboru", "mukai"])
    assert sum(len(each.techniques) for each in game.sides) * 4000 == game.config.first_look_ms
    game.submit(Command(500, 0, "ok"))
    game.advance(31999)
    assert game.state == "CHECK"
    game.advance(32000)
    assert game.state == "SET"
    short = new_game(["noboru", "mukai"], config={"first_look_ms": 100})
    short.advance(100)
    assert short.state == "SET"


def test_F_35_F_155_set_and_window_have_fixed_lengths() -> None:
    game = new_game(["noboru", "mukai"])
    for seat in (0, 1):
        game.submit(Command(1000, seat, "ok"))
    times = {"SET": game.clock}
    while game.state != "BATTLE":
        game.advance(game.next_time())
        times.setdefault(game.state, game.clock)
    assert times == {"SET": 1000, "WINDOW": 1800, "BATTLE": 2800 + 150}
    assert game.entered == 2800


def test_F_31_F_170_either_hand_moves_but_one_card_at_a_time() -> None:
    game = battle(side("S2 D3", FULL), side("S4 HK", OTHER))
    assert refusals(do(game, "0 X lift S2", "10 X lift D3")) == ["already_in_motion"]


def test_F_154_a_card_may_be_carried_during_set_and_let_go_before_the_word() -> None:
    game = battle(side("S2 D3 H3", FULL), side("S4 HK HA", OTHER), window=True)
    do(game, "-700 X lift S2", "-300 X land 1")
    events = wait(game, 1150)
    assert texts(events, "window_closed") == ["move/"]
    assert texts(events, "landed") == ["fastest"]


@pytest.mark.parametrize(("landing", "fastest"), [(1000, "move/"), (1001, "/")])
def test_F_41_a_card_that_lands_after_the_close_makes_an_ordinary_move(landing: int, fastest: str) -> None:
    game = battle(side("S2 D3 H3", FULL), side("S4 HK HA", OTHER), window=True)
    events = do(game, "500 X lift S2", f"{landing} X land 1") + wait(game, 1300)
    assert texts(events, "window_closed") == [fastest]
    assert game.sides[0].log[-1].t == BASE + landing


def test_F_41_a_call_after_the_own_fastest_move_begins_at_the_close() -> None:
    game = battle(side("S2 D3", FULL), side("S4 HK HA", OTHER), window=True)
    events = do(game, "0 X lift S2", "300 X land 1", "400 X call") + run(game, "CHECK")
    assert [event.t for event in events if event.kind == "call"] == [BASE + 1300]


def test_F_41_after_a_fastest_call_the_caller_does_nothing_more() -> None:
    game = battle(side("S2", FULL), side("S4 HK HA", OTHER), window=True)
    assert refusals(do(game, "100 X call", "200 X lift S2", "300 X call")) == ["after_fast_call"] * 2


def test_F_41_the_card_of_a_fastest_move_cannot_be_lifted_again() -> None:
    game = battle(side("S2 D3", FULL), side("S4 HK HA", OTHER), window=True)
    events = do(game, "0 X lift S2", "300 X land 1", "400 X lift S2") + wait(game, 1200)
    assert refusals(events) == ["not_in_hand"]


def test_F_89_F_88_a_forced_player_who_has_moved_may_call_for_the_time_after_the_close() -> None:
    x = side("S2 D3", FULL)
    x.forced = True
    game = battle(x, side("S4 HK", OTHER), window=True)
    assert refusals(do(game, "0 X call")) == ["forced_move_due"]
    assert refusals(do(game, "10 X lift S2", "300 X land 1", "400 X call")) == []
    events = run(game, "CHECK")
    assert [event.t for event in events if event.kind == "call"] == [BASE + 1300]
    assert not game.sides[0].forced


def test_F_160_a_forced_card_still_in_the_air_goes_back_and_the_first_is_played() -> None:
    x = side("S2 D3 H3", FULL)
    x.forced = True
    game = battle(x, side("S4 HK", OTHER), window=True)
    events = do(game, "900 X lift H3", "1100 X land 2") + wait(game, 1300)
    assert [event.cards for event in events if event.kind == "landed"] == [[game.sides[0].tops()[0]]]
    assert refusals(events) == ["nothing_in_motion"]


def test_F_37_F_39_fastest_actions_are_told_to_their_owner_only() -> None:
    game = battle(side("S2 D3", FULL), side("S4 HK", OTHER), window=True)
    events = do(game, "0 X lift S2", "300 X land 1", "500 Y call")
    told = {(event.kind, event.audience) for event in events if event.kind == "committed"}
    assert told == {("committed", 0), ("committed", 1)}
    assert "landed" not in kinds(events)


def test_F_99_the_states_of_a_whole_game_follow_each_other() -> None:
    allowed = {
        "PICK": {"CHECK"},
        "CHECK": {"SET"},
        "SET": {"WINDOW"},
        "WINDOW": {"BATTLE", "ATTACK", "END"},
        "BATTLE": {"ATTACK", "CHECK", "END"},
        "ATTACK": {"DRAW", "END"},
        "DRAW": {"CHECK", "END"},
    }
    game = new_game(["noboru", "mukai"], seed=3)
    state = game.state
    while not game.over():
        for event in game.advance(game.next_time()):
            if event.kind == "state":
                assert event.text in allowed[state], (state, event.text)
                state = event.text
    assert state == "END"


def test_characters_of_the_roster_can_be_named_in_both_languages() -> None:
    first = shipped_roster().characters[0]
    assert new_game([first.ja, "mukai"]).sides[0].character == 0
