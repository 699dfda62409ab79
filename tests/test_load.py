"""`make load` counts what was lost and doubled, and nothing that is only late."""

from __future__ import annotations

from support.house import run_apart

from benchmarks.load import Client, Deal, Figures, Line, Table, View
from tarock.server import protocol as p


def a_table(clients: int) -> Table:
    table = Table(1, "http://127.0.0.1:1/", Figures())
    table.clients = [Client(table, p.Seated("table", "CODE", str(seat))) for seat in range(clients)]
    return table


def view(seq: int, moves: int, status: str = "settled") -> View:
    return View(seq, status, Deal(1, None, (Line("moved"),) * moves))


def test_a_move_that_is_seen_by_others_before_it_is_answered_is_not_doubled() -> None:
    table = a_table(2)
    first, mover = table.clients
    table.pending, table.told = {"move 3"}, 2
    for client in table.clients:
        client.hear(view(seq=9, moves=3))
    run_apart(table._step)  # Nobody is ready yet, since an answer is missing: nothing is compared or sent.
    assert (table.figures.deals, first.readied) == (0, 0)
    mover.hear(p.Done("move 3", 9))
    table.settle(view(seq=9, moves=3).deal or Deal(0, None, ()))
    assert (table.figures.doubled, table.figures.lost) == (0, 0)


def test_a_move_told_to_one_client_is_not_lost_because_another_has_not_seen_it_yet() -> None:
    table = a_table(2)
    late, mover = table.clients
    late.hear(view(seq=8, moves=2, status="playing"))
    mover.hear(view(seq=9, moves=3, status="playing"))
    table.told = 3
    table.last_look()
    assert (table.figures.doubled, table.figures.lost) == (0, 0)


def test_a_refused_move_is_neither_lost_nor_waited_for() -> None:
    table = a_table(1)
    table.pending = {"move 1"}
    table.clients[0].hear(p.Refused("move 1", "stale", p.Message("server.stale", {}, {}), ""))
    assert not table.pending
    assert table.figures.refused == {"stale": 1}


def test_what_is_really_lost_or_doubled_is_counted() -> None:
    table = a_table(1)
    table.told = 3
    table.clients[0].hear(view(seq=9, moves=5, status="playing"))
    table.last_look()
    assert (table.figures.doubled, table.figures.lost) == (2, 0)
    table.clients[0].hear(view(seq=9, moves=2, status="playing"))
    table.last_look()
    assert (table.figures.doubled, table.figures.lost) == (2, 1)


def test_at_a_table_from_which_a_client_was_sent_away_computers_may_have_moved() -> None:
    table = a_table(2)
    table.clients[1].hear(p.Gone("too-slow"))
    table.clients[0].hear(view(seq=9, moves=5, status="playing"))
    table.last_look()
    assert table.figures.doubled == 0
