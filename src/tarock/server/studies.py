"""Studies: deals with what a teacher says and points at, read from a text of records and written to one.

Nothing of them is kept here: who has the text, in a link or a file, has the study.
"""

from __future__ import annotations

from dataclasses import replace

from tarock.cards import Card
from tarock.notation import (
    Mark,
    NotationError,
    Note,
    Record,
    Remark,
    Target,
    dumps,
    loads,
    parted,
    read_remark,
    remark_text,
)
from tarock.server import protocol as p
from tarock.server.drafts import Flawed, flaw_in_text
from tarock.server.limits import MOST_DEALS
from tarock.server.refusals import BAD_NOTATION, TOO_MANY_DEALS, UNKNOWN_RECORD, Refused
from tarock.server.replay import Frame

LONGEST_TITLE = 120


def opened(text: str, number: int) -> p.Study:
    """A study with one of its deals open."""
    records = read(text)
    if not 0 <= number < len(records):
        raise Refused("unknown-record", UNKNOWN_RECORD())
    chosen = records[number]
    deals = tuple(p.StudyDeal(one.title, one.game, dumps(one)) for one in records)
    return p.Study(deals, _replayed(chosen), tuple(_note(one) for one in chosen.notes))


def read(text: str) -> list[Record]:
    """The records of a study, without what a program has noted."""
    try:
        texts = parted(text)
        if len(texts) > MOST_DEALS:
            raise Refused("too-large", TOO_MANY_DEALS(most=MOST_DEALS))
        return [_own(loads(one)) for one in texts]
    except NotationError as fault:
        raise unreadable(fault) from fault


def unreadable(fault: NotationError | Flawed) -> Refused:
    """The refusal of a text that cannot be read."""
    flaw = fault.flaw if isinstance(fault, Flawed) else flaw_in_text(fault)
    return Refused("bad-notation", BAD_NOTATION(), detail=flaw.detail)


def _own(record: Record) -> Record:
    """A whole record with its pack and only those comments that somebody has written."""
    told = Record.of(record.deal(), record.names)
    noted = set(told.notes)
    return replace(told, title=record.title, notes=tuple(one for one in record.notes if one not in noted))


def _replayed(record: Record) -> p.Record:
    deal = record.deal()
    frame = Frame(1, p.Shuffle("", (), None, None, laid=True), counts=False)
    terms = p.Terms(record.game, record.players, record.options.chosen())
    return p.Record("", terms, record.names, frame.steps(deal), dumps(record))


def _note(note: Note) -> p.StudyNote:
    remark = read_remark(note.text)
    marks = (p.Mark(_sent(one.at), None if one.to is None else _sent(one.to)) for one in remark.marks)
    return p.StudyNote(note.at, remark.text, tuple(marks))


def _sent(target: Target) -> p.Target:
    return target.name if isinstance(target, Card) else target


def written(asked: p.WriteStudy) -> str:
    """The text of a deal with what is said of it now, in place of what was."""
    try:
        record = _own(loads(asked.text))
        notes = tuple(_read_note(one) for one in sorted(asked.notes, key=lambda one: one.at))
    except (NotationError, ValueError) as fault:
        raise Refused("bad-notation", BAD_NOTATION(), detail=str(fault)) from fault
    title = " ".join(asked.title.split())[:LONGEST_TITLE]
    return dumps(replace(record, title=title, notes=notes))


def _read_note(note: p.StudyNote) -> Note:
    marks = (Mark(_target(one.at), None if one.to is None else _target(one.to)) for one in note.marks)
    return Note(note.at, remark_text(Remark(tuple(marks), note.text.strip())))


def _target(sent: p.Target) -> Target:
    if isinstance(sent, int):
        return sent
    return "trick" if sent == "trick" else Card(sent)
