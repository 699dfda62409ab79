// The search of two sides with open cards: can the side get at least so much of what is left?
#pragma once

#include <algorithm>
#include <numeric>
#include <optional>

#include "bounds.hpp"
#include "key.hpp"
#include "limit.hpp"
#include "neighbours.hpp"
#include "ordering.hpp"
#include "table.hpp"

namespace tarock {

// What a node of the search is asked: can the side get `target` of the `total` that is still to be won?
// The answer is fail-soft: `target` or more is proved as a lower bound, less as an upper bound.
template <class Mask>
struct Frame {
  Trick<Mask> trick;  // as it lies, and how many tricks are left
  int total;
  int target;
};

template <class Mask>
class Search {
 public:
  // Everything but the limit is only looked at from here, and must live as long as the search.
  Search(const Rules<Mask>& rules, const Goal<Mask>& goal, const Moment<Mask>& moment, Table& table, Limit limit)
      : rules_(rules),
        goal_(goal),
        covers_(moment.covers),
        table_(table),
        weights_(goal.value, rules.all()),
        bounds_(rules, goal, weights_),
        neighbours_(rules, goal, weights_, covers_),
        ordering_(rules, goal),
        watch_(std::move(limit)),
        salt_(table.salt()),
        marked_(marks()),
        conditional_(goal.conditional()),
        bounded_(bounds_.usable() && !conditional_ && !covers_.any()),
        grain_(grain(moment.board.seats)) {}

  std::uint64_t nodes() const { return watch_.nodes(); }

  // The cards that no other can stand for.
  Mask marked() const { return marked_; }

  // The next value that the play of whole tricks can give.
  int up(int value) const { return value <= 0 ? value : (value + grain_ - 1) / grain_ * grain_; }

  // All that is still to be won.
  int total(const Moment<Mask>& moment) const {
    int result = weights_.sum(moment.board.left() | moment.trick.cards) + moment.trick.left * goal_.trick_value;
    for (int left = 1; left <= moment.trick.left; ++left) result += goal_.gift[left];
    return result;
  }

  // What a complete trick brings the side.
  int gained(const Trick<Mask>& trick) const {
    const bool won = goal_.wants(trick.best_seat);
    const int gain = won ? worth(trick) : 0;
    if (!rules_.fool_goes_home(trick)) return gain;
    const int fool = goal_.value[lowest(rules_.fool())];
    const bool ours = goal_.wants(trick.fool_seat);
    return gain + (won == ours ? 0 : ours ? fool : -fool);
  }

  // What the side gets when everybody plays the card he would try first: a guess at the value.
  int guess(Moment<Mask> moment) const {
    int result = 0;
    while (!moment.over()) {
      const Mask playable = moment.playable(rules_);
      const Candidates candidates = moment.trick.played ? ordering_.answers(moment.board, moment.trick, playable)
                                                        : ordering_.leads(moment.board, playable, no_card);
      moment.play(rules_, {candidates.first()});
      if (!moment.trick_complete()) continue;
      if (goal_.wants(moment.trick.best_seat)) result += worth(moment.trick);
      moment.take_in(rules_);
    }
    return result;
  }

  // The board is left as it was, unless the limit stops the search.
  int value(Board<Mask>& board, const Frame<Mask>& frame) {
    return frame.trick.played ? cards(board, frame) : tricks(board, frame);
  }

  // The value of playing a card; who leads a fool chooses its name.
  int value_of(int card, Board<Mask>& board, const Frame<Mask>& frame) {
    if (frame.trick.played || !rules_.needs_name(card)) return play(board, frame, {card});
    Best best(goal_.wants(board.turn), frame, card);
    for (int suit = 0; suit < suit_count && !best.enough(); ++suit)
      if (board.may_name(rules_, suit)) best.add(card, play(board, frame, {card, suit}));
    return best.value();
  }

 private:
  // The best card so far for whoever is to play at a node.
  class Best {
   public:
    Best(bool side, const Frame<Mask>& frame, int card)
        : side_(side), target_(frame.target), value_(side ? failed - 1 : frame.total + 1), card_(card) {}

    void add(int card, int value) {
      if (side_ ? value > value_ : value < value_) value_ = value, card_ = card;
    }
    bool enough() const { return side_ == (value_ >= target_); }
    int value() const { return value_; }
    int card() const { return card_; }

