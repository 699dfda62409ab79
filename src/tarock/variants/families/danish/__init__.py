"""The Danish games with two cups."""
