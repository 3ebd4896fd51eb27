#include "latro/query/detail/tree_values.hpp"

#include <algorithm>
#include <iterator>
#include <vector>

#include <fmt/format.h>

#include "latro/notation/lgn/visitor.hpp"
#include "latro/support/ascii.hpp"
#include "latro/support/find.hpp"
#include "latro/support/nearest.hpp"
#include "latro/support/number.hpp"
#include "latro/support/utf8.hpp"

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
  return find_by(known_operands, &KnownOperand::name, name);
}

bool is_usual_tag(std::string_view name) { return is_one_of(name, usual_tags); }

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

void refuse(Span span, std::string message) { throw Fault{Code::syntax, span, std::move(message)}; }

std::uint64_t whole(const Tree& tree) {
  const std::string& text = tree.text;
  if (tree.word == Word::text || !are_digits(text))
    refuse(tree.span, fmt::format("{} is no whole number", quote(text)));
  return number_value(text);
}

std::pair<std::uint64_t, std::uint64_t> whole_range(const Tree& tree, std::uint64_t least) {
  const auto range = parse_range(tree.text);
  const auto end = [&](std::string_view text, std::uint64_t otherwise) {
    if (text.empty()) return otherwise;
    Tree part = tree;
    part.text = text;
    return whole(part);
  };
  if (!range) refuse(tree.span, "expected a range such as 20..60");
  const std::pair ends{end(range->first, least), end(range->last, endless)};
  if (ends.first > ends.second) refuse(tree.span, "the range ends before it begins");
  return ends;
}

Side side_of(const Tree& tree) {
  if (tree.text == "white" || tree.text == "w" || tree.text == "White") return Side::white;
  if (tree.text == "black" || tree.text == "b" || tree.text == "Black") return Side::black;
  refuse(tree.span, fmt::format("expected white or black, found '{}'", tree.text));
}

Event event_of(const Tree& tree) {
  const auto names = event_names();
  if (const EventName* const known = find_by(names, &EventName::name, tree.text)) return known->event;
  const std::string_view nearest = nearest_name(names, tree.text, &EventName::name);
  if (!nearest.empty()) refuse(tree.span, fmt::format("'{}' is no event{}", tree.text, suggestion(nearest)));
  std::string all;
  for (const EventName& one : names.first(event_count)) (all += all.empty() ? "" : ", ") += one.name;
  refuse(tree.span, fmt::format("'{}' is no event; the events are {}", tree.text, all));
}

bool is_negation(const Tree& relation, std::string_view what) {
  if (relation.text == "=") return false;
  if (relation.text == "!=") return true;
  refuse(relation.span, fmt::format("{} can be compared by = and != only", what));
}

Relation order_of(const Tree& tree, std::string_view what) {
  const Relation relation = relation_of(tree.text);
  if (relation == Relation::matches || relation == Relation::like)
    refuse(tree.span, fmt::format("{} is a number: compare it by =, !=, <, <=, > or >=", what));
  return relation;
}

std::optional<std::array<std::uint64_t, 2>> pair_of(const Tree& tree) {
  const std::string_view text = tree.text;
  const std::size_t minus = text.find('-');
  if (tree.word != Word::word || minus == std::string_view::npos) return std::nullopt;
  const auto white = number_within(text.substr(0, minus), 0, 1'000'000);
  const auto black = number_within(text.substr(minus + 1), 0, 1'000'000);
  if (!white || !black) return std::nullopt;
  return std::array{*white, *black};
}

TextTest test_of(Relation relation, const Tree& value, bool dates) {
  if (value.word == Word::call || value.word == Word::tag_value)
    refuse(value.span, "expected a text, a number or a date");
  auto test = text_test(relation, value.text, value.word == Word::text, dates);
  if (!test) refuse(value.span, std::move(test.error()));
  return std::move(*test);
}

void refuse_in(const Tree& text, const Fault& fault) {
  const bool is_plain = text.span.end - text.span.begin == text.text.size();
  refuse(is_plain ? Span{text.span.begin + fault.span.begin, text.span.begin + fault.span.end} : text.span,
         fault.message);
}

}  // namespace latro::query
