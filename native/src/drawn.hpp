// Worlds that were drawn, each with its weight.
#pragma once

#include <algorithm>
#include <cmath>

#include "parallel.hpp"
#include "worlds.hpp"

namespace tarock {

template <class Mask>
class DrawnWorlds {
 public:
  explicit DrawnWorlds(const Worlds<Mask>& worlds) : zones_(worlds.zones()) {
    for (std::size_t zone = 0; zone < zones_; ++zone) uses_.push_back(worlds.use_of(zone));
  }

  // The same seed gives the same worlds, on however many cores.
  static DrawnWorlds drawn(const Worlds<Mask>& worlds, std::size_t number, std::uint64_t seed, int threads) {
    DrawnWorlds result(worlds);
    result.cards_.resize(number * result.zones_);
    result.weights_.assign(number, 1);
    for_each_number(number, threads, [&](std::size_t i) {
      Random random = Random::stream(seed, i);
      worlds.draw(random, result.cards_.data() + i * result.zones_);
    });
    return result;
  }

  static DrawnWorlds all(const Worlds<Mask>& worlds) {
    DrawnWorlds result(worlds);
    worlds.each_world([&](const Mask* world) {
      result.cards_.insert(result.cards_.end(), world, world + result.zones_);
      result.weights_.push_back(1);
    });
    return result;
  }

  std::size_t size() const { return weights_.size(); }
  std::size_t zones() const { return zones_; }
  const Use& use_of(std::size_t zone) const { return uses_[zone]; }
  const Mask* operator[](std::size_t number) const { return cards_.data() + number * zones_; }
  double weight(std::size_t number) const { return weights_[number]; }

  // Multiplies the weights by what these logarithms say; the largest weight becomes 1.
  void weigh(const std::vector<double>& logarithms) {
    if (logarithms.size() != size()) throw std::invalid_argument("every world needs one logarithm");
    if (logarithms.empty()) return;
    std::vector<double> sums(size());
    for (std::size_t i = 0; i < size(); ++i) sums[i] = std::log(weights_[i]) + logarithms[i];
    const double most = *std::max_element(sums.begin(), sums.end());
    for (std::size_t i = 0; i < size(); ++i) weights_[i] = std::isfinite(most) ? std::exp(sums[i] - most) : 0;
  }

  // How many worlds of equal weight would tell as much.
  double effective_size() const {
    double sum = 0, squares = 0;
    for (const double weight : weights_) sum += weight, squares += weight * weight;
    return squares > 0 ? sum * sum / squares : 0;
  }

  // So many worlds of equal weight: each is taken as often as its share of the weights says, up or down by less than
  // one, and chance decides only where the first one is taken.
  DrawnWorlds resampled(std::size_t number, std::uint64_t seed) const {
    double sum = 0;
    for (const double weight : weights_) sum += weight;
    if (!(sum > 0)) throw std::invalid_argument("no world has any weight");
    DrawnWorlds result = *this;
    result.cards_.clear();
    result.weights_.clear();
    double next = Random(seed).unit() * sum / static_cast<double>(number), passed = 0;
    for (std::size_t i = 0; i < size() && result.size() < number; ++i) {
      passed += weights_[i];
      for (; next < passed && result.size() < number; next += sum / static_cast<double>(number)) result.add((*this)[i]);
    }
    while (result.size() < number) result.add((*this)[size() - 1]);  // after rounding
    return result;
  }

 private:
  void add(const Mask* world) {
    cards_.insert(cards_.end(), world, world + zones_);
    weights_.push_back(1);
  }

  std::size_t zones_;
  std::vector<Use> uses_;
  std::vector<Mask> cards_;  // zone by zone, world by world
  std::vector<double> weights_;
};

}  // namespace tarock
