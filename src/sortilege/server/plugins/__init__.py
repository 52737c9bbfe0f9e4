"""Games of other people, which run in processes of their own."""
