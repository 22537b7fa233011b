"""Many games side by side for learners: chosen options in, encoded positions out, as bytes."""

from kirifuda.blackpoker.batch.game_batch import Finished, GameBatch

__all__ = ["Finished", "GameBatch"]
