// How likely players speak as they did: a score for every word from what is counted in the hand, and chance between.
#pragma once

#include "drawn.hpp"

namespace tarock {

// Counted in a hand: the sets of which it has at least so many cards. For single cards that is how many of them it has.
template <class Mask>
struct Measure {
  std::vector<Mask> sets;
  int least = 1;
  int most = 0;     // more than this counts as this
  Mask single = 0;  // all cards, if every set is one card

  int of(Mask hand) const {
    if (single) return std::min(most, count(hand & single));
    int number = 0;
    for (const Mask cards : sets) number += count(hand & cards) >= least;
    return std::min(most, number);
  }
};

// What somebody said to a question: one of the words that he might have said.
struct Saying {
  std::size_t question = 0, said = 0;
  std::vector<std::size_t> offered;
};

// All that one player said with the same cards in his hand: those of some zones and others, without cards that came
// later.
template <class Mask>
struct Speaker {
  std::vector<std::size_t> zones;
  Mask known = 0, without = 0;
  std::vector<Saying> sayings;
};

template <class Mask>
class Speech {
 public:
  using Weights = std::vector<int>;  // a weight for every value of every measure; none where all are 0
  static constexpr int unit = 32;    // so much more score makes a word e times as likely
  static constexpr int certain = 1024;

  Speech(std::vector<Measure<Mask>> measures, std::vector<std::vector<Weights>> questions, int noise)
      : measures_(std::move(measures)), questions_(std::move(questions)), noise_(noise) {
    std::size_t rows = 0;
    for (const Measure<Mask>& one : measures_) rows += static_cast<std::size_t>(one.most) + 1;
    for (const auto& words : questions_)
      for (const Weights& weights : words)
        if (!weights.empty() && weights.size() != rows)
          throw std::invalid_argument("a word has not as many weights as its measures have values");
    if (noise < 0 || noise > certain) throw std::invalid_argument("noise is from 0 to 1024");
  }

  // In every world the logarithm of the chance that all was said as it was.
  std::vector<double> likelihoods(const DrawnWorlds<Mask>& worlds, const std::vector<Speaker<Mask>>& speakers) const {
    check(worlds, speakers);
    std::vector<double> sums(worlds.size());
    for (std::size_t i = 0; i < sums.size(); ++i)
      for (const Speaker<Mask>& speaker : speakers) sums[i] += logarithm(hand_of(worlds[i], speaker), speaker.sayings);
    return sums;
  }

 private:
  static Mask hand_of(const Mask* world, const Speaker<Mask>& speaker) {
    Mask hand = speaker.known;
    for (const std::size_t zone : speaker.zones) hand |= world[zone];
    return hand & ~speaker.without;
  }

  double logarithm(Mask hand, const std::vector<Saying>& sayings) const {
    std::vector<std::size_t> rows;
    std::size_t first = 0;
    for (const Measure<Mask>& one : measures_) {
      rows.push_back(first + static_cast<std::size_t>(one.of(hand)));
      first += static_cast<std::size_t>(one.most) + 1;
    }
    double sum = 0;
    for (const Saying& saying : sayings) sum += std::log(chance(rows, saying));
    return sum;
  }

  double chance(const std::vector<std::size_t>& rows, const Saying& saying) const {
    const auto& words = questions_[saying.question];
    const int said = score(words[saying.said], rows);
    double others = 0;  // as parts of the chance of what was said
    for (const std::size_t word : saying.offered)
      others += std::exp(static_cast<double>(score(words[word], rows) - said) / unit);
    return ((certain - noise_) / others + noise_ / static_cast<double>(saying.offered.size())) / certain;
  }

  static int score(const Weights& weights, const std::vector<std::size_t>& rows) {
    int sum = 0;
    if (!weights.empty())
      for (const std::size_t row : rows) sum += weights[row];
    return sum;
  }

  void check(const DrawnWorlds<Mask>& worlds, const std::vector<Speaker<Mask>>& speakers) const {
    for (const Speaker<Mask>& speaker : speakers) {
      for (const std::size_t zone : speaker.zones)
        if (zone >= worlds.zones()) throw std::invalid_argument("there is no such zone");
      for (const Saying& saying : speaker.sayings) check(saying);
    }
  }

  void check(const Saying& saying) const {
    if (saying.question >= questions_.size()) throw std::invalid_argument("there is no such question");
    const std::size_t words = questions_[saying.question].size();
    bool among = false;
    for (const std::size_t word : saying.offered) {
      if (word >= words) throw std::invalid_argument("there is no such word");
      among = among || word == saying.said;
    }
    if (!among) throw std::invalid_argument("something was said that could not be said");
  }

  std::vector<Measure<Mask>> measures_;
  std::vector<std::vector<Weights>> questions_;
  int noise_;
};

}  // namespace tarock
