// Standard error: messages, and the progress bar that must not get in their way. May be used by several
// threads.
#pragma once

#include <atomic>
#include <chrono>
#include <condition_variable>
#include <cstdint>
#include <mutex>
#include <string>
#include <string_view>
#include <thread>

#include "cli/options.hpp"

namespace latro::tool {

enum class Paint : unsigned char { none, bold, error, warning, note, caret };

class Console {
 public:
  /// `color` automatic: on a terminal, unless NO_COLOR is set and not empty or TERM is "dumb".
  explicit Console(When color = When::automatic);

  bool terminal() const { return terminal_; }
  bool colored() const { return colored_; }
  /// Columns of the terminal; 80 where that is unknown.
  std::size_t width() const;

  /// Writes whole lines; a bar is taken off the terminal first. Failure is ignored: there is nowhere to tell
  /// it.
  void write(std::string_view lines);
  /// Draws the bar's line over the one before it.
  void draw_bar(std::string_view bar);
  void erase_bar();

  /// `text` in that colour, or as it is when there are no colours.
  std::string paint(Paint paint, std::string_view text) const;

 private:
  void erase_locked();

  std::mutex mutex_;
  bool terminal_ = false;
  bool colored_ = false;
  bool bar_drawn_ = false;
};

// A progress bar on standard error, for work of more than a second. Drawn by a thread of its own, so that
// work which cannot tell how far it is still shows a sign of life. advance() may be called from any thread.

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
