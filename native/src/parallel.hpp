// Work on as many cores as wanted.
#pragma once

#include <cstddef>
#include <exception>
#include <mutex>
#include <thread>
#include <vector>

namespace tarock {

// Calls `work` with every number below `size`; what it throws is thrown here once all are done. Which thread gets which
// number must not matter to the result.
template <class Work>
void for_each_number(std::size_t size, int threads, const Work& work) {
  if (threads <= 1) {
    for (std::size_t number = 0; number < size; ++number) work(number);
    return;
  }
  std::exception_ptr trouble;
  std::mutex one_at_a_time;
  const auto share = [&](std::size_t first) {
    try {
      for (std::size_t number = first; number < size; number += static_cast<std::size_t>(threads)) work(number);
    } catch (...) {
      const std::lock_guard<std::mutex> lock(one_at_a_time);
      trouble = std::current_exception();
    }
  };
  std::vector<std::thread> others;
  for (int i = 1; i < threads; ++i) others.emplace_back(share, static_cast<std::size_t>(i));
  share(0);
  for (std::thread& other : others) other.join();
  if (trouble) std::rethrow_exception(trouble);
}

}  // namespace tarock
