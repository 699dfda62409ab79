// What the end of a deal is asked for: who took which cards, who had played them, and how the last trick went.
#pragma once

#include "rules.hpp"

namespace tarock {

inline constexpr int max_piles = max_seats;
inline constexpr int max_takers = max_seats + max_piles;  // the seats, and behind them the piles beside the table
inline constexpr int max_watched = 4;

template <class Mask>
struct Ending {
  std::array<Mask, max_takers> taken{};
  std::array<Mask, max_seats> played{};
  std::array<std::int8_t, max_seats> tricks{};
  std::array<Mask, max_watched> fellows{};  // of the watched cards, in their order: what lay in the same trick
  Mask winners = 0;                         // the cards that won a trick themselves
  Mask last = 0;                            // the cards of the last trick
  std::int8_t last_winner = no_seat;
  std::int8_t fool_owner = no_seat, fool_winner = no_seat;  // of a fool that went home, and of the trick it lay in

  void take(const Rules<Mask>& rules, const Trick<Mask>& trick, Mask watched) {
    Mask cards = trick.cards;
    if (rules.fool_goes_home(trick)) {
      taken[trick.fool_seat] |= rules.fool();
      cards &= ~rules.fool();
      fool_owner = static_cast<std::int8_t>(trick.fool_seat);
      fool_winner = static_cast<std::int8_t>(trick.best_seat);
    }
    taken[trick.best_seat] |= cards;
    ++tricks[trick.best_seat];
    winners |= bit<Mask>(trick.best);
    last = trick.cards;
    last_winner = static_cast<std::int8_t>(trick.best_seat);
    each(watched & trick.cards, [&](int card) { fellows[count(watched & below<Mask>(card))] = trick.cards; });
  }
};

}  // namespace tarock
