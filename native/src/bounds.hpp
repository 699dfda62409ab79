// What a side gets for certain, whatever the others do; counted from the cards, without search.
#pragma once

#include <algorithm>

#include "board.hpp"
#include "goal.hpp"

namespace tarock {

// A side is a bit for every seat of it. All bounds are of the beginning of a trick.
template <class Mask>
class Bounds {
 public:
  Bounds(const Rules<Mask>& rules, const Goal<Mask>& goal, const Weights<Mask>& weights)
      : rules_(rules), goal_(goal), weights_(weights) {
    // A Pagat that takes Sküs and Mond spoils the count, and so do values that fall with the strength of a card.
    usable_ = rules.sheet().trumps && !rules.imperator() && !rules.fool() && !rules.sheet().must_beat && rising();
  }

  // Whether the bounds hold at all; nothing else may be asked if not.
  bool usable() const { return usable_; }

  // Every tarock of one hand wins its trick for the side unless a higher one of the others, each time another, falls
  // on it. So the hand wins as many tricks as its tarocks outnumber those of the others, counted down from the top to
  // wherever the difference is largest, at whatever time they are played.
  int sure(const Board<Mask>& board, unsigned side) const {
    const Mask own = hands_of(board, side) & rules_.tarocks(), others = board.held() & rules_.tarocks() & ~own;
    int tricks = 0, best = no_seat;
    for (int seat = 0; seat < board.seats; ++seat) {
      if (!(side >> seat & 1)) continue;
      const int wins = won_by(board, seat, side, others);
      if (wins > tricks) tricks = wins, best = seat;
    }
    if (!tricks) return 0;
    Mask top = top_of(own, others);
    if (const Mask mine = board.hands[best] & rules_.tarocks(); tricks == count(mine)) top |= mine;
    int result = worth_at_least(board, tricks) + weights_.more(top);
    for (int seat = 0; seat < board.seats; ++seat)
      if (seat != best) result += forced(board.hands[seat], weights_.dear() & ~top, tricks);
    return result;
  }

  // What the leader can cash before that: the highest cards of suits that all must follow.
  int cashed(const Board<Mask>& board, unsigned side) const {
    const Mask hand = board.hand(), others = board.held() & ~hand;
    int result = 0;
    for (int suit = 0; suit < tarock_suit; ++suit) {
      const Mask cards = rules_.cards_of(suit), top = top_of(hand & cards, others & cards);
      if (top) result += cashed_in(board, side, cards, top);
    }
    return result;
  }

  // What a hand gets by drawing all tarocks of the others and then playing its suits from the top. A hand that does
  // not lead needs one high tarock more to get in; until then a suit that somebody must ruff is not safe: an opponent
  // would take the trick, a partner the lead.
  int drawn(const Board<Mask>& board, unsigned side) const {
    int best = 0;
    for (int seat = 0; seat < board.seats; ++seat)
      if (side >> seat & 1) best = std::max(best, drawn_by(board, seat));
    return best;
  }

 private:
  // The tricks of one hand: its highest tarocks are led round by round and draw one of each opponent's every time; a
  // hand that does not lead gets in with the first of them. What is left on both sides is counted as above.
  int won_by(const Board<Mask>& board, int seat, unsigned side, Mask others) const {
    const Mask mine = board.hands[seat] & rules_.tarocks();
    const Mask top = top_of(mine, board.held() & rules_.tarocks() & ~mine);
    const int rounds = count(top) - (board.turn != seat);
    if (rounds > 0 && others) {
      others = 0;
      for (int other = 0; other < board.seats; ++other)
        if (!(side >> other & 1)) others |= without_lowest(board.hands[other] & rules_.tarocks(), rounds);
    }
    return count(top) + winning(mine & ~top, others);
  }

  // By how much cards outnumber higher ones of the others, counted from the top to where that is most.
  static int winning(Mask own, Mask others) {
    int best = others ? 0 : count(own);
    for (int higher = 0; others; ++higher) {
      const int card = highest(others);
      best = std::max(best, count(own & above<Mask>(card)) - higher);
      others &= ~bit<Mask>(card);
      if (!others) best = std::max(best, count(own) - higher - 1);
    }
    return best;
  }

