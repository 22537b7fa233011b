"""Mutation testing: small faults planted one at a time, and whether a test notices."""
