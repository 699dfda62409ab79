"""The Slovene games."""
