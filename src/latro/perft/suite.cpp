#include "latro/perft/suite.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <bitset>
#include <utility>
#include <variant>

#include "latro/notation/board_text.hpp"
#include "latro/notation/descriptor.hpp"
#include "latro/notation/epd.hpp"
#include "latro/notation/fen.hpp"
#include "latro/support/ascii.hpp"
#include "latro/support/expected.hpp"
#include "latro/support/number.hpp"

namespace latro {

namespace {

struct Check {
  unsigned depth = 0;
  std::uint64_t expected = 0;
  const Opcode* opcode = nullptr;
};

// D and digits: a depth. Nothing when the name is another opcode's.
std::optional<Expected<unsigned, Fault>> depth_of(const Opcode& opcode) {
  const std::string_view name = opcode.name;
  const auto digits = name.substr(1);
  if (name[0] != 'D' || !are_digits(digits)) return std::nullopt;
  if (const auto depth = parse_number<unsigned>(digits); depth && *depth <= max_perft_depth) return *depth;
  return unexpected(Fault{Code::bad_epd,
                          {opcode.span.begin, opcode.span.begin + name.size()},
                          fmt::format("{}: depths go up to {}", name, max_perft_depth)});
}

Expected<std::vector<Check>, Fault> checks_of(const EpdLine& line) {
  std::vector<Check> checks;
  std::bitset<max_perft_depth + 1> seen;
  for (const auto& opcode : line.opcodes) {
    const auto depth = depth_of(opcode);
    if (!depth) continue;
    if (!*depth) return unexpected(depth->error());
    if (seen.test(**depth))
      return unexpected(Fault{Code::bad_epd, opcode.span, fmt::format("D{} is given twice", **depth)});
    seen.set(**depth);
    const auto* count = std::get_if<std::uint64_t>(&opcode.value);
    if (!count)
      return unexpected(
          Fault{Code::bad_epd, opcode.value_span,
                fmt::format("{} is followed by a count, as in \"{} 32;\"", opcode.name, opcode.name)});
    checks.push_back({**depth, *count, &opcode});
  }
  return checks;
}

// The value of the opcode `depth`.
Expected<unsigned, Fault> depth_to_count(std::string_view text, const EpdLine& line) {
  const Opcode* opcode = line.find("depth");
  if (!opcode)
    return unexpected(Fault{Code::bad_epd, line.fen.board_span,
                            "the line does not say how deep to count: add \"depth 4;\" or so"});
  const auto* depth = std::get_if<std::uint64_t>(&opcode->value);
  if (!depth || *depth > max_perft_depth)
    return unexpected(Fault{Code::bad_epd, opcode->value_span,
                            fmt::format("depth is followed by a number up to {}", max_perft_depth)});
  const std::size_t end = text.find_last_not_of(" \t") + 1;
  if (text[end - 1] != ';')
    return unexpected(Fault{Code::bad_epd, {end, end}, "the line has no ';' at its end; it can be cut off"});
  return static_cast<unsigned>(*depth);
}

// The line's own rules, or else the ones given; warnings go to `faults`.
Expected<Rules, Fault> rules_of(const EpdLine& line, const SuiteOptions& options,
                                std::vector<Fault>& faults) {
  const auto text = rules_text(line);
  if (!text) return unexpected(text.error());
  if (*text) {
    auto compiled = compile_descriptor(**text);
    if (!compiled) return unexpected(in_rules_of(line, std::move(compiled.error())));
    if (!options.add_counts)
      for (Fault& warning : compiled->warnings) faults.push_back(in_rules_of(line, std::move(warning)));
    return compiled->rules;
  }
  if (options.rules) return *options.rules;
  return unexpected(missing_rules(line));
}

}  // namespace

std::shared_ptr<const PerftCounter> PerftSuite::counter_for(const Rules& rules) {
  const std::lock_guard lock(mutex_);
  if (!counter_ || counter_->rules().ruleset() != rules.ruleset()) {
    counter_.reset();  // its memory is free before more is used
    counter_ = std::make_shared<const PerftCounter>(rules, options_.perft);
  }
  return counter_;
}

Expected<void, Fault> PerftSuite::check(std::string_view text, SuiteLine& out) {
  const auto line = parse_epd(text);
  if (!line) return unexpected(line.error());
  const auto id = line->text("id");
  out.id = id.value_or("");
  const auto checks = checks_of(*line);
  if (!checks) return unexpected(checks.error());
  std::optional<unsigned> depth;
  if (options_.add_counts) {
    const auto read = depth_to_count(text, *line);
    if (!read) return unexpected(read.error());
    depth = *read;
  }
  const auto rules = rules_of(*line, options_, out.faults);
  if (!rules) return unexpected(rules.error());
  const auto position = check_fen(*rules, line->fen);
  if (!position) return unexpected(position.error());

  const auto counter = counter_for(*rules);
  if (depth) {
    const bool is_there = std::ranges::any_of(*checks, [&](const Check& c) { return c.depth == *depth; });
    if (is_there) return {};
    const std::uint64_t found = counter->count(*position, *depth);
    if (found == perft_overflow)
      return unexpected(Fault{Code::bad_epd, line->find("depth")->span,
                              fmt::format("the count is too large: more than {}", perft_overflow - 1)});
    out.addition = fmt::format(" D{} {};", *depth, found);
    return {};
  }
  for (const auto& check : *checks) {
    const bool skipped = options_.max_nodes && check.expected > *options_.max_nodes;
    const std::uint64_t found = skipped ? 0 : counter->count(*position, check.depth);
    const bool too_many = found == perft_overflow;
    const auto status = skipped                                ? SuiteCheck::Status::skipped
                        : found == check.expected && !too_many ? SuiteCheck::Status::passed
                                                               : SuiteCheck::Status::failed;
    out.checks.push_back({check.depth, check.expected, found, status});
    ++(status == SuiteCheck::Status::skipped  ? out.skipped
       : status == SuiteCheck::Status::passed ? out.passed
                                              : out.failed);
    if (status != SuiteCheck::Status::failed) continue;
    out.faults.push_back({Code::wrong_count, check.opcode->value_span,
                          fmt::format("{}{}D{}: expected {}, found {}{}", out.id, out.id.empty() ? "" : ": ",
                                      check.depth, check.expected, found, too_many ? " or more" : "")});
  }
  if (out.failed > 0) out.board = board_text(*position);
  return {};
}

SuiteLine PerftSuite::check(std::string_view line) {
  SuiteLine out;
  if (is_comment_line(line)) return out;
  if (auto done = check(line, out); !done) {
    out.unreadable = true;
    out.faults.push_back(std::move(done.error()));
  }
  return out;
}

}  // namespace latro
