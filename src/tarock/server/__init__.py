"""The web table: the wire format, tables as actors, and the application that serves them."""
