// A deal in play as one player knows it; a world completes it, and then it can be played out or looked back on.
#pragma once

#include "drawn.hpp"
#include "payoff.hpp"
#include "policy.hpp"

namespace tarock {

// All cards played so far, from the first lead on.
struct Course {
  int seats = 0;
  int leader = 0;
  int tricks = 0;  // how many the whole deal has
  std::vector<Move> plays;
};

// The cards the player knows to lie where they lie.
template <class Mask>
struct KnownCards {
  std::array<Mask, max_seats> hands{};
  std::array<Mask, max_piles> piles{};
  std::array<Mask, max_tricks + 1> gifts{};  // by the number of tricks left
  std::vector<std::pair<int, int>> covered;  // a card, and the card that it lies under
  Mask lifting = 0;                          // cards that are taken up at once when they are turned up
};

template <class Mask>
class Scene {
 public:
  Scene(const Rules<Mask>& rules, Company<Mask> company, Course course, KnownCards<Mask> known)
      : rules_(rules), company_(std::move(company)), course_(std::move(course)), known_(std::move(known)) {
    if (course_.tricks > max_tricks) throw std::invalid_argument("there are too many tricks");
    company_.seats = course_.seats;
  }

  Scene(const Scene&) = delete;  // deals in play look at the company in here

  const Rules<Mask>& rules() const { return rules_; }
  const Course& course() const { return course_; }

  // The deal as everybody has seen it, with the cards that the player knows.
  Going<Mask> seen(Mask watched) const {
    Going<Mask> going = opened(watched);
    for (const Move& move : course_.plays) going.play(move);
    for (int seat = 0; seat < course_.seats; ++seat) going.give(seat, known_.hands[seat]);
    for (const auto& [card, top] : known_.covered) cover(going, card, top);
    return going;
  }

  // Refuses worlds in which somebody has not as many cards as he must still play.
  void check(const Going<Mask>& seen, const DrawnWorlds<Mask>& worlds) const {
    if (worlds.size()) check(now(seen, worlds, 0));
  }

  // The same of a deal in which every hand is known.
  void check(const Going<Mask>& going) const {
    if (going.board().covered) return;
    const int played = going.trick().played, first = going.turn() + course_.seats - played;
    for (int i = 0; i < course_.seats; ++i)
      if (count(going.board().hands[(first + i) % course_.seats]) + (i < played) != going.trick().left)
        throw std::invalid_argument("a hand has not as many cards as there are tricks to play");
  }

  // The same in a world.
  Going<Mask> now(Going<Mask> going, const DrawnWorlds<Mask>& worlds, std::size_t number) const {
    for (std::size_t zone = 0; zone < worlds.zones(); ++zone) {
      const Use& use = worlds.use_of(zone);
      const Mask cards = worlds[number][zone];
      if (use.hand != no_seat) going.give(use.hand, cards);
      if (use.pile) going.lay_aside(use.pile, cards);
      if (use.gift) going.promise(use.gift, cards);
      if (use.seen) going.show_aside(use.seen, cards);
      if (use.under != no_card) pile_up(going, use, cards, number);
    }
    return going;
  }

  // The deal before its first lead, in a world.
  Going<Mask> beginning(const Going<Mask>& seen, const DrawnWorlds<Mask>& worlds, std::size_t number) const {
    const Going<Mask> now = this->now(seen, worlds, number);
    Going<Mask> going = this->now(opened(0), worlds, number);
    for (int seat = 0; seat < course_.seats; ++seat)
      going.give(seat, now.board().hands[seat] | now.ending().played[seat]);
    return going;
  }

 private:
  Going<Mask> opened(Mask watched) const {
    Going<Mask> going(rules_, company_, watched);
    going.begin(course_.seats, course_.leader, course_.tricks);
    for (int pile = 0; pile < max_piles; ++pile) going.lay_aside(pile + 1, known_.piles[pile]);
    for (int left = 0; left <= max_tricks; ++left) going.promise(left, known_.gifts[left]);
    return going;
  }

  // The cards of a packet lie under each other by chance, in the same world always alike; what is taken up when it is
  // turned up holds nothing down.
  void pile_up(Going<Mask>& going, const Use& use, Mask packet, std::size_t number) const {
    Random random = Random::stream(low_half(packet) ^ high_half(packet), number);
    int over = use.under;
    for (Mask left = packet; left;) {
      const int card = nth(left, random.below(count(left)));
      going.cover(card, over, use.hand);
      if (!holds(known_.lifting, card)) over = card;
      left &= ~bit<Mask>(card);
    }
  }

  static void cover(Going<Mask>& going, int card, int top) {
    for (int seat = 0; seat < going.board().seats; ++seat)
      if (holds(going.board().hands[seat], card)) return going.cover(card, top, seat);
    throw std::invalid_argument("a covered card is in no hand");
  }

  const Rules<Mask>& rules_;
  Company<Mask> company_;
  Course course_;
  KnownCards<Mask> known_;
};

// A led fool that must be named gets a name by chance, one that somebody can follow.
template <class Mask>
int name_by_chance(const Going<Mask>& going, int card, Random& random) {
  if (going.trick().played || !going.rules().needs_name(card)) return tarock_suit;
  std::array<int, suit_count> names;
  int number = 0;
  for (int suit = 0; suit < suit_count; ++suit)
    if (going.board().may_name(going.rules(), suit)) names[number++] = suit;
  return number ? names[random.below(number)] : tarock_suit;
}

// The deal played to its end.
template <class Mask>
const Ending<Mask>& play_out(Going<Mask>& going, const Policy<Mask>& policy, Random& random) {
  while (!going.over()) {
    const int card = policy.choose(going, random);
    going.play({card, name_by_chance(going, card, random)});
  }
  return going.ending();
}

// The cards of a deal whose hands are all known, played to its end.
template <class Mask>
std::vector<Move> line_of(const Scene<Mask>& scene, const Policy<Mask>& policy, std::uint64_t seed) {
  Going<Mask> going = scene.seen(0);
  scene.check(going);
  Random random(seed);
  std::vector<Move> line;
  while (!going.over()) {
    const int card = policy.choose(going, random);
    line.push_back({card, name_by_chance(going, card, random)});
    going.play(line.back());
  }
  return line;
}

// The logarithm of the chance that some seats would have played as they did, in every world. What a world does not
// allow at all is minus infinity there.
template <class Mask>
std::vector<double> likelihoods(const Scene<Mask>& scene, const DrawnWorlds<Mask>& worlds, const Policy<Mask>& policy,
                                unsigned seats, int threads) {
  std::vector<double> result(worlds.size(), 0);
  const Going<Mask> seen = scene.seen(0);
  scene.check(seen, worlds);
  for_each_number(worlds.size(), threads, [&](std::size_t number) {
    Going<Mask> going = scene.beginning(seen, worlds, number);
    for (const Move& move : scene.course().plays) {
      if (seats >> going.turn() & 1) result[number] += policy.logarithm(going, move.card);
      going.play(move);
    }
  });
  return result;
}

}  // namespace tarock
