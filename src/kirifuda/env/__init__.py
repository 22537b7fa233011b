"""The games as environments that learners know: PettingZoo, Gymnasium, OpenSpiel, and thousands of games at once.

Each library is imported only by the modules that are for it, so that one is enough: `blackpoker_v1` and `fighter_v1`
are for PettingZoo, `gymnasium_envs` for Gymnasium, `openspiel_games` for OpenSpiel, `vector` for numpy alone.
"""
