// The kernel for Python: the same bindings for both widths of mask.
//
// Cards are numbers 0 to 77, sets of cards pairs of 64-bit halves; the typed face is tarock.kernel.
#pragma once

#include <nanobind/nanobind.h>
#include <nanobind/stl/array.h>
#include <nanobind/stl/function.h>
#include <nanobind/stl/optional.h>
#include <nanobind/stl/pair.h>
#include <nanobind/stl/string.h>
#include <nanobind/stl/tuple.h>
#include <nanobind/stl/vector.h>

#include "playouts.hpp"
#include "shares.hpp"
#include "solver.hpp"

namespace tarock {

namespace nb = nanobind;
using namespace nb::literals;
using Halves = std::pair<std::uint64_t, std::uint64_t>;
using Pairs = std::vector<std::pair<int, int>>;

template <class Mask>
Mask places(const Rules<Mask>& rules, const Halves& cards) {
  Mask result = 0;
  each(of_halves(cards.first, cards.second), [&](int card) {
    if (card >= pack_size || rules.place_of[card] < 0) throw std::invalid_argument("a card is not in this pack");
    result |= bit<Mask>(rules.place_of[card]);
  });
  return result;
}

template <class Mask>
Halves numbers(const Rules<Mask>& rules, Mask mask) {
  Mask128 result = 0;
  each(mask, [&](int at) { result |= bit<Mask128>(rules.card_at[at]); });
  return {low_half(result), high_half(result)};
}

template <class Mask>
int place(const Rules<Mask>& rules, int card) {
  if (card < 0 || card >= pack_size || rules.place_of[card] < 0)
    throw std::invalid_argument("a card is not in this pack");
  return rules.place_of[card];
}

// A position as Python gives it: hands by seat in the order of play, (card, card on top of it), the trick so far.
template <class Mask>
struct Moment {
  Moment(const Rules<Mask>& rules, const std::vector<Halves>& hands, const Pairs& covered, int turn,
         const std::vector<int>& trick, int named)
      : rules(rules) {
    if (hands.size() < 2 || hands.size() > max_seats) throw std::invalid_argument("2 to 6 seats can play");
    board.seats = static_cast<int>(hands.size());
    if (turn < 0 || turn >= board.seats) throw std::invalid_argument("it is the turn of a seat that does not play");
    for (int seat = 0; seat < board.seats; ++seat) board.hands[seat] = places(rules, hands[seat]);
    left = (count(board.held()) + static_cast<int>(trick.size()) + board.seats - 1) / board.seats;
    if (left > max_tricks) throw std::invalid_argument("there are too many cards in the hands");
    board.turn = (turn + board.seats - static_cast<int>(trick.size())) % board.seats;
    lying = rules.fresh(left);
    for (const int card : trick) lay(place(rules, card), named);
    for (int seat = 0; seat < board.seats; ++seat)
      if (count(board.hands[seat] | laid[seat]) != left) throw std::invalid_argument("the hands are unequal");
    for (const auto& [card, top] : covered) cover(place(rules, card), place(rules, top));
  }

  // Who played the fool that lies on the table; 0 if none lies there.
  unsigned fool_seat() const {
    unsigned result = 0;
    for (int seat = 0; seat < board.seats; ++seat)
      if (laid[seat] & rules.fool) result = static_cast<unsigned>(seat);
    return result;
  }

  Problem<Mask> problem(const Goal<Mask>& goal) const {
    Problem<Mask> result{board, covers, lying, table, 0, left};
    for (int seat = 0; seat < board.seats; ++seat)
      if (goal.wants(seat)) result.mine |= laid[seat];
    return result;
  }

  const Rules<Mask>& rules;
  Board<Mask> board;
  Covers<Mask> covers;
  Trick lying;
  Mask table = 0;
  std::array<Mask, max_seats> laid{};
  int left = 0;

 private:
  void cover(int card, int top) {
    for (int seat = 0; seat < board.seats; ++seat) {
      if (!((board.hands[seat] | board.covered | laid[seat]) >> top & 1) || !(board.hands[seat] >> card & 1)) continue;
      board.hands[seat] &= ~bit<Mask>(card);
      board.covered |= bit<Mask>(card);
      covers.below[top] |= bit<Mask>(card);
      covers.owner[top] = static_cast<std::int8_t>(seat);
      covers.any = true;
      return;
    }
    throw std::invalid_argument("a covered card is not in the hand of the card on top of it");
  }

