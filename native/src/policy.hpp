// How a player chooses a card: a score from what he can see, and then chance, the more the closer the scores are.
//
// He sees his hand, what has been played, and which cards he has not seen; he remembers who could not follow. The
// features and their weights are data, so that they can be learned; each is explained below.
#pragma once

#include <cmath>
#include <vector>

#include "company.hpp"
#include "goal.hpp"
#include "random.hpp"

namespace tarock {

// A lead, a card of the suit that was led, a tarock to a tarock, a tarock to a suit, and neither of both.
enum class Situation { lead, follow, tarocks, ruff, discard };
inline constexpr int situation_count = 5;
inline constexpr int feature_count = 64;

// What speaks for a card to be led. The order is that of LEADING in goals.py.
enum class Leading {
  tarock,        // it is a tarock
  worth,         // what it counts more than an empty card
  sure,          // nobody who is no friend can beat it
  sure_worth,    // and what it is worth then
  master,        // it is the highest of its suit, but may be ruffed
  open_worth,    // what it is worth if it may be beaten
  above,         // cards of the suit not seen that are higher
  under,         // and those that are lower
  length,        // own cards of the suit
  outside,       // cards of the suit not seen
  bare,          // it is the only card of a suit
  foes_void,     // foes who have none of the suit
  friends_void,  // friends who have none of it
  pagat,
  mond,
  skus,
  called_suit,     // the suit of the card that was called
  called,          // that card
  own_tarocks,     // for a tarock: how many there are in the hand
  others_tarocks,  // for a tarock: how many have not been seen
  late,            // it is a tarock, and three tricks are left at most
  fool,
  king,  // what else it is, if it counts: a king,
  queen,
  knight,
  lowest,          // it is the lowest of the own cards of its suit,
  highest,         // or the highest of several
  own_below,       // own cards of the suit that are lower
  headed,          // an empty card, and a counting one of the suit stays in the hand
  master_kept,     // a card of the suit stays in the hand that nobody's can beat in it
  drawn,           // it is a tarock, and nobody else has one
  hunts_pagat,     // it is a tarock that no other beats, and the Pagat is out
  returned,        // a friend has led the suit,
  foes_suit,       // or a foe,
  unsure_suit,     // or somebody who may be a friend,
  own_suit,        // or the player himself
  foes_ruff,       // foes who have none of the suit and may have a tarock
  wears_out,       // and those, if the card is empty
  late_worth,      // what it is worth if three tricks are left at most
  late_pagat,      // the Pagat, if three tricks are left at most
  pagat_tarocks,   // for the Pagat: how many tarocks there are in the hand
  one_above,       // one card of the suit that is out is higher
  master_outside,  // the highest of its suit, but may be ruffed: cards of the suit not seen
  worth_outside,   // what it is worth, times cards of the suit not seen
  worth_tarocks,   // what a suit card is worth, times tarocks not seen
  first_trick      // it wins for certain, and half the deal is over without a trick for the player
};

// What speaks for a card played to a trick. The order is that of ANSWERING in goals.py.
enum class Answering {
  worth,
  takes,  // it is the best card so far,
  sure,   // and nobody behind who is no friend can beat it
  sure_worth,
  sure_rank,    // lower cards of the suit not seen: what strength is spent
  takes_table,  // what the trick is worth that it takes
  exposed,      // it takes, but may be beaten
  exposed_worth,
  exposed_rank,
  over_friend,  // it takes from a friend
  smear,        // a friend has the trick for certain
  smear_worth,
  smear_rank,
  hopeful,  // a friend has the trick so far
  hopeful_worth,
  doubtful,  // somebody has it who may be a friend
  doubtful_worth,
  loses,  // a foe has it
  loses_worth,
  loses_rank,
  length,  // own cards of the suit
  bare,    // it is the only card of a suit
  pagat,
  mond,
  skus,
  called,  // it is the card that was called
  tarock,
  pagat_in_last,  // the Pagat in the last trick
  cheapest,       // the lowest of the cards that take for certain
  fool,
  king,  // what else it is, if it counts: a king,
  queen,
  knight,
  lowest,     // it is the lowest of the own cards of its suit,
  highest,    // or the highest of several
  own_below,  // own cards of the suit that are lower
  headed,     // an empty card, and a counting one of the suit stays in the hand
  hopeful_rank,
  doubtful_rank,
  over_unsure,    // it takes from somebody who may be a friend
  exposed_over,   // it takes, and so many cards that are out beat it
  exposed_table,  // and what the trick is worth then
  exposed_foes,   // and how many foes play behind
  lowest_taker,   // the lowest of all cards that take
  friend_behind,  // a foe has the trick, and a friend plays behind
  friend_behind_worth,
  pagat_takes,     // the Pagat takes for certain
  late_pagat,      // the Pagat, if three tricks are left at most
  mond_in_danger,  // the Mond, while the Sküs may lie with a foe behind
  sure_tarocks,    // it takes for certain: how many tarocks there are in the hand
  late_takes,      // it takes, and three tricks are left at most
  late_rank,       // lower cards of the suit not seen, if three tricks are left at most
  late_worth,      // what it is worth then
  above,           // cards of the suit not seen that are higher
  master,          // there are none
  takes_first,     // it takes, and half the deal is over without a trick for the player
  fool_table,      // the fool: what the trick is worth so far
  fool_friend,     // the fool, and a friend has the trick
  fool_soon,       // the fool, which comes home in three tricks more at most
  fool_lost        // the fool, if it no longer comes home
};

struct PolicySheet {
  std::vector<int> weights;  // situation by situation, role by role, feature by feature
  int temperature = 16;      // so much more score makes a card e times as likely; 0: the best card is played
  int noise = 0;             // so many cards of 1024 are played without a thought
};

// What the player whose turn it is can see.
template <class Mask>
struct Sight {
  Mask hand, unseen;
  Mask foes = 0;  // what may be in the hands of those who still play and are no friends
  int foes_void[suit_count] = {}, friends_void[suit_count] = {};
  Stand holder = Stand::foe;   // who has the trick so far
  bool safe = false;           // a friend has it for certain
  int table = 0;               // what the trick is worth so far
  Mask takers = 0;             // the playable cards that take it for certain
  int lowest_taker = no_card;  // the lowest that takes it at all
  int foes_behind = 0, friends_behind = 0;
  int foes_ruff[suit_count] = {};  // foes who have none of a suit and may have a tarock
  int own_tarocks = 0, others_tarocks = 0;
  bool late = false;     // three tricks are left at most
  bool without = false;  // half the deal is over without a trick for the player
};

// The chance of every playable card, as a part of the total.
struct Chances {
  int size = 0;
  std::uint64_t total = 0;
  std::array<std::int8_t, 32> cards;
  std::array<std::uint64_t, 32> parts;
};

template <class Mask>
class Policy {
 public:
  Policy(const Rules<Mask>& rules, const Values<Mask>& worths, const PolicySheet& sheet)
      : worths_(worths), sum_of_(worths, rules.all()), sheet_(sheet) {
    if (sheet.weights.size() != situation_count * role_count * feature_count)
      throw std::invalid_argument("a policy has not as many weights as there are situations, roles and features");
    if (sheet.temperature < 0 || sheet.noise < 0 || sheet.noise > certain)
      throw std::invalid_argument("a temperature is 0 or more, and noise from 0 to 1024");
    score_cards(rules);
    for (int less = 0; less <= reach * sheet.temperature; ++less)
      parts_.push_back(static_cast<std::uint32_t>(
          std::lround(one_part * (less ? std::exp(-static_cast<double>(less) / sheet.temperature) : 1.0))));
  }

