// Play-outs: deals played to the end by chance, in batches and on as many cores as wanted.
#pragma once

#include <thread>

#include "board.hpp"
#include "random.hpp"

namespace tarock {

// What came of one play-out, by seat, and how its last trick was won.
struct Outcome {
  std::array<std::int16_t, max_seats> points{};
  std::array<std::int8_t, max_seats> tricks{};
  std::int8_t last_winner = -1;
  std::int8_t last_card = -1;  // the card that won the last trick
};

template <class Mask>
class Playouts {
 public:
  using Values = std::array<std::int16_t, 8 * sizeof(Mask)>;

  Playouts(const Rules<Mask>& rules, const Values& values, const Board<Mask>& board, const Covers<Mask>& covers)
      : rules_(rules), board_(board), covers_(covers), left_(count(board.left()) / board.seats) {
    each(rules.all, [&](int at) { classes_.add(values[at], bit<Mask>(at)); });
  }

  // The same seed gives the same play-outs, on however many cores.
  std::vector<Outcome> run(std::size_t number, std::uint64_t seed, int threads) const {
    std::vector<Outcome> outcomes(number);
    const auto work = [&](int first) {
      for (std::size_t block = first; block * block_size < number; block += threads) {
        Random random(seed * 0x2545f4914f6cdd1du + block);
        const std::size_t end = std::min(number, (block + 1) * block_size);
        const bool simple = rules_.plain && !covers_.any;
        for (std::size_t at = block * block_size; at < end; ++at)
          outcomes[at] = simple ? play_plain(random) : play_one(random);
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

  Outcome play_one(Random& random) const {
    Board<Mask> board = board_;
    Outcome outcome;
    for (int left = left_; left > 0; --left) {
      Trick trick = rules_.fresh(left);
      Mask table = 0;
      int seat = board.turn, fool_seat = -1;
      while (trick.played < board.seats) {
        const Mask playable = rules_.playable(board.hands[seat], trick, table);
        const int card = playable & (playable - 1) ? nth(playable, random.below(count(playable))) : lowest(playable);
        const Mask one = bit<Mask>(card);
        if (one & rules_.fool) fool_seat = seat;
        rules_.add(trick, card, seat, table, name(random, board, trick, one, seat));
        table |= one;
        board.hands[seat] ^= one;
        seat = board.next(seat);
      }
      if (covers_.any) covers_.open(board, table);
      take(outcome, trick, table, fool_seat, left);
      board.turn = trick.best_seat;
    }
    return outcome;
  }

  // The same where only following counts, without a branch that the processor could guess wrong.
  Outcome play_plain(Random& random) const {
    Board<Mask> board = board_;
    Outcome outcome;
    const int seats = board.seats;
    for (int left = left_; left > 0; --left) {
      std::array<int, max_seats> cards;
      int seat = board.turn, winner = seat;
      int best = nth(board.hands[seat], random.below(left));
      board.hands[seat] ^= bit<Mask>(best);
      cards[seat] = best;
      const Mask suit = rules_.suits[rules_.suit_at[best]];
      Mask table = bit<Mask>(best);
      for (int played = 1; played < seats; ++played) {
        seat = board.next(seat);
        const Mask hand = board.hands[seat], tarocks = hand & rules_.tarocks, following = hand & suit;
        Mask playable = tarocks ? tarocks : hand;
        playable = following ? following : playable;
        const int card = nth(playable, random.below(count(playable)));
        const bool wins = rules_.beaten_by[best] >> card & 1;
        best = wins ? card : best;
        winner = wins ? seat : winner;
        cards[seat] = card;
        table |= bit<Mask>(card);
        board.hands[seat] = hand ^ bit<Mask>(card);
      }
      Trick trick;
      trick.best = best, trick.best_seat = winner;
      if (rules_.imperator && !(~table & (rules_.skus | rules_.mond | rules_.pagat))) {
        trick.best = lowest(rules_.pagat);
        while (cards[trick.best_seat] != trick.best) trick.best_seat = board.next(trick.best_seat);
      }
      take(outcome, trick, table, -1, left);
      board.turn = trick.best_seat;
    }
    return outcome;
  }

  // A led fool that must be named gets a name by chance.
  int name(Random& random, const Board<Mask>& board, const Trick& trick, Mask card, int seat) const {
    if (!(card & rules_.fool) || trick.played || rules_.sheet.fool_lead != FoolLead::named) return tarock_suit;
    Board<Mask> others = board;
    others.turn = seat;
    int suit;
    do suit = random.below(suit_count);
    while (!rules_.may_name(others, suit));
    return suit;
  }

  void take(Outcome& outcome, const Trick& trick, Mask table, int fool_seat, int left) const {
    const int winner = trick.best_seat;
    if (fool_seat >= 0 && left > rules_.sheet.fool_home) {
      outcome.points[fool_seat] = static_cast<std::int16_t>(outcome.points[fool_seat] + classes_.sum(rules_.fool));
      table &= ~rules_.fool;
    }
    outcome.points[winner] = static_cast<std::int16_t>(outcome.points[winner] + classes_.sum(table));
    ++outcome.tricks[winner];
    if (left == 1) {
      outcome.last_winner = static_cast<std::int8_t>(winner);
      outcome.last_card = static_cast<std::int8_t>(rules_.card_at[trick.best]);
    }
  }

  // Cards of equal value together.
  struct Classes {
    std::array<int, 16> value{};
    std::array<Mask, 16> members{};
    int size = 0;
    void add(int worth, Mask card) {
      int at = 0;
      while (at < size && value[at] != worth) ++at;
      if (at == static_cast<int>(value.size())) throw std::invalid_argument("too many different card values");
      if (at == size) value[size++] = worth;
      members[at] |= card;
    }
    int sum(Mask cards) const {
      int result = 0;
      for (int i = 0; i < size; ++i) result += value[i] * count(cards & members[i]);
      return result;
    }
  };

  const Rules<Mask>& rules_;
  Board<Mask> board_;
  const Covers<Mask>& covers_;
  int left_;
  Classes classes_;
};

}  // namespace tarock
