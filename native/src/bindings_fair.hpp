// The part of the bindings for players who do not see all cards: worlds, and what cards are worth over them.
#pragma once

#include <nanobind/stl/string.h>
#include <nanobind/stl/tuple.h>

#include <string>

#include "bids.hpp"
#include "given_fair.hpp"
#include "last_tricks.hpp"
#include "tree.hpp"

namespace tarock {

// Worlds that were drawn, together with the rules that know their cards by number.
template <class Mask>
struct Drawn {
  const Rules<Mask>& rules;
  DrawnWorlds<Mask> worlds;
};

template <class Mask>
nb::tuple world_of(const Drawn<Mask>& drawn, std::size_t number) {
  if (number >= drawn.worlds.size()) throw nb::index_error();
  nb::list zones;
  for (std::size_t zone = 0; zone < drawn.worlds.zones(); ++zone)
    zones.append(number_of(drawn.rules, drawn.worlds[number][zone]));
  return nb::tuple(zones);
}

template <class Mask>
std::vector<double> weights_of(const Drawn<Mask>& drawn) {
  std::vector<double> weights(drawn.worlds.size());
  for (std::size_t i = 0; i < weights.size(); ++i) weights[i] = drawn.worlds.weight(i);
  return weights;
}

template <class Mask>
void bind_drawn(nb::module_& m, const char* name) {
  using D = Drawn<Mask>;
  nb::class_<D>(m, name)
      .def("size", [](const D& drawn) { return drawn.worlds.size(); })
      .def("world", &world_of<Mask>)
      .def("weights", &weights_of<Mask>)
      .def("weigh", [](D& drawn, const std::vector<double>& logarithms) { drawn.worlds.weigh(logarithms); })
      .def("effective_size", [](const D& drawn) { return drawn.worlds.effective_size(); })
      .def(
          "resampled",
          [](const D& drawn, std::size_t number, std::uint64_t seed) {
            return D{drawn.rules, drawn.worlds.resampled(number, seed)};
          },
          nb::keep_alive<0, 1>());
}

template <class Mask>
class KnownWorlds {
 public:
  KnownWorlds(const Rules<Mask>& rules, nb::handle hidden) : rules_(rules), worlds_(hidden_of(rules, hidden)) {}

  double number() const { return worlds_.number(); }
  Drawn<Mask> all() const { return {rules_, DrawnWorlds<Mask>::all(worlds_)}; }
  Drawn<Mask> draw(std::size_t number, std::uint64_t seed, int threads) const {
    const nb::gil_scoped_release others_may_run;
    return {rules_, DrawnWorlds<Mask>::drawn(worlds_, number, seed, threads)};
  }

