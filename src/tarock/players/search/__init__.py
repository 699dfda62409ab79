"""The searching player: what a card is worth over the worlds that fit what it has seen."""
