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

template <class Mask>
struct Row {
  Mask left;   // the cards left and the gaps between the suits
  Mask marks;  // pushed together: the marked cards and the gaps

  Row(Mask cards, Mask marked, Mask gaps) : left(cards | gaps), marks(gather(marked | gaps, left)) {}

  // Of neighbours of equal worth in a hand only the lowest.
  Mask representatives(Mask hand) const {
    const Mask row = gather(hand, left);
    const Mask same = row << 1 & ~marks & ~(marks << 1);
    return spread(row & ~same, left);
  }

  std::uint64_t hash(const Board<Mask>& board, Mask marked, std::uint64_t salt) const {
    Mask planes[3] = {0, 0, 0};
    for (int seat = 1; seat < board.seats; ++seat)
      for (int plane = 0; plane < 3; ++plane)
        if (seat >> plane & 1) planes[plane] |= board.hands[seat];
    std::uint64_t tag = pair(gather(planes[0], left), gather(planes[1], left));
    if (board.seats > 4) tag = fold(tag, gather(planes[2], left));
    tag = mix(tag, pair(marks, gather(left, marked)));
    return mix(tag, salt + static_cast<unsigned>(board.turn));
  }
};

}  // namespace tarock
