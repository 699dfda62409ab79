"""The games of the Grisons."""
