// The cards in the hands and on the table: a moment of the play, and a line of it that can be taken back.
#pragma once

#include <array>
#include <vector>

#include "rules.hpp"

namespace tarock {

// The hands. Seats are numbered in the order of play; cards that lie under others are in no hand yet.
template <class Mask>
struct Board {
  std::array<Mask, max_seats> hands{};
  Mask covered = 0;
  int seats = 0;
  int turn = 0;

  Mask held() const {
    Mask all = 0;
    for (int seat = 0; seat < seats; ++seat) all |= hands[seat];
    return all;
  }
  Mask left() const { return held() | covered; }
  Mask hand() const { return hands[turn]; }
  int next(int seat) const { return seat + 1 == seats ? 0 : seat + 1; }
  bool complete(const Trick<Mask>& trick) const { return trick.played == seats; }

  // Whoever's turn it is plays a card, and then it is the next one's.
  void play(const Rules<Mask>& rules, Trick<Mask>& trick, Move move) {
    hands[turn] &= ~bit<Mask>(move.card);
    rules.add(trick, turn, move);
    turn = next(turn);
  }
  void take_back(int seat, int card) {
    hands[seat] |= bit<Mask>(card);
    turn = seat;
  }

  // Whether a fool led now may bear a name: somebody else must be able to follow it.
  bool may_name(const Rules<Mask>& rules, int suit) const {
    return held() & ~hand() & rules.cards_of(suit) & ~rules.fool();
  }
};

// Which cards come free when another one has been played and its trick is over.
template <class Mask>
class Covers {
 public:
  bool any() const { return any_; }

  // Lays a card of a seat under another one of the same seat.
  void cover(int card, int top, int seat) {
    below_[top] |= bit<Mask>(card);
    owner_[top] = static_cast<std::int8_t>(seat);
    any_ = true;
  }

  // All cards that lie under others or on them.
  Mask involved() const {
    Mask result = 0;
    for (int top = 0; top < width<Mask>; ++top)
      if (below_[top]) result |= below_[top] | bit<Mask>(top);
    return result;
  }

  // Turns up what lay under the cards of a trick.
  void open(Board<Mask>& board, Mask trick) const {
    each(trick, [&](int card) {
      if (!below_[card]) return;
      board.hands[owner_[card]] |= below_[card];
      board.covered &= ~below_[card];
    });
  }

 private:
  ByPlace<Mask, Mask> below_{};
  ByPlace<Mask, std::int8_t> owner_{};  // whose card lies on top
  bool any_ = false;
};

// A moment of the play: the hands, the cards that lie under others, and the trick on the table.
template <class Mask>
struct Moment {
  Board<Mask> board;
  Covers<Mask> covers;
  Trick<Mask> trick;

  bool over() const { return !trick.left; }
  bool trick_complete() const { return board.complete(trick); }
  Mask playable(const Rules<Mask>& rules) const { return rules.playable(board.hand(), trick); }
  void play(const Rules<Mask>& rules, Move move) { board.play(rules, trick, move); }

  // A complete trick is taken in, and its winner leads to the next.
  void take_in(const Rules<Mask>& rules) {
    if (covers.any()) covers.open(board, trick.cards);
    board.turn = trick.best_seat;
    trick = rules.fresh(trick.left - 1);
  }
};

// A line of play from some moment on: every card can be taken back.
template <class Mask>
class Line {
 public:
  Line(const Rules<Mask>& rules, const Moment<Mask>& start) : rules_(rules), now_(start) {}

  const Rules<Mask>& rules() const { return rules_; }
  const Board<Mask>& board() const { return now_.board; }
  const Trick<Mask>& trick() const { return now_.trick; }
  bool over() const { return now_.over(); }
  Mask playable() const { return now_.playable(rules_); }

  // Tells who took the trick if the card was the last of one.
  int play(Move move) {
    if (over() || !holds(playable(), move.card)) throw std::invalid_argument("this card may not be played");
    past_.push_back({now_.board, now_.trick});
    now_.play(rules_, move);
    if (!now_.trick_complete()) return no_seat;
    now_.take_in(rules_);
    return now_.board.turn;
  }

  void undo() {
    if (past_.empty()) throw std::invalid_argument("no card has been played");
    now_.board = past_.back().board;
    now_.trick = past_.back().trick;
    past_.pop_back();
  }

 private:
  struct Before {
    Board<Mask> board;
    Trick<Mask> trick;
  };
  const Rules<Mask>& rules_;
  Moment<Mask> now_;
  std::vector<Before> past_;
};

}  // namespace tarock
