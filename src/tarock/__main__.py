"""`python -m tarock` is the command `tarock`."""

from tarock.cli import main

raise SystemExit(main())
