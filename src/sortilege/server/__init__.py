"""Tables online: what people and bots play at, over sockets and HTTP."""
