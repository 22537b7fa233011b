"""The benchmarks of `make bench`: this engine and its peers, measured in one run."""
