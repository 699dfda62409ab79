// What each card is worth to a player who does not see all cards: the mean of what it pays over many worlds.
#pragma once

#include "scene.hpp"

namespace tarock {

// How many worlds are looked at; numbers alone decide, never the time.
struct Budget {
  std::size_t first = 64;  // in the first round; every round doubles them
  bool halving = true;     // whether only the better half of the cards goes on to the next round
  double sure = 2;         // a card is given up that is behind the best by so many standard errors; 0: never
};

// What is found of one card. The means are of every seat, all else is for the seat that asks.
struct Verdict {
  Move root{no_card};
  std::size_t worlds = 0;
  std::array<double, max_seats> means{};
  double error = 0;         // the standard error of its mean
  double wins = 0;          // the share of the worlds in which it gains
  double behind = 0;        // how far it is behind the best card, over the worlds both have seen,
  double behind_error = 0;  // and the standard error of that
  int least = 0, most = 0;  // what it pays at least and at most, where all lines were gone through
};

template <class Mask>
class Evaluation {
 public:
  Evaluation(const Scene<Mask>& scene, const Payoff<Mask>& payoff, const DrawnWorlds<Mask>& worlds,
             const Policy<Mask>& policy, std::vector<Move> roots, int seat, std::uint64_t seed)
      : scene_(scene),
        payoff_(payoff),
        worlds_(worlds),
        policy_(policy),
        roots_(std::move(roots)),
        seat_(seat),
        seed_(seed),
        seen_(scene.seen(payoff.watched())),
        paid_(roots_.size()) {
    if (seat < 0 || seat >= scene.course().seats) throw std::invalid_argument("a seat asks that does not play");
    if (!worlds.size()) throw std::invalid_argument("there is no world to look at");
    scene.check(seen_, worlds);
    const Mask playable = scene.now(seen_, worlds, 0).playable();
    for (const Move& root : roots_)
      if (root.card != no_card && !holds(playable, root.card))
        throw std::invalid_argument("a card is asked about that may not be played");
  }

  // All cards over all worlds, unless some are given up before; the same on however many threads.
  std::vector<Verdict> run(const Budget& budget, int threads) {
    std::vector<std::size_t> going(roots_.size());
    for (std::size_t i = 0; i < going.size(); ++i) going[i] = i;
    std::size_t done = 0, next = std::min(std::max<std::size_t>(1, budget.first), worlds_.size());
    while (done < worlds_.size() && !going.empty()) {
      look(going, done, next, threads);
      done = next;
      next = std::min(2 * next, worlds_.size());
      if (going.size() > 1) give_up(going, budget);
      if (going.size() == 1 && roots_.size() > 1) break;  // nothing is left to decide
    }
    return verdicts(going);
  }

 private:
  // The same world and the same stream of chance for every card, so that their differences tell much.
  void look(const std::vector<std::size_t>& going, std::size_t from, std::size_t to, int threads) {
    for (const std::size_t root : going) paid_[root].resize(to);
    for_each_number(to - from, threads, [&](std::size_t i) {
      const Going<Mask> now = scene_.now(seen_, worlds_, from + i);
      for (const std::size_t root : going) {
        Random random = Random::stream(seed_, from + i);
        paid_[root][from + i] = pay(now, roots_[root], random);
      }
    });
  }

  Amounts pay(Going<Mask> deal, const Move& root, Random& random) const {
    if (root.card != no_card) deal.play(root);
    return payoff_.of(play_out(deal, policy_, random));
  }

  struct Sums {
    double mean = 0, error = 0;
  };

  // The weighted mean of something over the first worlds, and its standard error.
  template <class Value>
  Sums over(std::size_t number, Value value) const {
    double weights = 0, sum = 0, squares = 0;
    for (std::size_t i = 0; i < number; ++i) weights += worlds_.weight(i), sum += worlds_.weight(i) * value(i);
    if (!(weights > 0)) return {};
    const double mean = sum / weights;
    for (std::size_t i = 0; i < number; ++i) {
      const double apart = worlds_.weight(i) * (value(i) - mean);
      squares += apart * apart;
    }
    return {mean, std::sqrt(squares) / weights};
  }

  double paid(std::size_t root, std::size_t world) const { return paid_[root][world][seat_]; }

  Sums gain(std::size_t root) const {
    return over(paid_[root].size(), [&](std::size_t world) { return paid(root, world); });
  }

  Sums behind(std::size_t root, std::size_t best) const {
    return over(std::min(paid_[root].size(), paid_[best].size()),
                [&](std::size_t world) { return paid(best, world) - paid(root, world); });
  }

  // The best first; among equals the one that was named first.
  void sort(std::vector<std::size_t>& roots) const {
    std::vector<double> means(roots_.size());
    for (const std::size_t root : roots) means[root] = gain(root).mean;
    std::stable_sort(roots.begin(), roots.end(), [&](std::size_t a, std::size_t b) { return means[a] > means[b]; });
  }

  void give_up(std::vector<std::size_t>& going, const Budget& budget) const {
    sort(going);
    if (budget.halving) going.resize((going.size() + 1) / 2);
    if (budget.sure <= 0) return;
    const std::size_t best = going.front();
    std::erase_if(going, [&](std::size_t root) {
      const Sums apart = behind(root, best);
      return apart.mean > budget.sure * apart.error;
    });
  }

  std::vector<Verdict> verdicts(std::vector<std::size_t> going) const {
    if (!going.empty()) sort(going);
    std::vector<Verdict> result;
    for (std::size_t root = 0; root < roots_.size(); ++root) result.push_back(verdict(root, going.front()));
    return result;
  }

  Verdict verdict(std::size_t root, std::size_t best) const {
    Verdict result{roots_[root], paid_[root].size()};
    for (int seat = 0; seat < scene_.course().seats; ++seat)
      result.means[seat] =
          over(result.worlds, [&](std::size_t world) { return double(paid_[root][world][seat]); }).mean;
    result.error = gain(root).error;
    result.wins = over(result.worlds, [&](std::size_t world) { return paid(root, world) > 0 ? 1.0 : 0.0; }).mean;
    const Sums apart = behind(root, best);
    result.behind = apart.mean, result.behind_error = apart.error;
    return result;
  }

  const Scene<Mask>& scene_;
  const Payoff<Mask>& payoff_;
  const DrawnWorlds<Mask>& worlds_;
  const Policy<Mask>& policy_;
  std::vector<Move> roots_;
  int seat_;
  std::uint64_t seed_;
  Going<Mask> seen_;
  std::vector<std::vector<Amounts>> paid_;  // by root, by world
};

}  // namespace tarock
