// Worlds: all the ways in which cards that nobody has shown can lie, each as likely as every other.
//
// Cards that the same zones may hold, and that the same conditions ask after, are of one kind. How many cards of each
// kind lie in each zone is settled step by step; the number of ways to go on from every state is counted once, and
// worlds are drawn by these numbers. So each world is drawn with the same chance, and none in vain.
#pragma once

#include <algorithm>
#include <array>
#include <stdexcept>
#include <unordered_map>
#include <vector>

#include "random.hpp"
#include "rules.hpp"

namespace tarock {

// What becomes of the cards of a zone: they are in a hand, lie on a pile whose points somebody counts, or are a gift.
struct Use {
  int hand = no_seat;
  int pile = 0;         // from 1 on; 0: on none
  int gift = 0;         // the winner of the trick before which so many are left gets them; 0: nobody
  unsigned seen = 0;    // the seats that have seen them, a bit for each
  int under = no_card;  // of a hand: the card that they lie under, one under the other
};

// A place for hidden cards: a hand, the talon, what was laid away, a packet.
template <class Mask>
struct Zone {
  int size = 0;
  Mask allowed = 0;  // the cards that may lie there
  Mask forced = 0;   // the cards that lie there for certain
  Use use;
};

// At least and at most so many of some cards lie in a zone. Of conditions with the same `either` one is enough.
template <class Mask>
struct Condition {
  int zone;
  Mask cards;
  int least, most;
  int either = 0;  // 0: it must hold by itself
};

// All that is known of the cards that are not seen.
template <class Mask>
struct Hidden {
  Mask cards = 0;
  std::vector<Zone<Mask>> zones;
  std::vector<Condition<Mask>> conditions;
};

template <class Mask>
class Worlds {
 public:
  explicit Worlds(Hidden<Mask> hidden) : hidden_(std::move(hidden)) {
    check();
    find_kinds();
    State start{};
    for (std::size_t zone = 0; zone < zones(); ++zone) start.set(zone, room(zone));
    root_ = explore(0, start, steps_.empty() ? 0 : count(steps_[0].cards));
    known_.clear();
  }

  std::size_t zones() const { return hidden_.zones.size(); }
  const Use& use_of(std::size_t zone) const { return hidden_.zones[zone].use; }
  double number() const { return nodes_[root_].ways; }  // how many worlds there are

  // Fills in the cards of every zone.
  void draw(Random& random, Mask* world) const {
    if (!number()) throw std::invalid_argument("no world fits what is known of the hidden cards");
    std::fill_n(world, zones(), Mask{0});
    std::uint32_t node = root_;
    Mask left = 0;
    for (const Step& step : steps_) {
      if (step.first) left = step.cards;
      const Way& way = drawn(random, nodes_[node]);
      const Mask chosen = step.last ? left : some_of(random, left, way.cards);
      world[step.zone] |= chosen;
      left &= ~chosen;
      node = way.to;
    }
  }

  // Calls `visit` with every world there is.
  template <class Visit>
  void each_world(Visit visit) const {
    std::vector<Mask> world(zones(), 0);
    if (number()) go_through(0, root_, 0, world, visit);
  }

 private:
  static constexpr std::size_t max_zones = 16;
  static constexpr std::size_t never = ~std::size_t{0};

  // The room left in every zone, and behind that what every condition has counted, five bits each.
  class State {
   public:
    static constexpr std::size_t size = 24;
    static constexpr int most = 31;

    int operator[](std::size_t at) const { return static_cast<int>(bits_ >> (5 * at)) & most; }
    void set(std::size_t at, int number) {
      const int shift = 5 * static_cast<int>(at);
      bits_ = (bits_ & ~(static_cast<Mask128>(most) << shift)) | static_cast<Mask128>(number) << shift;
    }
    // The same with the number of a step, which the last byte has room for.
    Mask128 at_step(std::size_t step) const { return bits_ | static_cast<Mask128>(step) << 120; }

