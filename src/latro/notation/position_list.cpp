#include "latro/notation/position_list.hpp"

#include <utility>
#include <variant>

namespace latro {

bool is_remark(std::string_view line) {
  return line.find_first_not_of(" \t") == std::string_view::npos || line[0] == '#';
}

Expected<std::optional<std::string>, Fault> rules_text(const EpdLine& line) {
  const Opcode* opcode = line.find("rules");
  if (!opcode) return std::optional<std::string>();
  if (const auto* text = std::get_if<std::string>(&opcode->value)) return std::optional<std::string>(*text);
  return unexpected(Fault{Code::bad_epd, opcode->value_span, "rules is followed by a descriptor in quotes"});
}

Fault missing_rules(const EpdLine& line) {
  return {Code::no_rules, line.fen.board_span,
          "the line does not say which ruleset it is for: add 'rules \"…\";' to it, or give --rules"};
}

Fault in_rules_of(const EpdLine& line, Fault fault) {
  const std::size_t begin = line.find("rules")->value_span.begin;
  fault.span.begin += begin;
  fault.span.end += begin;
  return fault;
}

}  // namespace latro
