// Questions to the search: what a position is worth, whether a target can be reached, what each card gives.
#pragma once

#include <optional>

#include "search.hpp"

namespace tarock {

// A moment of the play: the hands, and the trick that lies on the table.
template <class Mask>
struct Problem {
  Board<Mask> board;
  Covers<Mask> covers;
  Trick trick;
  Mask table = 0, mine = 0;  // the cards of the trick, and those of them from the side that asks
  int left = 0;              // the tricks still to be taken, this one included
};

// What is proved: the value lies between these two; they are equal when the search was finished.
struct Range {
  int lower, upper;
  bool exact() const { return lower == upper; }
};

template <class Mask>
class Solver {
 public:
  Solver(const Rules<Mask>& rules, const Goal<Mask>& goal, const Problem<Mask>& problem, Table& table, Limit limit)
      : rules_(rules),
        goal_(goal),
        problem_(problem),
        search_(rules, goal, problem_.covers, started(table, problem), std::move(limit), problem.board.seats) {
    total_ = search_.total(problem.board, problem.left) + search_.worth(problem.table);
  }

  std::uint64_t nodes() const { return search_.nodes(); }
  int total() const { return total_; }
  bool wanted() const { return goal_.wants(problem_.board.turn); }
  Range widest() const { return {goal_.conditional() ? failed : 0, total_}; }

  // Narrows the range until it is one value or the limit is reached: zero windows from a guess on, with growing steps.
  Range exact(Range range, int card = no_card) {
    int guess = search_.guess(problem_.board, problem_.trick, problem_.table, problem_.left);
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

  Mask playable() const {
    return rules_.playable(problem_.board.hands[problem_.board.turn], problem_.trick, problem_.table);
  }

  // The playable cards of which each stands for its equals.
  Mask choices() const { return row().representatives(problem_.board.hands[problem_.board.turn]) & playable(); }

  // The playable cards that are as good as one of the choices for certain.
  Mask equals(int card) const {
    const Mask others = choices() & ~bit<Mask>(card) & ~(bit<Mask>(card) - 1);
    const Mask above = ~(bit<Mask>(card) - 1), below = others ? bit<Mask>(lowest(others)) - 1 : ~static_cast<Mask>(0);
    return playable() & above & below;
  }

  // Best play of both sides from a position of known value to the end.
  std::vector<int> line(int value) {
    std::vector<int> cards;
    const Problem<Mask> start = problem_;
    const int total = total_;
    while (problem_.left) {
      const std::optional<int> card = best(value);
      if (!card) break;
      cards.push_back(*card);
      const int gained = advance(*card);
      if (value != failed) value -= gained;
    }
    problem_ = start;
    total_ = total;
    return cards;
  }

 private:
  static constexpr int first_step = 4, growth = 3;

  static Table& started(Table& table, const Problem<Mask>& problem) {
    table.begin(std::clamp(count(problem.board.left()) / 3 + 4, 8, 24));
    return table;
  }

  Row<Mask> row() const { return {problem_.board.left() | problem_.table, search_.marked(), rules_.gaps}; }

  std::optional<int> ask(int target, int card) {
    target = search_.up(target);
    Board<Mask> board = problem_.board;
    const Problem<Mask>& p = problem_;
    try {
      if (card != no_card)
        return p.trick.played ? search_.play(board, p.trick, p.table, p.mine, p.left, total_, target, card)
                              : search_.lead(board, p.trick, p.left, total_, target, card, wanted());
      if (p.trick.played) return search_.cards(board, p.trick, p.table, p.mine, p.left, total_, target);
      return search_.tricks(board, p.left, total_, target);
    } catch (const Stopped&) {
      return std::nullopt;
    }
  }

  // A card that keeps the value for whoever is to play.
  std::optional<int> best(int value) {
    Mask cards = choices();
    for (; cards & (cards - 1); cards &= cards - 1) {
      const int card = lowest(cards), target = wanted() ? value : value + 1;
      if (wanted() && value == failed) return card;
      const std::optional<int> found = ask(target, card);
      if (!found) return std::nullopt;
      if (wanted() ? *found >= target : *found < target) return card;
    }
    return lowest(cards);
  }

  // Plays a card and tells what it brought the side.
  int advance(int card) {
    Problem<Mask>& p = problem_;
    const int seat = p.board.turn;
    const Mask one = bit<Mask>(card);
    p.board.hands[seat] &= ~one;
    rules_.add(p.trick, card, seat, p.table, tarock_suit);
    p.table |= one;
    if (goal_.wants(seat)) p.mine |= one;
    p.board.turn = p.board.next(seat);
    if (p.trick.played < p.board.seats) return 0;
    const int gained = search_.gained(p.trick, p.table, p.mine, p.left);
    if (p.covers.any) p.covers.open(p.board, p.table);
    p.board.turn = p.trick.best_seat;
    p.table = p.mine = 0;
    p.trick = rules_.fresh(--p.left);
    total_ = search_.total(p.board, p.left);
    return gained;
  }

  const Rules<Mask>& rules_;
  const Goal<Mask>& goal_;
  Problem<Mask> problem_;
  Search<Mask> search_;
  int total_;
};

}  // namespace tarock
