// The transposition table: what is known of positions met before, one cache line for four of them.
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

struct Entry {
  std::uint64_t tag = 0;
  std::int16_t lower = 0, upper = 0;  // bounds of what the side still gets
  std::uint8_t move = 0;              // the best lead, as its number among the cards left
  std::uint8_t left = 0;              // the tricks that were left
  std::uint16_t age = 0;
};

class Table {
 public:
  static constexpr int ways = 4;
  static constexpr std::uint8_t no_move = 255;

  explicit Table(int bits) : bits_(bits), lines_(allocate(std::size_t{1} << bits)) {}

  // Forgets everything; smaller problems use a smaller part of the table, which stays in the processor's cache.
  void begin(int bits) {
    used_ = std::min(bits, bits_);
    if (++age_ == 0) std::fill_n(lines_.get(), std::size_t{1} << bits_, Line{}), age_ = 1;
    // The age is part of the tag, so entries of earlier problems are never taken for new ones.
    salt_ = age_ * 0x9e3779b97f4a7c15u;
  }

  std::uint64_t salt() const { return salt_; }
  void prefetch(std::uint64_t tag) const { __builtin_prefetch(line_of(tag)); }

  Entry* find(std::uint64_t tag) const {
    Line* line = line_of(tag);
    for (Entry& entry : line->entries)
      if (entry.tag == tag) return &entry;
    return nullptr;
  }

  // A place for a new entry: an old one, or the one that saved the least work.
  Entry* claim(std::uint64_t tag) const {
    Line* line = line_of(tag);
    Entry* worst = &line->entries[0];
    for (Entry& entry : line->entries) {
      if (entry.tag == tag) return &entry;
      if (weight(entry) < weight(*worst)) worst = &entry;
    }
    return worst;
  }

  std::uint16_t age() const { return age_; }

 private:
  struct alignas(64) Line {
    Entry entries[ways];
  };
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

  int weight(const Entry& entry) const { return entry.age == age_ ? 1 + entry.left : 0; }
  Line* line_of(std::uint64_t tag) const { return &lines_[tag >> (64 - used_)]; }

  int bits_, used_ = 1;
  std::uint16_t age_ = 0;
  std::uint64_t salt_ = 0;
  Lines lines_;
};

}  // namespace tarock