  // A card; every card takes one number from the stream, so that lines of play that part stay comparable.
  int choose(const Going<Mask>& going, Random& random) const {
    const std::uint64_t number = random.next64();
    const Mask playable = going.playable();
    if (!several(playable)) return lowest(playable);
    const Chances chances = chances_of(going, playable);
    std::uint64_t at = high_half(static_cast<Mask128>(number) * chances.total);
    int i = 0;
    while (at >= chances.parts[i]) at -= chances.parts[i++];
    return chances.cards[i];
  }

  // The natural logarithm of the chance that a card is chosen; minus infinity if it may not be played.
  double logarithm(const Going<Mask>& going, int card) const {
    const Mask playable = going.playable();
    if (!holds(playable, card)) return -std::numeric_limits<double>::infinity();
    if (!several(playable)) return 0;
    const Chances chances = chances_of(going, playable);
    for (int i = 0; i < chances.size; ++i)
      if (chances.cards[i] == card)
        return std::log(static_cast<double>(chances.parts[i]) / static_cast<double>(chances.total));
    return 0;
  }

  Chances chances_of(const Going<Mask>& going, Mask playable) const {
    Chances chances;
    std::array<int, 32> scores;
    int best = std::numeric_limits<int>::min();
    each_score(going, playable, [&](int card, int score) {
      scores[chances.size] = score;
      chances.cards[chances.size++] = static_cast<std::int8_t>(card);
      best = std::max(best, score);
    });
    std::uint64_t sum = 0;
    for (int i = 0; i < chances.size; ++i) sum += chances.parts[i] = part_of(best - scores[i]);
    // Noise gives every card the same besides, in whole numbers: the chances are the same on every machine.
    const std::uint64_t number = static_cast<std::uint64_t>(chances.size), noise = sheet_.noise;
    for (int i = 0; i < chances.size; ++i)
      chances.total += chances.parts[i] = chances.parts[i] * (certain - noise) * number + noise * sum;
    return chances;
  }

