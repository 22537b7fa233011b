"""Writes the positions of games by the same rules, one after the other, over the same few objects."""

from typing import Final

from librt.strings import BytesWriter

from kirifuda.blackpoker.batch.remembered_game import RememberedGame
from kirifuda.blackpoker.common.rules import Rules
from kirifuda.blackpoker.encoding.encoder import PositionEncoder
from kirifuda.blackpoker.memory.glance import glance_again
from kirifuda.blackpoker.memory.memory import Memory
from kirifuda.blackpoker.views.outline import Outline
from kirifuda.blackpoker.views.seen_cards import SeenCards, fill_cards, nothing_seen


class Scribe:
    """`outlines` and `seen` are what each seat sees, `glances` what the forgetful know of it."""

    def __init__(self, rules: Rules) -> None:
        self.encoder: Final = PositionEncoder(rules)
        self.outlines: Final = [Outline(rules, seat) for seat in range(2)]
        self.seen: Final[list[SeenCards]] = [nothing_seen(seat) for seat in range(2)]
        self.glances: Final = [Memory(rules, seat) for seat in range(2)]

    def write(self, play: RememberedGame, seat: int, count: int, rows: BytesWriter, options: BytesWriter) -> None:
        """The position of the seat that decides, and its first options."""
        outline = self.outlines[seat].draw(play.game)
        memory = play.memories[seat]
        if play.forgetful:
            memory = self.glances[seat]
            fill_cards(self.seen[seat], play.game)
            glance_again(memory, outline, self.seen[seat])
        self.encoder.write_row(outline, memory, rows)
        self.encoder.write_options(outline, count, options)
