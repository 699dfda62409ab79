"""The school: problems to be played, where they come from, how hard they are, and how good their reader is."""
