"""`make problems`: the supply of the school."""
