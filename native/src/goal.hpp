// What a side wants: cards and tricks have values, and some things must come about besides.
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>

#include "rules.hpp"

namespace tarock {

// The value of a line in which a condition of the goal fails; every other value is 0 or more.
inline constexpr int failed = -1;

template <class Mask>
struct Goal {
  std::array<std::int16_t, 8 * sizeof(Mask)> value{};  // of each card to the side that takes it
  int trick_value = 0;                                 // of a trick besides its cards
  std::array<std::int16_t, max_tricks + 1> gift{};     // of what the winner gets besides, by the number of tricks left
  unsigned side = 1;                                   // the seats that want it; all others are against it
  Mask must_take = 0;                                  // cards the side must take
  Mask must_lose = 0;                                  // cards the others must take
  Mask last_wins = 0;                                  // a card that must win the last trick for the side
  Mask last_taken = 0;                                 // cards that must fall in the last trick, won by the side
  bool every_trick = false;
  bool no_trick = false;

  bool wants(int seat) const { return side >> seat & 1; }
  bool conditional() const { return every_trick || no_trick || must_take || must_lose || last_wins || last_taken; }
};

// Sums of values by mask: all cards are worth `least`, and a few classes of cards more.
template <class Mask>
class Weights {
 public:
  explicit Weights(const Goal<Mask>& goal, const Rules<Mask>& rules) {
    bool first = true;
    each(rules.all, [&](int at) {
      least_ = first ? goal.value[at] : std::min<int>(least_, goal.value[at]);
      first = false;
    });
    each(rules.all, [&](int at) { add(goal.value[at] - least_, bit<Mask>(at)); });
  }

  // What some cards are worth beyond the least value of each.
  int more(Mask cards) const {
    int result = 0;
    if (cards & dear_)
      for (int i = 0; i < classes_; ++i) result += more_[i] * count(cards & members_[i]);
    return result;
  }

  // The same for the cheapest of the dear cards among some.
  int cheapest(Mask cards, int number) const {
    int result = 0;
    for (int i = 0; i < classes_ && number > 0; ++i) {
      const int here = std::min(number, count(cards & members_[i]));
      result += here * more_[i];
      number -= here;
    }
    return result;
  }

  int least() const { return least_; }
  Mask dear() const { return dear_; }

  int sum(Mask cards) const { return least_ * count(cards) + more(cards); }

 private:
  void add(int more, Mask card) {
    if (!more) return;
    dear_ |= card;
    int at = 0;  // classes rise in value
    while (at < classes_ && more_[at] < more) ++at;
    if (at == classes_ || more_[at] != more) {
      if (classes_ == max_classes) throw std::invalid_argument("too many different card values");
      std::copy_backward(more_.begin() + at, more_.begin() + classes_, more_.begin() + classes_ + 1);
      std::copy_backward(members_.begin() + at, members_.begin() + classes_, members_.begin() + classes_ + 1);
      more_[at] = more;
      members_[at] = 0;
      ++classes_;
    }
    members_[at] |= card;
  }

  static constexpr int max_classes = 16;
  std::array<int, max_classes> more_{};
  std::array<Mask, max_classes> members_{};
  Mask dear_ = 0;
  int classes_ = 0, least_ = 0;
};

}  // namespace tarock
