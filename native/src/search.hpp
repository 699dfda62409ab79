// The search of two sides with open cards: can the side get at least so much of what is left?
#pragma once

#include <chrono>
#include <cstdlib>
#include <functional>
#include <numeric>

#include "bounds.hpp"
#include "key.hpp"
#include "ordering.hpp"
#include "table.hpp"

namespace tarock {

// Thrown through the search when its limit is reached.
struct Stopped {};

struct Limit {
  std::uint64_t nodes = 0;  // 0: none
  double seconds = 0;
  std::function<void(std::uint64_t)> pulse;  // called now and then with the nodes so far; may throw to stop
};

template <class Mask>
class Search {
 public:
  static constexpr int undecided = -1000;

  Search(const Rules<Mask>& rules, const Goal<Mask>& goal, const Covers<Mask>& covers, Table& table, Limit limit,
         int seats)
      : rules_(rules),
        goal_(goal),
        covers_(covers),
        table_(table),
        weights_(goal, rules),
        bounds_(rules, goal, weights_),
        ordering_(rules, goal),
        limit_(std::move(limit)),
        salt_(table.salt()),
        conditional_(goal.conditional()),
        bounded_(bounds_.usable() && !conditional_ && !covers.any),
        start_(std::chrono::steady_clock::now()) {
    marked_ = weights_.dear() | goal.last_wins | goal.last_taken | goal.must_take | goal.must_lose | rules.fool;
    if (rules.imperator || rules.sheet.pagat_last) marked_ |= rules.pagat;
    if (rules.imperator) marked_ |= rules.mond | rules.skus;
    marked_ |= covers.involved();
    grain_ = grain(seats);
    interchange_ = !conditional_ && !covers.any && !rules.fool && !rules.imperator && rules.plain;
  }

  std::uint64_t nodes() const { return nodes_; }
  Mask marked() const { return marked_; }

  // The next value that the play of whole tricks can give.
  int up(int value) const { return value <= 0 ? value : (value + grain_ - 1) / grain_ * grain_; }

  // What some cards are worth.
  int worth(Mask cards) const { return weights_.sum(cards); }

  // What a complete trick brings the side.
  int gained(const Trick& trick, Mask table, Mask mine, int left) const {
    const bool won = goal_.wants(trick.best_seat);
    const int worth = won ? weights_.sum(table) + goal_.trick_value + goal_.gift[left] : 0;
    if (!(rules_.fool & table) || left <= rules_.sheet.fool_home) return worth;
    const int fool = goal_.value[lowest(rules_.fool)];
    const bool ours = mine & rules_.fool;
    return worth + (won == ours ? 0 : ours ? fool : -fool);
  }

  // All that is still to be won.
  int total(const Board<Mask>& board, int left) const {
    int result = weights_.sum(board.left()) + left * goal_.trick_value;
    for (int trick = 1; trick <= left; ++trick) result += goal_.gift[trick];
    return result;
  }

  // Fail-soft: a result of `target` or more is proved as a lower bound, a smaller one as an upper bound.
  int tricks(Board<Mask>& board, int left, int total, int target) {
    if (target <= 0 && !conditional_) return 0;
    if (left == 0) return 0;
    if (total < target) return total;
    if (left == 1 && !rules_.fool) return last_trick(board, total);
    const Row<Mask> row(board.left(), marked_, rules_.gaps);
    if (left == 1) return leads(board, row, left, total, target, no_card).value;
    const std::uint64_t tag = row.hash(board, marked_, salt_);
    int lower = conditional_ ? failed : 0, upper = total, first = no_card;
    if (const Entry* known = table_.find(tag)) {
      if (known->lower >= target) return known->lower;
      if (known->upper < target) return known->upper;
      lower = known->lower, upper = known->upper;
      if (known->move != Table::no_move) first = nth(row.left, known->move);
    } else if (bounded_) {
      const int bound = bound_of(board, total, target);
      if (bound != undecided) return bound;
    }
    const Found found = leads(board, row, left, total, target, first);
    Entry* entry = table_.claim(tag);
    if (found.value >= target) lower = found.value;
    else upper = found.value;
    *entry = {tag,
              static_cast<std::int16_t>(lower),
              static_cast<std::int16_t>(upper),
              static_cast<std::uint8_t>(count(row.left & (bit<Mask>(found.card) - 1))),
              static_cast<std::uint8_t>(left),
              table_.age()};
    return found.value;
  }

