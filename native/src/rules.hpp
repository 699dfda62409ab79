// The rules of tricks as tables: which cards may be played, and which card wins.
#pragma once

#include <array>
#include <cstdint>
#include <stdexcept>
#include <utility>
#include <vector>

#include "mask.hpp"

namespace tarock {

inline constexpr int max_seats = 6;
inline constexpr int max_tricks = 31;
inline constexpr int pack_size = 78;
inline constexpr int suit_count = 5;
inline constexpr int tarock_suit = 4;
inline constexpr int no_suit = -1;
inline constexpr int no_card = -1;
inline constexpr int no_seat = -1;

// What a led fool asks for: nothing, tarocks, or a suit that its player names.
enum class FoolLead { unnamed, tarocks, named };

// What a game says about tricks; here, and only here, cards are numbered 0 to 77 as everywhere in the package.
struct RuleSheet {
  std::vector<int> cards;  // the cards of the pack, suit after suit, the weakest of each first; tarocks last
  std::vector<int> suits;  // the suit of each of them, 0 to 3, tarocks 4
  bool trumps = true;      // whether tarocks beat suit cards
  bool must_beat = false;
  bool pagat_last = false;  // whether the Pagat may be played only when nothing else may
  bool imperator = false;   // whether the Pagat takes a trick with Sküs and Mond
  int fool = no_card;       // a card that may be played at any time and never wins
  FoolLead fool_lead = FoolLead::unnamed;
  int fool_due = 0;            // in so many last tricks the fool is due like a tarock
  int fool_barred = 0;         // with so many tricks left it may not be played
  int fool_home = max_tricks;  // with more tricks left than this it goes back to its owner's side
  int pagat = no_card, mond = no_card, skus = no_card;
};

// A card that is played, and the name it bears if it is a fool that is led.
struct Move {
  int card;
  int named = tarock_suit;
};

enum class FoolState : std::int8_t { free, due, barred };

// The cards on the table and what follows from them. Only `Rules` makes tricks and adds cards to them.
template <class Mask>
struct Trick {
  Mask cards = 0;
  int left = 0;  // the tricks still to be taken, this one included
  int played = 0;
  int led = no_suit;        // the suit to follow; none before a lead or after a fool without a name
  int best = no_card;       // the card that wins so far
  int best_seat = no_seat;  // who played it
  int pagat_seat = no_seat;
  int fool_seat = no_seat;
  FoolState fool = FoolState::free;
};

// A rule sheet laid out on places: within a suit a higher place is a stronger card, and between two suits one place
// stays empty, so that cards of different suits are never neighbours. Nothing changes once it is made.
template <class Mask>
class Rules {
 public:
  explicit Rules(RuleSheet given) : sheet_(std::move(given)) {
    lay_out();
    fool_ = bit_of(sheet_.fool);
    pagat_ = bit_of(sheet_.pagat);
    mond_ = bit_of(sheet_.mond);
    skus_ = bit_of(sheet_.skus);
    tarocks_ = suits_[tarock_suit] & ~fool_;
    each(all_, [&](int card) { beaters_[card] = beaters_among(card); });
    plain_ = !sheet_.must_beat && !sheet_.pagat_last && !fool_;
    imperator_ = sheet_.imperator && pagat_ && mond_ && skus_;
  }

  const RuleSheet& sheet() const { return sheet_; }
  Mask all() const { return all_; }
  Mask gaps() const { return gaps_; }        // the places between the suits, and one above the last
  Mask tarocks() const { return tarocks_; }  // without a fool
  Mask fool() const { return fool_; }
  Mask pagat() const { return pagat_; }
  Mask mond() const { return mond_; }
  Mask skus() const { return skus_; }
  bool plain() const { return plain_; }  // whether only following counts
  bool imperator() const { return imperator_; }

  Mask cards_of(int suit) const { return suits_[suit]; }
  int suit_of(int card) const { return suit_of_[card]; }
  int number_of(int card) const { return number_of_[card]; }
  Mask beaters(int card) const { return beaters_[card]; }

  // The place of a card that Python knows by its number.
  int place_of(int number) const {
    const int place = number < 0 || number >= pack_size ? no_card : place_of_[number];
    if (place == no_card) throw std::invalid_argument("a card is not in this pack");
    return place;
  }

  // The cards of a hand that may be played now.
  Mask playable(Mask hand, const Trick<Mask>& trick) const {
    if (plain_) return trick.led == no_suit ? hand : due(hand, trick.led);
    if (trick.fool != FoolState::free && (hand & fool_)) return with_bound_fool(hand, trick);
    if (trick.led == no_suit) return trick.played ? hand : spare_pagat(hand);
    Mask cards = due(hand, trick.led);
    if (sheet_.must_beat)
      if (const Mask over = cards & beating(trick)) cards = over;
    return spare_pagat(cards) | (hand & fool_);
  }

