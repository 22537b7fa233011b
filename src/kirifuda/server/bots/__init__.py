"""Bots think in worker processes: one pool, with jobs of tables and jobs of battles."""
