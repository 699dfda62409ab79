// The part of the bindings for players who do not see all cards: worlds, and what cards are worth over them.
#pragma once

#include <nanobind/stl/string.h>

#include <string>

#include "given.hpp"

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

}  // namespace tarock
