// What a finished deal pays every seat, as tables: no game is known here, and Python is not asked.
#pragma once

#include <vector>

#include "ending.hpp"
#include "goal.hpp"

namespace tarock {

// Points and tricks of somebody, how many of some cards he took; who took or played one of them, who won the last trick
// (the number of the seat and 1 more, 0 for nobody); two features in one.
enum class Counted { points, tricks, cards, taker, player, last_winner, joint };
enum class When { ever, before_last, in_last };

// A whole number that the ending of a deal gives. Seats and piles are bits.
template <class Mask>
struct Feature {
  Counted counted = Counted::cards;
  unsigned takers = ~0u;      // whose cards, points or tricks
  unsigned players = ~0u;     // cards: only those that one of these played
  Mask cards = 0;             // cards: of these
  Mask fellows = 0;           // cards: only those that fell together with one of these
  When when = When::ever;     // cards: only those that fell then
  bool won = false;           // cards: only those that won their trick
  int base = 0, parts = 1;    // points: added first; then so many parts are one
  int first = 0, second = 0;  // joint: the numbers of two features before this one,
  int radix = 1;              // the first of which has so many values
};

struct Guard {
  int feature;
  int low, high;
};

using Amounts = std::array<std::int32_t, max_seats>;

// What every seat gets, by the value of a feature; below the first row and beyond the last these count.
struct Term {
  int feature;
  int low;
  std::vector<Amounts> rows;
};

struct Case {
  std::vector<Guard> guards;
  Amounts always{};
  std::vector<Term> terms;
};

// A fool goes home only if its owner's party has taken one of these cards; no cards: it always does.
template <class Mask>
struct FoolPrice {
  Mask cards = 0;
  std::array<unsigned, max_seats> party{};  // of every seat, a bit for each member
};

template <class Mask>
class Payoff {
 public:
  Payoff(const Rules<Mask>& rules, const Values<Mask>& values, int trick_value, std::vector<Feature<Mask>> features,
         std::vector<Case> cases, const FoolPrice<Mask>& fool_price = {})
      : fool_(rules.fool()),
        fool_price_(fool_price),
        weights_(values, rules.all()),
        trick_value_(trick_value),
        features_(std::move(features)),
        cases_(std::move(cases)) {
    for (const Feature<Mask>& one : features_)
      if (one.fellows) watched_ |= one.cards;
    if (count(watched_) > max_watched) throw std::invalid_argument("too many cards are asked for their fellows");
    check();
  }

  Mask watched() const { return watched_; }
  std::size_t features() const { return features_.size(); }

  // The ending with the fool where it belongs at last.
  Ending<Mask> counted(Ending<Mask> ending) const {
    if (!fool_price_.cards || ending.fool_owner == no_seat) return ending;
    if (taken(fool_price_.party[ending.fool_owner], ending) & fool_price_.cards & ~fool_) return ending;
    ending.taken[ending.fool_owner] &= ~fool_;
    ending.taken[ending.fool_winner] |= fool_;
    return ending;
  }

  // The first case whose guards are all met pays; where none is, nobody gets anything.
  Amounts of(const Ending<Mask>& played) const {
    const Ending<Mask> ending = counted(played);
    for (const Case& one : cases_) {
      if (!met(one, ending)) continue;
      Amounts result = one.always;
      for (const Term& term : one.terms) add(result, term, ending);
      return result;
    }
    return {};
  }

  int value(std::size_t number, const Ending<Mask>& ending) const {
    const Feature<Mask>& one = features_[number];
    switch (one.counted) {
      case Counted::points:
        return points(one, ending);
      case Counted::tricks:
        return tricks(one, ending);
      case Counted::cards:
        return count(cards(one, ending));
      case Counted::taker:
        return who(ending.taken, cards(one, ending));
      case Counted::player:
        return who(ending.played, cards(one, ending));
      case Counted::last_winner:
        return ending.last_winner + 1;
      case Counted::joint:
        return value(one.first, ending) + one.radix * value(one.second, ending);
    }
    return 0;
  }

 private:
  void check() const {
    const auto known = [](int feature, std::size_t below) {
      if (feature < 0 || static_cast<std::size_t>(feature) >= below)
        throw std::invalid_argument("a payoff asks for a feature that there is not");
    };
    for (std::size_t i = 0; i < features_.size(); ++i)
      if (features_[i].counted == Counted::joint) known(features_[i].first, i), known(features_[i].second, i);
    for (const Case& one : cases_) {
      for (const Guard& guard : one.guards) known(guard.feature, features_.size());
      for (const Term& term : one.terms) {
        known(term.feature, features_.size());
        if (term.rows.empty()) throw std::invalid_argument("a table of a payoff is empty");
      }
    }
  }

  bool met(const Case& one, const Ending<Mask>& ending) const {
    return std::all_of(one.guards.begin(), one.guards.end(), [&](const Guard& guard) {
      const int found = value(guard.feature, ending);
      return guard.low <= found && found <= guard.high;
    });
  }

  void add(Amounts& sum, const Term& term, const Ending<Mask>& ending) const {
    const int row = value(term.feature, ending) - term.low, last = static_cast<int>(term.rows.size()) - 1;
    const Amounts& amounts = term.rows[std::clamp(row, 0, last)];
    for (int seat = 0; seat < max_seats; ++seat) sum[seat] += amounts[seat];
  }

  static Mask taken(unsigned takers, const Ending<Mask>& ending) {
    Mask result = 0;
    for (int taker = 0; taker < max_takers; ++taker)
      if (takers >> taker & 1) result |= ending.taken[taker];
    return result;
  }

  static int tricks(const Feature<Mask>& one, const Ending<Mask>& ending) {
    int result = 0;
    for (int seat = 0; seat < max_seats; ++seat)
      if (one.takers >> seat & 1) result += ending.tricks[seat];
    return result;
  }

  int points(const Feature<Mask>& one, const Ending<Mask>& ending) const {
    return (weights_.sum(taken(one.takers, ending)) + trick_value_ * tricks(one, ending) + one.base) / one.parts;
  }

  Mask cards(const Feature<Mask>& one, const Ending<Mask>& ending) const {
    Mask result = one.cards & taken(one.takers, ending);
    if (one.players != ~0u) result &= played(one.players, ending);
    if (one.when != When::ever) result &= one.when == When::in_last ? ending.last : ~ending.last;
    if (one.won) result &= ending.winners;
    if (one.fellows) result &= met_with(one.fellows, ending);
    return result;
  }

  // The number of the first who has one of some cards, and 1 more.
  template <std::size_t size>
  static int who(const std::array<Mask, size>& holders, Mask cards) {
    for (std::size_t i = 0; i < size; ++i)
      if (holders[i] & cards) return static_cast<int>(i) + 1;
    return 0;
  }

  static Mask played(unsigned players, const Ending<Mask>& ending) {
    Mask result = 0;
    for (int seat = 0; seat < max_seats; ++seat)
      if (players >> seat & 1) result |= ending.played[seat];
    return result;
  }

  Mask met_with(Mask fellows, const Ending<Mask>& ending) const {
    Mask result = 0;
    int number = 0;
    each(watched_, [&](int card) {
      if (ending.fellows[number++] & fellows) result |= bit<Mask>(card);
    });
    return result;
  }

  Mask fool_;
  FoolPrice<Mask> fool_price_;
  Weights<Mask> weights_;
  int trick_value_;
  std::vector<Feature<Mask>> features_;
  std::vector<Case> cases_;
  Mask watched_ = 0;
};

}  // namespace tarock
