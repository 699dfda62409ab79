// Everyone for himself (max-n): each player chooses what is best for his own party, and all know that of each other.
//
// Among cards that give his party the same, a player takes the first in the order of places. Either the cards still
// to be won are shared out, or a settlement is asked for at the end of each line; then what was taken is remembered.
#pragma once

#include <functional>
#include <unordered_map>

#include "key.hpp"
#include "search.hpp"

namespace tarock {

using Shares = std::array<int, max_seats>;

// A card, and the name it was led under if it was a fool.
struct Said {
  int card;
  int named;
};

// What a settlement can depend on: who took what, and how.
struct Tally {
  std::array<std::int16_t, max_seats> points{};
  std::array<std::int8_t, max_seats> tricks{};
  std::uint64_t specials = 0, itself = 0;  // of each special card who took it, and whether it won its trick itself
  std::uint64_t together = 0;              // special cards that fell with another one
  unsigned cheap = 0;                      // the seats that took a card of the least value
  unsigned last = 0;                       // the winner of the last trick and the special cards in it

  std::uint64_t hash() const {
    std::uint64_t result = mix(specials, itself);
    result = mix(result, together ^ static_cast<std::uint64_t>(cheap) << 32 ^ static_cast<std::uint64_t>(last) << 40);
    for (int seat = 0; seat < max_seats; ++seat)
      result = mix(result, static_cast<std::uint64_t>(points[seat]) << 8 | static_cast<std::uint8_t>(tricks[seat]));
    return result;
  }
};

template <class Mask>
class EachForHimself {
 public:
  using Settle = std::function<Shares(const std::vector<Said>&)>;

  // `party` tells for each seat whose share it wants to be large, or small if `sign` is -1.
  EachForHimself(const Rules<Mask>& rules, const Goal<Mask>& goal, const Covers<Mask>& covers,
                 const std::array<int, max_seats>& party, int sign, Mask specials, Settle settle, Limit limit)
      : rules_(rules),
        goal_(goal),
        covers_(covers),
        weights_(goal, rules),
        party_(party),
        sign_(sign),
        settle_(std::move(settle)),
        limit_(limit),
        start_(std::chrono::steady_clock::now()) {
    int number = 0;
    each(specials, [&](int at) {
      if (number == 16) throw std::invalid_argument("too many special cards");
      special_[at] = number++;
    });
    specials_ = specials;
    marked_ = weights_.dear() | specials | rules.fool | rules.pagat | rules.mond | rules.skus | covers.involved();
  }

  std::uint64_t nodes() const { return nodes_; }
  Mask marked() const { return marked_; }

  Shares tricks(Board<Mask>& board, int left, const Tally& tally) {
    if (left == 0) return settle_ ? settled(tally) : Shares{};
    const Row<Mask> row(board.left(), marked_, rules_.gaps);
    const std::uint64_t tag = row.hash(board, marked_, settle_ ? tally.hash() : 0);
    if (const auto known = known_.find(tag); known != known_.end()) return known->second;
    const Shares result = cards(board, row, rules_.fresh(left), 0, 0, left, tally);
    known_.emplace(tag, result);
    return result;
  }

  Shares cards(Board<Mask>& board, const Row<Mask>& row, const Trick& trick, Mask table, unsigned from, int left,
               const Tally& tally) {
    const int seat = board.turn;
    const Mask playable = rules_.playable(board.hands[seat], trick, table);
    Shares best{};
    bool first = true;
    each(row.representatives(board.hands[seat]) & playable, [&](int card) {
      each_name(board, trick, card, [&](int named) {
        const Shares value = play(board, row, trick, table, from, left, tally, card, named);
        if (first || better(seat, value, best)) best = value;
        first = false;
      });
    });
    return best;
  }

