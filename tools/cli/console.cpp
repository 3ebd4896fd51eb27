#include "cli/console.hpp"

#include <poll.h>
#include <sys/ioctl.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <chrono>
#include <cstdlib>
#include <system_error>

#include <fmt/format.h>

#include "cli/signals.hpp"
#include "cli/text.hpp"
#include "latro/support/enum_table.hpp"

namespace latro::tool {

namespace {

bool wants_color(When when, bool terminal) {
  if (when != When::automatic) return when == When::always;
  const char* no_color = std::getenv("NO_COLOR");
  const char* kind = std::getenv("TERM");
  return terminal && !(no_color && *no_color) && !(kind && std::string_view(kind) == "dumb");
}

void write_stderr(std::string_view text) { (void)write_all(STDERR_FILENO, text); }

constexpr auto escapes = by_value<Paint>({{Paint::none, ""},
                                          {Paint::bold, "\033[1m"},
                                          {Paint::error, "\033[1;31m"},
                                          {Paint::warning, "\033[1;35m"},
                                          {Paint::note, "\033[1;36m"},
                                          {Paint::caret, "\033[1;32m"}});

}  // namespace

int write_all(int descriptor, std::string_view bytes) {
  while (!bytes.empty()) {
    const ssize_t written = ::write(descriptor, bytes.data(), bytes.size());
    if (written > 0) {
      bytes.remove_prefix(static_cast<std::size_t>(written));
    } else if (written < 0 && errno == EAGAIN) {
      // Somebody made the stream non-blocking: wait until it takes more.
      pollfd waiting{descriptor, POLLOUT, 0};
      poll(&waiting, 1, -1);
    } else if (written == 0 || errno != EINTR) {
      return written == 0 ? EIO : errno;
    }
  }
  return 0;
}

Screen::Screen(int descriptor, When color)
    : descriptor_(descriptor), terminal_(isatty(descriptor) != 0), colored_(wants_color(color, terminal_)) {}

std::size_t Screen::width() const {
  winsize size{};
  if (terminal_ && ioctl(descriptor_, TIOCGWINSZ, &size) == 0 && size.ws_col > 0) return size.ws_col;
  return 80;
}

Console::Console(When color) : Screen(STDERR_FILENO, color) {}

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
  if (!colored() || paint == Paint::none) return std::string(text);
  return std::string(escapes[static_cast<std::size_t>(paint)]).append(text).append("\033[0m");
}

namespace {

constexpr auto patience = std::chrono::seconds(1);
constexpr auto interval = std::chrono::milliseconds(200);
constexpr std::size_t bar_width = 24;
constexpr double most_seconds_left = 360'000;

/// "1:02", "1:02:03"
std::string clock_text(double seconds) {
  const auto whole = static_cast<std::uint64_t>(seconds);
  const std::uint64_t hours = whole / 3600;
  const std::uint64_t minutes = whole / 60 % 60;
  return hours == 0 ? fmt::format("{}:{:02}", minutes, whole % 60)
                    : fmt::format("{}:{:02}:{:02}", hours, minutes, whole % 60);
}

}  // namespace

Progress::Progress(Console& console, When when)
    : console_(console), enabled_(when == When::always || (when == When::automatic && console.terminal())) {}

void Progress::start(std::string label, std::uint64_t total) {
  if (!enabled_) return;
  {
    const std::lock_guard lock(mutex_);
    label_ = std::move(label);
    begun_ = Clock::now();
    if (!thread_.joinable()) first_begun_ = begun_;
    stopping_ = false;
  }
  done_ = 0;
  total_ = total;
  if (thread_.joinable()) return;
  try {
    thread_ = std::thread([this] { draw_until_stopped(); });
  } catch (const std::system_error&) {
    enabled_ = false;  // no more threads: the work is done without a bar
  }
}

void Progress::stop() {
  if (!thread_.joinable()) return;
  {
    const std::lock_guard lock(mutex_);
    stopping_ = true;
  }
  wake_.notify_all();
  thread_.join();
  console_.erase_bar();
}

void Progress::draw_until_stopped() {
  std::unique_lock lock(mutex_);
  auto pause = std::chrono::duration_cast<std::chrono::milliseconds>(patience);
  while (!wake_.wait_for(lock, pause, [this] { return stopping_; })) {
    console_.draw_bar(bar(Clock::now()));
    pause = interval;
  }
}

namespace {

/// The last columns, after "…" if something is cut: of a path this is the name of the file.
std::string end_of(const std::string& text, std::size_t columns) {
  const std::size_t all = count_columns(text);
  if (all <= columns) return text;
  return columns == 0 ? std::string() : "…" + text.substr(columns_end(text, all - columns + 1));
}

}  // namespace

std::string Progress::bar(Clock::time_point now) const {
  const auto since = [&](Clock::time_point then) {
    return std::chrono::duration<double>(now - then).count();
  };
  const double seconds = since(first_begun_);
  std::string left;
  const std::uint64_t total = total_;
  const std::uint64_t done = done_;
  std::string drawn(bar_width, ' ');
  std::string amount;
  if (total > 0) {
    const double part = std::min(1.0, static_cast<double>(done) / static_cast<double>(total));
    std::fill_n(drawn.begin(), static_cast<std::size_t>(part * static_cast<double>(bar_width)), '#');
    amount = fmt::format("{:3.0f} %", part * 100);
    const double seconds_left = part > 0 ? since(begun_) * (1 - part) / part : most_seconds_left;
    if (part < 1 && seconds_left < most_seconds_left)
      left = fmt::format(", {} left", clock_text(seconds_left));
  } else {
    // No end known: a mark that goes to and fro.
    const auto step = static_cast<std::size_t>(seconds * 5) % (2 * bar_width - 2);
    drawn[step < bar_width ? step : 2 * bar_width - 2 - step] = '#';
    if (done > 0) amount = with_thousands(done);
  }
  const std::string rest = fmt::format(" [{}] {} {}{}", drawn, amount, clock_text(seconds), left);
  const std::size_t room = console_.width() > rest.size() + 1 ? console_.width() - rest.size() - 1 : 0;
  return end_of(printable(label_), room) + rest;
}

}  // namespace latro::tool