   private:
    Mask128 bits_ = 0;
  };

  struct Hash {
    std::size_t operator()(Mask128 state) const {
      const Mask128 product =
          static_cast<Mask128>(low_half(state) ^ 0xa0761d6478bd642fu) * (high_half(state) ^ 0xe7037ed1a0b428dbu);
      return low_half(product) ^ high_half(product);
    }
  };

  // Some cards of one kind go to a zone; what is left of the kind goes to the last of its zones.
  struct Step {
    Mask cards;  // the whole kind
    std::size_t zone;
    unsigned after;  // the other zones for what is left of the kind
    bool first, last;
    int to_come = 0;  // cards of later kinds that the zone may hold
  };
  struct Node {
    std::uint32_t begin = 0, end = 0;  // its ways
    double ways = 0;                   // to lay all cards from here on
  };
  struct Way {
    double up_to;  // the ways of this one and of those before it
    std::uint32_t to;
    std::uint8_t cards;
  };

  int room(std::size_t zone) const { return hidden_.zones[zone].size; }

  void check() const {
    if (zones() > max_zones || zones() + hidden_.conditions.size() > State::size)
      throw std::invalid_argument("there are too many zones or conditions");
    int places = 0;
    for (const Zone<Mask>& zone : hidden_.zones) {
      if (zone.size < 0 || zone.size > State::most) throw std::invalid_argument("a zone has room for 0 to 31 cards");
      places += zone.size;
    }
    if (places != count(hidden_.cards))
      throw std::invalid_argument("the zones have not as much room as there are cards");
    for (const Condition<Mask>& one : hidden_.conditions)
      if (one.zone < 0 || one.zone >= static_cast<int>(zones()))
        throw std::invalid_argument("a condition asks after a zone that there is not");
  }

  // The zones that may hold a card, a bit for each.
  unsigned homes_of(int card) const {
    unsigned allowed = 0, forced = 0;
    for (std::size_t zone = 0; zone < zones(); ++zone) {
      allowed |= static_cast<unsigned>(holds(hidden_.zones[zone].allowed, card)) << zone;
      forced |= static_cast<unsigned>(holds(hidden_.zones[zone].forced, card)) << zone;
    }
    return several(forced) ? 0 : forced ? forced & allowed : allowed;
  }

  unsigned conditions_of(int card) const {
    unsigned result = 0;
    for (std::size_t i = 0; i < hidden_.conditions.size(); ++i)
      result |= static_cast<unsigned>(holds(hidden_.conditions[i].cards, card)) << i;
    return result;
  }

  struct Kind {
    unsigned homes, conditions;
    Mask cards;
  };

  // The kinds with the fewest homes first, and the largest last, so that few states are met.
  void find_kinds() {
    std::vector<Kind> kinds;
    each(hidden_.cards, [&](int card) {
      const unsigned homes = homes_of(card), conditions = conditions_of(card);
      const auto same = [&](const Kind& kind) { return kind.homes == homes && kind.conditions == conditions; };
      auto found = std::find_if(kinds.begin(), kinds.end(), same);
      if (found == kinds.end()) found = kinds.insert(found, {homes, conditions, 0});
      found->cards |= bit<Mask>(card);
    });
    std::stable_sort(kinds.begin(), kinds.end(), [](const Kind& one, const Kind& other) {
      return std::pair(std::popcount(one.homes), count(one.cards)) <
             std::pair(std::popcount(other.homes), count(other.cards));
    });
    for (const Kind& kind : kinds) add_steps(kind);
    look_ahead();
    find_last_steps();
  }

  void add_steps(const Kind& kind) {
    if (!kind.homes) homeless_ = true;
    const std::size_t first = steps_.size();
    each(static_cast<Mask64>(kind.homes), [&](int zone) {
      const unsigned after = kind.homes & ~((2u << zone) - 1);
      steps_.push_back({kind.cards, static_cast<std::size_t>(zone), after, steps_.size() == first, !after});
      counted_.push_back(kind.conditions);
    });
  }

