"""`python -m sortilege` is the command line."""

from sortilege.cli import main

if __name__ == "__main__":
    main()
