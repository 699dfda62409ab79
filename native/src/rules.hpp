// The rules of tricks as tables: which cards may be played, and which card wins.
#pragma once

#include <array>
#include <cstdint>
#include <stdexcept>
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

// What a led fool asks for: nothing, tarocks, or a suit that its player names.
enum class FoolLead { unnamed, tarocks, named };

// What a game says about tricks; cards are numbered 0 to 77 as everywhere in the package.
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

enum class FoolState : std::int8_t { free, due, barred };

// The cards on the table.
struct Trick {
  int led = no_suit;   // the suit to follow; none before a lead or after a fool without a name
  int best = no_card;  // the place of the card that wins so far
  int best_seat = -1;
  int pagat_seat = -1;  // who played the Pagat
  int played = 0;
  FoolState fool = FoolState::free;
};

// A rule sheet laid out on bit places: within a suit a higher place is a stronger card, and between two suits
// one place stays empty, so that cards of different suits are never neighbours.
template <class Mask>
struct Rules {
  explicit Rules(const RuleSheet& sheet) : sheet(sheet) {
    place_of.fill(no_card);
    card_at.fill(no_card);
    int place = 0;
    for (std::size_t i = 0; i < sheet.cards.size(); ++i) {
      if (i && sheet.suits[i] != sheet.suits[i - 1]) gaps |= bit<Mask>(place++);
      if (place + 1 >= static_cast<int>(8 * sizeof(Mask))) throw std::invalid_argument("too many cards for this mask");
      place_of[sheet.cards[i]] = place;
      card_at[place] = sheet.cards[i];
      suit_at[place] = sheet.suits[i];
      suits[sheet.suits[i]] |= bit<Mask>(place);
      all |= bit<Mask>(place++);
    }
    gaps |= bit<Mask>(place);  // also above the last suit
    places = place;
    fool = bit_of(sheet.fool);
    pagat = bit_of(sheet.pagat);
    mond = bit_of(sheet.mond);
    skus = bit_of(sheet.skus);
    tarocks = suits[tarock_suit] & ~fool;
    each(all, [&](int at) { beaten_by[at] = beaters(at); });
    plain = !sheet.must_beat && !sheet.pagat_last && !fool;
    imperator = sheet.imperator && pagat && mond && skus;
  }

  Mask bit_of(int card) const { return card < 0 || place_of[card] < 0 ? 0 : bit<Mask>(place_of[card]); }

  Mask beaters(int at) const {
    const Mask higher = ~((bit<Mask>(at) << 1) - 1);
    Mask over = suits[suit_at[at]] & higher & ~fool;
    if (sheet.trumps && suit_at[at] != tarock_suit) over |= tarocks;
    return over;
  }

  // The cards of a hand that may be played now.
  Mask playable(Mask hand, const Trick& trick, Mask table) const {
    if (plain) return trick.led == no_suit ? hand : due(hand, trick.led);
    if (trick.fool != FoolState::free && (hand & fool)) return with_bound_fool(hand, trick);
    if (trick.led == no_suit) return trick.played ? hand : spare_pagat(hand);
    Mask cards = due(hand, trick.led);
    if (sheet.must_beat)
      if (const Mask over = cards & beating(trick, table)) cards = over;
    return spare_pagat(cards) | (hand & fool);
  }

  // Near the end the fool may be barred, or due where a tarock is due.
  Mask with_bound_fool(Mask hand, const Trick& trick) const {
    if (trick.fool == FoolState::barred) hand &= ~fool;
    if (trick.led == no_suit) return hand;
    if (trick.fool == FoolState::barred) return due(hand, trick.led);
    const Mask following = trick.led == tarock_suit ? 0 : hand & suits[trick.led];
    return following ? following : hand & suits[tarock_suit];
  }

  // Whether a led fool may bear a name: somebody else must be able to follow it.
  template <class Board>
  bool may_name(const Board& board, int suit) const {
    return board.held() & ~board.hands[board.turn] & suits[suit] & ~fool;
  }

  // A trick before its lead, with so many tricks left.
  Trick fresh(int left) const {
    Trick trick;
    if (fool && left == sheet.fool_barred) trick.fool = FoolState::barred;
    else if (fool && left <= sheet.fool_due) trick.fool = FoolState::due;
    return trick;
  }

  Mask due(Mask hand, int led) const {
    const Mask mine = hand & tarocks;
    const Mask following = led == tarock_suit ? mine : hand & suits[led];
    return following ? following : mine ? mine : hand;
  }

  Mask spare_pagat(Mask cards) const { return sheet.pagat_last && (cards & ~pagat) ? cards & ~pagat : cards; }

  // All cards that outrank the highest one lying in the trick.
  Mask beating(const Trick& trick, Mask table) const {
    if (trick.best < 0) return ~static_cast<Mask>(0);
    if (imperator && (table & skus) && (table & mond)) return pagat;
    return beaten_by[trick.best];
  }

  bool wins(int card, int best, int led) const {
    if (beaten_by[best] >> card & 1) return true;
    // A led fool may bear a name that nobody before this card could follow.
    return fool && suit_at[card] == led && suit_at[best] != led && !(sheet.trumps && suit_at[best] == tarock_suit);
  }

  // Adds a card to a trick; `table` holds the cards that lay there before, `named` the name of a fool that is led.
  void add(Trick& trick, int card, int seat, Mask table, int named = no_suit) const {
    const bool first = trick.played++ == 0;
    if (bit<Mask>(card) & fool) {
      if (first && sheet.fool_lead != FoolLead::unnamed) trick.led = named;
      return;
    }
    if (trick.led == no_suit) trick.led = suit_at[card];
    if (trick.best < 0 || wins(card, trick.best, trick.led)) {
      trick.best = card;
      trick.best_seat = seat;
    }
    if (imperator) crown(trick, card, seat, table);
  }

  // Once Sküs, Mond and Pagat lie together, the Pagat has won.
  void crown(Trick& trick, int card, int seat, Mask table) const {
    if (bit<Mask>(card) & pagat) trick.pagat_seat = seat;
    const Mask trull = skus | mond | pagat;
    if (((table | bit<Mask>(card)) & trull) != trull) return;
    trick.best = lowest(pagat);
    trick.best_seat = trick.pagat_seat;
  }

  RuleSheet sheet;
  std::array<int, pack_size> place_of{};
  std::array<int, 8 * sizeof(Mask)> card_at{};
  std::array<int, 8 * sizeof(Mask)> suit_at{};
  std::array<Mask, suit_count> suits{};
  std::array<Mask, 8 * sizeof(Mask)> beaten_by{};
  Mask all = 0, gaps = 0, tarocks = 0, fool = 0, pagat = 0, mond = 0, skus = 0;
  int places = 0;
  bool plain = true;  // whether only following counts
  bool imperator = false;
};

}  // namespace tarock