  // Calls `visit` with every playable card and each of its features.
  template <class Visit>
  void each_feature(const Going<Mask>& going, Mask playable, Visit visit) const {
    const Rules<Mask>& rules = going.rules();
    const Sight<Mask> sight = sight_of(going, playable);
    each(playable, [&](int card) {
      const auto put = [&](int feature, int value) { visit(card, feature, value); };
      describe_card(rules, going.trick().played, card, put);
      if (going.trick().played) return describe_answer(going, sight, card, put);
      const Led led(rules, sight, rules.suit_of(card));
      if (!holds(rules.fool(), card)) describe_suit(going, sight, led, put);
      describe_lead(going, sight, led, card, put);
    });
  }

  static Situation situation(const Going<Mask>& going, Mask playable) {
    const Trick<Mask>& trick = going.trick();
    if (!trick.played) return Situation::lead;
    const Rules<Mask>& rules = going.rules();
    if (trick.led == no_suit) return Situation::follow;
    const bool tarocks = playable & rules.tarocks();
    if (trick.led == tarock_suit) return tarocks ? Situation::tarocks : Situation::discard;
    if (playable & rules.cards_of(trick.led)) return Situation::follow;
    return tarocks ? Situation::ruff : Situation::discard;
  }

 private:
  static constexpr int certain = 1024, reach = 12, most = 12;
  static constexpr double one_part = 1 << 20;

  std::uint32_t part_of(int less) const {
    return static_cast<std::size_t>(less) < parts_.size() ? parts_[static_cast<std::size_t>(less)] : 0;
  }

  // The score of every playable card; what leads of one suit have in common is scored once.
  template <class Visit>
  void each_score(const Going<Mask>& going, Mask playable, Visit visit) const {
    const Rules<Mask>& rules = going.rules();
    const int role = static_cast<int>(going.role(going.turn()));
    const int place = static_cast<int>(situation(going, playable)) * role_count + role;
    const int* weights = sheet_.weights.data() + place * feature_count;
    const Sight<Mask> sight = sight_of(going, playable);
    int score = 0;
    const auto put = [&](int feature, int value) { score += weights[feature] * value; };
    if (going.trick().played) {
      each(playable, [&](int card) {
        score = own_scores_[place][card];
        describe_answer(going, sight, card, put);
        visit(card, score);
      });
      return;
    }
    for (int suit = 0; suit < suit_count; ++suit) {
      const Mask cards = playable & rules.cards_of(suit);
      if (!cards) continue;
      const Led led(rules, sight, suit);
      score = 0;
      describe_suit(going, sight, led, put);
      const int of_suit = score;
      each(cards, [&](int card) {
        score = own_scores_[place][card] + (holds(rules.fool(), card) ? 0 : of_suit);
        describe_lead(going, sight, led, card, put);
        visit(card, score);
      });
    }
  }

