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
using Values = ByPlace<Mask, std::int16_t>;

template <class Mask>
struct Goal {
  Values<Mask> value{};                             // of each card to the side that takes it
  int trick_value = 0;                              // of a trick besides its cards
  std::array<std::int16_t, max_tricks + 1> gift{};  // of what the winner gets besides, by the number of tricks left
  unsigned side = 1;                                // the seats that want it; all others are against it
  Mask must_take = 0;                               // cards the side must take
  Mask must_lose = 0;                               // cards the others must take
  Mask last_wins = 0;                               // a card that must win the last trick for the side
  Mask last_taken = 0;                              // cards that must fall in the last trick, won by the side
  bool every_trick = false;
  bool no_trick = false;

  bool wants(int seat) const { return side >> seat & 1; }
  bool conditional() const { return every_trick || no_trick || must_take || must_lose || last_wins || last_taken; }

  // Whether a complete trick breaks a condition.
  bool broken_by(const Trick<Mask>& trick) const {
    const bool won = wants(trick.best_seat);
    if (won ? no_trick || (trick.cards & must_lose) : every_trick || (trick.cards & must_take)) return true;
    const Mask last = last_wins | last_taken;
    if (trick.left > 1) return trick.cards & last;
    if ((trick.cards & last) != last || (last && !won)) return true;
    return last_wins && !holds(last_wins, trick.best);
  }
};

// Sums of values by mask: all cards are worth `least`, and a few classes of cards more.
template <class Mask>
class Weights {
 public:
  Weights(const Values<Mask>& values, Mask cards) {
    least_ = cards ? values[lowest(cards)] : 0;
    each(cards, [&](int card) { least_ = std::min<int>(least_, values[card]); });
    each(cards, [&](int card) { add(values[card] - least_, bit<Mask>(card)); });
  }

  int least() const { return least_; }
  Mask dear() const { return dear_; }  // the cards that are worth more than the least

  int sum(Mask cards) const { return least_ * count(cards) + more(cards); }

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

 private:
  void add(int more, Mask card) {
    if (!more) return;
    dear_ |= card;
    int at = 0;
    while (at < classes_ && more_[at] < more) ++at;
    if (at == classes_ || more_[at] != more) open_class(at, more);
    members_[at] |= card;
  }

  void open_class(int at, int more) {
    if (classes_ == max_classes) throw std::invalid_argument("too many different card values");
    std::copy_backward(more_.begin() + at, more_.begin() + classes_, more_.begin() + classes_ + 1);
    std::copy_backward(members_.begin() + at, members_.begin() + classes_, members_.begin() + classes_ + 1);
    more_[at] = more;
    members_[at] = 0;
    ++classes_;
  }

  static constexpr int max_classes = 16;
  std::array<int, max_classes> more_{};  // rising
  std::array<Mask, max_classes> members_{};
  Mask dear_ = 0;
  int classes_ = 0, least_ = 0;
};

}  // namespace tarock
