// Neighbours: cards of one hand that have no card of another hand between them. They win and lose alike, now and later,
// so playing one instead of the other changes the result by no more than the difference of their values.
#pragma once

#include <cstdlib>
#include <optional>

#include "goal.hpp"
#include "key.hpp"

namespace tarock {

template <class Mask>
class Neighbours {
 public:
  // Only where nothing but following and values counts do neighbours really win and lose alike.
  Neighbours(const Rules<Mask>& rules, const Goal<Mask>& goal, const Weights<Mask>& weights, const Covers<Mask>& covers)
      : rules_(rules),
        goal_(goal),
        weights_(weights),
        usable_(rules.plain() && !rules.imperator() && !goal.conditional() && !covers.any()) {}

  bool usable() const { return usable_; }
  int apart(int card, int other) const { return std::abs(goal_.value[card] - goal_.value[other]); }

  // In a trick that is won for certain the dearest of neighbours is best: what is kept may still be lost. In one that
  // is lost for certain the cheapest is. The others are left out.
  Mask undominated(const Board<Mask>& board, const Row<Mask>& row, const Trick<Mask>& trick, Mask choice) const {
    if (!usable_ || !(choice & weights_.dear())) return choice;
    const Mask others = row.left() & ~board.hand();
    Mask result = choice;
    for (Mask rest = choice; several(rest);) {
      const int card = lowest(rest);
      const Mask run = rest & below_all(others & above<Mask>(card));
      rest &= ~run;
      if (!several(run)) continue;
      const Fate fate = fate_of(board, trick, card);
      if (fate != Fate::open) result &= ~run | bit<Mask>(best_of(run, fate));
    }
    return result;
  }

 private:
  // Where a trick goes, seen from the side of whoever plays to it now.
  enum class Fate { lost = -1, open = 0, won = 1 };

  int best_of(Mask run, Fate fate) const {
    int best = lowest(run);
    each(run, [&](int card) {
      if ((goal_.value[card] - goal_.value[best]) * static_cast<int>(fate) > 0) best = card;
    });
    return best;
  }

  // Whose the trick is for certain once this card has been played.
  Fate fate_of(const Board<Mask>& board, const Trick<Mask>& trick, int card) const {
    const bool side = goal_.wants(board.turn), first = trick.best == no_card;
    const bool wins = first || holds(rules_.beaters(trick.best), card);
    const bool ours = wins || goal_.wants(trick.best_seat) == side;
    const int led = first ? rules_.suit_of(card) : trick.led;
    const Mask over = rules_.beaters(wins ? card : trick.best);
    const Mask can_win = rules_.cards_of(led) | rules_.tarocks();
    Mask due[2] = {0, 0};               // what may still fall from the others, and from us
    int least[2] = {no_card, no_card};  // the highest card that beats the best so far and must fall at least
    for (int i = trick.played + 1, other = board.next(board.turn); i < board.seats; ++i, other = board.next(other)) {
      const Mask cards = rules_.due(board.hands[other], led);
      const bool with = goal_.wants(other) == side;
      due[with] |= cards;
      if ((cards & can_win) && !(cards & ~over)) least[with] = std::max(least[with], lowest(cards));
    }
    const auto must_beat = [&](bool with) {
      return least[with] != no_card && !(rules_.beaters(least[with]) & due[!with]);
    };
    if (!(over & due[!ours])) return ours ? Fate::won : Fate::lost;
    return must_beat(true) ? Fate::won : must_beat(false) ? Fate::lost : Fate::open;
  }

  const Rules<Mask>& rules_;
  const Goal<Mask>& goal_;
  const Weights<Mask>& weights_;
  bool usable_;
};

// The cards of a node that were tried in vain, with their values. Often they settle another card without a search.
template <class Mask>
class Tried {
 public:
  // Who tries wants to reach the target if he is of the side, and to prevent it if not.
  Tried(const Neighbours<Mask>& neighbours, Mask others, bool side, int target)
      : neighbours_(neighbours), others_(others), side_(side), target_(target) {}

  void add(int card, int value) {
    cards_[size_] = static_cast<std::int8_t>(card);
    values_[size_++] = static_cast<std::int16_t>(value);
  }

  // The value that a card has at best, where a neighbour shows that it is tried in vain as well.
  std::optional<int> settle(int card) const {
    if (!neighbours_.usable()) return std::nullopt;
    for (int i = 0; i < size_; ++i) {
      const int other = cards_[i], low = std::min(card, other), high = std::max(card, other);
      if (others_ & below<Mask>(high) & above<Mask>(low)) continue;
      const int apart = neighbours_.apart(card, other), value = side_ ? values_[i] + apart : values_[i] - apart;
      if (side_ != (value >= target_)) return value;
    }
    return std::nullopt;
  }

 private:
  const Neighbours<Mask>& neighbours_;
  Mask others_;  // the cards left in other hands
  bool side_;
  int target_;
  int size_ = 0;
  std::array<std::int8_t, 32> cards_;
  std::array<std::int16_t, 32> values_;
};

}  // namespace tarock