   private:
    bool side_;
    int target_, value_, card_;
  };

  // Between two tricks.
  int tricks(Board<Mask>& board, const Frame<Mask>& frame) {
    if (frame.target <= 0 && !conditional_) return 0;
    if (frame.trick.left == 0) return 0;
    if (frame.total < frame.target) return frame.total;
    if (frame.trick.left == 1 && !rules_.fool()) return last_trick(board, frame);
    const Row<Mask> row(board.left(), marked_, rules_.gaps());
    if (frame.trick.left == 1) return leads(board, row, frame, no_card).value();
    return remembered(board, row, frame);
  }

  // The last trick plays itself.
  int last_trick(const Board<Mask>& board, const Frame<Mask>& frame) const {
    Trick<Mask> trick = frame.trick;
    for (int seat = board.turn; !board.complete(trick); seat = board.next(seat))
      rules_.add(trick, seat, {lowest(board.hands[seat])});
    if (conditional_ && goal_.broken_by(trick)) return failed;
    return goal_.wants(trick.best_seat) ? frame.total : 0;
  }

  // The table is asked first, then the bounds, and only then a card is played.
  int remembered(Board<Mask>& board, const Row<Mask>& row, const Frame<Mask>& frame) {
    const std::uint64_t tag = row.key(board, marked_).tag(salt_);
    int lower = conditional_ ? failed : 0, upper = frame.total, first = no_card;
    if (const Known* known = table_.find(tag)) {
      if (known->lower >= frame.target) return known->lower;
      if (known->upper < frame.target) return known->upper;
      lower = known->lower, upper = known->upper, first = row.card_at(known->move);
    } else if (bounded_) {
      if (const std::optional<int> bound = bound_of(board, frame)) return *bound;
    }
    const Best best = leads(board, row, frame, first);
    (best.value() >= frame.target ? lower : upper) = best.value();
    table_.store(tag,
                 {static_cast<std::int16_t>(lower), static_cast<std::int16_t>(upper),
                  static_cast<std::uint8_t>(row.number_of(best.card())), static_cast<std::uint8_t>(frame.trick.left)});
    return best.value();
  }

  // Bounds that answer without a search, the cheapest first.
  std::optional<int> bound_of(const Board<Mask>& board, const Frame<Mask>& frame) const {
    const int total = frame.total, target = frame.target;
    const unsigned all = (1u << board.seats) - 1, others = all & ~goal_.side;
    const bool leads = goal_.wants(board.turn);
    const int ours = bounds_.sure(board, goal_.side);
    if (up(ours) >= target) return up(ours);
    const int theirs = bounds_.sure(board, others);
    if (total - up(theirs) < target) return total - up(theirs);
    const int cashed = bounds_.cashed(board, leads ? goal_.side : others);
    if (leads && up(ours + cashed) >= target) return up(ours + cashed);
    if (!leads && total - up(theirs + cashed) < target) return total - up(theirs + cashed);
    const int drawn = bounds_.drawn(board, goal_.side);
    if (drawn >= target) return drawn;
    const int lost = bounds_.drawn(board, others);
    if (total - lost < target) return total - lost;
    return std::nullopt;
  }

  // `first` is the lead that was best before.
  Best leads(Board<Mask>& board, const Row<Mask>& row, const Frame<Mask>& frame, int first) {
    const bool side = goal_.wants(board.turn);
    Mask choice = choices(board, row, frame.trick, rules_.playable(board.hand(), frame.trick));
    Best best(side, frame, lowest(choice));
    Tried<Mask> tried(neighbours_, row.left() & ~board.hand(), side, frame.target);
    if (first != no_card && holds(choice, first)) {
      attempt(board, frame, first, tried, best);
      if (best.enough()) return best;
      choice &= ~bit<Mask>(first);
    }
    int& last_best = last_best_[frame.trick.left][board.turn];
    for (const int card : ordering_.leads(board, choice, last_best)) {
      attempt(board, frame, card, tried, best);
      if (!best.enough()) continue;
      last_best = card;
      break;
    }
    return best;
  }