  void look_ahead() {
    std::array<int, max_zones> to_come{};
    for (std::size_t at = steps_.size(); at-- > 0;) {
      steps_[at].to_come = to_come[steps_[at].zone];
      to_come[steps_[at].zone] += count(steps_[at].cards);
    }
  }

  // The node of a state, with so many cards of the kind still to be laid.
  std::uint32_t explore(std::size_t at, const State& state, int left) {
    if (const auto found = known_.find(state.at_step(at)); found != known_.end()) return found->second;
    Node node;
    const std::size_t before = open_.size();
    if (at == steps_.size()) {
      node.ways = fulfilled(state) ? 1 : 0;
    } else {
      const Step& step = steps_[at];
      const int most = std::min(left, state[step.zone]);
      for (int cards = fewest(step, state, left); cards <= most; ++cards) {
        State after = state;
        if (!lay(after, at, cards)) continue;
        const int next_left = !step.last ? left - cards : at + 1 < steps_.size() ? count(steps_[at + 1].cards) : 0;
        const std::uint32_t to = explore(at + 1, after, next_left);
        if (!nodes_[to].ways) continue;
        node.ways += choose(left, cards) * nodes_[to].ways;
        open_.push_back({node.ways, to, static_cast<std::uint8_t>(cards)});
      }
    }
    node.begin = static_cast<std::uint32_t>(ways_.size());
    ways_.insert(ways_.end(), open_.begin() + static_cast<std::ptrdiff_t>(before), open_.end());
    open_.resize(before);
    node.end = static_cast<std::uint32_t>(ways_.size());
    nodes_.push_back(node);
    return known_[state.at_step(at)] = static_cast<std::uint32_t>(nodes_.size() - 1);
  }

  // The fewest cards that can go to a zone: the others of the kind need room elsewhere, and the zone must become full.
  static int fewest(const Step& step, const State& state, int left) {
    if (step.last) return left;
    int elsewhere = 0;
    each(static_cast<Mask64>(step.after), [&](int zone) { elsewhere += state[zone]; });
    return std::max({0, left - elsewhere, state[step.zone] - step.to_come});
  }

  // Takes room for some cards; false if that breaks a condition. Each is counted only as far as it asks, so that states
  // which differ in nothing else are one.
  bool lay(State& state, std::size_t at, int cards) const {
    const std::size_t zone = steps_[at].zone;
    state.set(zone, state[zone] - cards);
    for (std::size_t i = 0; i < hidden_.conditions.size(); ++i) {
      const Condition<Mask>& one = hidden_.conditions[i];
      if (!counts(at, i)) continue;
      const int now = state[zones() + i] + cards;
      if (now > one.most && !one.either) return false;
      state.set(zones() + i, std::min(now, one.most < count(one.cards) ? one.most + 1 : std::max(0, one.least)));
    }
    return settle(state, at);
  }

  // Conditions that no later card counts for are looked at, and forgotten, so that few states differ.
  bool settle(State& state, std::size_t at) const {
    for (std::size_t i = 0; i < hidden_.conditions.size(); ++i)
      if (last_step_[i] == at && !holds_at_end(state, i) && !replaced(state, hidden_.conditions[i].either))
        return false;
    for (std::size_t i = 0; i < hidden_.conditions.size(); ++i)
      if (last_step_[i] == at) state.set(zones() + i, 0);
    return true;
  }

  bool fulfilled(const State& state) const {
    if (homeless_) return false;
    for (std::size_t i = 0; i < hidden_.conditions.size(); ++i)
      if (last_step_[i] == never && !holds_at_end(state, i) && !replaced(state, hidden_.conditions[i].either))
        return false;
    return true;
  }

