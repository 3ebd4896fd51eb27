#include "latro/query/detail/operands.hpp"

#include <iterator>
#include <string>
#include <vector>

#include <fmt/format.h>

#include "latro/check/detail/checked_tags.hpp"
#include "latro/query/detail/comparisons.hpp"
#include "latro/support/ascii.hpp"
#include "latro/support/find.hpp"
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
    {"hash", Operand::hash},
    {"comment", Operand::comment},
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
    {"quiet", Operand::number, NumberTerm::quiet},
    {"repetition", Operand::number, NumberTerm::repetition},
    {"eval", Operand::number, NumberTerm::eval},
    {"clock", Operand::number, NumberTerm::clock},
    {"material", Operand::number, NumberTerm::material, true},
    {"hands", Operand::number, NumberTerm::hands, true},
    {"bound", Operand::number, NumberTerm::bound, true},
};
/// Conditions that are no operands, for suggestions.
constexpr std::string_view other_words[] = {"position", "event", "first",  "follows", "has", "count", "tag",
                                            "once",     "not",   "always", "never",   "nag", "path"};

/// "'Whyte' is no condition; did you mean White?"
std::string unknown_operand(std::string_view name) {
  std::vector<std::string_view> words;
  for (const KnownOperand& one : known_operands) words.push_back(one.name);
  words.insert(words.end(), std::begin(other_words), std::end(other_words));
  words.insert(words.end(), std::begin(usual_tags), std::end(usual_tags));
  for (const std::string_view word : words)
    if (same_letters(word, name)) return fmt::format("'{}' is no condition{}", name, suggestion(word));
  const std::string_view nearest = nearest_name(words, name);
  return nearest.empty()
             ? fmt::format("'{}' is no condition; a tag with this name is written tag {}", name, name)
             : fmt::format("'{}' is no condition{}", name, suggestion(nearest));
}

}  // namespace

const KnownOperand* find_operand(std::string_view name) {
  return find_by(known_operands, &KnownOperand::name, name);
}

std::string_view nearest_number(std::string_view name) {
  std::vector<std::string_view> words;
  for (const KnownOperand& one : known_operands)
    if (one.operand == Operand::number) words.push_back(one.name);
  return nearest_name(words, name);
}

const Tree& tag_of(const Tree& operand) {
  return operand.parts.front().word == Word::tag_word ? operand.parts[1] : operand.parts.front();
}

const KnownOperand* operand_of(const Tree& operand) {
  const Tree& name = operand.parts.front();
  if (name.word == Word::tag_word) return nullptr;
  const Tree& last = operand.parts.back();
  const KnownOperand* const known = find_operand(name.text);
  const bool is_tag = known == nullptr && is_upper(name.text.front());
  if (is_tag) {
    const std::string message = unknown_operand(name.text);
    if (!is_one_of(name.text, usual_tags) && message.find("did you mean") != std::string::npos)
      refuse(name.span, fmt::format("{} A tag with this name is written tag {}", message, name.text));
  } else if (known == nullptr) {
    refuse(name.span, unknown_operand(name.text));
  }
  if (last.word == Word::side && (is_tag || !known->has_sides))
    refuse(last.span, fmt::format("{} has no sides", name.text));
  if (operand.parts.size() > 1 && operand.parts[1].word == Word::key &&
      (is_tag || known->operand != Operand::rules))
    refuse(operand.parts[1].span, "only rules has keys: rules.move = slide");
  return known;
}

}  // namespace latro::query
