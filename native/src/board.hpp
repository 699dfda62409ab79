// The cards in the hands and on the table, with play and undo.
#pragma once

#include <array>
#include <vector>

#include "rules.hpp"

namespace tarock {

// The hands at some moment. Seats are numbered in the order of play; cards that lie under others are in no hand yet.
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
  int next(int seat) const { return seat + 1 == seats ? 0 : seat + 1; }
};

// Which cards come free when another one has been played and its trick is over.
template <class Mask>
struct Covers {
  std::array<Mask, 8 * sizeof(Mask)> below{};
  std::array<std::int8_t, 8 * sizeof(Mask)> owner{};  // whose card lies on top
  bool any = false;

  // All cards that lie under others or on them.
  Mask involved() const {
    Mask result = 0;
    for (std::size_t top = 0; top < below.size(); ++top)
      if (below[top]) result |= below[top] | bit<Mask>(static_cast<int>(top));
    return result;
  }

  // Turns up what lay under the cards of a trick.
  void open(Board<Mask>& board, Mask trick) const {
    each(trick, [&](int card) {
      if (!below[card]) return;
      board.hands[owner[card]] |= below[card];
      board.covered &= ~below[card];
    });
  }
};

// A line of play on a board: every card can be taken back.
template <class Mask>
class Line {
 public:
  Line(const Rules<Mask>& rules, const Board<Mask>& board, const Covers<Mask>& covers)
      : rules_(rules), covers_(covers), board_(board), left_(count(board.left()) / board.seats) {
    trick_ = rules_.fresh(left_);
  }

  const Board<Mask>& board() const { return board_; }
  const Trick& trick() const { return trick_; }
  Mask table() const { return table_; }
  bool over() const { return !trick_.played && !board_.left(); }
  Mask playable() const { return rules_.playable(board_.hands[board_.turn], trick_, table_); }

  // Plays a card; tells who took the trick if it was the last card of one, else -1.
  int play(int card, int named = no_suit) {
    past_.push_back({board_, trick_, table_, left_});
    const int seat = board_.turn;
    board_.hands[seat] &= ~bit<Mask>(card);
    rules_.add(trick_, card, seat, table_, named);
    table_ |= bit<Mask>(card);
    board_.turn = board_.next(seat);
    return trick_.played == board_.seats ? finish() : -1;
  }

  void undo() {
    board_ = past_.back().board;
    trick_ = past_.back().trick;
    table_ = past_.back().table;
    left_ = past_.back().left;
    past_.pop_back();
  }

  std::size_t length() const { return past_.size(); }

 private:
  int finish() {
    const int winner = trick_.best_seat;
    if (covers_.any) covers_.open(board_, table_);
    board_.turn = winner;
    trick_ = rules_.fresh(--left_);
    table_ = 0;
    return winner;
  }

  struct Moment {
    Board<Mask> board;
    Trick trick;
    Mask table;
    int left;
  };
  const Rules<Mask>& rules_;
  const Covers<Mask>& covers_;
  Board<Mask> board_;
  Trick trick_;
  Mask table_ = 0;
  int left_;
  std::vector<Moment> past_;
};

}  // namespace tarock
