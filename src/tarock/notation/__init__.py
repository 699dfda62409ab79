"""Cards, moves, positions, deals and sittings as text that people can read and type."""

from tarock.notation.layout import Holding, Layout
from tarock.notation.many import parted, read_deals
from tarock.notation.marks import Mark, Remark, Target, read_remark, remark_text
from tarock.notation.position import Position, PositionError, dumps_position, loads_position
from tarock.notation.reader import loads
from tarock.notation.record import Note, Record
from tarock.notation.sitting import CLOSED, END_ANNOUNCED, SittingRecord, dumps_sitting, loads_sitting
from tarock.notation.text import NotationError
from tarock.notation.transcript import transcript
from tarock.notation.words import move_text, read_move
from tarock.notation.writer import dumps

__all__ = [
    "CLOSED",
    "END_ANNOUNCED",
    "Holding",
    "Layout",
    "Mark",
    "NotationError",
    "Note",
    "Position",
    "PositionError",
    "Record",
    "Remark",
    "SittingRecord",
    "Target",
    "dumps",
    "dumps_position",
    "dumps_sitting",
    "loads",
    "loads_position",
    "loads_sitting",
    "move_text",
    "parted",
    "read_deals",
    "read_move",
    "read_remark",
    "remark_text",
    "transcript",
]
