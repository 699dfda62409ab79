// Which card to try first: a guess at good play, cheap to make.
#pragma once

#include <array>

#include "board.hpp"
#include "goal.hpp"

namespace tarock {

// Cards in the order in which they are to be tried.
class Moves {
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
      each(rules.suits[suit], [&](int at) { rank_[at] = rank++; });
    }
  }

  // `last_best` is the lead that was best in a similar position.
  void leads(const Board<Mask>& board, Mask cards, int last_best, Moves& moves) const {
    for (int suit = 0; suit < suit_count; ++suit)
      if (const Mask mine = cards & rules_.suits[suit]) leads_of(board, suit, mine, last_best, moves);
  }

  void answers(const Board<Mask>& board, const Trick& trick, Mask cards, Moves& moves) const {
    const int seat = board.turn;
    const bool side = goal_.wants(seat);
    Mask against = 0;  // what opponents may still play to this trick
    for (int i = trick.played + 1, other = board.next(seat); i < board.seats; ++i, other = board.next(other))
      if (goal_.wants(other) != side)
        against |= trick.led < 0 ? board.hands[other] : rules_.due(board.hands[other], trick.led);
    const bool ours = trick.best >= 0 && goal_.wants(trick.best_seat) == side;
    const Mask over = trick.best < 0 ? 0 : rules_.beaten_by[trick.best];
    const bool safe = ours && !(over & against);
    const Taste& t = taste_;
    each(cards, [&](int card) {
      const int worth = goal_.value[card], suit = rules_.suit_at[card];
      const int rank = suit == tarock_suit ? rank_[card] : 0;
      int score;
      if (over >> card & 1) {
        if (safe) score = t.over_partner + t.over_partner_worth * worth - rank;
        else if (!(rules_.beaten_by[card] & against))
          score = t.take + t.take_worth * worth + t.take_rank * rank + t.take_table * goal_.value[trick.best];
        else score = t.exposed + t.exposed_worth * worth + t.exposed_rank * rank;
      } else if (safe) {
        score = t.smear + t.smear_worth * worth + t.smear_rank * rank;
      } else if (ours) {
        score = t.unsure + t.unsure_worth * worth + t.unsure_rank * rank;
      } else {
        score = t.lose + t.lose_worth * worth + t.lose_rank * rank;
      }
      if (suit != trick.led && suit != tarock_suit) {
        const int length = count(board.hands[seat] & rules_.suits[suit]);
        score += t.discard_length * length + (length == 1 ? t.discard_bare : 0);
      }
      moves.add(card, score);
    });
  }

 private:
  void leads_of(const Board<Mask>& board, int suit, Mask cards, int last_best, Moves& moves) const {
    const int seat = board.turn;
    const bool side = goal_.wants(seat);
    Mask against = 0, with = 0;
    int ruffed = 0, partner_ruffs = 0;
    for (int other = 0; other < board.seats; ++other) {
      if (other == seat) continue;
      const Mask due = rules_.due(board.hands[other], suit);
      const bool ruffs = suit != tarock_suit && (due & rules_.tarocks);
      if (goal_.wants(other) == side) with |= due, partner_ruffs += ruffs;
      else against |= due, ruffed += ruffs;
    }
    const Taste& t = taste_;
    const int common = t.lead_ruffed * ruffed + t.lead_partner_ruffs * partner_ruffs +
                       t.lead_length * count(board.hands[seat] & rules_.suits[suit]);
    each(cards, [&](int card) {
      const int worth = goal_.value[card];
      const Mask over = rules_.beaten_by[card];
      int score = common + (card == last_best ? t.lead_last_best : 0);
      if (!(over & against)) {
        score += t.lead_sure + t.lead_sure_worth * worth + (suit == tarock_suit ? t.lead_sure_tarock : 0);
      } else if (const Mask best = with & over; best && !(rules_.beaten_by[highest(best)] & against)) {
        score += t.lead_partner + t.lead_partner_worth * worth;
      } else {
        score += t.lead_open + t.lead_open_worth * worth + t.lead_open_rank * rank_[card];
        if (suit == tarock_suit) score += t.lead_open_tarock;
      }
      moves.add(card, score);
    });
  }

  const Rules<Mask>& rules_;
  const Goal<Mask>& goal_;
  Taste taste_;
  std::array<std::int8_t, 8 * sizeof(Mask)> rank_{};
};

}  // namespace tarock
