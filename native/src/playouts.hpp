// Play-outs: deals played to the end by chance, in batches and on as many cores as wanted.
#pragma once

#include <thread>

#include "board.hpp"
#include "goal.hpp"
#include "random.hpp"

namespace tarock {

// What came of one play-out, by seat, and how its last trick was won.
struct Outcome {
  std::array<std::int16_t, max_seats> points{};
  std::array<std::int8_t, max_seats> tricks{};
  std::int8_t last_winner = no_seat;
  std::int8_t last_card = no_card;  // the number of the card that won the last trick
};

template <class Mask>
class Playouts {
 public:
  // No trick may lie on the table.
  Playouts(const Rules<Mask>& rules, const Values<Mask>& values, const Moment<Mask>& start)
      : rules_(rules), weights_(values, rules.all()), start_(start) {}

  // The same seed gives the same play-outs, on however many cores.
  std::vector<Outcome> run(std::size_t number, std::uint64_t seed, int threads) const {
    std::vector<Outcome> outcomes(number);
    const auto work = [&](int first) {
      for (std::size_t block = first; block * block_size < number; block += threads) {
        const std::size_t begin = block * block_size, end = std::min(number, begin + block_size);
        play_block(outcomes.begin() + begin, outcomes.begin() + end, seed * 0x2545f4914f6cdd1du + block);
      }
    };
    std::vector<std::thread> others;
    for (int i = 1; i < threads; ++i) others.emplace_back(work, i);
    work(0);
    for (std::thread& other : others) other.join();
    return outcomes;
  }

 private:
  static constexpr std::size_t block_size = 1024;

  template <class Outcomes>
  void play_block(Outcomes begin, Outcomes end, std::uint64_t seed) const {
    Random random(seed);
    const bool simple = rules_.plain() && !start_.covers.any();
    for (; begin != end; ++begin) *begin = simple ? play_plain(random) : play_any(random);
  }

  Outcome play_any(Random& random) const {
    Board<Mask> board = start_.board;
    Outcome outcome;
    for (int left = start_.trick.left; left > 0; --left) {
      Trick<Mask> trick = rules_.fresh(left);
      while (!board.complete(trick)) {
        const Mask playable = rules_.playable(board.hand(), trick);
        const int card = several(playable) ? drawn(random, playable) : lowest(playable);
        board.play(rules_, trick, {card, name(random, board, trick, card)});
      }
      if (start_.covers.any()) start_.covers.open(board, trick.cards);
      take(outcome, trick);
      board.turn = trick.best_seat;
    }
    return outcome;
  }

  // The same where only following counts, without a branch that the processor could guess wrong.
  Outcome play_plain(Random& random) const {
    Board<Mask> board = start_.board;
    Outcome outcome;
    for (int left = start_.trick.left; left > 0; --left) {
      const Trick<Mask> trick = plain_trick(board, left, random);
      take(outcome, trick);
      board.turn = trick.best_seat;
    }
    return outcome;
  }

  Trick<Mask> plain_trick(Board<Mask>& board, int left, Random& random) const {
    std::array<int, max_seats> cards;
    int seat = board.turn, winner = seat;
    int best = nth(board.hands[seat], random.below(left));
    board.hands[seat] ^= bit<Mask>(best);
    cards[seat] = best;
    const Mask suit = rules_.cards_of(rules_.suit_of(best));
    Trick<Mask> trick;
    trick.left = left;
    trick.cards = bit<Mask>(best);
    for (int played = 1; played < board.seats; ++played) {
      seat = board.next(seat);
      const Mask hand = board.hands[seat], tarocks = hand & rules_.tarocks(), following = hand & suit;
      Mask playable = tarocks ? tarocks : hand;
      playable = following ? following : playable;
      const int card = drawn(random, playable);
      const bool wins = holds(rules_.beaters(best), card);
      best = wins ? card : best;
      winner = wins ? seat : winner;
      cards[seat] = card;
      trick.cards |= bit<Mask>(card);
      board.hands[seat] = hand ^ bit<Mask>(card);
    }
    if (rules_.imperator() && !(~trick.cards & (rules_.skus() | rules_.mond() | rules_.pagat()))) {
      best = lowest(rules_.pagat());
      while (cards[winner] != best) winner = board.next(winner);
    }
    trick.best = best, trick.best_seat = winner;
    return trick;
  }

  static int drawn(Random& random, Mask cards) { return nth(cards, random.below(count(cards))); }

  // A led fool that must be named gets a name by chance.
  int name(Random& random, const Board<Mask>& board, const Trick<Mask>& trick, int card) const {
    if (trick.played || !rules_.needs_name(card)) return tarock_suit;
    int suit;
    do suit = random.below(suit_count);
    while (!board.may_name(rules_, suit));
    return suit;
  }

  void take(Outcome& outcome, const Trick<Mask>& trick) const {
    Mask cards = trick.cards;
    if (rules_.fool_goes_home(trick)) {
      add(outcome.points[trick.fool_seat], rules_.fool());
      cards &= ~rules_.fool();
    }
    add(outcome.points[trick.best_seat], cards);
    ++outcome.tricks[trick.best_seat];
    if (trick.left > 1) return;
    outcome.last_winner = static_cast<std::int8_t>(trick.best_seat);
    outcome.last_card = static_cast<std::int8_t>(rules_.number_of(trick.best));
  }

  void add(std::int16_t& points, Mask cards) const { points = static_cast<std::int16_t>(points + weights_.sum(cards)); }

  const Rules<Mask>& rules_;
  Weights<Mask> weights_;
  Moment<Mask> start_;
};

}  // namespace tarock
