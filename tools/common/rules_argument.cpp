#include "common/rules_argument.hpp"

#include <fmt/format.h>

#include "common/diagnostic_printer.hpp"
#include "common/text.hpp"
#include "latro/notation/fen.hpp"
#include "latro/notation/ruleset.hpp"

namespace latro::tool {

namespace {

std::string message(std::string_view what, const Place& place, const Fault& fault) {
  return fmt::format("{}, column {}: {}", what, place.column, printable(fault.message));
}

UsageError refusal(const Run& run, std::string_view what, std::string_view text, const Fault& fault) {
  const Place place = locate(text, fault.span);
  return UsageError(message(what, place, fault), excerpt(line_at(text, fault.span.begin), 1, place, "  ",
                                                         run.console().width(), run.console()));
}

}  // namespace

Rules rules_argument(Run& run, std::string_view what, std::string_view descriptor) {
  auto compiled = compile_descriptor(descriptor);
  if (!compiled) throw refusal(run, what, descriptor, compiled.error());
  for (const auto& fault : compiled->warnings)
    run.warning(message(what, locate(descriptor, fault.span), fault));
  return compiled->rules;
}

Position fen_argument(Run& run, const Rules& rules, std::string_view what, std::string_view fen) {
  const auto position = parse_fen(rules, fen);
  if (!position) throw refusal(run, what, fen, position.error());
  return *position;
}

}  // namespace latro::tool
