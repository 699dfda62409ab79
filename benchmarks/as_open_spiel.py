"""The card play of a deal as a game of OpenSpiel, so that its bots can sit at our table: see `open_spiel_players`.

An action is the number of a card. Whatever else is asked between the cards the careful player decides. States are
values: to play a card makes the next deal, and a clone shares it.
"""

from __future__ import annotations

from collections.abc import Sequence

import pyspiel

from tarock.cards import CARDS
from tarock.deal import Deal
from tarock.game import Kind
from tarock.players import CarefulPlayer
from tarock.players.gain import gain
from tarock.solving.fair import with_card
from tarock.solving.kernel import NO_SUIT

MOST = 100_000.0
"""No deal pays more."""
_CAREFUL = CarefulPlayer()


class CardPlay(pyspiel.Game):
    """What is left of one deal, from a moment at which a card is to be played."""

    def __init__(self, deal: Deal) -> None:
        self.deal, players = deal, deal.setup.players
        kind, name = pyspiel.GameType, deal.variant.id.replace("-", "_")
        super().__init__(
            kind(
                short_name=f"tarock_{name}", long_name=deal.variant.name, dynamics=kind.Dynamics.SEQUENTIAL,
                chance_mode=kind.ChanceMode.DETERMINISTIC, information=kind.Information.IMPERFECT_INFORMATION,
                utility=kind.Utility.GENERAL_SUM, reward_model=kind.RewardModel.TERMINAL, max_num_players=players,
                min_num_players=players, provides_information_state_string=True,
                provides_information_state_tensor=False, provides_observation_string=False,
                provides_observation_tensor=False,
            ),
            pyspiel.GameInfo(
                num_distinct_actions=len(CARDS), max_chance_outcomes=0, num_players=players, min_utility=-MOST,
                max_utility=MOST, max_game_length=len(deal.variant.pack),
            ),
            {},
        )  # fmt: skip

    def new_initial_state(self) -> CardState:
        """The moment at which it begins."""
        return CardState(self, self.deal)


class CardState(pyspiel.State):
    """A moment at which a card is to be played, or the end of the deal."""

    def __init__(self, game: CardPlay, deal: Deal) -> None:
        super().__init__(game)
        self.game, self.deal = game, deal

    def current_player(self) -> int:
        """Whose card comes next."""
        seat = self.deal.to_act
        return int(pyspiel.PlayerId.TERMINAL) if seat is None else seat

    def legal_actions(self, player: int | None = None) -> list[int]:
        """The cards that may be played."""
        return [] if self.deal.over else sorted({move.card.index for move in self.deal.choices})

    def apply_action(self, action: int) -> None:
        """Play a card."""
        move = with_card(self.deal, int(action), NO_SUIT)
        assert move is not None
        self.deal = to_a_card(self.deal.play(move))

    def is_terminal(self) -> bool:
        """Whether the deal is settled."""
        return self.deal.over

    def is_chance_node(self) -> bool:
        """Never: the cards have been dealt."""
        return False

    def returns(self) -> list[float]:
        """What everybody is paid."""
        active = self.deal.setup.active
        paid = {seat: float(gain(self.deal, seat)) for seat in active} if self.deal.over else {}
        return [paid.get(seat, 0.0) for seat in range(self.deal.setup.players)]

    def clone(self) -> CardState:
        """The same moment once more."""
        return CardState(self.game, self.deal)

    def information_state_string(self, player: int | None = None) -> str:
        """What a seat knows, as far as it can differ within this deal: its hand and the cards played."""
        told, seat = self.deal.told, self.current_player() if player is None else player
        tricks = (*told.tricks, told.lying) if told.lying else told.tricks
        return f"{seat} {self.deal.table.hand(seat).bits} {[[card.index for card in one.cards] for one in tricks]}"

    def __str__(self) -> str:
        return self.information_state_string()


def to_a_card(deal: Deal) -> Deal:
    """The next moment at which a card is to be played, all else as careful players decide."""
    while not deal.over and not (deal.phase and deal.phase.kind is Kind.PLAYING):
        deal = deal.play(_CAREFUL.choose(deal.view(deal.to_act)))
    return deal


def spread_of(states: Sequence[float]) -> float:
    """How far payments lie apart: bots weigh what they have not tried in units of it."""
    mean = sum(states) / len(states)
    return max(1e-6, (sum((one - mean) ** 2 for one in states) / len(states)) ** 0.5)
