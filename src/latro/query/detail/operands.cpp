#include "latro/query/detail/operands.hpp"

#include <algorithm>
#include <iterator>
#include <vector>

#include <fmt/format.h>

#include "latro/notation/lgn/visitor.hpp"
#include "latro/support/ascii.hpp"
#include "latro/support/nearest.hpp"

namespace latro::query {

namespace {

constexpr KnownOperand known_operands[] = {
    {"player", Operand::player},
    {"ruleset", Operand::ruleset},
    {"rules", Operand::rules},
    {"result", Operand::result},
    {"ending", Operand::ending},
    {"winner", Operand::winner},
    {"file", Operand::file},
    {"plies", Operand::number, NumberTerm::plies},
    {"turns", Operand::number, NumberTerm::turns},
    {"number", Operand::number, NumberTerm::number},
    {"captures", Operand::number, NumberTerm::captures, true},
    {"removals", Operand::number, NumberTerm::removals, true},
    {"comments", Operand::number, NumberTerm::comments},
    {"variations", Operand::number, NumberTerm::variations},
    {"nags", Operand::number, NumberTerm::nags},
    {"errors", Operand::number, NumberTerm::errors},
    {"ply", Operand::number, NumberTerm::ply},
    {"material", Operand::number, NumberTerm::material, true},
    {"hands", Operand::number, NumberTerm::hands, true},
    {"bound", Operand::number, NumberTerm::bound, true},
};
/// Conditions that are no operands, for suggestions.
constexpr std::string_view other_words[] = {"position", "event", "first", "follows", "has",  "count",
                                            "tag",      "once",  "not",   "always",  "never"};

}  // namespace

const KnownOperand* find_operand(std::string_view name) {
  const auto* const found = std::find_if(std::begin(known_operands), std::end(known_operands),
                                         [&](const KnownOperand& one) { return one.name == name; });
  return found == std::end(known_operands) ? nullptr : found;
}

bool is_usual_tag(std::string_view name) {
  return std::find(std::begin(usual_tags), std::end(usual_tags), name) != std::end(usual_tags);
}

std::string unknown_operand(std::string_view name) {
  std::vector<std::string_view> words;
  for (const KnownOperand& one : known_operands) words.push_back(one.name);
  words.insert(words.end(), std::begin(other_words), std::end(other_words));
  words.insert(words.end(), std::begin(usual_tags), std::end(usual_tags));
  for (const std::string_view word : words)
    if (same_letters(word, name)) return fmt::format("'{}' is no condition; did you mean {}?", name, word);
  const std::string_view nearest = nearest_name(words, name);
  return nearest.empty()
             ? fmt::format("'{}' is no condition; a tag with this name is written tag {}", name, name)
             : fmt::format("'{}' is no condition; did you mean {}?", name, nearest);
}

}  // namespace latro::query
