#include "common/progress.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <chrono>
#include <system_error>

#include "common/text.hpp"

namespace latro::tool {

namespace {

using Clock = std::chrono::steady_clock;
constexpr auto patience = std::chrono::seconds(1);
constexpr auto interval = std::chrono::milliseconds(200);
constexpr std::size_t bar_width = 24;

}  // namespace

Progress::Progress(Console& console, When when)
    : console_(console), enabled_(when == When::always || (when == When::automatic && console.terminal())) {}

void Progress::start(std::string label, std::uint64_t total) {
  if (!enabled_) return;
  {
    const std::lock_guard lock(mutex_);
    label_ = std::move(label);
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
  const auto begin = Clock::now();
  std::unique_lock lock(mutex_);
  auto pause = std::chrono::duration_cast<std::chrono::milliseconds>(patience);
  while (!wake_.wait_for(lock, pause, [this] { return stopping_; })) {
    console_.draw_bar(bar(std::chrono::duration<double>(Clock::now() - begin).count()));
    pause = interval;
  }
}

std::string Progress::bar(double seconds) const {
  const std::uint64_t total = total_;
  const std::uint64_t done = done_;
  std::string drawn(bar_width, ' ');
  std::string amount;
  if (total > 0) {
    const double part = std::min(1.0, static_cast<double>(done) / static_cast<double>(total));
    std::fill_n(drawn.begin(), static_cast<std::size_t>(part * static_cast<double>(bar_width)), '#');
    amount = fmt::format("{:3.0f} %", part * 100);
  } else {
    // No end known: a mark that goes to and fro.
    const auto step = static_cast<std::size_t>(seconds * 5) % (2 * bar_width - 2);
    drawn[step < bar_width ? step : 2 * bar_width - 2 - step] = '#';
    if (done > 0) amount = with_thousands(done);
  }
  const auto whole = static_cast<std::uint64_t>(seconds);
  const std::string rest = fmt::format(" [{}] {} {}:{:02}", drawn, amount, whole / 60, whole % 60);
  const std::size_t room = console_.width() > rest.size() + 1 ? console_.width() - rest.size() - 1 : 0;
  const std::string label = printable(label_);
  return std::string(first_columns(label, room)) + rest;
}

}  // namespace latro::tool
