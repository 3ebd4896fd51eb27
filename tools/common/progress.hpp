// A progress bar on standard error, for work of more than a second. Drawn by a thread of its own, so that
// work which cannot tell how far it is still shows a sign of life. advance() may be called from any thread.
#pragma once

#include <atomic>
#include <chrono>
#include <condition_variable>
#include <cstdint>
#include <mutex>
#include <string>
#include <thread>

#include "common/console.hpp"

namespace latro::tool {

class Progress {
  using Clock = std::chrono::steady_clock;

 public:
  /// `when` automatic: only where standard error is a terminal.
  Progress(Console& console, When when);
  ~Progress() { stop(); }
  Progress(const Progress&) = delete;
  Progress& operator=(const Progress&) = delete;

  /// What is being done ("reading games.lgn", "depth 6"), how much of it there is (0: not known), none of it
  /// done yet. Where that is known the time left is told too, as far as it went evenly until now.
  void start(std::string label, std::uint64_t total = 0);
  void advance(std::uint64_t amount) { done_.fetch_add(amount, std::memory_order_relaxed); }
  /// Takes the bar away for good.
  void stop();

 private:
  void draw_until_stopped();
  std::string bar(Clock::time_point now) const;

  Console& console_;
  bool enabled_;
  std::atomic<std::uint64_t> done_{0};
  std::atomic<std::uint64_t> total_{0};
  mutable std::mutex mutex_;  ///< label_, begun_, stopping_
  std::condition_variable wake_;
  std::string label_;
  Clock::time_point first_begun_;  ///< of all that was done one after the other …
  Clock::time_point begun_;        ///< … and of what is being done
  bool stopping_ = false;
  std::thread thread_;
};

}  // namespace latro::tool
