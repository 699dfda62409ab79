"""The soak: a server at which people play all the time while everything is done to it that strangers and fate can."""
