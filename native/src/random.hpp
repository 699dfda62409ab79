// Fast random numbers: splitmix64 to seed, xoroshiro128+ to draw.
#pragma once

#include <cstdint>

namespace tarock {

class Random {
 public:
  explicit Random(std::uint64_t seed) : a_(mix(seed)), b_(mix(seed)) {}

  // One of many streams of the same seed.
  static Random stream(std::uint64_t seed, std::uint64_t number) { return Random(seed * 0x2545f4914f6cdd1du + number); }

  std::uint32_t next() {
    const std::uint64_t a = a_, result = a + b_;
    const std::uint64_t b = b_ ^ a;
    a_ = rotate(a, 24) ^ b ^ (b << 16);
    b_ = rotate(b, 37);
    return static_cast<std::uint32_t>(result >> 32);
  }

  // A number from 0 to n - 1; for the few cards of a hand the bias is below one in a hundred million.
  int below(int n) { return static_cast<int>(static_cast<std::uint64_t>(next()) * static_cast<unsigned>(n) >> 32); }

  std::uint64_t next64() {
    const std::uint64_t high = next();
    return high << 32 | next();
  }

  // A number from 0 to 1, without 1.
  double unit() { return static_cast<double>(next64() >> 11) * 0x1p-53; }

 private:
  static std::uint64_t rotate(std::uint64_t x, int by) { return x << by | x >> (64 - by); }
  static std::uint64_t mix(std::uint64_t& state) {
    std::uint64_t z = state += 0x9e3779b97f4a7c15u;
    z = (z ^ z >> 30) * 0xbf58476d1ce4e5b9u;
    z = (z ^ z >> 27) * 0x94d049bb133111ebu;
    return z ^ z >> 31;
  }
  std::uint64_t a_, b_;
};

}  // namespace tarock