  // The same in the middle of a trick; `table` are the cards that lie there.
  int cards(Board<Mask>& board, const Trick& trick, Mask table, Mask mine, int left, int total, int target) {
    const int seat = board.turn;
    const Mask playable = rules_.playable(board.hands[seat], trick, table);
    const bool side = goal_.wants(seat);
    if (!(playable & (playable - 1))) return play(board, trick, table, mine, left, total, target, lowest(playable));
    const Row<Mask> now = row_in(board, trick);
    Mask choice = now.representatives(board.hands[seat]) & playable;
    if (interchange_) choice = undominated(board, now, trick, choice);
    if (!(choice & (choice - 1))) return play(board, trick, table, mine, left, total, target, lowest(choice));
    Moves moves;
    ordering_.answers(board, trick, choice, moves);
    int best = side ? failed - 1 : total + 1;
    Tried tried;
    for (const int card : moves) {
      int value = alike(tried, now, board.hands[seat], card, side, target);
      if (value == undecided) value = play(board, trick, table, mine, left, total, target, card);
      tried.add(card, value);
      if (side ? value > best : value < best) best = value;
      if (side == (best >= target)) break;
    }
    return best;
  }

  // The row of the cards that matter in the middle of a trick: of those on the table only the one that wins so far.
  Row<Mask> row_in(const Board<Mask>& board, const Trick& trick) const {
    return {board.left() | (trick.best < 0 ? 0 : bit<Mask>(trick.best)), marked_, rules_.gaps};
  }

  // Whether a trick in which this card is played now goes to the side of its player (1), to the others (-1), or is
  // open.
  int fate(const Board<Mask>& board, const Trick& trick, int card) const {
    const bool side = goal_.wants(board.turn);
    const bool wins = trick.best < 0 || (rules_.beaten_by[trick.best] >> card & 1);
    const bool ours = wins || goal_.wants(trick.best_seat) == side;
    const int best = wins ? card : trick.best, led = trick.best < 0 ? rules_.suit_at[card] : trick.led;
    const Mask over = rules_.beaten_by[best], one = rules_.suits[led] | rules_.tarocks;
    Mask due[2] = {0, 0};               // what may still fall from the others and from us
    int least[2] = {no_card, no_card};  // the least card that beats the best and must fall
    for (int i = trick.played + 1, other = board.next(board.turn); i < board.seats; ++i, other = board.next(other)) {
      const Mask cards = rules_.due(board.hands[other], led);
      const bool with = goal_.wants(other) == side;
      due[with] |= cards;
      if ((cards & one) && !(cards & ~over)) least[with] = std::max(least[with], lowest(cards));
    }
    if (ours ? !(over & due[0]) : !(over & due[1])) return ours ? 1 : -1;
    if (least[1] >= 0 && !(rules_.beaten_by[least[1]] & due[0])) return 1;
    if (least[0] >= 0 && !(rules_.beaten_by[least[0]] & due[1])) return -1;
    return 0;
  }

  // Neighbours in a hand win and lose alike, now and later. So in a trick that is won for certain the dearest of them
  // is best: what is kept may still be lost. In one that is lost for certain the cheapest is.
  Mask undominated(const Board<Mask>& board, const Row<Mask>& row, const Trick& trick, Mask choice) const {
    if (!(choice & weights_.dear())) return choice;
    const Mask others = row.left & ~board.hands[board.turn];
    Mask result = choice;
    for (Mask rest = choice; rest & (rest - 1);) {
      const int card = lowest(rest);
      const Mask higher = others & ~((bit<Mask>(card) << 1) - 1);
      const Mask run = rest & ((higher & (~higher + 1)) - 1);
      rest &= ~run;
      if (!(run & (run - 1))) continue;
      const int fate = this->fate(board, trick, card);
      if (!fate) continue;
      int keep = card;
      each(run, [&](int other) {
        if ((goal_.value[other] - goal_.value[keep]) * fate > 0) keep = other;
      });
      result &= ~run | bit<Mask>(keep);
    }
    return result;
  }