  Sight<Mask> sight_of(const Going<Mask>& going, Mask playable) const {
    const Trick<Mask>& trick = going.trick();
    const Board<Mask>& board = going.board();
    const int seat = going.turn();
    Sight<Mask> sight{going.board().hand(), going.unseen(seat)};
    sight.late = trick.left <= 3;
    sight.own_tarocks = std::min(most, count(sight.hand & going.rules().tarocks()));
    sight.others_tarocks = std::min(most, count(sight.unseen & going.rules().tarocks()));
    sight.without = !going.ending().tricks[seat] && 2 * trick.left <= going.tricks();
    for (int i = trick.played + 1, other = board.next(seat); i < board.seats; ++i, other = board.next(other)) {
      const Mask may_hold = sight.unseen & ~going.denied(other);
      const bool friendly = going.stand(seat, other) == Stand::friendly;
      if (!friendly) sight.foes |= may_hold;
      ++(friendly ? sight.friends_behind : sight.foes_behind);
      if (!trick.played) count_voids(going.rules(), may_hold, friendly, sight);
    }
    if (trick.played) look_at_trick(going, playable, sight);
    return sight;
  }

  static void count_voids(const Rules<Mask>& rules, Mask may_hold, bool friendly, Sight<Mask>& sight) {
    const bool tarocks = may_hold & rules.tarocks();
    for (int suit = 0; suit < suit_count; ++suit) {
      if (may_hold & rules.cards_of(suit)) continue;
      ++(friendly ? sight.friends_void : sight.foes_void)[suit];
      if (!friendly && tarocks) ++sight.foes_ruff[suit];
    }
  }

  void look_at_trick(const Going<Mask>& going, Mask playable, Sight<Mask>& sight) const {
    const Trick<Mask>& trick = going.trick();
    sight.table = sum_of_.sum(trick.cards);
    if (trick.best == no_card) return;
    const Mask over = going.rules().beaters(trick.best);
    if (playable & over) sight.lowest_taker = lowest(playable & over);
    sight.holder = going.stand(going.turn(), trick.best_seat);
    sight.safe = sight.holder == Stand::friendly && !(over & sight.foes);
    each(playable & over, [&](int card) {
      if (!(going.rules().beaters(card) & sight.foes)) sight.takers |= bit<Mask>(card);
    });
  }

  // A suit as one who leads it sees it.
  struct Led {
    Led(const Rules<Mask>& rules, const Sight<Mask>& sight, int of)
        : suit(of), all(rules.cards_of(of)), own(sight.hand & all), outside(sight.unseen & all), out(count(outside)) {}

    int suit;
    Mask all, own, outside;  // its cards: all, those in the hand, and those not seen
    int out;                 // and their number
  };

  // What a lead of any card of a suit has in common.
  template <class Put>
  static void describe_suit(const Going<Mask>& going, const Sight<Mask>& sight, const Led& led, const Put& put) {
    const auto add = [&](Leading feature, int value) { put(static_cast<int>(feature), value); };
    add(Leading::length, count(led.own));
    add(Leading::outside, std::min(most, led.out));
    describe_leaders(going, led.suit, add);
    if (led.suit == tarock_suit) {
      add(Leading::own_tarocks, sight.own_tarocks);
      add(Leading::others_tarocks, sight.others_tarocks);
      if (sight.late) add(Leading::late, 1);
      if (!led.out) add(Leading::drawn, 1);
      return;
    }
    if (!several(led.own)) add(Leading::bare, 1);
    add(Leading::foes_void, sight.foes_void[led.suit]);
    add(Leading::friends_void, sight.friends_void[led.suit]);
    add(Leading::foes_ruff, sight.foes_ruff[led.suit]);
    if (going.company().called & led.all) add(Leading::called_suit, 1);
  }

  template <class Put>
  void describe_lead(const Going<Mask>& going, const Sight<Mask>& sight, const Led& led, int card,
                     const Put& put) const {
    const auto add = [&](Leading feature, int value) { put(static_cast<int>(feature), value); };
    const Rules<Mask>& rules = going.rules();
    if (holds(rules.fool(), card)) return;
    const int worth = worths_[card], higher = count(led.outside & above<Mask>(card));
    const bool sure = !(rules.beaters(card) & sight.foes);
    add(Leading::above, std::min(most, higher));
    add(Leading::under, std::min(most, led.out - higher));
    if (higher == 1) add(Leading::one_above, 1);
    if (sure) {
      add(Leading::sure, 1), add(Leading::sure_worth, worth);
      if (sight.without) add(Leading::first_trick, 1);
    } else {
      add(Leading::open_worth, worth);
    }
    if (sight.late) add(Leading::late_worth, worth);
    describe_own(led.own, card, worth,
                 [&](Own what, int value) { put(static_cast<int>(Leading::lowest) + static_cast<int>(what), value); });
    const Mask kept = led.own & above<Mask>(card);
    if (kept && !(led.outside & above<Mask>(highest(kept)))) add(Leading::master_kept, 1);
    if (holds(going.company().called, card)) add(Leading::called, 1);
    if (led.suit == tarock_suit) {
      if (!higher && (led.outside & rules.pagat())) add(Leading::hunts_pagat, 1);
      if (!holds(rules.pagat(), card)) return;
      add(Leading::pagat_tarocks, sight.own_tarocks);
      if (sight.late) add(Leading::late_pagat, 1);
      return;
    }
    if (!sure && !higher) add(Leading::master, 1), add(Leading::master_outside, led.out);
    if (!worth) return add(Leading::wears_out, sight.foes_ruff[led.suit]);
    add(Leading::worth_outside, worth * led.out);
    add(Leading::worth_tarocks, worth * sight.others_tarocks);
  }

