#include "common/console.hpp"

#include <poll.h>
#include <sys/ioctl.h>
#include <unistd.h>

#include <cerrno>
#include <cstdlib>

#include "common/signals.hpp"

namespace latro::tool {

namespace {

bool wants_color(When when, bool terminal) {
  if (when != When::automatic) return when == When::always;
  const char* no_color = std::getenv("NO_COLOR");
  const char* kind = std::getenv("TERM");
  return terminal && !(no_color && *no_color) && !(kind && std::string_view(kind) == "dumb");
}

void write_stderr(std::string_view text) {
  while (!text.empty()) {
    const ssize_t written = ::write(STDERR_FILENO, text.data(), text.size());
    if (written > 0) {
      text.remove_prefix(static_cast<std::size_t>(written));
    } else if (written < 0 && errno == EAGAIN) {
      // Somebody made the stream non-blocking: wait until it takes more.
      pollfd waiting{STDERR_FILENO, POLLOUT, 0};
      poll(&waiting, 1, -1);
    } else if (written == 0 || errno != EINTR) {
      return;
    }
  }
}

std::string_view escape(Paint paint) {
  switch (paint) {
    case Paint::none:
      return "";
    case Paint::bold:
      return "\033[1m";
    case Paint::error:
      return "\033[1;31m";
    case Paint::warning:
      return "\033[1;35m";
    case Paint::note:
      return "\033[1;36m";
    case Paint::caret:
      return "\033[1;32m";
  }
  return "";
}

}  // namespace

Console::Console(When color)
    : terminal_(isatty(STDERR_FILENO) != 0), colored_(wants_color(color, terminal_)) {}

std::size_t Console::width() const {
  winsize size{};
  if (terminal_ && ioctl(STDERR_FILENO, TIOCGWINSZ, &size) == 0 && size.ws_col > 0) return size.ws_col;
  return 80;
}

void Console::write(std::string_view lines) {
  const std::lock_guard lock(mutex_);
  erase_locked();
  write_stderr(lines);
}

void Console::draw_bar(std::string_view bar) {
  const std::lock_guard lock(mutex_);
  if (!bar_drawn_) erase_line_on_signal(true);
  bar_drawn_ = true;
  write_stderr("\r" + std::string(bar) + "\033[K");
}

void Console::erase_bar() {
  const std::lock_guard lock(mutex_);
  erase_locked();
}

void Console::erase_locked() {
  if (!bar_drawn_) return;
  write_stderr("\r\033[K");
  bar_drawn_ = false;
  erase_line_on_signal(false);
}

std::string Console::paint(Paint paint, std::string_view text) const {
  if (!colored_ || paint == Paint::none) return std::string(text);
  return std::string(escape(paint)).append(text).append("\033[0m");
}

}  // namespace latro::tool
