"""Seats count from 0 in the program and from 1 for people; only this module converts between the two."""

from __future__ import annotations

Seat = int
"""A person's place at the table, 0 to n - 1 counter-clockwise: the next number sits to the right."""


def seat_number(seat: Seat) -> int:
    """The number by which people, records and the names of zones know a seat."""
    return seat + 1


def seat_of(number: int) -> Seat:
    """The seat that people know by this number."""
    return number - 1


def seat_name(seat: Seat | None) -> str:
    """A seat in a sentence; nobody's is a spectator."""
    return "a spectator" if seat is None else f"seat {seat_number(seat)}"
