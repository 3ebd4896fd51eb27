// Comparisons of numbers and their sums.
#include <algorithm>
#include <array>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include <fmt/format.h>

#include "latro/game/commands.hpp"
#include "latro/notation/fen.hpp"
#include "latro/notation/lgn/writer.hpp"
#include "latro/notation/turn.hpp"
#include "latro/query/detail/comparisons.hpp"
#include "latro/query/detail/operands.hpp"
#include "latro/support/ascii.hpp"
#include "latro/support/nearest.hpp"
#include "latro/support/number.hpp"
#include "latro/support/numeral.hpp"
#include "latro/support/utf8.hpp"

namespace latro::query {

namespace {

/// A relation of numbers.
Relation order_of(const Tree& tree) {
  const Relation relation = relation_of(tree.text);
  if (relation >= Relation::matches)
    refuse(tree.span, "this is a number: compare it by =, !=, <, <=, > or >=");
  return relation;
}

/// "5-2": the numbers of White and of Black. nullopt: no pair.
std::optional<std::array<std::uint64_t, 2>> pair_of(const Tree& tree) {
  const std::string_view text = tree.text;
  const std::size_t minus = text.find('-');
  if (tree.word != Word::word || minus == std::string_view::npos) return std::nullopt;
  const auto white = number_within(text.substr(0, minus), 0, 1'000'000);
  const auto black = number_within(text.substr(minus + 1), 0, 1'000'000);
  if (!white || !black) return std::nullopt;
  return std::array{*white, *black};
}

/// `numbers` of a comparison, up to the last one.
void expect_few(std::size_t numbers, const Tree& last) {
  constexpr std::size_t most = 8;
  if (numbers > most) refuse(last.span, fmt::format("a comparison has at most {} numbers", most));
}

/// A number that is compared with the terms; `is_decimal`: it can have a sign and a fraction.
Millionths given_number(const Tree& tree, bool is_decimal, const std::vector<Term>& terms) {
  if (tree.word == Word::text && terms.size() == 1 && terms.front().term == NumberTerm::clock)
    if (const auto seconds = parse_seconds(tree.text)) return *seconds;
  const bool has_value = tree.word != Word::text && (is_decimal || are_digits(tree.text));
  if (has_value && !is_decimal) return millionths_of(number_value(tree.text));
  if (const auto number = has_value ? parse_decimal(tree.text) : std::nullopt) return *number;
  if (has_value && Numeral::parse(tree.text))
    refuse(tree.span, "a number has at most 12 digits before the point and 6 after it");
  std::string message = fmt::format("{} is no {}number", quote(tree.text), is_decimal ? "" : "whole ");
  if (tree.word == Word::word) {
    const std::size_t sign = tree.text.find_first_of("+-", 1);
    message += sign != std::string::npos && !is_digit(tree.text.front())
                   ? "; write blanks around + and -"
                   : suggestion(nearest_number(tree.text));
  }
  refuse(tree.span, std::move(message));
}

}  // namespace

/// A part of a sum.
struct ConditionMaker::Addend {
  const Tree* tree = nullptr;
  bool minus = false;
  std::optional<Term> term{};  ///< else a number that is given
};

std::vector<ConditionMaker::Addend> ConditionMaker::addends(const Tree& tree) {
  std::vector<Addend> all;
  bool minus = false;
  for (const Tree& one : tree.word == Word::sum ? std::span(tree.parts) : std::span(&tree, 1)) {
    if (one.word == Word::sign) {
      minus = one.text == "-";
      continue;
    }
    expect_few(all.size() + 1, one);
    all.push_back({&one, minus, term_of(one)});
  }
  return all;
}

/// nullopt: a number that is given.
std::optional<Term> ConditionMaker::term_of(const Tree& tree) {
  const auto number = [&](const KnownOperand& known, const Tree* side) {
    if (known.operand != Operand::number) refuse(tree.span, fmt::format("{} is no number", known.name));
    Term term{known.term};
    if (side != nullptr) term.side = side_of(*side);
    program_.needs_effects |= term.term == NumberTerm::captures || term.term == NumberTerm::removals;
    program_.needs_positions |= program_.needs_effects;
    program_.needs_occurrences |= term.term == NumberTerm::repetition;
    program_.needs_notes |= term.term == NumberTerm::eval || term.term == NumberTerm::clock;
    return term;
  };
  if (tree.word == Word::count) return count_of(tree);
  if (tree.word == Word::tag_value) return tag_term(tree.parts.back());
  if (tree.word == Word::operand) {
    const KnownOperand* const known = operand_of(tree);
    if (known == nullptr) return tag_term(tag_of(tree));
    return number(*known, tree.parts.size() > 1 ? &tree.parts[1] : nullptr);
  }
  if (tree.word == Word::call) {
    const Tree& name = tree.parts.front();
    const KnownOperand* const known = find_operand(name.text);
    if (known == nullptr || !known->has_sides)
      refuse(name.span, fmt::format("'{}' is no number of a side", name.text));
    return number(*known, &tree.parts[1]);
  }
  if (tree.word != Word::word) return std::nullopt;
  if (const KnownOperand* const known = find_operand(tree.text)) return number(*known, nullptr);
  if (is_upper(tree.text.front()) && is_tag_name(tree.text)) return tag_term(tree);
  return std::nullopt;
}

Term ConditionMaker::tag_term(const Tree& name) {
  require_tag(name.text, name.span);
  Term term{NumberTerm::tag};
  term.tag = name.text;
  return term;
}

Term ConditionMaker::count_of(const Tree& tree) {
  auto contents = parse_contents(tree.parts[0].text);
  if (!contents) refuse_in(tree.parts[0], contents.error());
  Term term{NumberTerm::count};
  term.contents = *contents;
  if (tree.parts.size() == 1) return term;
  const Tree& region = tree.parts[1];
  std::string_view text = region.text;
  auto first = take_square(text);
  auto last = first;
  if (first && text.starts_with('-')) {
    text.remove_prefix(1);
    last = take_square(text);
  }
  if (!first || !last || !text.empty())
    refuse(region.span,
           fmt::format("{} is neither a square nor a rectangle such as a1-d4", quote(region.text)));
  term.first = {std::min(first->file, last->file), std::min(first->rank, last->rank)};
  term.last = {std::max(first->file, last->file), std::max(first->rank, last->rank)};
  require_board(region.span,
                fmt::format("no game whose turns were read has a board with the squares {}", region.text),
                [corner = term.last](BoardSize board) { return board.contains(corner); });
  return term;
}

CompiledCondition ConditionMaker::number_comparison(const Tree& left, const Tree& relation_tree,
                                                    const Tree& value) {
  const Relation relation = order_of(relation_tree);
  std::vector<Addend> all = addends(left);
  const std::vector<Addend> right = addends(value);
  const bool is_pair = all.size() == 1 && right.size() == 1 && all.front().term && !all.front().term->side;
  if (is_pair && value.word != Word::count && !right.front().term)
    if (auto pair = pair_comparison(all.front().term->term, relation_tree, value)) return std::move(*pair);
  if (value.word == Word::sum &&
      std::ranges::none_of(right, [](const Addend& one) { return one.term.has_value(); }))
    refuse(value.span, "add up these numbers; a pair such as 5-2 has no blanks");
  for (const Addend& one : right) {
    all.push_back({one.tree, !one.minus, one.term});
    expect_few(all.size(), *one.tree);
  }
  Sum sum;
  bool is_decimal = left.word == Word::sum || value.word == Word::sum;
  for (const Addend& one : all) {
    if (!one.term) continue;
    is_decimal = is_decimal || is_of_text(one.term->term);
    if (!sum.terms.empty() && is_of_moment(one.term->term) != is_of_moment(sum.terms.front().term))
      refuse(one.tree->span, "a number of the game cannot be compared with one of a moment");
    sum.terms.push_back(*one.term);
    sum.terms.back().minus = one.minus;
  }
  if (sum.terms.empty()) refuse(left.span, "compare a number of the game or of a moment, such as plies");
  for (const Addend& one : all) {
    if (one.term) continue;
    const Millionths number = given_number(*one.tree, is_decimal, sum.terms);
    sum.constant += one.minus ? -number : number;
  }
  if (is_of_moment(sum.terms.front().term)) return of_moment(compare_sum_of_moment(std::move(sum), relation));
  return of_game(compare_sum(std::move(sum), relation));
}

/// "material = 5-2" and "hands = \"16S15s\""; nullopt if the value is no pair.
std::optional<CompiledCondition> ConditionMaker::pair_comparison(NumberTerm term, const Tree& relation,
                                                                 const Tree& value) {
  if (term != NumberTerm::material && term != NumberTerm::hands && term != NumberTerm::bound)
    return std::nullopt;
  if (const auto pair = pair_of(value))
    return of_moment(is_pair(term, *pair, is_negation(relation, "a pair of numbers")));
  if (term != NumberTerm::hands || value.word != Word::text) return std::nullopt;
  const bool negated = is_negation(relation, "the pieces in hand");
  const auto parsed = parse_fen(fmt::format("2/2 w {} 0 1", value.text));
  if (!parsed || value.text.find(' ') != std::string::npos)
    refuse(value.span, "expected pieces in hand as in FEN, such as \"16S15s\" or \"-\"");
  return of_moment({[hands = parsed->position.hands, negated](Moment& moment) {
    return (moment.after->hands == hands) != negated;
  }});
}

}  // namespace latro::query
