"""Programs that use the environments; run them in the root of the checkout, `python -m examples.random_rollout`."""
