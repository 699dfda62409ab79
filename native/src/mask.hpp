// Sets of cards as bit masks: 64 bits where the pack fits, 128 for the full pack.
//
// Inside the kernel a card is its place, the number of its bit; `Rules` says which card has which place.
#pragma once

#include <array>
#include <bit>
#include <cstdint>
#if defined(__BMI2__)
#include <immintrin.h>
#endif

namespace tarock {

using Mask64 = std::uint64_t;
__extension__ using Mask128 = unsigned __int128;

inline std::uint64_t low_half(Mask128 mask) { return static_cast<std::uint64_t>(mask); }
inline std::uint64_t high_half(Mask128 mask) { return static_cast<std::uint64_t>(mask >> 64); }
inline Mask128 of_halves(std::uint64_t low, std::uint64_t high) { return static_cast<Mask128>(high) << 64 | low; }

template <class Mask>
inline constexpr int width = 8 * sizeof(Mask);

// A table with a value for every place.
template <class Mask, class Value>
using ByPlace = std::array<Value, width<Mask>>;

template <class Mask>
constexpr Mask bit(int place) {
  return static_cast<Mask>(1) << place;
}

// All places below one, and all above it.
template <class Mask>
constexpr Mask below(int place) {
  return bit<Mask>(place) - 1;
}
template <class Mask>
constexpr Mask above(int place) {
  return ~((bit<Mask>(place) << 1) - 1);
}

// All places below the lowest of a mask; simply all if it is empty.
template <class Mask>
constexpr Mask below_all(Mask mask) {
  return (mask & (~mask + 1)) - 1;
}

template <class Mask>
constexpr bool holds(Mask mask, int place) {
  return mask >> place & 1;
}

template <class Mask>
constexpr bool several(Mask mask) {
  return mask & (mask - 1);
}

inline int count(Mask64 mask) { return std::popcount(mask); }
inline int count(Mask128 mask) { return std::popcount(low_half(mask)) + std::popcount(high_half(mask)); }

// The lowest and the highest place of a mask that is not empty.
inline int lowest(Mask64 mask) { return std::countr_zero(mask); }
inline int lowest(Mask128 mask) {
  return low_half(mask) ? std::countr_zero(low_half(mask)) : 64 + std::countr_zero(high_half(mask));
}
inline int highest(Mask64 mask) { return 63 - std::countl_zero(mask); }
inline int highest(Mask128 mask) {
  return high_half(mask) ? 127 - std::countl_zero(high_half(mask)) : 63 - std::countl_zero(low_half(mask));
}

// The bits of `mask` at the places of `chosen`, pushed together.
inline Mask64 gather(Mask64 mask, Mask64 chosen) {
#if defined(__BMI2__)
  return _pext_u64(mask, chosen);
#else
  Mask64 result = 0;
  for (int at = 0; chosen; ++at, chosen &= chosen - 1)
    if (mask & chosen & (~chosen + 1)) result |= bit<Mask64>(at);
  return result;
#endif
}
inline Mask128 gather(Mask128 mask, Mask128 chosen) {
  const int low = std::popcount(low_half(chosen));
  const Mask128 high = gather(high_half(mask), high_half(chosen));
  return (low == 64 ? high << 63 << 1 : high << low) | gather(low_half(mask), low_half(chosen));
}

// The opposite of `gather`: the lowest bits of `mask` spread over the places of `chosen`.
inline Mask64 spread(Mask64 mask, Mask64 chosen) {
#if defined(__BMI2__)
  return _pdep_u64(mask, chosen);
#else
  Mask64 result = 0;
  for (; chosen; chosen &= chosen - 1, mask >>= 1)
    if (mask & 1) result |= chosen & (~chosen + 1);
  return result;
#endif
}
inline Mask128 spread(Mask128 mask, Mask128 chosen) {
  const int low = std::popcount(low_half(chosen));
  const Mask128 above = low == 64 ? mask >> 63 >> 1 : mask >> low;
  return of_halves(spread(low_half(mask), low_half(chosen)), spread(low_half(above), high_half(chosen)));
}

// The place of the n-th bit of a mask, counted from 0.
template <class Mask>
inline int nth(Mask mask, int number) {
  return lowest(spread(bit<Mask>(number), mask));
}

// Calls `visit` with every place of a mask, the lowest first.
template <class Mask, class Visit>
inline void each(Mask mask, Visit visit) {
  for (; mask; mask &= mask - 1) visit(lowest(mask));
}

}  // namespace tarock