  // The cards of a node that were tried in vain, with their values.
  struct Tried {
    void add(int card, int value) {
      cards[size] = static_cast<std::int8_t>(card);
      values[size++] = static_cast<std::int16_t>(value);
    }
    int size = 0;
    std::array<std::int8_t, 32> cards;
    std::array<std::int16_t, 32> values;
  };

  // Cards of one hand that lie next to each other among the cards left win and lose alike, so playing one instead of
  // the other changes the result by no more than the difference of their values. Often that settles a card by itself.
  int alike(const Tried& tried, const Row<Mask>& row, Mask hand, int card, bool side, int target) const {
    if (!interchange_) return undecided;
    for (int i = 0; i < tried.size; ++i) {
      const int other = tried.cards[i], low = std::min(card, other), high = std::max(card, other);
      const Mask between = (bit<Mask>(high) - 1) & ~((bit<Mask>(low) << 1) - 1);
      if (row.left & between & ~hand) continue;
      const int apart = std::abs(goal_.value[card] - goal_.value[other]);
      if (side ? tried.values[i] + apart < target : tried.values[i] - apart >= target)
        return side ? tried.values[i] + apart : tried.values[i] - apart;
    }
    return undecided;
  }

  // What the side gets when everybody plays the card he would try first: a guess at the value.
  int guess(Board<Mask> board, Trick trick, Mask table, int left) const {
    int gained = 0;
    while (left) {
      const Mask playable = rules_.playable(board.hands[board.turn], trick, table);
      Moves moves;
      if (trick.played) ordering_.answers(board, trick, playable, moves);
      else ordering_.leads(board, playable, no_card, moves);
      const int card = *moves.begin(), seat = board.turn;
      rules_.add(trick, card, seat, table, tarock_suit);
      table |= bit<Mask>(card);
      board.hands[seat] &= ~bit<Mask>(card);
      board.turn = board.next(seat);
      if (trick.played < board.seats) continue;
      if (goal_.wants(trick.best_seat)) gained += weights_.sum(table) + goal_.trick_value + goal_.gift[left];
      if (covers_.any) covers_.open(board, table);
      board.turn = trick.best_seat;
      trick = rules_.fresh(--left);
      table = 0;
    }
    return gained;
  }

  struct Found {
    int value;
    int card;
  };

  Found leads(Board<Mask>& board, const Row<Mask>& row, int left, int total, int target, int first) {
    const int seat = board.turn;
    const bool side = goal_.wants(seat);
    const Trick fresh = rules_.fresh(left);
    const Mask playable = rules_.playable(board.hands[seat], fresh, 0);
    Mask choice = row.representatives(board.hands[seat]) & playable;
    if (interchange_) choice = undominated(board, row, fresh, choice);
    Found best{side ? failed - 1 : total + 1, lowest(choice)};
    Tried tried;
    const auto attempt = [&](int card) {
      int value = alike(tried, row, board.hands[seat], card, side, target);
      if (value == undecided) value = lead(board, fresh, left, total, target, card, side);
      tried.add(card, value);
      if (side ? value > best.value : value < best.value) best = {value, card};
      return side == (best.value >= target);
    };
    if (first != no_card && (choice >> first & 1)) {
      if (attempt(first)) return best;
      choice &= ~bit<Mask>(first);
    }
    Moves moves;
    ordering_.leads(board, choice, last_best_[left][seat], moves);
    for (const int card : moves)
      if (attempt(card)) {
        last_best_[left][seat] = card;
        break;
      }
    return best;
  }

  // A lead; the leader of a fool chooses its name.
  int lead(Board<Mask>& board, const Trick& fresh, int left, int total, int target, int card, bool side) {
    if (!(rules_.fool >> card & 1) || rules_.sheet.fool_lead != FoolLead::named)
      return play(board, fresh, 0, 0, left, total, target, card);
    int best = side ? failed - 1 : total + 1;
    for (int suit = 0; suit < suit_count; ++suit) {
      if (!rules_.may_name(board, suit)) continue;
      const int value = play(board, fresh, 0, 0, left, total, target, card, suit);
      if (side ? value > best : value < best) best = value;
      if (side == (best >= target)) break;
    }
    return best;
  }

