"""The kirifuda command."""

import os

# The net's sums are small: shared out over several cores they take longer, and the other bots' processes wait.
os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")
