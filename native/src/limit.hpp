// When a search stops before its end.
#pragma once

#include <chrono>
#include <cstdint>
#include <functional>
#include <utility>

namespace tarock {

// Thrown through a search when its limit is reached.
struct Stopped {};

struct Limit {
  std::uint64_t nodes = 0;  // 0: none
  double seconds = 0;
  std::function<void(std::uint64_t)> pulse;  // called now and then with the nodes so far; may throw to stop
};

// Counts the nodes of a search; every so many of them are held against the limit, and every so many the clock is read.
template <std::uint64_t often, std::uint64_t seldom>
class Watch {
 public:
  explicit Watch(Limit limit) : limit_(std::move(limit)), start_(std::chrono::steady_clock::now()) {}

  std::uint64_t nodes() const { return nodes_; }
  void count() {
    if (++nodes_ % often == 0) look();
  }

 private:
  void look() {
    if (limit_.nodes && nodes_ >= limit_.nodes) throw Stopped{};
    if (nodes_ % seldom) return;
    const std::chrono::duration<double> spent = std::chrono::steady_clock::now() - start_;
    if (limit_.seconds > 0 && spent.count() > limit_.seconds) throw Stopped{};
    if (limit_.pulse) limit_.pulse(nodes_);
  }

  Limit limit_;
  std::chrono::steady_clock::time_point start_;
  std::uint64_t nodes_ = 0;
};

}  // namespace tarock
