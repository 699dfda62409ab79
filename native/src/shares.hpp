// Everyone for himself (max-n): each player chooses what is best for his own party, and all know that of each other.
//
// Among cards that give his party the same, a player takes the first in the order of places. Either the cards still
// to be won are shared out, or a settlement is asked for at the end of each line; then what was taken is remembered.
// Positions are remembered in full, not by a tag.
#pragma once

#include <functional>
#include <optional>
#include <unordered_map>
#include <vector>

#include "goal.hpp"
#include "key.hpp"
#include "limit.hpp"

namespace tarock {

using Shares = std::array<int, max_seats>;

// Whose share each seat wants to be large, or small where the fewest are best.
struct Parties {
  std::array<int, max_seats> of{};
  bool fewest = false;

  bool better(int seat, const Shares& one, const Shares& other) const {
    const int mine = one[of[seat]], his = other[of[seat]];
    return fewest ? mine < his : mine > his;
  }
};

// What a line of play pays; `specials` are the cards a settlement may ask after by name.
template <class Mask>
struct Settling {
  Mask specials = 0;
  std::function<Shares(const std::vector<Move>&)> pay;  // none: the cards are shared out
};

// What a settlement can depend on: who took what, and how.
struct Tally {
  std::array<std::int16_t, max_seats> points{};
  std::array<std::int8_t, max_seats> tricks{};
  std::uint64_t specials = 0, itself = 0;  // of each special card who took it, and whether it won its trick itself
  std::uint64_t together = 0;              // special cards that fell with another one
  unsigned cheap = 0;                      // the seats that took a card of the least value
  unsigned last = 0;                       // the winner of the last trick and the special cards in it

  bool operator==(const Tally&) const = default;

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
  EachForHimself(const Rules<Mask>& rules, const Goal<Mask>& goal, const Covers<Mask>& covers, const Parties& parties,
                 Settling<Mask> settling, Limit limit)
      : rules_(rules),
        goal_(goal),
        covers_(covers),
        weights_(goal.value, rules.all()),
        parties_(parties),
        settling_(std::move(settling)),
        watch_(std::move(limit)) {
    int number = 0;
    each(settling_.specials, [&](int card) {
      if (number == max_specials) throw std::invalid_argument("too many special cards");
      special_[card] = number++;
    });
    marked_ = weights_.dear() | settling_.specials | rules.fool() | rules.pagat() | rules.mond() | rules.skus() |
              covers.involved();
  }

  // The shares after a card that may be played now; throws `Stopped` at the limit.
  Shares value_of(int card, const Moment<Mask>& moment) {
    Board<Mask> board = moment.board;
    const Tally nothing;
    const Round round{{board.left() | moment.trick.cards, marked_, rules_.gaps()}, nothing};
    std::optional<Shares> best;
    try_names(board, round, moment.trick, card, best);
    return best.value_or(Shares{});
  }

 private:
  static constexpr int max_specials = 16;

  // What does not change while a trick is played: the cards at its beginning, and what was taken before.
  struct Round {
    Row<Mask> row;
    const Tally& tally;
  };

  struct Position {
    std::uint64_t tag;
    Key<Mask> key;
    Tally tally;
    bool operator==(const Position&) const = default;
  };
  struct Hash {
    std::size_t operator()(const Position& position) const { return position.tag; }
    std::size_t operator()(const Tally& tally) const { return tally.hash(); }
  };

  Shares tricks(Board<Mask>& board, int left, const Tally& tally) {
    if (left == 0) return settling_.pay ? settled(tally) : Shares{};
    const Round round{{board.left(), marked_, rules_.gaps()}, tally};
    const Key<Mask> key = round.row.key(board, marked_);
    const auto [place, fresh] = known_.try_emplace({key.tag(settling_.pay ? tally.hash() : 0), key, tally});
    Shares& result = place->second;  // stays where it is, however many others are added meanwhile
    if (fresh) result = cards(board, round, rules_.fresh(left));
    return result;
  }

  Shares cards(Board<Mask>& board, const Round& round, const Trick<Mask>& trick) {
    std::optional<Shares> best;
    each(round.row.representatives(board.hand()) & rules_.playable(board.hand(), trick),
         [&](int card) { try_names(board, round, trick, card, best); });
    return best.value_or(Shares{});
  }

