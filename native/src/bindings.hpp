// The kernel for Python: the same bindings for both widths of mask. The typed face of them is
// src/tarock/solving/kernel.py.
#pragma once

#include <nanobind/stl/string.h>
#include <nanobind/stl/tuple.h>

#include <string>

#include "given.hpp"
#include "samples.hpp"

namespace tarock {

using namespace nb::literals;

template <class Mask>
void bind_rules(nb::module_& m, const char* name) {
  nb::class_<Rules<Mask>>(m, name).def(
      "__init__", [](Rules<Mask>* self, nb::handle sheet) { new (self) Rules<Mask>(rule_sheet(sheet)); });
}

template <class Mask>
void bind_play(nb::module_& m, const char* name) {
  using Play = Line<Mask>;
  nb::class_<Play>(m, name)
      .def(
          "__init__",
          [](Play* self, const Rules<Mask>& rules, nb::handle moment) {
            new (self) Play(rules, moment_of(rules, moment));
          },
          nb::keep_alive<1, 2>())
      .def("playable", [](const Play& play) { return number_of(play.rules(), play.playable()); })
      .def("play", [](Play& play, int card, int named) { return play.play({play.rules().place_of(card), named}); })
      .def("undo", &Play::undo)
      .def("hand", [](const Play& play, int seat) { return number_of(play.rules(), play.board().hands.at(seat)); })
      .def("over", &Play::over)
      .def("turn", [](const Play& play) { return play.board().turn; })
      .def("led", [](const Play& play) { return play.trick().led; })
      .def("best", [](const Play& play) {
        const int best = play.trick().best;
        return best == no_card ? no_card : play.rules().number_of(best);
      });
}

// A problem that stays open for further questions, which profit from what was found before.
template <class Mask>
class Session {
 public:
  using Proved = std::tuple<int, int, std::uint64_t>;  // at least, at most, nodes

  Session(const Rules<Mask>& rules, Table& table, const Goal<Mask>& goal, const Moment<Mask>& moment, Limit limit)
      : rules_(rules), goal_(goal), solver_(rules, goal_, moment, table, std::move(limit)) {}

  int total() const { return solver_.total(); }
  bool wanted() const { return solver_.wanted(); }
  Proved widest() const { return proved(solver_.widest()); }

  Proved exact(int lower, int upper, int card) {
    const int place = card == no_card ? no_card : rules_.place_of(card);
    const nb::gil_scoped_release others_may_run;
    return proved(solver_.exact({lower, upper}, place));
  }

  Proved reaches(int target, int lower, int upper, int card) {
    const int place = card == no_card ? no_card : rules_.place_of(card);
    const nb::gil_scoped_release others_may_run;
    return proved(solver_.reaches(target, {lower, upper}, place));
  }

  std::vector<std::pair<int, nb::object>> choices() const {
    std::vector<std::pair<int, nb::object>> result;
    each(solver_.choices(),
         [&](int card) { result.emplace_back(rules_.number_of(card), number_of(rules_, solver_.equals(card))); });
    return result;
  }

  std::vector<int> line(int value) {
    const nb::gil_scoped_release others_may_run;
    std::vector<int> cards = solver_.line(value);
    for (int& card : cards) card = rules_.number_of(card);
    return cards;
  }

 private:
  Proved proved(const Range& range) const { return {range.lower, range.upper, solver_.nodes()}; }

  const Rules<Mask>& rules_;
  Goal<Mask> goal_;
  Solver<Mask> solver_;
};

template <class Mask>
void bind_session(nb::module_& m, const char* name) {
  using S = Session<Mask>;
  nb::class_<S>(m, name)
      .def(
          "__init__",
          [](S* self, const Rules<Mask>& rules, Table& table, nb::handle goal, nb::handle moment, nb::handle limit) {
            new (self) S(rules, table, goal_of(rules, goal), moment_of(rules, moment), limit_of(limit));
          },
          nb::keep_alive<1, 2>(), nb::keep_alive<1, 3>())
      .def("total", &S::total)
      .def("wanted", &S::wanted)
      .def("widest", &S::widest)
      .def("exact", &S::exact)
      .def("reaches", &S::reaches)
      .def("choices", &S::choices)
      .def("line", &S::line);
}

template <class Value>
nb::bytes bytes_of(const std::vector<Value>& values) {
  return nb::bytes(values.data(), values.size() * sizeof(Value));
}

template <class Mask>
nb::tuple playouts(const Rules<Mask>& rules, nb::handle given, const std::vector<int>& values, std::size_t number,
                   std::uint64_t seed, int threads) {
  const Moment<Mask> moment = moment_of(rules, given);
  const Playouts<Mask> batch(rules, values_by_place(rules, values), moment);
  const std::size_t seats = moment.board.seats;
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
  return nb::make_tuple(bytes_of(points), bytes_of(tricks), bytes_of(last));
}

// As tuples: hand, cards that lie, name of a led fool, playable cards, card played, suit to follow then, place of the
// winning card then.
template <class Mask>
nb::list samples(const Rules<Mask>& rules, int seats, int cards, std::size_t number, std::uint64_t seed) {
  Samples<Mask> samples(rules, seed);
  nb::list result;
  while (nb::len(result) < number)
    for (const Sample<Mask>& sample : samples.trick(seats, cards)) {
      nb::list lying;
      for (const int card : sample.lying) lying.append(rules.number_of(card));
      result.append(nb::make_tuple(number_of(rules, sample.hand), nb::tuple(lying), sample.named,
                                   number_of(rules, sample.playable), rules.number_of(sample.card), sample.after.led,
                                   sample.after.best_seat));
    }
  return result;
}

// The shares of all parties when everyone plays for his own, for each playable card; nothing if the limit was reached.
template <class Mask>
std::optional<std::vector<std::pair<int, std::vector<int>>>> shares(const Rules<Mask>& rules, nb::handle goal,
                                                                    nb::handle given, nb::handle limit,
                                                                    const std::vector<int>& parties, bool fewest,
                                                                    nb::handle settling) {
  const Goal<Mask> wanted = goal_of(rules, goal);
  const Moment<Mask> moment = moment_of(rules, given);
  EachForHimself<Mask> search(rules, wanted, moment.covers, parties_of(parties, fewest), settling_of(rules, settling),
                              limit_of(limit));
  std::vector<std::pair<int, std::vector<int>>> result;
  try {
    each(moment.playable(rules), [&](int card) {
      const Shares value = search.value_of(card, moment);
      result.emplace_back(rules.number_of(card), std::vector<int>(value.begin(), value.begin() + moment.board.seats));
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
  bind_session<Mask>(m, ("Session" + suffix).c_str());
  m.def("playouts", &playouts<Mask>, "rules"_a, "moment"_a, nb::kw_only(), "values"_a, "number"_a, "seed"_a,
        "threads"_a);
  m.def("samples", &samples<Mask>);
  m.def("shares", &shares<Mask>, "rules"_a, "goal"_a, "moment"_a, "limit"_a, nb::kw_only(), "parties"_a, "fewest"_a,
        "settling"_a.none());
}

void bind_wide(nb::module_& m);
void bind_fair(nb::module_& m);
void bind_fair_wide(nb::module_& m);

}  // namespace tarock
