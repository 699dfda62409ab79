// Random moments of random tricks, for comparison with other makers of the rules.
#pragma once

#include <vector>

#include "board.hpp"
#include "random.hpp"

namespace tarock {

// A moment of a trick: what a seat may play, what it plays, and how the trick stands then.
template <class Mask>
struct Sample {
  Mask hand;
  std::vector<int> lying;
  int named;  // the name of a led fool
  Mask playable;
  int card;
  Trick<Mask> after;
};

template <class Mask>
class Samples {
 public:
  Samples(const Rules<Mask>& rules, std::uint64_t seed) : rules_(rules), random_(seed) {}

  // The moments of one trick; each hand has up to so many cards.
  std::vector<Sample<Mask>> trick(int seats, int cards) {
    Board<Mask> board = dealt(seats, cards);
    std::vector<Sample<Mask>> result;
    std::vector<int> lying;
    Trick<Mask> trick;
    int named = no_suit;
    while (!board.complete(trick) && board.hand()) {
      const Mask hand = board.hand(), playable = rules_.playable(hand, trick);
      const int card = drawn(playable);
      if (!trick.played && rules_.needs_name(card)) named = random_.below(suit_count);
      board.play(rules_, trick, {card, named});
      result.push_back({hand, lying, named, playable, card, trick});
      lying.push_back(card);
    }
    return result;
  }

 private:
  Board<Mask> dealt(int seats, int cards) {
    Board<Mask> board;
    board.seats = seats;
    Mask pack = rules_.all();
    for (int seat = 0; seat < seats; ++seat)
      for (int i = 1 + random_.below(cards); i > 0 && pack; --i) {
        const int card = drawn(pack);
        board.hands[seat] |= bit<Mask>(card);
        pack &= ~bit<Mask>(card);
      }
    return board;
  }

  int drawn(Mask cards) { return nth(cards, random_.below(count(cards))); }

  const Rules<Mask>& rules_;
  Random random_;
};

}  // namespace tarock
