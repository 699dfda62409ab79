// What Python hands over, read field by field from its classes RuleSheet, Goal, Moment, Limit and Settling.
//
// For Python a card is a number from 0 to 77 and a set of cards an int; for the kernel they are places and masks.
// This is where one becomes the other.
#pragma once

#include <nanobind/nanobind.h>
#include <nanobind/stl/function.h>
#include <nanobind/stl/optional.h>
#include <nanobind/stl/pair.h>
#include <nanobind/stl/vector.h>

#include "playouts.hpp"
#include "shares.hpp"
#include "solver.hpp"

namespace tarock {

namespace nb = nanobind;
using Pairs = std::vector<std::pair<int, int>>;

template <class Value>
Value field(nb::handle given, const char* name) {
  return nb::cast<Value>(given.attr(name));
}

template <class Mask>
Mask cards_in(const Rules<Mask>& rules, nb::handle number) {
  const nb::object high = number >> nb::int_(64), low = number & nb::int_(~std::uint64_t{0});
  Mask result = 0;
  each(of_halves(nb::cast<std::uint64_t>(low), nb::cast<std::uint64_t>(high)),
       [&](int card) { result |= bit<Mask>(rules.place_of(card)); });
  return result;
}

template <class Mask>
nb::object number_of(const Rules<Mask>& rules, Mask cards) {
  Mask128 bits = 0;
  each(cards, [&](int card) { bits |= bit<Mask128>(rules.number_of(card)); });
  if (!high_half(bits)) return nb::int_(low_half(bits));
  return nb::int_(high_half(bits)) << nb::int_(64) | nb::int_(low_half(bits));
}

inline RuleSheet rule_sheet(nb::handle given) {
  RuleSheet sheet;
  sheet.cards = field<std::vector<int>>(given, "cards");
  sheet.suits = field<std::vector<int>>(given, "suits");
  sheet.trumps = field<bool>(given, "trumps");
  sheet.must_beat = field<bool>(given, "must_beat");
  sheet.pagat_last = field<bool>(given, "pagat_last");
  sheet.imperator = field<bool>(given, "imperator");
  sheet.fool = field<int>(given, "fool");
  sheet.fool_lead = static_cast<FoolLead>(field<int>(given, "fool_lead"));
  sheet.fool_due = field<int>(given, "fool_due");
  sheet.fool_barred = field<int>(given, "fool_barred");
  sheet.fool_home = field<int>(given, "fool_home");
  sheet.pagat = field<int>(given, "pagat");
  sheet.mond = field<int>(given, "mond");
  sheet.skus = field<int>(given, "skus");
  return sheet;
}

template <class Mask>
Values<Mask> values_by_place(const Rules<Mask>& rules, const std::vector<int>& values) {
  Values<Mask> result{};
  each(rules.all(), [&](int card) { result[card] = static_cast<std::int16_t>(values.at(rules.number_of(card))); });
  return result;
}

template <class Mask>
Goal<Mask> goal_of(const Rules<Mask>& rules, nb::handle given) {
  Goal<Mask> goal;
  goal.side = field<unsigned>(given, "side");
  goal.value = values_by_place(rules, field<std::vector<int>>(given, "values"));
  goal.trick_value = field<int>(given, "trick_value");
  const auto gifts = field<std::vector<int>>(given, "gifts");
  for (std::size_t left = 0; left < gifts.size(); ++left) goal.gift.at(left) = static_cast<std::int16_t>(gifts[left]);
  goal.must_take = cards_in(rules, given.attr("must_take"));
  goal.must_lose = cards_in(rules, given.attr("must_lose"));
  goal.last_wins = cards_in(rules, given.attr("last_wins"));
  goal.last_taken = cards_in(rules, given.attr("last_taken"));
  goal.every_trick = field<bool>(given, "every_trick");
  goal.no_trick = field<bool>(given, "no_trick");
  return goal;
}

// Builds a moment and refuses one that cannot be: every seat has as many cards as every other, those of the trick and
// those that lie under others included.
template <class Mask>
class MomentReader {
 public:
  MomentReader(const Rules<Mask>& rules, nb::handle given) : rules_(rules) {
    deal(given.attr("hands"));
    const auto trick = field<std::vector<int>>(given, "trick");
    const int turn = field<int>(given, "turn"), played = static_cast<int>(trick.size()), seats = board().seats;
    if (turn < 0 || turn >= seats) throw std::invalid_argument("it is the turn of a seat that does not play");
    if (played >= seats) throw std::invalid_argument("the trick on the table is complete");
    const int left = (count(board().held()) + played + seats - 1) / seats;
    if (left > max_tricks) throw std::invalid_argument("there are too many cards in the hands");
    board().turn = (turn + seats - played) % seats;
    moment_.trick = rules.fresh(left);
    for (const int card : trick) lay({rules.place_of(card), field<int>(given, "named")});
    for (int seat = 0; seat < seats; ++seat)
      if (count(board().hands[seat] | laid_[seat]) != left) throw std::invalid_argument("the hands are unequal");
    for (const auto& [card, top] : field<Pairs>(given, "covered")) cover(rules.place_of(card), rules.place_of(top));
  }