  void lay(int card, int named) {
    const int seat = board.turn;
    rules.add(lying, card, seat, table, named);
    table |= bit<Mask>(card);
    laid[seat] |= bit<Mask>(card);
    board.turn = board.next(seat);
  }
};

// Now and then a search lets an interrupt through and tells how far it is.
inline Limit limit_of(std::uint64_t nodes, double seconds, const std::optional<nb::callable>& progress) {
  return {nodes, seconds, [progress](std::uint64_t searched) {
            const nb::gil_scoped_acquire python;
            if (PyErr_CheckSignals() != 0) throw nb::python_error();
            if (progress) (*progress)(searched);
          }};
}

template <class Mask>
void bind_rules(nb::module_& m, const char* name) {
  using R = Rules<Mask>;
  nb::class_<R>(m, name).def(
      "__init__",
      [](R* self, std::vector<int> cards, std::vector<int> suits, bool trumps, bool must_beat, bool pagat_last,
         bool imperator, int fool, int fool_lead, int fool_due, int fool_barred, int fool_home) {
        RuleSheet sheet;
        if (cards.size() != suits.size()) throw std::invalid_argument("every card needs a suit");
        sheet.cards = std::move(cards);
        sheet.suits = std::move(suits);
        sheet.trumps = trumps, sheet.must_beat = must_beat, sheet.pagat_last = pagat_last;
        sheet.imperator = imperator, sheet.fool = fool, sheet.fool_lead = static_cast<FoolLead>(fool_lead);
        sheet.fool_due = fool_due, sheet.fool_barred = fool_barred, sheet.fool_home = fool_home;
        sheet.pagat = 0, sheet.mond = 20, sheet.skus = 21;
        new (self) R(sheet);
      },
      "cards"_a, "suits"_a, nb::kw_only(), "trumps"_a, "must_beat"_a, "pagat_last"_a, "imperator"_a, "fool"_a,
      "fool_lead"_a, "fool_due"_a, "fool_barred"_a, "fool_home"_a);
}

// A line of play together with what it stands on.
template <class Mask>
struct Played {
  Played(const Moment<Mask>& moment) : start(moment), line(start.rules, start.board, start.covers) {}
  Moment<Mask> start;
  Line<Mask> line;
};

template <class Mask>
void bind_play(nb::module_& m, const char* name) {
  using P = Played<Mask>;
  nb::class_<P>(m, name)
      .def(
          "__init__",
          [](P* self, const Rules<Mask>& rules, const std::vector<Halves>& hands, const Pairs& covered, int turn) {
            new (self) P(Moment<Mask>(rules, hands, covered, turn, {}, no_suit));
          },
          nb::keep_alive<1, 2>())
      .def("playable", [](const P& p) { return numbers(p.start.rules, p.line.playable()); })
      .def("play",
           [](P& p, int card, int named) {
             const int at = place(p.start.rules, card);
             if (p.line.over() || !(p.line.playable() >> at & 1))
               throw std::invalid_argument("this card may not be played");
             return p.line.play(at, named);
           })
      .def("undo",
           [](P& p) {
             if (!p.line.length()) throw std::invalid_argument("no card has been played");
             p.line.undo();
           })
      .def("hand", [](const P& p, int seat) { return numbers(p.start.rules, p.line.board().hands.at(seat)); })
      .def("over", [](const P& p) { return p.line.over(); })
      .def("turn", [](const P& p) { return p.line.board().turn; })
      .def("led", [](const P& p) { return p.line.trick().led; })
      .def("best",
           [](const P& p) { return p.line.trick().best < 0 ? no_card : p.start.rules.card_at[p.line.trick().best]; });
}

template <class Mask>
std::array<std::int16_t, 8 * sizeof(Mask)> by_place(const Rules<Mask>& rules, const std::vector<int>& values) {
  std::array<std::int16_t, 8 * sizeof(Mask)> result{};
  each(rules.all, [&](int at) { result[at] = static_cast<std::int16_t>(values.at(rules.card_at[at])); });
  return result;
}

template <class Mask>
nb::tuple playouts(const Rules<Mask>& rules, const std::vector<Halves>& hands, const Pairs& covered, int turn,
                   const std::vector<int>& values, std::size_t number, std::uint64_t seed, int threads) {
  const Moment<Mask> moment(rules, hands, covered, turn, {}, no_suit);
  const Playouts<Mask> batch(rules, by_place(rules, values), moment.board, moment.covers);
  const std::size_t seats = hands.size();
  std::vector<std::int16_t> points(number * seats);
  std::vector<std::int8_t> tricks(number * seats), last(number * 2);
  {
    const nb::gil_scoped_release others_may_run;
    const std::vector<Outcome> outcomes = batch.run(number, seed, std::max(1, threads));
    for (std::size_t i = 0; i < number; ++i) {
      std::copy_n(outcomes[i].points.begin(), seats, points.begin() + i * seats);
      std::copy_n(outcomes[i].tricks.begin(), seats, tricks.begin() + i * seats);
      last[2 * i] = outcomes[i].last_winner;
      last[2 * i + 1] = outcomes[i].last_card;
    }
  }
  return nb::make_tuple(nb::bytes(points.data(), points.size() * 2), nb::bytes(tricks.data(), tricks.size()),
                        nb::bytes(last.data(), last.size()));
}

// Random moments of random tricks, for comparison with other makers of the rules: (hand, cards that lie, name of a led
// fool, playable cards, card played, suit to follow then, place of the winning card then).
template <class Mask>
nb::list samples(const Rules<Mask>& rules, int seats, int cards, std::size_t number, std::uint64_t seed) {
  Random random(seed);
  nb::list result;
  while (nb::len(result) < number) {
    Board<Mask> board;
    board.seats = seats;
    Mask pack = rules.all;
    for (int seat = 0; seat < seats; ++seat)
      for (int i = 1 + random.below(cards); i > 0 && pack; --i) {
        const int card = nth(pack, random.below(count(pack)));
        board.hands[seat] |= bit<Mask>(card);
        pack &= ~bit<Mask>(card);
      }
    Trick trick;
    Mask table = 0;
    nb::tuple lying = nb::make_tuple();
    int best = -1, named = no_suit;
    for (int seat = 0; seat < seats && board.hands[seat]; ++seat) {
      const Mask playable = rules.playable(board.hands[seat], trick, table);
      const int card = nth(playable, random.below(count(playable)));
      if (!seat && (rules.fool >> card & 1) && rules.sheet.fool_lead == FoolLead::named)
        named = random.below(suit_count);
      rules.add(trick, card, seat, table, named);
      table |= bit<Mask>(card);
      best = trick.best_seat;
      result.append(nb::make_tuple(numbers(rules, board.hands[seat]), lying, named, numbers(rules, playable),
                                   rules.card_at[card], trick.led, best));
      lying = nb::steal<nb::tuple>(PySequence_Concat(lying.ptr(), nb::make_tuple(rules.card_at[card]).ptr()));
    }
  }
  return result;
}

template <class Mask>
void bind_goal(nb::module_& m, const char* name) {
  using G = Goal<Mask>;
  nb::class_<G>(m, name).def(
      "__init__",
      [](G* self, const Rules<Mask>& rules, unsigned side, const std::vector<int>& values, int trick_value,
         const std::vector<int>& gifts, const Halves& must_take, const Halves& must_lose, const Halves& last_wins,
         const Halves& last_taken, bool every_trick, bool no_trick) {
        G* goal = new (self) G();
        goal->side = side;
        goal->value = by_place(rules, values);
        goal->trick_value = trick_value;
        for (std::size_t i = 0; i < gifts.size(); ++i) goal->gift.at(i) = static_cast<std::int16_t>(gifts[i]);
        goal->must_take = places(rules, must_take);
        goal->must_lose = places(rules, must_lose);
        goal->last_wins = places(rules, last_wins);
        goal->last_taken = places(rules, last_taken);
        goal->every_trick = every_trick, goal->no_trick = no_trick;
      },
      "rules"_a, "side"_a, nb::kw_only(), "values"_a, "trick_value"_a, "gifts"_a, "must_take"_a, "must_lose"_a,
      "last_wins"_a, "last_taken"_a, "every_trick"_a, "no_trick"_a);
}

using Proved = std::tuple<int, int, std::uint64_t>;  // at least, at most, nodes

// A problem that stays open for further questions, which profit from what was found before.
template <class Mask>
struct Session {
  Session(const Moment<Mask>& moment, const Goal<Mask>& wanted, Table& table, Limit limit)
      : goal(wanted), rules(moment.rules), solver(rules, goal, moment.problem(goal), table, std::move(limit)) {}
  Goal<Mask> goal;
  const Rules<Mask>& rules;
  Solver<Mask> solver;
  Proved proved(const Range& range) const { return {range.lower, range.upper, solver.nodes()}; }
};

template <class Mask>
void bind_session(nb::module_& m, const char* name) {
  using S = Session<Mask>;
  nb::class_<S>(m, name)
      .def(
          "__init__",
          [](S* self, const Rules<Mask>& rules, Table& table, const Goal<Mask>& goal, const std::vector<Halves>& hands,
             const Pairs& covered, int turn, const std::vector<int>& trick, int named, std::uint64_t nodes,
             double seconds, const std::optional<nb::callable>& progress) {
            new (self) S(Moment<Mask>(rules, hands, covered, turn, trick, named), goal, table,
                         limit_of(nodes, seconds, progress));
          },
          nb::keep_alive<1, 2>(), nb::keep_alive<1, 3>())
      .def("total", [](const S& s) { return s.solver.total(); })
      .def("wanted", [](const S& s) { return s.solver.wanted(); })
      .def("widest", [](const S& s) { return s.proved(s.solver.widest()); })
      .def("exact",
           [](S& s, int lower, int upper, int card) {
             const int at = card < 0 ? no_card : place(s.rules, card);
             const nb::gil_scoped_release others_may_run;
             return s.proved(s.solver.exact({lower, upper}, at));
           })
      .def("reaches",
           [](S& s, int target, int lower, int upper, int card) {
             const int at = card < 0 ? no_card : place(s.rules, card);
             const nb::gil_scoped_release others_may_run;
             return s.proved(s.solver.reaches(target, {lower, upper}, at));
           })
      .def("choices",
           [](const S& s) {
             std::vector<std::pair<int, Halves>> result;
             each(s.solver.choices(),
                  [&](int at) { result.emplace_back(s.rules.card_at[at], numbers(s.rules, s.solver.equals(at))); });
             return result;
           })
      .def("line", [](S& s, int value) {
        std::vector<int> cards;
        {
          const nb::gil_scoped_release others_may_run;
          cards = s.solver.line(value);
        }
        for (int& card : cards) card = s.rules.card_at[card];
        return cards;
      });
}

// The shares of all parties when everyone plays for his own, for each playable card; nothing if the limit was reached.
template <class Mask>
std::optional<std::vector<std::pair<int, std::vector<int>>>> shares(
    const Rules<Mask>& rules, const Goal<Mask>& goal, const std::vector<Halves>& hands, const Pairs& covered, int turn,
    const std::vector<int>& trick, int named, const std::vector<int>& parties, int sign, const Halves& specials,
    const std::optional<std::function<std::vector<int>(const Pairs&)>>& settle, std::uint64_t nodes, double seconds,
    const std::optional<nb::callable>& progress) {
  const Moment<Mask> moment(rules, hands, covered, turn, trick, named);
  std::array<int, max_seats> party{};
  std::copy(parties.begin(), parties.end(), party.begin());
  typename EachForHimself<Mask>::Settle asked;
  if (settle)
    asked = [&](const std::vector<Said>& line) {
      Pairs said;
      for (const Said& one : line) said.emplace_back(one.card, one.named);
      const std::vector<int> paid = (*settle)(said);
      Shares result{};
      std::copy(paid.begin(), paid.end(), result.begin());
      return result;
    };
  EachForHimself<Mask> search(rules, goal, moment.covers, party, sign, places(rules, specials), asked,
                              limit_of(nodes, seconds, progress));
  const Row<Mask> row(moment.board.left() | moment.table, search.marked(), rules.gaps);
  Board<Mask> board = moment.board;
  std::vector<std::pair<int, std::vector<int>>> result;
  try {
    each(rules.playable(board.hands[board.turn], moment.lying, moment.table), [&](int card) {
      std::optional<Shares> best;
      search.each_name(board, moment.lying, card, [&](int name) {
        const Shares value =
            search.play(board, row, moment.lying, moment.table, moment.fool_seat(), moment.left, Tally{}, card, name);
        if (!best || search.better(board.turn, value, *best)) best = value;
      });
      result.emplace_back(rules.card_at[card], std::vector<int>(best->begin(), best->begin() + board.seats));
    });
  } catch (const Stopped&) {
    return std::nullopt;
  }
  return result;
}

template <class Mask>
void bind_all(nb::module_& m, const char* width) {
  const std::string suffix = width;
  bind_rules<Mask>(m, ("Rules" + suffix).c_str());
  bind_play<Mask>(m, ("Play" + suffix).c_str());
  bind_goal<Mask>(m, ("Goal" + suffix).c_str());
  bind_session<Mask>(m, ("Session" + suffix).c_str());
  m.def("playouts", &playouts<Mask>);
  m.def("samples", &samples<Mask>);
  m.def("shares", &shares<Mask>, "rules"_a, "goal"_a, "hands"_a, "covered"_a, "turn"_a, "trick"_a, "named"_a,
        "parties"_a, "sign"_a, "specials"_a, "settle"_a.none(), "nodes"_a, "seconds"_a, "progress"_a.none());
}

void bind_wide(nb::module_& m);

}  // namespace tarock
