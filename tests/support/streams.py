"""Tables as their events leave them: made, dealt, played to the end, without a server."""

from __future__ import annotations

import random

from tarock.notation import move_text
from tarock.server import events as e
from tarock.server import protocol as p
from tarock.server.state import State, folded

PEOPLE = ("Anna", "Bert", "Cora")
OF_TAPP = p.Terms("tapp", 3, {})


def company(*kinds: str) -> tuple[e.Company, ...]:
    return tuple(e.Company(kind, name, name.lower()) for kind, name in zip(kinds, PEOPLE, strict=True))


def table(*kinds: str, entropy: str = "", terms: p.Terms = OF_TAPP) -> State:
    made = e.Made(
        table="t", code="c", terms=terms, company=company(*kinds or ("person",) * 3),
        entropy=entropy, secret="5" * 64, by=0, id="first",
    )  # fmt: skip
    return then(None, made)


def then(state: State | None, *stored: e.AnyEvent) -> State:
    new = folded(stored, state)
    assert new is not None
    return new


def dealt(state: State) -> State:
    return then(state, e.Dealt(record="r"))


def played_out(state: State) -> State:
    rng = random.Random(1)
    while state.deal and not state.deal.over:
        move = state.deal.choices.sample(rng)
        state = then(state, e.Moved(seat=state.deal.to_act or 0, move=move_text(move)))
    return state
