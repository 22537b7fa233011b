"""Bots: they see views, act through commands, are reproducible, and get better with their level."""

from itertools import pairwise

import pytest

from kirifuda.bots.fighter import LEVELS, FighterBot, level_of, play_out
from kirifuda.bots.fighter.bot import LEAST_PERCEPTION, LONGEST_PICK
from kirifuda.bots.fighter.judgement import Raters, choose
from kirifuda.core.errors import NotationError
from kirifuda.fighter import Command, Event, Game, Roster, new_game, shipped_roster, view_of
from kirifuda.fighter.roster import Character
from kirifuda.lab import fighter_report
from kirifuda.lab.fighter_play import BattleTally, Stretch, play_job, play_jobs
from tests.fighter.table import FULL, OTHER, battle, run, side


def game_of_bots(levels: tuple[int, int], seed: int, **config: object) -> tuple[Game, list[Command], list[Event]]:
    game = new_game(["noboru", "tomoru"], seed, config)
    heard: list[Event] = []
    commands = play_out(game, [FighterBot(seat, levels[seat], seed) for seat in (0, 1)], heard.extend)
    return game, commands, heard


def test_F_207_the_same_seed_gives_the_same_game() -> None:
    first, second = game_of_bots((3, 3), 1), game_of_bots((3, 3), 1)
    assert first[0].digest() == second[0].digest()
    assert game_of_bots((3, 3), 2)[0].digest() != first[0].digest()


@pytest.mark.parametrize("config", [{}, {"attack_mode": "claim"}, {"hand_visibility": "hidden"}])
def test_F_201_bots_keep_the_rules_and_their_stamps_are_true(config: dict[str, object]) -> None:
    game, commands, heard = game_of_bots((2, 4), 5, **config)
    assert game.over()
    assert all(command.stamp == command.recv for command in commands)
    refused = [event.text for event in heard if event.kind == "refused"]
    assert set(refused) <= {"call_void", "not_in_battle", "nothing_in_motion", "not_in_attack", "already_proposed"}


def test_nobody_waits_long_for_a_bot_to_choose_its_character() -> None:
    """Times are drawn: one novice in three thousand would think for a quarter of a minute."""
    waits: list[int] = []
    for seed in range(3000):
        bot = FighterBot(0, 1, seed)
        bot.hear(100, [Event("state", 100, -1, -1, 0, [], "PICK", -1)])
        waits.append(bot.wake - 100)
    assert max(waits) <= LONGEST_PICK < 2 * sorted(waits)[1500]
    assert min(waits) > 1500


@pytest.mark.slow
@pytest.mark.parametrize(("count", "mirror"), [(2, False), (1, True), (12, False)])
def test_bots_pick_any_character_of_any_roster_and_only_those(count: int, mirror: bool) -> None:
    characters = [
        Character(f"c{number}", "", "", shipped_roster().characters[number % 10].techniques) for number in range(count)
    ]
    roster = Roster("own", "", "", characters)
    picked: set[int] = set()
    for seed in range(60):
        game = new_game(None, seed, {"mirror_allowed": mirror, "target_points": 1}, roster)
        heard: list[Event] = []
        play_out(game, [FighterBot(seat, 3, seed) for seat in (0, 1)], heard.extend)
        assert not [
            event
            for event in heard
            if event.kind == "refused" and event.text in ("character_taken", "no_such_character")
        ]
        picked |= {side.character for side in game.sides}
    assert picked == set(range(count))


def test_F_200_a_bot_is_given_a_view_and_nothing_else() -> None:
    """What it does depends on the view alone: another deck under the same view, the same command."""
    game = new_game(["noboru", "tomoru"], 3)
    other = game.clone()
    other.deck.reverse()
    for table in (game, other):
        run(table, "BATTLE")
    first, second = (FighterBot(0, 5, 9).act(view_of(table, 0)) for table in (game, other))
    assert [(act.kind, act.arg) for act in first] == [(act.kind, act.arg) for act in second]


