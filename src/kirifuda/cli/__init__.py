"""The `kirifuda` command."""
