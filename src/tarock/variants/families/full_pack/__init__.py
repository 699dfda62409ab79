"""The games with the whole pack of 78 cards."""
