"""The school: where players train, and are told how well they play."""
