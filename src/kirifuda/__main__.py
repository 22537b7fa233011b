"""`python -m kirifuda` is the `kirifuda` command."""

from kirifuda.cli.main import main

if __name__ == "__main__":
    main()
