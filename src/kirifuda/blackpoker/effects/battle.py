"""Verbs of combat: declaring attackers, assigning blockers, the Damage Judgement."""

from kirifuda.blackpoker.common import decisions, events
from kirifuda.blackpoker.common.characters import may_attack, may_block
from kirifuda.blackpoker.common.combat import attackers, blockers_of, end_combat, judge
from kirifuda.blackpoker.common.game import Game
from kirifuda.blackpoker.common.state import ATTACKER, BLOCKER, Character
from kirifuda.blackpoker.common.veil import DAMAGE_FORESEEN, FORESEEN, Veil
from kirifuda.blackpoker.common.verb import Verb
from kirifuda.blackpoker.common.zones import find_unit
from kirifuda.blackpoker.effects.args import Args
from kirifuda.blackpoker.effects.asking import ask, controller
from kirifuda.core.decision import DONE, Option, unit_option
from kirifuda.core.kinds import DecisionKind
from kirifuda.core.request import Request


class DeclareAttackers(Verb):
    """[CB-2] The controller names any number of own soldiers, one by one; all of them are then driven."""

    def run(self, game: Game) -> bool:
        seat = controller(game)
        if game.fx_phase == 0:
            end_combat(game)
        elif game.answer is not DONE:
            game.fx_regs.append(game.answer.value)
        soldiers = game.players[seat].soldiers
        options = [unit_option(u.id) for u in soldiers if u.id not in game.fx_regs and may_attack(game, u)]
        if (game.fx_phase == 1 and game.answer is DONE) or not options:
            self.declare(game, seat)
            return True
        game.fx_phase = 1
        if not self.forced_left(game, seat):
            options.append(DONE)
        ask(game, seat, decisions.ATTACKERS, options)
        return False

    def forced_left(self, game: Game, seat: int) -> bool:
        """The Giant must be among the attackers if it can (Q-923)."""
        if not game.rules.forced_attack:
            return False
        soldiers = game.players[seat].soldiers
        return any(u.kind.must_attack and u.id not in game.fx_regs and may_attack(game, u) for u in soldiers)

    def declare(self, game: Game, seat: int) -> None:
        for unit in game.players[seat].soldiers:
            if unit.id in game.fx_regs:
                unit.charged = False
                unit.role = ATTACKER
                game.emit(events.ATTACKS, seat, unit.id, -1, unit.cards)

    def in_combat(self) -> bool:
        return True

    def foreseen(self, game: Game, request: Request, veil: Veil) -> int:
        return FORESEEN


class DeclareBlockers(Verb):
    """[CB-4] For each attacker the opponent assigns nothing, one bulwark, or one or more soldiers.

    `fx_regs` holds the attackers that still wait; the first of them is being answered.
    """

    def run(self, game: Game) -> bool:
        defender = 1 - controller(game)
        if game.fx_phase == 0:
            game.fx_regs = [unit.id for unit in attackers(game)]
            game.fx_phase = 1
        elif game.answer is DONE:
            game.fx_regs.pop(0)
        else:
            self.assign(game)
        while game.fx_regs:
            options = self.options(game, defender)
            if options:
                options.append(DONE)
                ask(game, defender, decisions.BLOCKERS, options, game.fx_regs[0])
                return False
            game.fx_regs.pop(0)
        return True

    def assign(self, game: Game) -> None:
        unit = find_unit(game, game.answer.value)
        assert unit is not None
        unit.role = BLOCKER
        unit.blocks = game.fx_regs[0]
        game.emit(events.BLOCKS, unit.owner, unit.id, unit.blocks)
        if not unit.kind.soldier:
            game.fx_regs.pop(0)

    def options(self, game: Game, defender: int) -> list[Option]:
        player = game.players[defender]
        found = self.free(game, player.soldiers)
        attacker = find_unit(game, game.fx_regs[0])
        if attacker is not None and not blockers_of(game, attacker):
            found.extend(self.free(game, player.bulwarks))
        return found

    def free(self, game: Game, units: list[Character]) -> list[Option]:
        return [unit_option(unit.id) for unit in units if unit.role != BLOCKER and may_block(game, unit)]

    def in_combat(self) -> bool:
        return True

    def public_options(self, kind: DecisionKind) -> bool:
        return True

    def public_registers(self, game: Game) -> int:
        return len(game.fx_regs)

    def foreseen(self, game: Game, request: Request, veil: Veil) -> int:
        return FORESEEN


class Judge(Verb):
    """[CB-6] The Damage Judgement."""

    def run(self, game: Game) -> bool:
        judge(game, 1 - controller(game))
        return True

    def in_combat(self) -> bool:
        return True

    def foreseen(self, game: Game, request: Request, veil: Veil) -> int:
        """Only whether a hidden bulwark takes its attacker along, and what that brings, is open."""
        for player in game.players:
            for unit in player.bulwarks:
                if unit.role == BLOCKER and veil.hides(unit):
                    return DAMAGE_FORESEEN
        return FORESEEN


def declare_attackers(args: Args) -> Verb:
    return DeclareAttackers()


def declare_blockers(args: Args) -> Verb:
    return DeclareBlockers()


def judge_verb(args: Args) -> Verb:
    return Judge()
