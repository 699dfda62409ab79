// What each card is worth to a player who will choose again later: a tree of his own choices.
//
// At every choice of his own a card is picked by what it has paid so far and by how likely the policy is to play it;
// all others play by the policy. A choice is known by what everybody has seen, so it is one and the same in all worlds:
// nobody chooses by cards that he does not see.
#pragma once

#include <unordered_map>

#include "evaluation.hpp"

namespace tarock {

template <class Mask>
class OwnTree {
 public:
  OwnTree(const Scene<Mask>& scene, const Payoff<Mask>& payoff, const DrawnWorlds<Mask>& worlds,
          const Policy<Mask>& policy, std::vector<Move> roots, int seat, std::uint64_t seed)
      : scene_(scene),
        payoff_(payoff),
        worlds_(worlds),
        policy_(policy),
        roots_(std::move(roots)),
        seat_(seat),
        seed_(seed),
        seen_(scene.seen(payoff.watched())),
        results_(roots_.size()) {
    if (seat < 0 || seat >= scene.course().seats) throw std::invalid_argument("a seat asks that does not play");
    if (!worlds.size()) throw std::invalid_argument("there is no world to look at");
    scene.check(seen_, worlds);
    const Going<Mask> now = scene.now(seen_, worlds, 0);
    for (const Move& root : roots_)
      if (!holds(now.playable(), root.card))
        throw std::invalid_argument("a card is asked about that may not be played");
    const Chances chances = policy.chances_of(now, now.playable());
    for (const Move& root : roots_) first_.arms.push_back({root, chance_of(chances, root.card)});
    evened(first_);
  }

  // So many play-outs, the worlds in turn; `daring` says how much is tried that does not look best.
  std::vector<Verdict> run(std::size_t visits, double daring) {
    for (std::size_t number = 0; number < visits; ++number) visit(number, daring);
    return verdicts();
  }

 private:
  struct Arm {
    Move move;
    double prior = 0;
    double paid = 0;  // in all
    unsigned visits = 0;
  };
  struct Choice {
    std::vector<Arm> arms;
    unsigned visits = 0;
    double paid = 0;
  };
  struct Result {
    std::array<double, max_seats> sums{};
    double squares = 0;
    std::size_t wins = 0;
  };

  static double chance_of(const Chances& chances, int card) {
    for (int i = 0; i < chances.size; ++i)
      if (chances.cards[i] == card) return static_cast<double>(chances.parts[i]) / static_cast<double>(chances.total);
    return 0;
  }

  // The policy is not always right: every card gets a share of the trials.
  static void evened(Choice& choice) {
    double whole = 0;
    for (const Arm& arm : choice.arms) whole += arm.prior;
    for (Arm& arm : choice.arms) arm.prior = 0.7 * arm.prior / whole + 0.3 / static_cast<double>(choice.arms.size());
  }

  void visit(std::size_t number, double daring) {
    Random random = Random::stream(seed_, number);
    Going<Mask> deal = scene_.now(seen_, worlds_, number % worlds_.size());
    path_.clear();
    Arm* chosen = number < first_.arms.size() ? begin_with(first_.arms[number]) : pick(first_, daring);
    const std::size_t root = static_cast<std::size_t>(chosen - first_.arms.data());
    std::uint64_t history = follow(deal, chosen->move, 0);
    bool growing = true;
    while (!deal.over()) {
      Move move{no_card};
      if (growing && deal.turn() == seat_ && several(deal.playable())) {
        Choice& choice = tree_[with_hand(history, deal)];
        growing = !choice.arms.empty();  // what is met for the first time is played by the policy
        if (!growing) open(choice, deal);
        move = growing ? pick(choice, daring)->move : by_policy(choice, deal, random);
      } else {
        const int card = policy_.choose(deal, random);
        move = {card, name_by_chance(deal, card, random)};
      }
      history = follow(deal, move, history);
    }
    note(root, payoff_.of(deal.ending()));
  }

  // At first every card is tried once.
  Arm* begin_with(Arm& arm) {
    path_.emplace_back(&first_, &arm);
    return &arm;
  }

