#include "common/progress.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <chrono>
#include <system_error>

#include "common/text.hpp"

namespace latro::tool {

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
  const std::string label = printable(label_);
  return std::string(first_columns(label, room)) + rest;
}

}  // namespace latro::tool
