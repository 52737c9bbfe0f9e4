"""People beyond one table: where they are known, what a host does about some of them, and how long all is kept."""