  // In the middle of a trick; of the cards on the table only the one that wins so far parts neighbours.
  int cards(Board<Mask>& board, const Frame<Mask>& frame) {
    const Trick<Mask>& trick = frame.trick;
    const Mask playable = rules_.playable(board.hand(), trick);
    if (!several(playable)) return play(board, frame, {lowest(playable)});
    const Mask winning = trick.best == no_card ? 0 : bit<Mask>(trick.best);
    const Row<Mask> row(board.left() | winning, marked_, rules_.gaps());
    const Mask choice = choices(board, row, trick, playable);
    if (!several(choice)) return play(board, frame, {lowest(choice)});
    const bool side = goal_.wants(board.turn);
    Best best(side, frame, lowest(choice));
    Tried<Mask> tried(neighbours_, row.left() & ~board.hand(), side, frame.target);
    for (const int card : ordering_.answers(board, trick, choice)) {
      attempt(board, frame, card, tried, best);
      if (best.enough()) break;
    }
    return best.value();
  }

  // Of the playable cards those that no other stands for.
  Mask choices(const Board<Mask>& board, const Row<Mask>& row, const Trick<Mask>& trick, Mask playable) const {
    return neighbours_.undominated(board, row, trick, row.representatives(board.hand()) & playable);
  }

  void attempt(Board<Mask>& board, const Frame<Mask>& frame, int card, Tried<Mask>& tried, Best& best) {
    const std::optional<int> settled = tried.settle(card);
    const int value = settled ? *settled : value_of(card, board, frame);
    tried.add(card, value);
    best.add(card, value);
  }

  int play(Board<Mask>& board, Frame<Mask> frame, Move move) {
    watch_.count();
    const int seat = board.turn;
    board.play(rules_, frame.trick, move);
    const int value = board.complete(frame.trick) ? finish(board, frame) : cards(board, frame);
    board.take_back(seat, move.card);
    return value;
  }

  // The trick is taken in, and what it brings is counted.
  int finish(Board<Mask>& board, const Frame<Mask>& frame) {
    if (conditional_ && goal_.broken_by(frame.trick)) return failed;
    const int gain = gained(frame.trick);
    board.turn = frame.trick.best_seat;
    const Frame<Mask> next{rules_.fresh(frame.trick.left - 1), frame.total - worth(frame.trick),
                           std::max(0, frame.target - gain)};
    const int rest = covers_.any() ? uncovered(board, frame.trick.cards, next) : tricks(board, next);
    return rest == failed ? failed : rest + gain;
  }

  int uncovered(Board<Mask>& board, Mask taken, const Frame<Mask>& next) {
    const Board<Mask> before = board;
    covers_.open(board, taken);
    const int value = tricks(board, next);
    board = before;
    return value;
  }

  // What a trick is worth to whoever takes it.
  int worth(const Trick<Mask>& trick) const {
    return weights_.sum(trick.cards) + goal_.trick_value + goal_.gift[trick.left];
  }

  Mask marks() const {
    const Mask wanted = goal_.last_wins | goal_.last_taken | goal_.must_take | goal_.must_lose;
    Mask result = weights_.dear() | wanted | rules_.fool() | covers_.involved();
    if (rules_.imperator() || rules_.sheet().pagat_last) result |= rules_.pagat();
    if (rules_.imperator()) result |= rules_.mond() | rules_.skus();
    return result;
  }

  // Where every trick is worth a multiple of something, so is every result.
  int grain(int seats) const {
    int result = rules_.fool() ? 1 : goal_.trick_value + seats * weights_.least();
    each(rules_.all(), [&](int card) { result = std::gcd(result, goal_.value[card] - weights_.least()); });
    for (const int gift : goal_.gift) result = std::gcd(result, gift);
    return std::max(1, result);
  }

  const Rules<Mask>& rules_;
  const Goal<Mask>& goal_;
  const Covers<Mask>& covers_;
  Table& table_;
  Weights<Mask> weights_;
  Bounds<Mask> bounds_;
  Neighbours<Mask> neighbours_;
  Ordering<Mask> ordering_;
  Watch<4096, 1 << 18> watch_;
  std::uint64_t salt_;
  Mask marked_;
  bool conditional_, bounded_;
  int grain_;
  int last_best_[max_tricks + 1][max_seats]{};  // the lead that was enough last, by tricks left and seat
};

}  // namespace tarock