  Shares play(Board<Mask>& board, const Row<Mask>& row, Trick trick, Mask table, unsigned fool_seat, int left,
              const Tally& tally, int card, int named) {
    if (++nodes_ % 1024 == 0) watch();
    const int seat = board.turn;
    const Mask one = bit<Mask>(card);
    board.hands[seat] &= ~one;
    rules_.add(trick, card, seat, table, named);
    table |= one;
    if (one & rules_.fool) fool_seat = static_cast<unsigned>(seat);
    if (settle_) line_.push_back({rules_.card_at[card], trick.played == 1 && (one & rules_.fool) ? named : no_suit});
    Shares value;
    if (trick.played < board.seats) {
      board.turn = board.next(seat);
      value = cards(board, row, trick, table, fool_seat, left, tally);
    } else {
      value = finish(board, trick, table, fool_seat, left, tally);
    }
    if (settle_) line_.pop_back();
    board.turn = seat;
    board.hands[seat] |= one;
    return value;
  }

  template <class Visit>
  void each_name(const Board<Mask>& board, const Trick& trick, int card, Visit visit) const {
    if (trick.played || !(rules_.fool >> card & 1) || rules_.sheet.fool_lead != FoolLead::named)
      return visit(tarock_suit);
    for (int suit = 0; suit < suit_count; ++suit)
      if (rules_.may_name(board, suit)) visit(suit);
  }

  bool better(int seat, const Shares& one, const Shares& other) const {
    return sign_ * (one[party_[seat]] - other[party_[seat]]) > 0;
  }

 private:
  Shares finish(Board<Mask>& board, const Trick& trick, Mask table, unsigned fool_seat, int left, const Tally& tally) {
    const int winner = trick.best_seat;
    const bool home = (table & rules_.fool) && left > rules_.sheet.fool_home;
    const int fool = home ? goal_.value[lowest(rules_.fool)] : 0;
    const int worth = weights_.sum(table) + goal_.trick_value + goal_.gift[left] - fool;
    const Board<Mask> before = board;
    board.turn = winner;
    if (covers_.any) covers_.open(board, table);
    Shares result;
    if (settle_) {
      result = tricks(board, left - 1,
                      taken(tally, trick, table, left, worth, home ? static_cast<int>(fool_seat) : -1, fool));
    } else {
      result = tricks(board, left - 1, tally);
      result[party_[winner]] += worth;
      if (home) result[party_[fool_seat]] += fool;
    }
    board = before;
    return result;
  }

  Tally taken(Tally tally, const Trick& trick, Mask table, int left, int worth, int fool_seat, int fool) const {
    const int winner = trick.best_seat;
    tally.points[winner] = static_cast<std::int16_t>(tally.points[winner] + worth);
    if (fool_seat >= 0) tally.points[fool_seat] = static_cast<std::int16_t>(tally.points[fool_seat] + fool);
    ++tally.tricks[winner];
    if (table & ~weights_.dear()) tally.cheap |= 1u << winner;
    const Mask here = table & specials_;
    unsigned row = 0;
    each(here, [&](int at) {
      const int number = special_[at];
      row |= 1u << number;
      tally.specials |= static_cast<std::uint64_t>(winner + 1) << (4 * number);
      if (at == trick.best) tally.itself |= std::uint64_t{1} << number;
      if (here & (here - 1)) tally.together |= std::uint64_t{1} << number;
    });
    if (left == 1) tally.last = row << 3 | static_cast<unsigned>(winner);
    return tally;
  }

  Shares settled(const Tally& tally) {
    const std::uint64_t tag = tally.hash();
    if (const auto known = settlements_.find(tag); known != settlements_.end()) return known->second;
    return settlements_[tag] = settle_(line_);
  }

  void watch() const {
    const std::chrono::duration<double> spent = std::chrono::steady_clock::now() - start_;
    if ((limit_.nodes && nodes_ >= limit_.nodes) || (limit_.seconds > 0 && spent.count() > limit_.seconds))
      throw Stopped{};
    if (limit_.pulse) limit_.pulse(nodes_);
  }

  const Rules<Mask>& rules_;
  const Goal<Mask>& goal_;
  const Covers<Mask>& covers_;
  Weights<Mask> weights_;
  std::array<int, max_seats> party_;
  int sign_;
  Settle settle_;
  Limit limit_;
  std::chrono::steady_clock::time_point start_;
  std::array<int, 8 * sizeof(Mask)> special_{};
  Mask specials_ = 0, marked_ = 0;
  std::uint64_t nodes_ = 0;
  std::vector<Said> line_;
  std::unordered_map<std::uint64_t, Shares> known_, settlements_;
};

}  // namespace tarock
