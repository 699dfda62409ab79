// Who plays with whom, and what a seat may know of it and of the cards: nobody looks into another hand here.
#pragma once

#include "board.hpp"
#include "ending.hpp"

namespace tarock {

// What a player is in a deal, as far as he knows himself.
enum class Role { declarer, partner, unsure, defender, alone, shunning };
inline constexpr int role_count = 6;

// How another player stands to him, as far as he knows.
enum class Stand { foe, unsure, friendly };

// What is settled before the first lead.
template <class Mask>
struct Company {
  int seats = 0;
  int declarer = no_seat;
  std::array<int, max_seats>
      party{};            // the parties that everybody knows; with a called card the declarer's is one seat
  Mask called = 0;        // whose holder is the declarer's partner, unknown until it falls
  bool shunning = false;  // whether tricks are bad
  unsigned stops = 0;     // the first trick that one of these wins is the last
  std::array<Mask, max_seats> aside{};  // cards a seat has seen that are not in play, such as its own scat
};

// A deal that is being played, with all that has been seen of it and all that its end will be asked for.
template <class Mask>
class Going {
 public:
  Going(const Rules<Mask>& rules, const Company<Mask>& company, Mask watched)
      : rules_(&rules), company_(&company), watched_(watched) {}

  const Rules<Mask>& rules() const { return *rules_; }
  const Company<Mask>& company() const { return *company_; }
  const Board<Mask>& board() const { return now_.board; }
  const Trick<Mask>& trick() const { return now_.trick; }
  const Ending<Mask>& ending() const { return ending_; }
  int turn() const { return now_.board.turn; }
  int tricks() const { return tricks_; }  // of the whole deal
  bool over() const { return stopped_ || now_.over(); }
  Mask playable() const { return now_.playable(*rules_); }

  void begin(int seats, int leader, int tricks) {
    now_.board.seats = seats;
    now_.board.turn = leader;
    now_.trick = rules_->fresh(tricks);
    tricks_ = tricks;
  }
  void give(int seat, Mask cards) { now_.board.hands[seat] |= cards; }
  void lay_aside(int pile, Mask cards) { ending_.taken[max_seats + pile - 1] |= cards; }
  void promise(int tricks_left, Mask cards) { gifts_[tricks_left] |= cards; }
  void cover(int card, int top, int seat) {
    now_.board.hands[seat] &= ~bit<Mask>(card);
    now_.board.covered |= bit<Mask>(card);
    now_.covers.cover(card, top, seat);
  }
  void show_aside(unsigned seats, Mask cards) {
    for (int seat = 0; seat < max_seats; ++seat)
      if (seats >> seat & 1) aside_[seat] |= cards;
  }

  void play(Move move) {
    const int seat = turn();
    const Mask card = bit<Mask>(move.card);
    note(seat, card);
    played_ |= card;
    ending_.played[seat] |= card;
    const bool led = !now_.trick.played;
    now_.play(*rules_, move);
    if (led && now_.trick.led != no_suit) leaders_[now_.trick.led] |= 1U << seat;
    if (now_.trick_complete()) take_in();
  }

  // The cards that a seat has not seen: they are in other hands, or aside.
  Mask unseen(int seat) const {
    return rules_->all() & ~played_ & ~now_.board.hands[seat] & ~aside_[seat] & ~company_->aside[seat];
  }

  // The cards that everybody knows a seat not to hold.
  Mask denied(int seat) const { return denied_[seat]; }

  // The seats that have led a suit.
  unsigned leaders(int suit) const { return leaders_[suit]; }

  Role role(int seat) const {
    const Company<Mask>& all = *company_;
    if (all.shunning) return Role::shunning;
    if (seat == all.declarer) return Role::declarer;
    if (!knows_sides(seat)) return Role::unsure;
    if (all.declarer != no_seat) return with_declarer(seat) ? Role::partner : Role::defender;
    for (int other = 0; other < all.seats; ++other)
      if (other != seat && all.party[other] == all.party[seat]) return Role::partner;
    return Role::alone;
  }

  Stand stand(int seat, int other) const {
    const Company<Mask>& all = *company_;
    if (!knows_sides(seat)) return other == all.declarer ? Stand::foe : Stand::unsure;
    const bool together =
        all.called ? with_declarer(seat) == with_declarer(other) : all.party[seat] == all.party[other];
    return together ? Stand::friendly : Stand::foe;
  }

 private:
  // As long as the called card has not fallen, only its holder knows who plays with whom.
  bool knows_sides(int seat) const {
    return !(company_->called & ~played_) || (company_->called & now_.board.hands[seat]);
  }

  bool with_declarer(int seat) const {
    const Company<Mask>& all = *company_;
    if (seat == all.declarer) return true;
    if (!all.called) return all.party[seat] == all.party[all.declarer];
    return all.called & (now_.board.hands[seat] | ending_.played[seat]);
  }

  // Who does not follow has none of the suit, and no tarock if he plays none.
  void note(int seat, Mask card) {
    const int led = now_.trick.led;
    if (led == no_suit || (card & (rules_->cards_of(led) | rules_->fool()))) return;
    denied_[seat] |= rules_->cards_of(led) & ~rules_->fool();
    if (!(card & rules_->tarocks())) denied_[seat] |= rules_->tarocks();
  }

  void take_in() {
    const Trick<Mask>& trick = now_.trick;
    ending_.take(*rules_, trick, watched_);
    ending_.taken[trick.best_seat] |= gifts_[trick.left];
    stopped_ = company_->stops >> trick.best_seat & 1;
    now_.take_in(*rules_);
  }

  const Rules<Mask>* rules_;
  const Company<Mask>* company_;
  Mask watched_;
  Moment<Mask> now_;
  Ending<Mask> ending_;
  Mask played_ = 0;
  std::array<Mask, max_seats> denied_{}, aside_{};
  std::array<Mask, max_tricks + 1> gifts_{};
  std::array<unsigned, suit_count> leaders_{};
  int tricks_ = 0;
  bool stopped_ = false;
};

}  // namespace tarock
