"""The numbers of a request on the stage are those that will count."""

from kirifuda import blackpoker
from kirifuda.blackpoker.views import view
from kirifuda.blackpoker.views.seat_view import RequestView, View
from kirifuda.blackpoker.views.side_view import UnitView
from kirifuda.blackpoker.words.numbers import request_numbers
from kirifuda.cards.card import make_card
from kirifuda.cards.rng import Rng
from kirifuda.core.request import SEAT_TARGET, UNIT_TARGET

SPADE_KING = 100


def seen() -> View:
    """8.2 Master, with a soldier of size 13 on the other side."""
    found = view(blackpoker.new_game("8.2 Master", seed=1), 0)
    king = UnitView(SPADE_KING, 1, 0, (make_card(0, 13),))
    king.soldier, king.size, king.base = True, 13, 13
    found.other.soldiers = [king]
    return found


def request(found: View, action: str, keys: tuple[int, ...], kind: int, target: int) -> RequestView:
    made = RequestView(1, found.rules.by_id[action].index, 0, keys)
    made.target_kind, made.target = kind, target
    return made


def test_down_and_up_say_the_size_and_the_key() -> None:
    found = seen()
    five = make_card(0, 5)
    assert request_numbers(found, request(found, "down", (five,), UNIT_TARGET, SPADE_KING)) == "13 − 5"
    assert request_numbers(found, request(found, "up", (make_card(1, 4),), UNIT_TARGET, SPADE_KING)) == "13 + 4"


def test_a_target_that_is_gone_leaves_the_change_alone() -> None:
    found = seen()
    found.other.soldiers = []
    assert request_numbers(found, request(found, "down", (make_card(0, 5),), UNIT_TARGET, SPADE_KING)) == "−5"


def test_throw_damages_by_its_spade_key_only() -> None:
    found = seen()
    keys = (make_card(0, 5), make_card(3, 9))
    assert request_numbers(found, request(found, "throwing", keys, SEAT_TARGET, 1)) == "−5"


def test_what_changes_no_number_says_nothing() -> None:
    found = seen()
    assert request_numbers(found, request(found, "attack", (), 0, -1)) == ""
    assert request_numbers(found, request(found, "twist", (make_card(2, 5),), UNIT_TARGET, SPADE_KING)) == ""


def test_every_request_of_a_game_has_numbers_or_none() -> None:
    rng = Rng(5)
    told = 0
    for seed in range(3):
        game = blackpoker.new_game("9.1 Master + Extra", seed=seed)
        while game.decision is not None:
            for seat in range(2):
                both = view(game, seat)
                told += len([one for one in both.stage if request_numbers(both, one)])
            game.choose(rng.below(len(game.decision.options)))
    assert told > 0
