"""The measurements of docs/strength.md: a fixed plan, played by the arena, cut short and gone on with at any time."""