  int play(Board<Mask>& board, Trick trick, Mask table, Mask mine, int left, int total, int target, int card,
           int named = tarock_suit) {
    if (++nodes_ % 4096 == 0) watch();
    const int seat = board.turn;
    const Mask one = bit<Mask>(card);
    board.hands[seat] &= ~one;
    rules_.add(trick, card, seat, table, named);
    table |= one;
    if (goal_.wants(seat)) mine |= one;
    int value;
    if (trick.played < board.seats) {
      board.turn = board.next(seat);
      value = cards(board, trick, table, mine, left, total, target);
    } else {
      value = finish(board, trick, table, mine, left, total, target);
    }
    board.turn = seat;
    board.hands[seat] |= one;
    return value;
  }

 private:
  int bound_of(const Board<Mask>& board, int total, int target) const {
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
    return undecided;
  }

  // The trick is taken in, and what it brings is counted.
  int finish(Board<Mask>& board, const Trick& trick, Mask table, Mask mine, int left, int total, int target) {
    const bool won = goal_.wants(trick.best_seat);
    if (conditional_ && fails(trick, table, won, left)) return failed;
    const int worth = weights_.sum(table) + goal_.trick_value + goal_.gift[left];
    const int gained = this->gained(trick, table, mine, left);
    board.turn = trick.best_seat;
    const int rest = covers_.any ? uncovered(board, table, left, total - worth, std::max(0, target - gained))
                                 : tricks(board, left - 1, total - worth, std::max(0, target - gained));
    return rest == failed ? failed : rest + gained;
  }

  // The last trick plays itself.
  int last_trick(const Board<Mask>& board, int total) {
    Trick trick = rules_.fresh(1);
    Mask table = 0;
    for (int seat = board.turn; trick.played < board.seats; seat = board.next(seat)) {
      rules_.add(trick, lowest(board.hands[seat]), seat, table);
      table |= board.hands[seat];
    }
    const bool won = goal_.wants(trick.best_seat);
    if (conditional_ && fails(trick, table, won, 1)) return failed;
    return won ? total : 0;
  }

  int uncovered(Board<Mask>& board, Mask table, int left, int total, int target) {
    const Board<Mask> before = board;
    covers_.open(board, table);
    const int value = tricks(board, left - 1, total, target);
    board = before;
    return value;
  }

  // Where every trick is worth a multiple of something, so is every result.
  int grain(int seats) const {
    int result = rules_.fool ? 1 : goal_.trick_value + seats * weights_.least();
    each(rules_.all, [&](int at) { result = std::gcd(result, goal_.value[at] - weights_.least()); });
    for (const int gift : goal_.gift) result = std::gcd(result, gift);
    return std::max(1, result);
  }

  bool fails(const Trick& trick, Mask table, bool won, int left) const {
    if (won ? goal_.no_trick || (table & goal_.must_lose) : goal_.every_trick || (table & goal_.must_take)) return true;
    const Mask last = goal_.last_wins | goal_.last_taken;
    if (left > 1) return table & last;
    if ((table & last) != last || (last && !won)) return true;
    return goal_.last_wins && !(goal_.last_wins >> trick.best & 1);
  }

  void watch() {
    if (limit_.nodes && nodes_ >= limit_.nodes) throw Stopped{};
    if (nodes_ % (1 << 18)) return;
    const std::chrono::duration<double> spent = std::chrono::steady_clock::now() - start_;
    if (limit_.seconds > 0 && spent.count() > limit_.seconds) throw Stopped{};
    if (limit_.pulse) limit_.pulse(nodes_);
  }

  const Rules<Mask>& rules_;
  const Goal<Mask>& goal_;
  const Covers<Mask>& covers_;
  Table& table_;
  Weights<Mask> weights_;
  Bounds<Mask> bounds_;
  Ordering<Mask> ordering_;
  Limit limit_;
  std::uint64_t salt_;
  Mask marked_ = 0;
  bool conditional_, bounded_, interchange_ = false;
  std::uint64_t nodes_ = 0;
  int last_best_[32][max_seats]{};
  int grain_ = 1;
  std::chrono::steady_clock::time_point start_;
};

}  // namespace tarock
