"""Reports: what the table of an experiment says, as one page with plots, and what it does not say."""
