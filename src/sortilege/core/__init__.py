"""The contract that every game keeps, and the tools that need nothing but the contract."""
