// Standard error: messages, and the progress bar that must not get in their way. May be used by several
// threads.
#pragma once

#include <mutex>
#include <string>
#include <string_view>

#include "common/options.hpp"

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

}  // namespace latro::tool
