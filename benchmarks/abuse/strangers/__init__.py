"""The strangers: everything that can be sent to a server by whoever reaches it, in a process of its own."""