 private:
  const Rules<Mask>& rules_;
  Worlds<Mask> worlds_;
};

template <class Mask>
void bind_worlds(nb::module_& m, const std::string& suffix) {
  using W = KnownWorlds<Mask>;
  bind_drawn<Mask>(m, ("Drawn" + suffix).c_str());
  nb::class_<W>(m, ("Worlds" + suffix).c_str())
      .def(nb::init<const Rules<Mask>&, nb::handle>(), nb::keep_alive<1, 2>())
      .def("number", &W::number)
      .def("all", &W::all, nb::keep_alive<0, 1>())
      .def("draw", &W::draw, nb::keep_alive<0, 1>());
}

template <class Mask>
void bind_scene(nb::module_& m, const char* name) {
  using S = Scene<Mask>;
  nb::class_<S>(m, name).def(
      "__init__",
      [](S* self, const Rules<Mask>& rules, nb::handle given) {
        new (self) S(rules, company_of(rules, given.attr("company")), course_of(rules, given.attr("course")),
                     known_cards_of(rules, given));
      },
      nb::keep_alive<1, 2>());
}

// The chance of every card that the player whose turn it is may play.
template <class Mask>
std::vector<std::pair<int, double>> chances(const Policy<Mask>& policy, const Scene<Mask>& scene) {
  const Going<Mask> going = scene.seen(0);
  if (count(going.playable()) > max_tricks) throw std::invalid_argument("there are too many cards in the hand");
  const Chances found = policy.chances_of(going, going.playable());
  std::vector<std::pair<int, double>> result;
  for (int i = 0; i < found.size; ++i)
    result.emplace_back(scene.rules().number_of(found.cards[i]),
                        static_cast<double>(found.parts[i]) / static_cast<double>(found.total));
  return result;
}

// What a policy sees in every card: the situation, the role, and then card, feature and value.
template <class Mask>
std::tuple<int, int, std::vector<std::tuple<int, int, int>>> described(const Policy<Mask>& policy,
                                                                       const Scene<Mask>& scene) {
  const Going<Mask> going = scene.seen(0);
  const Mask playable = going.playable();
  std::vector<std::tuple<int, int, int>> features;
  policy.each_feature(going, playable, [&](int card, int feature, int value) {
    if (value) features.emplace_back(scene.rules().number_of(card), feature, value);
  });
  return {static_cast<int>(Policy<Mask>::situation(going, playable)), static_cast<int>(going.role(going.turn())),
          features};
}

template <class Mask>
void bind_policy(nb::module_& m, const char* name) {
  using P = Policy<Mask>;
  nb::class_<P>(m, name)
      .def("__init__",
           [](P* self, const Rules<Mask>& rules, nb::handle sheet) { new (self) P(policy_of(rules, sheet)); })
      .def("chances", &chances<Mask>)
      .def("described", &described<Mask>);
}

// What a deal that has been played to its end pays, and the features it is paid by.
template <class Mask>
std::pair<std::vector<int>, std::vector<int>> settled(const Payoff<Mask>& payoff, const Scene<Mask>& scene) {
  const Ending<Mask> ending = payoff.counted(scene.seen(payoff.watched()).ending());
  const Amounts amounts = payoff.of(ending);
  std::vector<int> features;
  for (std::size_t i = 0; i < payoff.features(); ++i) features.push_back(payoff.value(i, ending));
  return {{amounts.begin(), amounts.begin() + scene.course().seats}, features};
}

template <class Mask>
void bind_payoff(nb::module_& m, const char* name) {
  using P = Payoff<Mask>;
  nb::class_<P>(m, name)
      .def("__init__",
           [](P* self, const Rules<Mask>& rules, nb::handle sheet) { new (self) P(payoff_of(rules, sheet)); })
      .def("settled", &settled<Mask>);
}

// As tuples: card, name, worlds, means of all seats, standard error, share of gains, how far behind the best, its
// error.
using Told = std::tuple<int, int, std::size_t, std::vector<double>, double, double, double, double>;

template <class Mask>
std::vector<Told> told(const Scene<Mask>& scene, const std::vector<Verdict>& verdicts) {
  std::vector<Told> result;
  for (const Verdict& one : verdicts) {
    const int card = one.root.card == no_card ? no_card : scene.rules().number_of(one.root.card);
    result.emplace_back(card, one.root.named, one.worlds,
                        std::vector<double>(one.means.begin(), one.means.begin() + scene.course().seats), one.error,
                        one.wins, one.behind, one.behind_error);
  }
  return result;
}

template <class Mask>
std::vector<Move> moves_of(const Scene<Mask>& scene, const Pairs& given) {
  std::vector<Move> moves;
  for (const auto& one : given) moves.push_back(move_of(scene.rules(), one));
  return moves;
}

template <class Mask>
std::vector<Told> evaluate(const Scene<Mask>& scene, const Payoff<Mask>& payoff, const Drawn<Mask>& drawn,
                           const Policy<Mask>& policy, const Pairs& roots, int seat, std::uint64_t seed,
                           nb::handle budget, int threads) {
  const Budget counts = budget_of(budget);
  std::vector<Move> moves = moves_of(scene, roots);
  const nb::gil_scoped_release others_may_run;
  Evaluation<Mask> evaluation(scene, payoff, drawn.worlds, policy, std::move(moves), seat, seed);
  return told(scene, evaluation.run(counts, threads));
}

template <class Mask>
std::vector<Told> think_ahead(const Scene<Mask>& scene, const Payoff<Mask>& payoff, const Drawn<Mask>& drawn,
                              const Policy<Mask>& policy, const Pairs& roots, int seat, std::uint64_t seed,
                              std::size_t visits, double daring) {
  std::vector<Move> moves = moves_of(scene, roots);
  const nb::gil_scoped_release others_may_run;
  OwnTree<Mask> tree(scene, payoff, drawn.worlds, policy, std::move(moves), seat, seed);
  return told(scene, tree.run(visits, daring));
}

// Empty where that would take too many positions; else each with what it pays at least and at most.
template <class Mask>
std::vector<std::tuple<Told, int, int>> last_tricks(const Scene<Mask>& scene, const Payoff<Mask>& payoff,
                                                    const Drawn<Mask>& drawn, const Policy<Mask>& policy,
                                                    const Pairs& roots, int seat, std::size_t positions) {
  std::vector<Move> moves = moves_of(scene, roots);
  const nb::gil_scoped_release others_may_run;
  const auto verdicts = LastTricks<Mask>(scene, payoff, drawn.worlds, policy, std::move(moves), seat).run(positions);
  const std::vector<Told> all = told(scene, verdicts);
  std::vector<std::tuple<Told, int, int>> result;
  for (std::size_t i = 0; i < all.size(); ++i) result.emplace_back(all[i], verdicts[i].least, verdicts[i].most);
  return result;
}

template <class Mask>
std::vector<double> likelihood(const Scene<Mask>& scene, const Drawn<Mask>& drawn, const Policy<Mask>& policy,
                               unsigned seats, int threads) {
  const nb::gil_scoped_release others_may_run;
  return likelihoods(scene, drawn.worlds, policy, seats, threads);
}

template <class Mask>
Pairs line(const Scene<Mask>& scene, const Policy<Mask>& policy, std::uint64_t seed) {
  Pairs result;
  for (const Move& move : line_of(scene, policy, seed))
    result.emplace_back(scene.rules().number_of(move.card), move.named);
  return result;
}

template <class Mask>
Speech<Mask> speech_of(const Rules<Mask>& rules, nb::handle given) {
  std::vector<Measure<Mask>> measures;
  for (nb::handle one : given.attr("measures")) {
    Measure<Mask> measure{{}, field<int>(one, "least"), field<int>(one, "most")};
    bool single = measure.least == 1;
    for (nb::handle cards : one.attr("sets")) {
      measure.sets.push_back(cards_in(rules, cards));
      measure.single |= measure.sets.back();
      single = single && !several(measure.sets.back());
    }
    if (!single) measure.single = 0;
    measures.push_back(std::move(measure));
  }
  return {std::move(measures), field<std::vector<std::vector<std::vector<int>>>>(given, "questions"),
          field<int>(given, "noise")};
}

template <class Mask>
Speaker<Mask> speaker_of(const Rules<Mask>& rules, nb::handle given) {
  Speaker<Mask> speaker{field<std::vector<std::size_t>>(given, "zones"),
                        cards_in(rules, given.attr("known")),
                        cards_in(rules, given.attr("without")),
                        {}};
  for (nb::handle one : given.attr("sayings"))
    speaker.sayings.push_back({field<std::size_t>(one, "question"), field<std::size_t>(one, "said"),
                               field<std::vector<std::size_t>>(one, "offered")});
  return speaker;
}

template <class Mask>
std::vector<double> as_spoken(const Speech<Mask>& speech, const Drawn<Mask>& drawn, nb::handle given) {
  std::vector<Speaker<Mask>> speakers;
  for (nb::handle one : given) speakers.push_back(speaker_of(drawn.rules, one));
  const nb::gil_scoped_release others_may_run;
  return speech.likelihoods(drawn.worlds, speakers);
}

template <class Mask>
void bind_speech(nb::module_& m, const char* name) {
  using S = Speech<Mask>;
  nb::class_<S>(m, name)
      .def("__init__",
           [](S* self, const Rules<Mask>& rules, nb::handle sheet) { new (self) S(speech_of(rules, sheet)); })
      .def("likelihoods", &as_spoken<Mask>);
}

template <class Mask>
void bind_fair_all(nb::module_& m, const std::string& suffix) {
  bind_worlds<Mask>(m, suffix);
  bind_scene<Mask>(m, ("Scene" + suffix).c_str());
  bind_policy<Mask>(m, ("Policy" + suffix).c_str());
  bind_payoff<Mask>(m, ("Payoff" + suffix).c_str());
  bind_speech<Mask>(m, ("Speech" + suffix).c_str());
  m.def("evaluate", &evaluate<Mask>);
  m.def("think_ahead", &think_ahead<Mask>);
  m.def("last_tricks", &last_tricks<Mask>);
  m.def("likelihood", &likelihood<Mask>);
  m.def("line", &line<Mask>);
}

}  // namespace tarock
