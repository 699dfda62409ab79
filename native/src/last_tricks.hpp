// What each card is worth when few tricks are left, without chance: all lines are gone through in all worlds at once.
//
// Lines that look alike to everybody are one position, in which all their worlds are still possible. The player chooses
// once for all of them, by what he has seen; the others play every card with the chance that the policy gives it.
// Beside the mean two bounds are found: what a card pays at least, whatever the others play in whichever world, and at
// most.
#pragma once

#include "evaluation.hpp"

namespace tarock {

template <class Mask>
class LastTricks {
 public:
  LastTricks(const Scene<Mask>& scene, const Payoff<Mask>& payoff, const DrawnWorlds<Mask>& worlds,
             const Policy<Mask>& policy, std::vector<Move> roots, int seat)
      : scene_(scene), payoff_(payoff), worlds_(worlds), policy_(policy), roots_(std::move(roots)), seat_(seat) {
    if (seat < 0 || seat >= scene.course().seats) throw std::invalid_argument("a seat asks that does not play");
    if (!worlds.size()) throw std::invalid_argument("there is no world to look at");
    const Going<Mask> seen = scene.seen(payoff.watched());
    scene.check(seen, worlds);
    for (std::size_t i = 0; i < worlds.size(); ++i)
      if (worlds.weight(i) > 0) start_.push_back({scene.now(seen, worlds, i), worlds.weight(i)});
    if (start_.empty()) throw std::invalid_argument("no world has any weight");
    for (const Move& root : roots_)
      if (!holds(start_.front().deal.playable(), root.card))
        throw std::invalid_argument("a card is asked about that may not be played");
  }

  // Nothing if more positions than these would have to be gone through, each counted in every world.
  std::vector<Verdict> run(std::size_t positions) {
    left_ = positions;
    std::vector<Found> found;
    try {
      for (const Move& root : roots_) found.push_back(after(start_, root));
    } catch (const TooMany&) {
      return {};
    }
    return verdicts(found);
  }

 private:
  // A world in some line, and how likely both are.
  struct Way {
    Going<Mask> deal;
    double weight;
  };
  using Ways = std::vector<Way>;

  // Of all ways of a position: what is paid, summed by weight, and its bounds.
  struct Found {
    std::array<double, max_seats> sums{};
    double squares = 0, wins = 0;
    int least = std::numeric_limits<int>::max(), most = std::numeric_limits<int>::min();

    void add(const Found& other) {
      for (int seat = 0; seat < max_seats; ++seat) sums[seat] += other.sums[seat];
      squares += other.squares, wins += other.wins;
      least = std::min(least, other.least), most = std::max(most, other.most);
    }
  };
  struct TooMany {};

  void count_one() {
    if (!left_) throw TooMany{};
    --left_;
  }

  Found after(const Ways& ways, const Move& move) {
    Ways next;
    next.reserve(ways.size());
    for (const Way& way : ways) {
      count_one();
      next.push_back(way);
      next.back().deal.play(move);
    }
    return value(next);
  }

  Found value(const Ways& ways) {
    const Going<Mask>& deal = ways.front().deal;
    if (deal.over()) return paid(ways);
    return deal.turn() == seat_ ? chosen(ways) : answered(ways);
  }

  Found paid(const Ways& ways) const {
    Found found;
    for (const Way& way : ways) {
      const Amounts amounts = payoff_.of(way.deal.ending());
      for (int seat = 0; seat < max_seats; ++seat) found.sums[seat] += way.weight * amounts[seat];
      const int own = amounts[seat_];
      found.squares += way.weight * own * own, found.wins += own > 0 ? way.weight : 0;
      found.least = std::min(found.least, own), found.most = std::max(found.most, own);
    }
    return found;
  }

  // His hand may tell worlds apart: cards turned up from under others come into it.
  Found chosen(const Ways& ways) {
    Found found;
    std::vector<Mask> seen;
    for (const Way& way : ways) {
      const Mask hand = way.deal.board().hands[seat_];
      if (std::find(seen.begin(), seen.end(), hand) != seen.end()) continue;
      seen.push_back(hand);
      Ways alike;
      std::copy_if(ways.begin(), ways.end(), std::back_inserter(alike),
                   [&](const Way& other) { return other.deal.board().hands[seat_] == hand; });
      found.add(best(alike));
    }
    return found;
  }