  const Moment<Mask>& moment() const { return moment_; }

 private:
  Board<Mask>& board() { return moment_.board; }

  void deal(const nb::object& hands) {
    const std::size_t seats = nb::len(hands);
    if (seats < 2 || seats > max_seats) throw std::invalid_argument("2 to 6 seats can play");
    for (nb::handle hand : hands) board().hands[board().seats++] = cards_in(rules_, hand);
  }

  void lay(Move move) {
    laid_[board().turn] |= bit<Mask>(move.card);
    moment_.play(rules_, move);
  }

  void cover(int card, int top) {
    for (int seat = 0; seat < board().seats; ++seat) {
      Mask& hand = board().hands[seat];
      if (!holds(hand | board().covered | laid_[seat], top) || !holds(hand, card)) continue;
      hand &= ~bit<Mask>(card);
      board().covered |= bit<Mask>(card);
      moment_.covers.cover(card, top, seat);
      return;
    }
    throw std::invalid_argument("a covered card is not in the hand of the card on top of it");
  }

  const Rules<Mask>& rules_;
  Moment<Mask> moment_;
  std::array<Mask, max_seats> laid_{};  // the cards of the trick, by seat
};

template <class Mask>
Moment<Mask> moment_of(const Rules<Mask>& rules, nb::handle given) {
  return MomentReader<Mask>(rules, given).moment();
}

// Now and then a search lets an interrupt through and tells how far it is.
inline Limit limit_of(nb::handle given) {
  const auto progress = field<std::optional<nb::callable>>(given, "progress");
  return {field<std::uint64_t>(given, "nodes"), field<double>(given, "seconds"), [progress](std::uint64_t searched) {
            const nb::gil_scoped_acquire python;
            if (PyErr_CheckSignals() != 0) throw nb::python_error();
            if (progress) (*progress)(searched);
          }};
}

inline Parties parties_of(const std::vector<int>& given, bool fewest) {
  if (given.size() > max_seats) throw std::invalid_argument("2 to 6 seats can play");
  Parties parties{{}, fewest};
  std::copy(given.begin(), given.end(), parties.of.begin());
  return parties;
}

// No settlement is asked for where none is given.
template <class Mask>
Settling<Mask> settling_of(const Rules<Mask>& rules, nb::handle given) {
  if (given.is_none()) return {};
  const auto pay = field<std::function<std::vector<int>(const Pairs&)>>(given, "pay");
  return {cards_in(rules, given.attr("specials")), [pay](const std::vector<Move>& line) {
            Pairs told;
            for (const Move& move : line) told.emplace_back(move.card, move.named);
            const std::vector<int> paid = pay(told);
            Shares result{};
            std::copy_n(paid.begin(), std::min<std::size_t>(paid.size(), max_seats), result.begin());
            return result;
          }};
}

}  // namespace tarock
