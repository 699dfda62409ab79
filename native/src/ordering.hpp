// Which card to try first: a guess at good play, cheap to make.
#pragma once

#include <array>

#include "board.hpp"
#include "goal.hpp"

namespace tarock {

// Cards in the order in which they are to be tried.
class Candidates {
 public:
  void add(int card, int score) {
    int at = size_++;
    for (; at > 0 && score > scores_[at - 1]; --at) {
      cards_[at] = cards_[at - 1];
      scores_[at] = scores_[at - 1];
    }
    cards_[at] = static_cast<std::int8_t>(card);
    scores_[at] = score;
  }
  int first() const { return cards_[0]; }
  const std::int8_t* begin() const { return cards_.data(); }
  const std::int8_t* end() const { return cards_.data() + size_; }

 private:
  int size_ = 0;
  std::array<std::int8_t, 32> cards_;
  std::array<int, 32> scores_;
};

// How much speaks for a card; found by trying out, on deals that no benchmark uses.
struct Taste {
  int lead_sure = 58, lead_sure_worth = 2, lead_sure_tarock = -12;
  int lead_partner = 107, lead_partner_worth = 2;
  int lead_open = 39, lead_open_worth = -3, lead_open_tarock = -15, lead_open_rank = -3;
  int lead_ruffed = -4, lead_partner_ruffs = 3, lead_length = -12, lead_last_best = 12;
  int take = 100, take_worth = 0, take_rank = -1, take_table = -4;
  int over_partner = 4, over_partner_worth = 1;
  int exposed = 5, exposed_worth = -4, exposed_rank = 2;
  int smear = 50, smear_worth = 4, smear_rank = -2;
  int unsure = 6, unsure_worth = -3, unsure_rank = 0;
  int lose = 3, lose_worth = -4, lose_rank = -3;
  int discard_length = 0, discard_bare = 4;
};

template <class Mask>
class Ordering {
 public:
  Ordering(const Rules<Mask>& rules, const Goal<Mask>& goal, const Taste& taste = Taste{})
      : rules_(rules), goal_(goal), taste_(taste) {
    for (int suit = 0; suit < suit_count; ++suit) {
      int rank = 0;
      each(rules.cards_of(suit), [&](int card) { rank_[card] = rank++; });
    }
  }

  // `last_best` is the lead that was best in a similar position.
  Candidates leads(const Board<Mask>& board, Mask cards, int last_best) const {
    Candidates result;
    for (int suit = 0; suit < suit_count; ++suit) {
      const Mask mine = cards & rules_.cards_of(suit);
      if (!mine) continue;
      const Round round = round_of(board, suit);
      each(mine, [&](int card) {
        result.add(card, lead_score(round, card) + (card == last_best ? taste_.lead_last_best : 0));
      });
    }
    return result;
  }

  Candidates answers(const Board<Mask>& board, const Trick<Mask>& trick, Mask cards) const {
    const Chance chance = chance_in(board, trick);
    Candidates result;
    each(cards, [&](int card) {
      int score = answer_score(chance, card);
      const int suit = rules_.suit_of(card);
      if (suit != trick.led && suit != tarock_suit) score += discard_score(board.hand() & rules_.cards_of(suit));
      result.add(card, score);
    });
    return result;
  }

 private:
  // What is to be expected when a suit is led.
  struct Round {
    bool tarocks;
    Mask against = 0, with = 0;  // what opponents and partners may play
    int score = 0;               // what speaks for any card of the suit
  };

  Round round_of(const Board<Mask>& board, int suit) const {
    const bool side = goal_.wants(board.turn);
    Round round{suit == tarock_suit};
    for (int other = 0; other < board.seats; ++other) {
      if (other == board.turn) continue;
      const Mask due = rules_.due(board.hands[other], suit);
      const bool partner = goal_.wants(other) == side;
      (partner ? round.with : round.against) |= due;
      if (!round.tarocks && (due & rules_.tarocks()))
        round.score += partner ? taste_.lead_partner_ruffs : taste_.lead_ruffed;
    }
    round.score += taste_.lead_length * count(board.hand() & rules_.cards_of(suit));
    return round;
  }

  int lead_score(const Round& round, int card) const {
    const Taste& t = taste_;
    const int worth = goal_.value[card];
    const Mask over = rules_.beaters(card), helped = round.with & over;
    if (!(over & round.against))
      return round.score + t.lead_sure + t.lead_sure_worth * worth + (round.tarocks ? t.lead_sure_tarock : 0);
    if (helped && !(rules_.beaters(highest(helped)) & round.against))
      return round.score + t.lead_partner + t.lead_partner_worth * worth;
    return round.score + t.lead_open + t.lead_open_worth * worth + t.lead_open_rank * rank_[card] +
           (round.tarocks ? t.lead_open_tarock : 0);
  }

  // How a trick stands for whoever is to play to it.
  struct Chance {
    Mask against = 0;  // what opponents may still play
    Mask over = 0;     // the cards that beat the best so far
    int taken = 0;     // what that best card is worth
    bool ours = false;
    bool safe = false;  // ours for certain
  };

  Chance chance_in(const Board<Mask>& board, const Trick<Mask>& trick) const {
    const bool side = goal_.wants(board.turn);
    Chance chance;
    for (int i = trick.played + 1, other = board.next(board.turn); i < board.seats; ++i, other = board.next(other))
      if (goal_.wants(other) != side)
        chance.against |= trick.led == no_suit ? board.hands[other] : rules_.due(board.hands[other], trick.led);
    if (trick.best == no_card) return chance;
    chance.over = rules_.beaters(trick.best);
    chance.taken = goal_.value[trick.best];
    chance.ours = goal_.wants(trick.best_seat) == side;
    chance.safe = chance.ours && !(chance.over & chance.against);
    return chance;
  }

  int answer_score(const Chance& chance, int card) const {
    const Taste& t = taste_;
    const int worth = goal_.value[card], rank = rules_.suit_of(card) == tarock_suit ? rank_[card] : 0;
    if (holds(chance.over, card)) {
      if (chance.safe) return t.over_partner + t.over_partner_worth * worth - rank;
      if (rules_.beaters(card) & chance.against) return t.exposed + t.exposed_worth * worth + t.exposed_rank * rank;
      return t.take + t.take_worth * worth + t.take_rank * rank + t.take_table * chance.taken;
    }
    if (chance.safe) return t.smear + t.smear_worth * worth + t.smear_rank * rank;
    if (chance.ours) return t.unsure + t.unsure_worth * worth + t.unsure_rank * rank;
    return t.lose + t.lose_worth * worth + t.lose_rank * rank;
  }

  int discard_score(Mask suit) const {
    return taste_.discard_length * count(suit) + (several(suit) ? 0 : taste_.discard_bare);
  }

  const Rules<Mask>& rules_;
  const Goal<Mask>& goal_;
  Taste taste_;
  ByPlace<Mask, std::int8_t> rank_{};
};

}  // namespace tarock