  // The card that pays most on average; the bounds are those of the best for each.
  Found best(const Ways& ways) {
    Found result;
    bool first = true;
    for (const Move& move : moves_of(ways.front().deal)) {
      const Found found = after(ways, move);
      const int least = first ? found.least : std::max(result.least, found.least);
      const int most = first ? found.most : std::max(result.most, found.most);
      if (first || found.sums[seat_] > result.sums[seat_]) result = found;
      result.least = least, result.most = most, first = false;
    }
    return result;
  }

  struct Answer {
    Move move;
    Ways ways;
  };

  Found answered(const Ways& ways) {
    std::vector<Answer> answers;
    for (const Way& way : ways) answer(way, answers);
    Found found;
    for (const Answer& one : answers) found.add(value(one.ways));
    return found;
  }

  void answer(const Way& way, std::vector<Answer>& answers) {
    const Mask playable = way.deal.playable();
    if (!several(playable)) return answer(way, lowest(playable), 1, answers);
    const Chances chances = policy_.chances_of(way.deal, playable);
    for (int i = 0; i < chances.size; ++i)
      answer(way, chances.cards[i], static_cast<double>(chances.parts[i]) / static_cast<double>(chances.total),
             answers);
  }

  void answer(const Way& way, int card, double chance, std::vector<Answer>& answers) {
    const std::vector<Move> named = named_of(way.deal, card);
    for (const Move& move : named) {
      count_one();
      auto found = std::find_if(answers.begin(), answers.end(), [&](const Answer& one) {
        return one.move.card == move.card && one.move.named == move.named;
      });
      if (found == answers.end()) found = answers.insert(found, {move, {}});
      found->ways.push_back({way.deal, way.weight * chance / static_cast<double>(named.size())});
      found->ways.back().deal.play(move);
    }
  }

  static std::vector<Move> moves_of(const Going<Mask>& deal) {
    std::vector<Move> moves;
    each(deal.playable(), [&](int card) {
      for (const Move& move : named_of(deal, card)) moves.push_back(move);
    });
    return moves;
  }

  // A led fool that must be named, with each of its names; any other card once.
  static std::vector<Move> named_of(const Going<Mask>& deal, int card) {
    std::vector<Move> moves;
    if (!deal.trick().played && deal.rules().needs_name(card))
      for (int suit = 0; suit < suit_count; ++suit)
        if (deal.board().may_name(deal.rules(), suit)) moves.push_back({card, suit});
    if (moves.empty()) moves.push_back({card, tarock_suit});
    return moves;
  }

  std::vector<Verdict> verdicts(const std::vector<Found>& found) const {
    std::vector<Verdict> result;
    for (std::size_t root = 0; root < roots_.size(); ++root) result.push_back(verdict(roots_[root], found[root]));
    double best = result.front().means[seat_];
    for (const Verdict& one : result) best = std::max(best, one.means[seat_]);
    for (Verdict& one : result) one.behind = best - one.means[seat_];
    return result;
  }

  Verdict verdict(const Move& root, const Found& found) const {
    double weights = 0;
    for (const Way& way : start_) weights += way.weight;
    Verdict one{root, start_.size()};
    for (int seat = 0; seat < scene_.course().seats; ++seat) one.means[seat] = found.sums[seat] / weights;
    const double mean = one.means[seat_];
    one.error = std::sqrt(std::max(0.0, found.squares / weights - mean * mean) / static_cast<double>(start_.size()));
    one.wins = found.wins / weights;
    one.least = found.least, one.most = found.most;
    return one;
  }

  const Scene<Mask>& scene_;
  const Payoff<Mask>& payoff_;
  const DrawnWorlds<Mask>& worlds_;
  const Policy<Mask>& policy_;
  std::vector<Move> roots_;
  int seat_;
  Ways start_;
  std::size_t left_ = 0;
};

}  // namespace tarock
