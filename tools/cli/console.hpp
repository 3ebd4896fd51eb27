// Standard error: messages, and the progress bar, which must not disturb them. Several threads may use it.
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

/// Writes all bytes to a descriptor, which may be non-blocking. Returns 0 or errno.
int write_all(int descriptor, std::string_view bytes);

enum class Paint : unsigned char { none, bold, error, warning, note, caret };

/// A stream that may be a terminal.
class Screen {
 public:
  /// `color` automatic: on a terminal, unless NO_COLOR is set and not empty or TERM is "dumb".
  Screen(int descriptor, When color);

  bool terminal() const { return terminal_; }
  bool colored() const { return colored_; }
  /// Columns of the terminal; 80 if unknown.
  std::size_t width() const;

 private:
  int descriptor_;
  bool terminal_;
  bool colored_;
};

class Console : public Screen {
 public:
  explicit Console(When color = When::automatic);

  /// Writes whole lines; first removes a bar from the terminal. Ignores failure, which could not be reported.
  void write(std::string_view lines);
  /// Draws the line of the bar over the one before it.
  void draw_bar(std::string_view bar);
  void erase_bar();

  /// `text` in this colour; unchanged if there are no colours.
  std::string paint(Paint paint, std::string_view text) const;

 private:
  void erase_locked();

  std::mutex mutex_;
  bool bar_drawn_ = false;
};

// A progress bar on standard error, for work of more than a second. A thread of its own draws it, so that it
// moves even if the progress is not known. Any thread may call advance().

class Progress {
  using Clock = std::chrono::steady_clock;

 public:
  /// `when` automatic: only if standard error is a terminal.
  Progress(Console& console, When when);
  ~Progress() { stop(); }
  Progress(const Progress&) = delete;
  Progress& operator=(const Progress&) = delete;

  /// Begins a new task ("reading games.lgn", "depth 6") of size `all` (0: unknown), with no progress yet. If
  /// the size is known, the bar also shows the time left, assuming an even speed.
  void start(std::string label, std::uint64_t total = 0);
  void advance(std::uint64_t amount) { done_.fetch_add(amount, std::memory_order_relaxed); }
  /// Removes the bar for good.
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
  Clock::time_point first_begun_;  ///< of all tasks …
  Clock::time_point begun_;        ///< … and of the present task
  bool stopping_ = false;
  std::thread thread_;
};

}  // namespace latro::tool