  // Who leads a fool chooses its name.
  void try_names(Board<Mask>& board, const Round& round, const Trick<Mask>& trick, int card,
                 std::optional<Shares>& best) {
    const int seat = board.turn;
    const auto attempt = [&](int named) {
      const Shares value = play(board, round, trick, {card, named});
      if (!best || parties_.better(seat, value, *best)) best = value;
    };
    if (trick.played || !rules_.needs_name(card)) return attempt(tarock_suit);
    for (int suit = 0; suit < suit_count; ++suit)
      if (board.may_name(rules_, suit)) attempt(suit);
  }

  Shares play(Board<Mask>& board, const Round& round, Trick<Mask> trick, Move move) {
    watch_.count();
    const int seat = board.turn;
    if (settling_.pay) line_.push_back(said(trick, move));
    board.play(rules_, trick, move);
    const Shares value = board.complete(trick) ? finish(board, trick, round.tally) : cards(board, round, trick);
    if (settling_.pay) line_.pop_back();
    board.take_back(seat, move.card);
    return value;
  }

  // A move as it is told to the settlement: only a led fool has a name.
  Move said(const Trick<Mask>& trick, Move move) const {
    const bool led_fool = trick.played == 0 && holds(rules_.fool(), move.card);
    return {rules_.number_of(move.card), led_fool ? move.named : no_suit};
  }

  Shares finish(Board<Mask>& board, const Trick<Mask>& trick, const Tally& tally) {
    const Board<Mask> before = board;
    board.turn = trick.best_seat;
    if (covers_.any()) covers_.open(board, trick.cards);
    Shares result;
    if (settling_.pay) {
      result = tricks(board, trick.left - 1, taken(tally, trick));
    } else {
      result = tricks(board, trick.left - 1, tally);
      result[parties_.of[trick.best_seat]] += worth(trick);
      if (const int fool = home_worth(trick)) result[parties_.of[trick.fool_seat]] += fool;
    }
    board = before;
    return result;
  }

  // What the winner of a trick gets.
  int worth(const Trick<Mask>& trick) const {
    return weights_.sum(trick.cards) + goal_.trick_value + goal_.gift[trick.left] - home_worth(trick);
  }

  // What goes back to the owner of the fool.
  int home_worth(const Trick<Mask>& trick) const {
    return rules_.fool_goes_home(trick) ? goal_.value[lowest(rules_.fool())] : 0;
  }

  Tally taken(Tally tally, const Trick<Mask>& trick) const {
    const int winner = trick.best_seat;
    add(tally.points[winner], worth(trick));
    if (const int fool = home_worth(trick)) add(tally.points[trick.fool_seat], fool);
    ++tally.tricks[winner];
    if (trick.cards & ~weights_.dear()) tally.cheap |= 1u << winner;
    const Mask here = trick.cards & settling_.specials;
    unsigned row = 0;
    each(here, [&](int card) {
      const int number = special_[card];
      row |= 1u << number;
      tally.specials |= static_cast<std::uint64_t>(winner + 1) << (4 * number);
      if (card == trick.best) tally.itself |= std::uint64_t{1} << number;
      if (several(here)) tally.together |= std::uint64_t{1} << number;
    });
    if (trick.left == 1) tally.last = row << 3 | static_cast<unsigned>(winner);
    return tally;
  }

  static void add(std::int16_t& points, int more) { points = static_cast<std::int16_t>(points + more); }

  Shares settled(const Tally& tally) {
    if (const auto known = settlements_.find(tally); known != settlements_.end()) return known->second;
    return settlements_[tally] = settling_.pay(line_);
  }

  const Rules<Mask>& rules_;
  const Goal<Mask>& goal_;
  const Covers<Mask>& covers_;
  Weights<Mask> weights_;
  Parties parties_;
  Settling<Mask> settling_;
  Watch<1024, 1024> watch_;
  ByPlace<Mask, int> special_{};  // the numbers of the special cards
  Mask marked_;
  std::vector<Move> line_;
  std::unordered_map<Position, Shares, Hash> known_;
  std::unordered_map<Tally, Shares, Hash> settlements_;
};

}  // namespace tarock
