// The transposition table: what is known of positions met before, one cache line for four of them.
//
// Positions are known by a tag of 64 bits; docs/kernel.md says how far that can be trusted.
#pragma once

#include <algorithm>
#include <cstdint>
#include <cstdlib>
#include <memory>
#include <new>
#if defined(__linux__)
#include <sys/mman.h>
#endif

namespace tarock {

// What is known of a position.
struct Known {
  std::int16_t lower = 0, upper = 0;  // bounds of what the side still gets
  std::uint8_t move = 0;              // the best lead, as its number among the cards left
  std::uint8_t left = 0;              // the tricks that were left
};

class Table {
 public:
  explicit Table(int bits) : bits_(bits), lines_(allocate(std::size_t{1} << bits)) {}

  // Forgets everything; smaller problems use a smaller part of the table, which stays in the processor's cache.
  void begin(int bits) {
    used_ = std::min(bits, bits_);
    if (++age_ == 0) std::fill_n(lines_.get(), std::size_t{1} << bits_, Line{}), age_ = 1;
  }

  // The age is part of every tag, so entries of earlier problems are not taken for new ones.
  std::uint64_t salt() const { return age_ * 0x9e3779b97f4a7c15u; }

  const Known* find(std::uint64_t tag) const {
    for (const Entry& entry : line_of(tag).entries)
      if (entry.tag == tag) return &entry.known;
    return nullptr;
  }

  // In place of what was known of the same position, of an old entry, or of the one that saves the least work.
  void store(std::uint64_t tag, const Known& known) {
    Line& line = line_of(tag);
    Entry* worst = &line.entries[0];
    for (Entry& entry : line.entries) {
      if (entry.tag == tag) {
        worst = &entry;
        break;
      }
      if (weight(entry) < weight(*worst)) worst = &entry;
    }
    *worst = {tag, known, age_};
  }

 private:
  static constexpr int ways = 4;
  struct Entry {
    std::uint64_t tag = 0;
    Known known;
    std::uint16_t age = 0;
  };
  struct alignas(64) Line {
    Entry entries[ways];
  };
  static_assert(sizeof(Line) == 64, "four entries fill a cache line");
  struct Free {
    void operator()(Line* lines) const { std::free(lines); }
  };
  using Lines = std::unique_ptr<Line[], Free>;

  static Lines allocate(std::size_t lines) {
    const std::size_t huge = std::size_t{1} << 21;
    const std::size_t bytes = std::max(lines * sizeof(Line), huge);
    void* memory = std::aligned_alloc(huge, bytes);
    if (!memory) throw std::bad_alloc();
#if defined(__linux__)
    madvise(memory, bytes, MADV_HUGEPAGE);  // one page lookup less for every probe
#endif
    Line* first = static_cast<Line*>(memory);
    std::uninitialized_value_construct_n(first, lines);
    return Lines(first);
  }

  int weight(const Entry& entry) const { return entry.age == age_ ? 1 + entry.known.left : 0; }
  Line& line_of(std::uint64_t tag) const { return lines_[tag >> (64 - used_)]; }

  int bits_, used_ = 1;
  std::uint16_t age_ = 0;
  Lines lines_;
};

}  // namespace tarock
