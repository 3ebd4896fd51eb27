#include "target.hpp"

#include <sys/time.h>
#include <unistd.h>

#include <algorithm>
#include <csignal>
#include <cstdio>
#include <cstdlib>

#include "latro/notation/turn.hpp"
#include "latro/support/utf8.hpp"
#include "support/agreement.hpp"

namespace latro::fuzz {

void fail(std::string_view what) {
  std::fprintf(stderr, "fuzz: %.*s\n", static_cast<int>(what.size()), what.data());
  std::abort();
}

void fail(std::string_view what, std::string_view text) {
  std::fprintf(stderr, "fuzz: %.*s\n", static_cast<int>(text.size()), text.data());
  fail(what);
}

void limit_time(std::size_t size) {
  [[maybe_unused]] static const auto before = std::signal(SIGPROF, [](int) {
    constexpr std::string_view message = "fuzz: the input takes too long\n";
    [[maybe_unused]] const auto written = write(STDERR_FILENO, message.data(), message.size());
    std::abort();
  });
  constexpr std::size_t per_second = 1000;  // bytes
  const std::size_t micros = size % per_second * 1000;
  const itimerval limit{{}, {static_cast<time_t>(2 + size / per_second), static_cast<suseconds_t>(micros)}};
  setitimer(ITIMER_PROF, &limit, nullptr);
}

void expect_line(std::string_view message) {
  constexpr std::size_t longest = 4000;
  expect(!message.empty(), "an empty message");
  expect(message.size() <= longest, "a message nobody will read", message.substr(0, longest));
  const auto is_control = [](char c) { return static_cast<unsigned char>(c) < 0x20 || c == 0x7F; };
  expect(std::none_of(message.begin(), message.end(), is_control), "a message with a control character",
         message);
}

void expect_fault(const Fault& fault, std::string_view text, std::initializer_list<Code> codes) {
  expect(std::find(codes.begin(), codes.end(), fault.code) != codes.end(), "a fault of another code",
         info(fault.code).name);
  expect(fault.span.begin <= fault.span.end && fault.span.end <= text.size(),
         "a fault without a place in the text", fault.message);
  expect_line(fault.message);
  const Place place = locate(text, fault.span);
  const std::string_view line = line_at(text, fault.span.begin);
  expect(place.line >= 1 && place.column >= 1 && place.end_column >= place.column &&
             place.end_column <= count_columns(line) + 2,
         "a place beyond its line", fault.message);
}

std::string_view take_line(std::string_view& text) {
  const std::string_view line = text.substr(0, text.find('\n'));
  text.remove_prefix(std::min(text.size(), line.size() + 1));
  return line;
}

const Rules* RulesetCache::find(std::string_view descriptor) {
  std::string name(descriptor);
  auto found = known_.find(name);
  if (found == known_.end()) {
    if (known_.size() == capacity) known_.clear();
    found = known_.emplace(std::move(name), compile_descriptor(descriptor)).first;
  }
  return found->second ? &found->second->rules : nullptr;
}

void expect_turn_texts(const Game& game, const Turn& turn) {
  const Rules& rules = game.rules();
  const Position& position = game.position();
  Position after = position;
  const Effect effect = rules.play(after, turn);
  for (const Style style : {Style::canonical, Style::coordinate}) {
    const std::string text = turn_text(rules, position, turn, style);
    const TurnText parsed = value_of(parse_turn(text), "a legal turn's text does not parse", text);
    const Resolved resolved =
        value_of(resolve_turn(game, parsed, text), "a legal turn's text is refused", text);
    expect(resolved.turn == turn, "a turn's text means another turn",
           [&] { return text + " " + agreement::where(rules.ruleset(), position); });
    expect(!check_bound(rules.board(), parsed, effect), "a turn's bindings are not the ones written", text);
    std::string again;
    append_turn(again, rules.board(), resolved.turn, resolved.path, effect.bound, style);
    expect(again == text, "a turn is written differently by its own route", text);
  }
}

}  // namespace latro::fuzz