  // The cards of a hand that follow a suit, or else its tarocks, or else all.
  Mask due(Mask hand, int led) const {
    const Mask mine = hand & tarocks_;
    const Mask following = led == tarock_suit ? mine : hand & suits_[led];
    return following ? following : mine ? mine : hand;
  }

  // A trick before its lead, with so many tricks left.
  Trick<Mask> fresh(int left) const {
    Trick<Mask> trick;
    trick.left = left;
    if (fool_ && left == sheet_.fool_barred) trick.fool = FoolState::barred;
    else if (fool_ && left <= sheet_.fool_due) trick.fool = FoolState::due;
    return trick;
  }

  void add(Trick<Mask>& trick, int seat, Move move) const {
    const bool first = trick.played++ == 0;
    trick.cards |= bit<Mask>(move.card);
    if (bit<Mask>(move.card) & fool_) {
      trick.fool_seat = seat;
      if (first && sheet_.fool_lead != FoolLead::unnamed) trick.led = move.named;
      return;
    }
    if (trick.led == no_suit) trick.led = suit_of_[move.card];
    if (trick.best == no_card || wins(move.card, trick)) {
      trick.best = move.card;
      trick.best_seat = seat;
    }
    if (imperator_) crown(trick, seat, move.card);
  }

  // Whether a card needs a name when it is led.
  bool needs_name(int card) const { return holds(fool_, card) && sheet_.fool_lead == FoolLead::named; }

  // Whether the fool of a complete trick goes back to its owner.
  bool fool_goes_home(const Trick<Mask>& trick) const {
    return trick.fool_seat != no_seat && trick.left > sheet_.fool_home;
  }

 private:
  void lay_out() {
    if (sheet_.cards.size() != sheet_.suits.size()) throw std::invalid_argument("every card needs a suit");
    place_of_.fill(no_card);
    int place = 0;
    for (std::size_t i = 0; i < sheet_.cards.size(); ++i) {
      const int suit = sheet_.suits[i];
      if (i && suit != sheet_.suits[i - 1]) gaps_ |= bit<Mask>(place++);
      if (place + 1 >= width<Mask>) throw std::invalid_argument("too many cards for this mask");
      place_of_.at(sheet_.cards[i]) = place;
      suits_.at(suit) |= bit<Mask>(place);
      number_of_[place] = sheet_.cards[i];
      suit_of_[place] = suit;
      all_ |= bit<Mask>(place++);
    }
    gaps_ |= bit<Mask>(place);
  }

  Mask bit_of(int number) const {
    return number == no_card || place_of_.at(number) == no_card ? 0 : bit<Mask>(place_of_[number]);
  }

  Mask beaters_among(int card) const {
    Mask over = suits_[suit_of_[card]] & above<Mask>(card) & ~fool_;
    if (sheet_.trumps && suit_of_[card] != tarock_suit) over |= tarocks_;
    return over;
  }

  // Near the end the fool may be barred, or due where a tarock is due.
  Mask with_bound_fool(Mask hand, const Trick<Mask>& trick) const {
    if (trick.fool == FoolState::barred) hand &= ~fool_;
    if (trick.led == no_suit) return hand;
    if (trick.fool == FoolState::barred) return due(hand, trick.led);
    const Mask following = trick.led == tarock_suit ? 0 : hand & suits_[trick.led];
    return following ? following : hand & suits_[tarock_suit];
  }

  Mask spare_pagat(Mask cards) const { return sheet_.pagat_last && (cards & ~pagat_) ? cards & ~pagat_ : cards; }

  // All cards that outrank the highest one lying in the trick.
  Mask beating(const Trick<Mask>& trick) const {
    if (trick.best == no_card) return ~static_cast<Mask>(0);
    if (imperator_ && (trick.cards & skus_) && (trick.cards & mond_)) return pagat_;
    return beaters_[trick.best];
  }

  bool wins(int card, const Trick<Mask>& trick) const {
    if (holds(beaters_[trick.best], card)) return true;
    if (!fool_) return false;
    // A led fool may bear a name that nobody before this card could follow.
    const int best = suit_of_[trick.best];
    return suit_of_[card] == trick.led && best != trick.led && !(sheet_.trumps && best == tarock_suit);
  }

  // Once Sküs, Mond and Pagat lie together, the Pagat has won.
  void crown(Trick<Mask>& trick, int seat, int card) const {
    if (holds(pagat_, card)) trick.pagat_seat = seat;
    if (~trick.cards & (skus_ | mond_ | pagat_)) return;
    trick.best = lowest(pagat_);
    trick.best_seat = trick.pagat_seat;
  }

  RuleSheet sheet_;
  std::array<int, pack_size> place_of_{};
  ByPlace<Mask, int> number_of_{}, suit_of_{};
  std::array<Mask, suit_count> suits_{};
  ByPlace<Mask, Mask> beaters_{};
  Mask all_ = 0, gaps_ = 0, tarocks_ = 0, fool_ = 0, pagat_ = 0, mond_ = 0, skus_ = 0;
  bool plain_ = true, imperator_ = false;
};

}  // namespace tarock