  // Who has led the suit before.
  template <class Add>
  static void describe_leaders(const Going<Mask>& going, int suit, const Add& add) {
    const unsigned leaders = going.leaders(suit);
    if (!leaders) return;
    const int seat = going.turn();
    for (int other = 0; other < going.board().seats; ++other) {
      if (!(leaders >> other & 1)) continue;
      if (other == seat) add(Leading::own_suit, 1);
      else if (const Stand stand = going.stand(seat, other); stand == Stand::friendly) add(Leading::returned, 1);
      else add(stand == Stand::foe ? Leading::foes_suit : Leading::unsure_suit, 1);
    }
  }

  // What the card is among the own cards of its suit; in leads and answers these features follow each other.
  enum class Own { lowest, highest, below, headed };
  template <class Add>
  void describe_own(Mask own, int card, int worth, const Add& add) const {
    const Mask others = own & ~bit<Mask>(card), lower = others & below<Mask>(card);
    if (!lower) add(Own::lowest, 1);
    else add(Own::below, std::min(most, count(lower)));
    if (lower == others && others) add(Own::highest, 1);
    if (!worth && (others & sum_of_.dear())) add(Own::headed, 1);
  }

  template <class Add>
  void describe_answer(const Going<Mask>& going, const Sight<Mask>& sight, int card, const Add& put) const {
    const auto add = [&](Answering feature, int value) { put(static_cast<int>(feature), value); };
    const Rules<Mask>& rules = going.rules();
    const Trick<Mask>& trick = going.trick();
    const int suit = rules.suit_of(card), worth = worths_[card];
    if (holds(rules.fool(), card)) return describe_fool(rules, trick, sight, add);
    const Mask all = rules.cards_of(suit);
    if (suit != tarock_suit && suit != trick.led) {
      add(Answering::length, count(sight.hand & all));
      if (!several(sight.hand & all)) add(Answering::bare, 1);
    }
    if (const Mask higher = sight.unseen & all & above<Mask>(card))
      add(Answering::above, std::min(most, count(higher)));
    else add(Answering::master, 1);
    describe_own(sight.hand & all, card, worth, [&](Own what, int value) {
      put(static_cast<int>(Answering::lowest) + static_cast<int>(what), value);
    });
    const int rank = std::min(most, count(sight.unseen & all & below<Mask>(card)));
    if (sight.late) add(Answering::late_rank, rank), add(Answering::late_worth, worth);
    if (trick.best == no_card || holds(rules.beaters(trick.best), card))
      describe_taking(rules, sight, card, worth, rank, add);
    else describe_yielding(sight, worth, rank, add);
    if (holds(going.company().called, card)) add(Answering::called, 1);
    if (holds(rules.pagat(), card)) {
      if (trick.left == 1) add(Answering::pagat_in_last, 1);
      if (sight.late) add(Answering::late_pagat, 1);
      if (holds(sight.takers, card)) add(Answering::pagat_takes, 1);
    }
    if (holds(rules.mond(), card) && (rules.skus() & sight.foes)) add(Answering::mond_in_danger, 1);
  }