  void open(Choice& choice, const Going<Mask>& deal) const {
    const Chances chances = policy_.chances_of(deal, deal.playable());
    for (int i = 0; i < chances.size; ++i) {
      const int card = chances.cards[i];
      choice.arms.push_back({{card, tarock_suit}, chance_of(chances, card)});
    }
    evened(choice);
  }

  Move by_policy(Choice& choice, const Going<Mask>& deal, Random& random) {
    const int card = policy_.choose(deal, random);
    for (Arm& arm : choice.arms)
      if (arm.move.card == card) path_.emplace_back(&choice, &arm);
    return {card, name_by_chance(deal, card, random)};
  }

  Arm* pick(Choice& choice, double daring) {
    const double mean = choice.visits ? choice.paid / choice.visits : 0;
    const double reach = daring * spread() * std::sqrt(static_cast<double>(choice.visits + 1));
    Arm* best = nullptr;
    double most = 0;
    for (Arm& arm : choice.arms) {
      const double paid = arm.visits ? arm.paid / arm.visits : mean;
      const double liking = paid + reach * arm.prior / (1 + arm.visits);
      if (!best || liking > most) best = &arm, most = liking;
    }
    path_.emplace_back(&choice, best);
    return best;
  }

  std::uint64_t follow(Going<Mask>& deal, const Move& move, std::uint64_t history) const {
    deal.play(move);
    std::uint64_t mixed = (history ^ static_cast<std::uint64_t>(move.card * 8 + move.named + 2)) * 0x9e3779b97f4a7c15u;
    return mixed ^ mixed >> 29;
  }

  // Cards turned up from under others come into his hand, which nobody else's play tells.
  std::uint64_t with_hand(std::uint64_t history, const Going<Mask>& deal) const {
    const Mask hand = deal.board().hands[seat_];
    return history ^ (low_half(hand) * 0xa0761d6478bd642fu + high_half(hand) * 0xe7037ed1a0b428dbu);
  }

  void note(std::size_t root, const Amounts& amounts) {
    const double paid = amounts[seat_];
    for (auto& [choice, arm] : path_) {
      ++choice->visits, choice->paid += paid;
      ++arm->visits, arm->paid += paid;
    }
    Result& result = results_[root];
    for (int seat = 0; seat < scene_.course().seats; ++seat) result.sums[seat] += amounts[seat];
    result.squares += paid * paid, squares_ += paid * paid;
    result.wins += paid > 0;
  }

  // The standard deviation of what has been paid so far.
  double spread() const {
    if (first_.visits < 2) return 1;
    const double mean = first_.paid / first_.visits;
    return std::sqrt(std::max(1.0, squares_ / first_.visits - mean * mean));
  }

  std::vector<Verdict> verdicts() const {
    std::vector<Verdict> result;
    for (std::size_t root = 0; root < roots_.size(); ++root) result.push_back(verdict(root));
    const auto best = std::max_element(result.begin(), result.end(),
                                       [](const Verdict& a, const Verdict& b) { return a.worlds < b.worlds; });
    for (Verdict& one : result) {
      one.behind = &one == &*best ? 0 : std::max(0.0, best->means[seat_] - one.means[seat_]);
      one.behind_error = &one == &*best ? 0 : std::sqrt(one.error * one.error + best->error * best->error);
    }
    return result;
  }

  Verdict verdict(std::size_t root) const {
    const Result& found = results_[root];
    Verdict one{roots_[root], first_.arms[root].visits};
    if (!one.worlds) return one;
    const double number = static_cast<double>(one.worlds);
    for (int seat = 0; seat < scene_.course().seats; ++seat) one.means[seat] = found.sums[seat] / number;
    const double mean = one.means[seat_];
    one.error = std::sqrt(std::max(0.0, found.squares / number - mean * mean) / number);
    one.wins = static_cast<double>(found.wins) / number;
    return one;
  }

  const Scene<Mask>& scene_;
  const Payoff<Mask>& payoff_;
  const DrawnWorlds<Mask>& worlds_;
  const Policy<Mask>& policy_;
  std::vector<Move> roots_;
  int seat_;
  std::uint64_t seed_;
  Going<Mask> seen_;
  Choice first_;
  std::unordered_map<std::uint64_t, Choice> tree_;
  std::vector<std::pair<Choice*, Arm*>> path_;
  std::vector<Result> results_;
  double squares_ = 0;
};

}  // namespace tarock
