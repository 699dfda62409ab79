"""Whether the tests notice: small faults put into the rules one at a time, and which test sees them."""
