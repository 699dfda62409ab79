"""Speed, measured side by side with the peer in one run and printed as ratios."""
