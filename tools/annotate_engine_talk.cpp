#include "annotate_engine_talk.hpp"

#include <system_error>

#include <fmt/format.h>

#include "common/errors.hpp"
#include "common/shell_words.hpp"
#include "common/text.hpp"

namespace latro::tool {

namespace {

using std::chrono::milliseconds;

/// For who has closed its output to end.
constexpr milliseconds time_to_die{1'000};
constexpr std::size_t most_shown = 80;

std::string shortened(std::string_view text) {
  return fmt::format("{}{}", first_columns(text, most_shown), text.size() > most_shown ? "…" : "");
}

std::string seconds_text(ChildProcess::Clock::duration time) {
  const auto tenths = std::chrono::round<milliseconds>(time).count() / 100;
  return tenths % 10 == 0 ? fmt::format("{} s", tenths / 10)
                          : fmt::format("{}.{} s", tenths / 10, tenths % 10);
}

}  // namespace

std::vector<std::string> EngineTalk::words_of(const std::string& command) {
  auto words = shell_words(command);
  if (words.empty() || words.front().empty()) throw UsageError("there is no command that starts an engine");
  return words;
}

EngineTalk::EngineTalk(std::string command, const EngineTimes& times)
    : command_(std::move(command)), times_(times) {
  const auto words = words_of(command_);
  try {
    child_ = std::make_unique<ChildProcess>(words);
  } catch (const std::system_error& error) {
    fail(fmt::format("cannot be started: {}", error.code().message()));
  }
}

EngineTalk::~EngineTalk() {
  if (!child_) return;
  const Time until = Clock::now() + times_.quit;
  child_->say(ugi_text(UgiWord::quit) + '\n', until);
  child_->end(until);
}

void EngineTalk::say(const UgiCommand& command) {
  if (!child_) throw EngineError(error_);
  asked_ = ugi_text(command);
  const Time begin = Clock::now();
  switch (child_->say(asked_ + '\n', begin + times_.start)) {
    case ChildProcess::Said::all:
      return;
    case ChildProcess::Said::in_part:
      fail(fmt::format("does not read \"{}\" for {}", shortened(asked_), seconds_text(Clock::now() - begin)));
    case ChildProcess::Said::closed:
      fail_ended();
  }
}

std::optional<UgiReply> EngineTalk::hear(Time until) {
  if (!child_) throw EngineError(error_);
  for (;;) {
    switch (child_->hear(line_, until)) {
      case ChildProcess::Heard::line:
        if (auto reply = parse_ugi_reply(line_)) return reply;
        break;
      case ChildProcess::Heard::nothing:
        return std::nullopt;
      case ChildProcess::Heard::end:
        fail_ended();
    }
  }
}

void EngineTalk::fail(const std::string& what) {
  error_ = with_complaint(fmt::format("engine '{}': {}", command_, what));
  child_.reset();
  throw EngineError(error_);
}

void EngineTalk::fail_late(Time begin) {
  fail(fmt::format("no answer to \"{}\" within {}", shortened(asked_), seconds_text(Clock::now() - begin)));
}

void EngineTalk::fail_ended() {
  const std::string ending = child_->end(Clock::now() + time_to_die);
  const std::string asked = shortened(asked_);
  fail(ending.empty() ? fmt::format("it closed its output when it was asked \"{}\"", asked)
                      : fmt::format("it ended {} when it was asked \"{}\"", ending, asked));
}

std::string EngineTalk::with_complaint(std::string text) const {
  if (child_ && !child_->last_complaint().empty())
    text += fmt::format("; it last said on standard error: {}", printable(child_->last_complaint()));
  return text;
}

}  // namespace latro::tool
