// Questions to the search: what a position is worth, whether a target can be reached, what each card gives.
#pragma once

#include <optional>
#include <vector>

#include "search.hpp"

namespace tarock {

// What is proved: the value lies between these two; they are equal when the search was finished.
struct Range {
  int lower, upper;
};

template <class Mask>
class Solver {
 public:
  Solver(const Rules<Mask>& rules, const Goal<Mask>& goal, const Moment<Mask>& moment, Table& table, Limit limit)
      : rules_(rules),
        goal_(goal),
        moment_(moment),
        search_(rules, goal, moment_, started(table, moment), std::move(limit)),
        total_(search_.total(moment)) {}

  Solver(const Solver&) = delete;  // the search looks at the moment in here

  std::uint64_t nodes() const { return search_.nodes(); }
  int total() const { return total_; }
  bool wanted() const { return goal_.wants(moment_.board.turn); }
  Range widest() const { return {goal_.conditional() ? failed : 0, total_}; }

  // Narrows the range until it is one value or the limit is reached: zero windows from a guess on, with growing steps.
  Range exact(Range range, int card = no_card) {
    int guess = search_.guess(moment_);
    for (int step = first_step; range.lower < range.upper; step *= growth) {
      if (step > range.upper - range.lower) guess = (range.lower + range.upper + 1) / 2;
      const int target = std::clamp(guess, range.lower + 1, range.upper);
      const std::optional<int> value = ask(target, card);
      if (!value) break;
      if (*value >= target) range.lower = std::min(*value, range.upper);
      else range.upper = std::max(*value, range.lower);
      guess = *value >= target ? *value + step : *value - step + 1;
    }
    return range;
  }

  // Whether the side can reach a target, as far as the limit allows.
  Range reaches(int target, Range range, int card = no_card) {
    if (range.lower >= target || range.upper < target) return range;
    if (const std::optional<int> value = ask(target, card)) (*value >= target ? range.lower : range.upper) = *value;
    return range;
  }

  // The playable cards of which each stands for its equals.
  Mask choices() const {
    const Row<Mask> row(moment_.board.left() | moment_.trick.cards, search_.marked(), rules_.gaps());
    return row.representatives(moment_.board.hand()) & playable();
  }

  // The playable cards that are as good as one of the choices for certain.
  Mask equals(int card) const { return playable() & ~below<Mask>(card) & below_all(choices() & above<Mask>(card)); }

  // Best play of both sides from a position of known value to the end.
  std::vector<int> line(int value) {
    const Moment<Mask> start = moment_;
    const int total = total_;
    std::vector<int> cards;
    while (!moment_.over()) {
      const std::optional<int> card = best(value);
      if (!card) break;
      cards.push_back(*card);
      const int gained = advance(*card);
      if (value != failed) value = std::max(0, value - gained);  // a target that is reached is not missed
    }
    moment_ = start;
    total_ = total;
    return cards;
  }

 private:
  static constexpr int first_step = 4, growth = 3;

  static Table& started(Table& table, const Moment<Mask>& moment) {
    table.begin(std::clamp(count(moment.board.left()) / 3 + 4, 8, 24));
    return table;
  }

  Mask playable() const { return moment_.playable(rules_); }

  std::optional<int> ask(int target, int card) {
    Board<Mask> board = moment_.board;
    const Frame<Mask> frame{moment_.trick, total_, search_.up(target)};
    try {
      return card == no_card ? search_.value(board, frame) : search_.value_of(card, board, frame);
    } catch (const Stopped&) {
      return std::nullopt;
    }
  }

  // A card that keeps the value for whoever is to play.
  std::optional<int> best(int value) {
    Mask cards = choices();
    for (; several(cards); cards &= cards - 1) {
      const int card = lowest(cards), target = wanted() ? value : value + 1;
      if (wanted() && value == failed) return card;
      const std::optional<int> found = ask(target, card);
      if (!found) return std::nullopt;
      if (wanted() == (*found >= target)) return card;
    }
    return lowest(cards);
  }

  // Plays a card and tells what it brought the side.
  int advance(int card) {
    moment_.play(rules_, {card});
    if (!moment_.trick_complete()) return 0;
    const int gained = search_.gained(moment_.trick);
    moment_.take_in(rules_);
    total_ = search_.total(moment_);
    return gained;
  }

  const Rules<Mask>& rules_;
  const Goal<Mask>& goal_;
  Moment<Mask> moment_;
  Search<Mask> search_;
  int total_;
};

}  // namespace tarock
