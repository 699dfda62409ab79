// Positions at the beginning of a trick, told apart only by what matters: who holds which of the cards left.
//
// Two cards of equal worth that are neighbours among the cards left can stand for each other. So a position is
// written down as the row of the cards left, each with its owner; a card that is worth something of its own
// ("marked") is named, of all others only the number between two marked ones is kept.
#pragma once

#include "board.hpp"

namespace tarock {

inline std::uint64_t mix(std::uint64_t a, std::uint64_t b) {
  const Mask128 product = static_cast<Mask128>(a ^ 0xa0761d6478bd642fu) * (b ^ 0xe7037ed1a0b428dbu);
  return low_half(product) ^ high_half(product);
}
inline std::uint64_t fold(std::uint64_t hash, Mask64 mask) { return mix(hash, mask); }
inline std::uint64_t fold(std::uint64_t hash, Mask128 mask) { return mix(mix(hash, low_half(mask)), high_half(mask)); }
inline std::uint64_t pair(Mask64 a, Mask64 b) { return mix(a, b); }
inline std::uint64_t pair(Mask128 a, Mask128 b) { return mix(fold(0, a), fold(1, b)); }

// A position written down in full. Equal keys are equal positions; equal tags are so only as docs/kernel.md says.
template <class Mask>
struct Key {
  std::array<Mask, 3> owners{};  // the seat of every card of the row, in binary, one plane for each digit
  Mask marks = 0;                // which cards of the row are marked
  Mask named = 0;                // and which of all marked cards these are
  int turn = 0;

  bool operator==(const Key&) const = default;

  std::uint64_t tag(std::uint64_t salt) const {
    std::uint64_t result = pair(owners[0], owners[1]);
    if (owners[2]) result = fold(result, owners[2]);
    result = mix(result, pair(marks, named));
    return mix(result, salt + static_cast<unsigned>(turn));
  }
};

// The cards left, pushed together, with a gap between the suits.
template <class Mask>
class Row {
 public:
  Row(Mask cards, Mask marked, Mask gaps) : left_(cards | gaps), marks_(gather(marked | gaps, left_)) {}

  Mask left() const { return left_; }  // the cards left and the gaps

  // The number of a card in the row, and the card that has a number.
  int number_of(int card) const { return count(left_ & below<Mask>(card)); }
  int card_at(int number) const { return nth(left_, number); }

  // Of neighbours of equal worth in a hand only the lowest.
  Mask representatives(Mask hand) const {
    const Mask row = gather(hand, left_);
    const Mask same = row << 1 & ~marks_ & ~(marks_ << 1);
    return spread(row & ~same, left_);
  }

  Key<Mask> key(const Board<Mask>& board, Mask marked) const {
    Mask planes[3] = {0, 0, 0};
    for (int seat = 1; seat < board.seats; ++seat)
      for (int plane = 0; plane < 3; ++plane)
        if (seat >> plane & 1) planes[plane] |= board.hands[seat];
    Key<Mask> key;
    key.owners = {gather(planes[0], left_), gather(planes[1], left_), planes[2] ? gather(planes[2], left_) : 0};
    key.marks = marks_;
    key.named = gather(left_, marked);
    key.turn = board.turn;
    return key;
  }

 private:
  Mask left_;
  Mask marks_;  // in the row: the marked cards and the gaps
};

}  // namespace tarock
