"""What `sortilege bench` measures: the rules on both builds, the search, the wait for a level, a server under load."""