  // For every condition the last step that it, or another that will do in its place, counts.
  void find_last_steps() {
    last_step_.assign(hidden_.conditions.size(), never);
    for (std::size_t i = 0; i < hidden_.conditions.size(); ++i)
      for (std::size_t at = 0; at < steps_.size(); ++at)
        for (std::size_t j = 0; j < hidden_.conditions.size(); ++j)
          if ((i == j || together(i, j)) && counts(at, j)) last_step_[i] = at;
  }

  bool together(std::size_t i, std::size_t j) const {
    return hidden_.conditions[i].either && hidden_.conditions[i].either == hidden_.conditions[j].either;
  }

  bool counts(std::size_t at, std::size_t i) const {
    return (counted_[at] >> i & 1) && hidden_.conditions[i].zone == static_cast<int>(steps_[at].zone);
  }

  bool holds_at_end(const State& state, std::size_t i) const {
    const Condition<Mask>& one = hidden_.conditions[i];
    return one.least <= state[zones() + i] && state[zones() + i] <= one.most;
  }

  // Whether one of the conditions holds of which one is enough.
  bool replaced(const State& state, int either) const {
    for (std::size_t i = 0; either && i < hidden_.conditions.size(); ++i)
      if (hidden_.conditions[i].either == either && holds_at_end(state, i)) return true;
    return false;
  }

  static double choose(int from, int number) {
    static const auto table = [] {
      std::array<std::array<double, pack_size + 1>, pack_size + 1> rows{};
      for (int n = 0; n <= pack_size; ++n)
        for (int k = 0; k <= n; ++k) rows[n][k] = k == 0 || k == n ? 1 : rows[n - 1][k - 1] + rows[n - 1][k];
      return rows;
    }();
    return table[from][number];
  }

  const Way& drawn(Random& random, const Node& node) const {
    const Way* way = &ways_[node.begin];
    if (node.end - node.begin == 1) return *way;
    const double at = random.unit() * node.ways;
    while (way->up_to <= at && way != &ways_[node.end - 1]) ++way;
    return *way;
  }

  // So many cards of some, all choices as likely; where it is more than half, the others are chosen.
  static Mask some_of(Random& random, Mask from, int number) {
    const int size = count(from);
    if (2 * number > size) return from & ~some_of(random, from, size - number);
    Mask rest = from;
    for (int left = size; left > size - number; --left) rest &= ~bit<Mask>(nth(rest, random.below(left)));
    return from & ~rest;
  }

  template <class Visit>
  void go_through(std::size_t at, std::uint32_t node, Mask left, std::vector<Mask>& world, Visit& visit) const {
    if (at == steps_.size()) return visit(world.data());
    const Step& step = steps_[at];
    if (step.first) left = step.cards;
    for (std::uint32_t i = nodes_[node].begin; i < nodes_[node].end; ++i)
      each_choice(left, ways_[i].cards, [&](Mask chosen) {
        world[step.zone] |= chosen;
        go_through(at + 1, ways_[i].to, left & ~chosen, world, visit);
        world[step.zone] &= ~chosen;
      });
  }

  template <class Visit>
  static void each_choice(Mask from, int number, const Visit& visit, Mask chosen = 0) {
    if (!number) return visit(chosen);
    for (; count(from) >= number; from &= from - 1)
      each_choice(static_cast<Mask>(from & (from - 1)), number - 1, visit, chosen | bit<Mask>(lowest(from)));
  }

  Hidden<Mask> hidden_;
  std::vector<Step> steps_;
  std::vector<unsigned> counted_;  // for every step the conditions that its cards count for
  std::vector<std::size_t> last_step_;
  bool homeless_ = false;                                   // whether there is a card that no zone may hold
  std::unordered_map<Mask128, std::uint32_t, Hash> known_;  // while the ways are counted
  std::vector<Way> open_;                                   // the same, of the nodes that are being counted
  std::vector<Node> nodes_;
  std::vector<Way> ways_;
  std::uint32_t root_ = 0;
};

}  // namespace tarock