  int drawn_by(const Board<Mask>& board, int seat) const {
    const bool leads = seat == board.turn;
    const Mask hand = board.hands[seat], mine = hand & rules_.tarocks();
    const Mask top = top_of(mine, board.held() & ~hand & rules_.tarocks());
    if (count(top) < most_held(board, seat, rules_.tarocks()) + !leads) return 0;
    Mask winners = mine;
    for (int suit = 0; suit < tarock_suit; ++suit)
      if (const Mask own = hand & rules_.cards_of(suit)) winners |= running(board, seat, rules_.cards_of(suit), own);
    const int tricks = count(winners);
    int result = worth_at_least(board, tricks) + weights_.more(winners);
    for (int other = 0; other < board.seats; ++other) {
      if (other == seat) continue;
      const Mask cards = board.hands[other], drawn = leads ? cards & rules_.tarocks() : 0;
      result += weights_.more(drawn) + forced(cards & ~drawn, weights_.dear(), tricks - count(drawn));
    }
    return result;
  }

  // The cards of a suit that win once all tarocks are drawn.
  Mask running(const Board<Mask>& board, int seat, Mask suit, Mask own) const {
    const Mask top = top_of(own, board.held() & ~own & suit);
    if (!top) return 0;
    if (seat != board.turn && ruffed(board, seat, suit)) return 0;
    return count(top) >= most_held(board, seat, suit) ? own : top;
  }

  // The most cards of some kind that a hand other than this seat's holds.
  static int most_held(const Board<Mask>& board, int seat, Mask kind) {
    int result = 0;
    for (int other = 0; other < board.seats; ++other)
      if (other != seat) result = std::max(result, count(board.hands[other] & kind));
    return result;
  }

  // Whether another hand would have to put a tarock on a suit.
  bool ruffed(const Board<Mask>& board, int seat, Mask suit) const {
    for (int other = 0; other < board.seats; ++other)
      if (other != seat && !(board.hands[other] & suit) && (board.hands[other] & rules_.tarocks())) return true;
    return false;
  }

  int cashed_in(const Board<Mask>& board, unsigned side, Mask suit, Mask top) const {
    // Whoever has no more of the suit would ruff; a partner too, who would take the lead away.
    int tricks = count(top);
    for (int seat = 0; seat < board.seats; ++seat)
      if (seat != board.turn && (board.hands[seat] & rules_.tarocks()))
        tricks = std::min(tricks, count(board.hands[seat] & suit));
    int result = tricks * goal_.trick_value + given(top, tricks, true);
    for (int seat = 0; seat < board.seats; ++seat)
      if (seat != board.turn) result += given(board.hands[seat] & suit, tricks, side >> seat & 1);
    return result;
  }

  // What a seat adds to so many tricks in a suit: the side its best cards, an opponent his least.
  int given(Mask cards, int tricks, bool best) const {
    int result = 0;
    for (; tricks && cards; --tricks) {
      const int card = best ? highest(cards) : lowest(cards);
      cards &= ~bit<Mask>(card);
      result += goal_.value[card];
    }
    return result + tricks * weights_.least();
  }

  // What a hand must give at least beyond the least values when it plays so many cards.
  int forced(Mask hand, Mask dear, int tricks) const {
    const int number = tricks - count(hand & ~dear);
    return number > 0 ? weights_.cheapest(hand & dear, number) : 0;
  }

  int worth_at_least(const Board<Mask>& board, int tricks) const {
    return tricks * (goal_.trick_value + weights_.least() * board.seats);
  }

  bool rising() const {
    bool result = true;
    for (int suit = 0; suit < tarock_suit; ++suit) {
      int before = 0;
      each(rules_.cards_of(suit), [&](int card) {
        result &= goal_.value[card] >= before;
        before = goal_.value[card];
      });
    }
    return result;
  }

  // The cards of `own` that are higher than all `others`.
  static Mask top_of(Mask own, Mask others) { return others ? own & above<Mask>(highest(others)) : own; }

  static Mask without_lowest(Mask cards, int number) { return cards & ~spread(below<Mask>(number), cards); }

  static Mask hands_of(const Board<Mask>& board, unsigned side) {
    Mask own = 0;
    for (int seat = 0; seat < board.seats; ++seat)
      if (side >> seat & 1) own |= board.hands[seat];
    return own;
  }

  const Rules<Mask>& rules_;
  const Goal<Mask>& goal_;
  const Weights<Mask>& weights_;
  bool usable_;
};

}  // namespace tarock
