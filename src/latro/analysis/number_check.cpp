#include "latro/analysis/number_check.hpp"

#include <fmt/format.h>

#include <string>

#include "latro/notation/explain.hpp"

namespace latro {

namespace {

std::string number_text(const Position& position) {
  return fmt::format("{}.{}", position.number, position.to_move == Side::white ? "" : "..");
}

/// The number as it would be written without the blanks that can stand between its dots; a long one in part.
std::string written_number(std::string_view number, unsigned dots) {
  constexpr std::size_t most = 20;
  const std::string_view digits = number.substr(0, number.find('.'));
  return fmt::format("{}{}{}", digits.substr(0, most), digits.size() > most ? "…" : "",
                     dots == 1 ? "." : "...");
}

}  // namespace

std::optional<Fault> check_number(const Position& position, std::uint64_t number, unsigned dots,
                                  std::string_view record, Span span) {
  if (is_number_of(position, number, dots)) return std::nullopt;
  return Fault{
      Code::wrong_number, span,
      fmt::format("found {}, expected {} for {}'s turn", written_number(record.substr(span.begin), dots),
                  number_text(position), name(position.to_move))};
}

}  // namespace latro
