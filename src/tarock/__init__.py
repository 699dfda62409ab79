"""The home of the tarock card games: rules, deals, notation and score keeping for every game of the books."""
