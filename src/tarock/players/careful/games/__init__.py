"""What careful players know of single games, one file for each family; the folder is the list."""