def test_F_202_an_event_is_taken_in_after_a_delay_and_a_landing_starts_thinking_anew() -> None:
    bot = FighterBot(0, 5, 1)
    landed = Event("landed", 1000, 1, -1, 1, [3], "", -1)
    for now in (1000, 1100):
        bot.hear(now, [landed])
        assert bot.wake >= now + LEAST_PERCEPTION
    slow, fast = (sum(FighterBot(0, level, seed)._perception() for seed in range(200)) for level in (1, 5))
    assert slow > 2 * fast


def test_F_203_a_careless_bot_overlooks_and_a_master_does_not() -> None:
    def calls(level: int) -> int:
        found = 0
        for seed in range(60):
            game = battle(side("S2 D3 H3", FULL, {"any": "3 [0/1] red"}), side("S4 HK HA", OTHER))
            found += [act.kind for act in FighterBot(0, level, seed).act(view_of(game, 0))] == ["call"]
        return found

    assert calls(5) == 60
    assert 20 < calls(1) < 50


def test_F_204_the_best_move_is_the_one_that_scores_or_parries() -> None:
    master = FighterBot(0, 5, 1)
    scores = battle(side("S7 D2 H9", "H5 C6 DQ S10", {"step": "3 [0/3] 3straight"}), side("S4 HK HA", OTHER))
    choice = choose(Raters().table(view_of(scores, 0)), master.level, master.rng, True)
    assert choice.card == 6, "the seven of spades makes the run"
    ten = {"three": "9 [1/0] high(13) & [0/1] red"}
    parry = battle(side("S7 D2 H9", "H5 C6 DQ SK"), side("S4 H2 HA", OTHER, ten))
    choice = choose(Raters().table(view_of(parry, 0)), master.level, master.rng, True)
    assert choice.position == 4, "the king must be covered"


def test_F_206_waiting_bots_agree_on_a_stalemate() -> None:
    game = battle(side("S2 D3 H3", FULL), side("S4 HK HA", OTHER))
    run_until = game.clock + 6000
    game.advance(run_until)
    bot = FighterBot(0, 5, 1)
    (act,) = bot._wait(view_of(game, 0))
    assert act.kind == "propose"
    game.submit(act)
    (answer,) = FighterBot(1, 5, 1)._wait(view_of(game, 1))
    assert answer.kind == "agree"


def test_F_205_five_levels() -> None:
    assert [level.number for level in LEVELS] == [1, 2, 3, 4, 5]
    for lower, upper in pairwise(LEVELS):
        assert lower.perception > upper.perception
        assert lower.overlook > upper.overlook
        assert lower.noise > upper.noise
    with pytest.raises(NotationError, match="there is no level 6"):
        level_of(6)


def test_F_205_a_master_beats_a_novice() -> None:
    tally = play_job(Stretch(("noboru", "tomoru"), (5, 1), 100, 8))
    assert tally.wins[0] >= 6


def test_F_226_F_227_games_are_mirrored_and_counted() -> None:
    jobs = [Stretch(("noboru", "tomoru"), (1, 1), 7, 4), Stretch(("mukai", "monme"), (1, 1), 7, 2)]
    tallies = [tally for _, tally in play_jobs(jobs, 1)]
    assert [tally.games for tally in tallies] == [4, 2]
    assert sum(tallies[0].wins) + tallies[0].draws == 4
    assert tallies[0].played == dict.fromkeys([f"{who}{n}" for who in ("no", "to") for n in (1, 2, 3, 4)], 4)
    again = next(iter(play_jobs(jobs, 1)))[1]
    assert again == tallies[0]


def test_F_226_every_pairing_and_level_has_deals_of_its_own(monkeypatch: pytest.MonkeyPatch) -> None:
    """With shared deals the same characters would be lucky everywhere, and the intervals would be too narrow."""
    planned: list[Stretch] = []

    def plan(jobs: list[Stretch], processes: int, progress: object) -> list[tuple[Stretch, BattleTally]]:
        planned.extend(jobs)
        return []

    monkeypatch.setattr(fighter_report, "play_jobs", plan)
    fighter_report.report_on(shipped_roster(), "", [3, 4, 5], 10, seed=7)
    deals = [job.seed + game // 2 for job in planned for game in range(job.games)]
    assert len(planned) == 45 * 3
    assert len(set(deals)) == len(deals) // 2