  template <class Add>
  static void describe_fool(const Rules<Mask>& rules, const Trick<Mask>& trick, const Sight<Mask>& sight,
                            const Add& add) {
    const int coming = trick.left - rules.sheet().fool_home;  // in so many tricks it comes home
    add(Answering::fool_table, sight.table);
    if (sight.holder == Stand::friendly) add(Answering::fool_friend, 1);
    if (coming <= 0) add(Answering::fool_lost, 1);
    else if (coming <= 3) add(Answering::fool_soon, 1);
  }

  template <class Add>
  static void describe_taking(const Rules<Mask>& rules, const Sight<Mask>& sight, int card, int worth, int rank,
                              const Add& add) {
    add(Answering::takes, 1);
    add(Answering::takes_table, sight.table);
    if (sight.late) add(Answering::late_takes, 1);
    if (sight.without) add(Answering::takes_first, 1);
    if (card == sight.lowest_taker) add(Answering::lowest_taker, 1);
    if (sight.holder == Stand::friendly) add(Answering::over_friend, 1);
    else if (sight.holder == Stand::unsure) add(Answering::over_unsure, 1);
    if (holds(sight.takers, card)) {
      add(Answering::sure, 1), add(Answering::sure_worth, worth), add(Answering::sure_rank, rank);
      if (card == lowest(sight.takers)) add(Answering::cheapest, 1);
      add(Answering::sure_tarocks, sight.own_tarocks);
    } else {
      add(Answering::exposed, 1), add(Answering::exposed_worth, worth), add(Answering::exposed_rank, rank);
      add(Answering::exposed_over, std::min(most, count(rules.beaters(card) & sight.foes)));
      add(Answering::exposed_table, sight.table), add(Answering::exposed_foes, sight.foes_behind);
    }
  }

  template <class Add>
  static void describe_yielding(const Sight<Mask>& sight, int worth, int rank, const Add& add) {
    const auto describe = [&](Answering what, Answering its_worth, Answering its_rank) {
      add(what, 1), add(its_worth, worth), add(its_rank, rank);
    };
    if (sight.safe) return describe(Answering::smear, Answering::smear_worth, Answering::smear_rank);
    if (sight.holder == Stand::friendly)
      return describe(Answering::hopeful, Answering::hopeful_worth, Answering::hopeful_rank);
    if (sight.holder == Stand::unsure)
      return describe(Answering::doubtful, Answering::doubtful_worth, Answering::doubtful_rank);
    describe(Answering::loses, Answering::loses_worth, Answering::loses_rank);
    if (sight.friends_behind) add(Answering::friend_behind, 1), add(Answering::friend_behind_worth, worth);
  }

  // What a card is by itself, whatever lies on the table. Leads and answers have these features alike.
  template <class Kind, class Put>
  void describe_card(const Rules<Mask>& rules, int card, const Put& put) const {
    const auto add = [&](Kind feature, int more, int value) { put(static_cast<int>(feature) + more, value); };
    const int worth = worths_[card];
    if (holds(rules.fool(), card)) return add(Kind::fool, 0, 1);
    add(Kind::worth, 0, worth);
    if (rules.suit_of(card) == tarock_suit) {
      add(Kind::tarock, 0, 1);
      if (holds(rules.pagat(), card)) add(Kind::pagat, 0, 1);
      if (holds(rules.mond(), card)) add(Kind::mond, 0, 1);
      if (holds(rules.skus(), card)) add(Kind::skus, 0, 1);
    } else if (worth >= 2 && worth <= 4) {
      add(Kind::king, 4 - worth, 1);
    }
  }

  template <class Put>
  void describe_card(const Rules<Mask>& rules, bool answers, int card, const Put& put) const {
    if (answers) describe_card<Answering>(rules, card, put);
    else describe_card<Leading>(rules, card, put);
  }

  // What a card is by itself never changes, so it is scored once.
  void score_cards(const Rules<Mask>& rules) {
    for (int place = 0; place < situation_count * role_count; ++place) {
      const int* weights = sheet_.weights.data() + place * feature_count;
      each(rules.all(), [&](int card) {
        int& score = own_scores_[place][card];
        describe_card(rules, place >= role_count, card,
                      [&](int feature, int value) { score += weights[feature] * value; });
      });
    }
  }

  Values<Mask> worths_;
  Weights<Mask> sum_of_;
  PolicySheet sheet_;
  std::array<ByPlace<Mask, int>, situation_count * role_count> own_scores_{};
  std::vector<std::uint32_t> parts_;  // by how much less a card scores than the best
};

}  // namespace tarock
