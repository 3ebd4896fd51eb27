#include "latro/query/detail/comparisons.hpp"

#include <algorithm>
#include <array>
#include <iterator>
#include <optional>
#include <span>
#include <string_view>
#include <utility>
#include <vector>

#include <fmt/format.h>

#include "latro/check/detail/checked_tags.hpp"
#include "latro/game/commands.hpp"
#include "latro/notation/descriptor.hpp"
#include "latro/notation/fen.hpp"
#include "latro/notation/lgn/detail/comment.hpp"
#include "latro/notation/lgn/visitor.hpp"
#include "latro/notation/lgn/writer.hpp"
#include "latro/notation/turn.hpp"
#include "latro/support/ascii.hpp"
#include "latro/support/find.hpp"
#include "latro/support/nearest.hpp"
#include "latro/support/number.hpp"
#include "latro/support/numeral.hpp"
#include "latro/support/utf8.hpp"

namespace latro::query {

namespace {

constexpr std::size_t most_list_bytes = 16 << 20;

/// What a comparison can begin with.
enum class Operand : std::uint8_t {
  player,
  ruleset,
  rules,
  result,
  ending,
  winner,
  file,
  hash,
  comment,
  number,
};
struct KnownOperand {
  std::string_view name;
  Operand operand;
  NumberTerm term = NumberTerm::plies;
  bool has_sides = false;
};
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

/// Null: no operand has this name.
const KnownOperand* find_operand(std::string_view name) {
  return find_by(known_operands, &KnownOperand::name, name);
}

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

/// For values that are only equal or different; `what` is for the message.
bool is_negation(const Tree& relation, std::string_view what) {
  if (relation.text == "=") return false;
  if (relation.text == "!=") return true;
  refuse(relation.span, fmt::format("{} can be compared by = and != only", what));
}

/// A relation of numbers.
Relation order_of(const Tree& tree, std::string_view what) {
  const Relation relation = relation_of(tree.text);
  if (relation >= Relation::matches)
    refuse(tree.span, fmt::format("{} is a number: compare it by =, !=, <, <=, > or >=", what));
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

/// WhiteElo for BlackElo, and the other way round; empty for other names.
std::string of_opponent(std::string_view name) {
  for (const auto& [one, other] :
       {std::pair<std::string_view, std::string_view>("White", "Black"), {"Black", "White"}})
    if (name.starts_with(one)) return fmt::format("{}{}", other, name.substr(one.size()));
  return {};
}

/// The tag that a value means; null: it is a text, a number or a date. `left`: the tag that is compared.
const std::string* tag_named(const Tree& value, std::string_view left) {
  if (value.word == Word::tag_value) return &value.parts.back().text;
  const std::string& text = value.text;
  const bool is_tag = value.word == Word::word && (is_one_of(text, usual_tags) || text == of_opponent(left) ||
                                                   (is_tag_name(text) && text.ends_with("Date")));
  return is_tag ? &text : nullptr;
}

/// The tag of an operand that operand_of() does not know.
const Tree& tag_of(const Tree& operand) {
  return operand.parts.front().word == Word::tag_word ? operand.parts[1] : operand.parts.front();
}

/// Null: a tag.
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
    std::vector<std::string_view> words;
    for (const KnownOperand& one : known_operands)
      if (one.operand == Operand::number) words.push_back(one.name);
    const std::size_t sign = tree.text.find_first_of("+-", 1);
    message += sign != std::string::npos && !is_digit(tree.text.front())
                   ? "; write blanks around + and -"
                   : suggestion(nearest_name(words, tree.text));
  }
  refuse(tree.span, std::move(message));
}

}  // namespace

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
  const std::pair ends{end(range->first, least), end(range->last, endless_range)};
  if (ends.first > ends.second) refuse(tree.span, "the range ends before it begins");
  return ends;
}

Side side_of(const Tree& tree) {
  if (tree.text == "white" || tree.text == "w" || tree.text == "White") return Side::white;
  if (tree.text == "black" || tree.text == "b" || tree.text == "Black") return Side::black;
  refuse(tree.span, fmt::format("expected white or black, found '{}'", tree.text));
}

void refuse_in(const Tree& text, const Fault& fault) {
  const bool is_plain = text.span.end - text.span.begin == text.text.size();
  refuse(is_plain ? Span{text.span.begin + fault.span.begin, text.span.begin + fault.span.end} : text.span,
         fault.message);
}

CompiledCondition of_game(GameCondition game) { return {std::move(game), {}, false, false, {}}; }

CompiledCondition ConditionMaker::of_moment(MomentCondition moment) {
  program_.needs_positions = true;
  return {nullptr, std::move(moment), false, false, {}};
}

CompiledCondition ConditionMaker::comparison(const Tree& tree) {
  const Tree& operand = tree.parts.front();
  const Tree& value = tree.parts[2];
  if (operand.word != Word::operand || value.word == Word::sum)
    return number_comparison(operand, tree.parts[1], value);
  const KnownOperand* const known = operand_of(operand);
  if (known == nullptr) return tag_comparison(tree, tag_of(operand).text, false);
  if (known->operand == Operand::number) return number_comparison(operand, tree.parts[1], value);
  const Relation relation = relation_of(tree.parts[1].text);
  switch (known->operand) {
    case Operand::player:
      return tag_comparison(tree, {}, true);
    case Operand::ruleset:
      return ruleset_comparison(relation, value);
    case Operand::rules:
      if (operand.parts.size() == 1)
        refuse(operand.span, "rules needs a key, as in rules.move = slide; or write ruleset");
      return key_comparison(operand.parts[1], relation, value);
    case Operand::result: {
      const bool negated = is_negation(tree.parts[1], "a result");
      if (const auto result = result_named(value.text))
        return of_game([result = *result, negated](const GameFacts& game) {
          return game.result ? answer((*game.result == result) != negated) : Answer::unknown;
        });
      refuse(value.span, fmt::format("{} is none of the results 1-0, 0-1, 1/2-1/2 and *", quote(value.text)));
    }
    case Operand::ending: {
      const auto words = known_terminations();
      if ((relation == Relation::equal || relation == Relation::different) && value.word == Word::word &&
          !is_one_of(value.text, words))
        refuse(value.span,
               fmt::format("{} is no ending; known are {}", quote(value.text), fmt::join(words, ", ")));
      program_.needs_ending = program_.needs_positions = true;
      return of_game([test = test_of(relation, value)](const GameFacts& game) {
        if (const std::string* const tag = game.tag("Termination"); tag != nullptr && *tag != "?")
          return answer(test(*tag));
        const bool is_known = game.ending && (!game.ending->empty() || game.is_complete());
        return is_known ? answer(test(*game.ending)) : Answer::unknown;
      });
    }
    case Operand::winner:
      return winner_comparison(relation, value);
    case Operand::file:
      return of_game(
          [test = test_of(relation, value)](const GameFacts& game) { return answer(test(game.file)); });
    case Operand::hash:
      return hash_comparison(relation, value);
    case Operand::comment:
      return comment_comparison(relation, value);
    case Operand::number:
      break;
  }
  refuse(operand.span, "expected a condition");
}

CompiledCondition ConditionMaker::hash_comparison(Relation relation, const Tree& value) {
  const bool is_equality = relation == Relation::equal || relation == Relation::different;
  if (!is_equality && relation != Relation::listed)
    refuse(value.span, "a hash is compared by =, != and in only");
  const auto is_hex = [](char c) { return is_digit(c) || (c >= 'a' && c <= 'f'); };
  if (is_equality && (value.text.size() != 16 || !std::ranges::all_of(value.text, is_hex)))
    refuse(value.span,
           fmt::format("{} is no hash, which has 16 of the digits 0-9 and a-f", quote(value.text)));
  program_.needs_hash = true;
  Tree quoted = value;
  quoted.word = Word::text;
  return of_game([test = test_of(relation, quoted)](const GameFacts& game) {
    return game.hash.empty() ? Answer::unknown : answer(test(game.hash));
  });
}

CompiledCondition ConditionMaker::comment_comparison(Relation relation, const Tree& value) {
  program_.needs_notes = true;
  const bool with_commands = relation == Relation::matches;
  return of_moment({[test = test_of(relation, value), with_commands](Moment& moment) {
    std::string text = moment.notes->before;
    extend_comment(text, moment.notes->comment);
    return test(with_commands ? text : without_commands(text));
  }});
}

TextTest ConditionMaker::test_of(Relation relation, const Tree& value, bool dates) {
  if (value.word == Word::call || value.word == Word::tag_value || value.word == Word::count)
    refuse(value.span, "expected a text, a number or a date");
  if (relation != Relation::listed) {
    auto test = text_test(relation, value.text, value.word == Word::text, dates);
    if (!test) refuse(value.span, std::move(test.error()));
    return std::move(*test);
  }
  if (!options_.read_text) refuse(value.span, "in: files cannot be read here");
  const auto name = [&] { return quote(value.text); };
  auto text = options_.read_text(value.text, most_list_bytes - list_bytes_);
  if (!text) refuse(value.span, text.error());
  list_bytes_ += text->size();
  if (list_bytes_ > most_list_bytes)
    refuse(value.span,
           fmt::format("{}: the lists of a query have at most {} bytes", name(), most_list_bytes));
  std::size_t size = 0;
  auto test = list_test(*std::move(text), size);
  if (!test) refuse(value.span, fmt::format("{}: {}", name(), test.error()));
  if (size == 0) refuse(value.span, fmt::format("{} has no names", name()));
  return std::move(*test);
}

CompiledCondition ConditionMaker::ruleset_comparison(Relation relation, const Tree& value) {
  if (relation != Relation::equal && relation != Relation::different)
    return of_game([test = test_of(relation, value)](const GameFacts& game) {
      return game.ruleset_name == nullptr ? Answer::unknown : answer(test(*game.ruleset_name));
    });
  const auto parsed = parse_descriptor(value.text);
  if (!parsed) refuse_in(value, parsed.error());
  if (value.text.find_first_not_of(' ') == std::string::npos)
    refuse(value.span, "the ruleset is missing: write a name such as petteia");
  std::string shortest = descriptor(parsed->ruleset);
  const bool family = parsed->preset != nullptr && shortest == parsed->preset->name;
  const bool negated = relation == Relation::different;
  return of_game([shortest = std::move(shortest), family, negated](const GameFacts& game) {
    if (game.ruleset_name == nullptr) return Answer::unknown;
    const std::string& name = *game.ruleset_name;
    // Of a family are also the rulesets whose shortest descriptor continues after a blank.
    const bool is_of_family =
        family && name.size() > shortest.size() && name.starts_with(shortest) && name[shortest.size()] == ' ';
    return answer((name == shortest || is_of_family) != negated);
  });
}

CompiledCondition ConditionMaker::key_comparison(const Tree& key_tree, Relation relation, const Tree& value) {
  const std::string setting_text = fmt::format("{}={}", key_tree.text, value.text);
  const auto key = key_by_name(key_tree.text);
  const auto parsed = parse_descriptor(setting_text);
  if (!key) {
    refuse(key_tree.span,
           parsed ? fmt::format("{} is no key of rulesets", quote(key_tree.text)) : parsed.error().message);
  }
  if ((relation == Relation::equal || relation == Relation::different) && !parsed)
    refuse(value.span, parsed.error().message);
  return of_game([key = *key, test = test_of(relation, value)](const GameFacts& game) {
    if (game.ruleset_name == nullptr) return Answer::unknown;
    if (game.ruleset == nullptr) return Answer::no;
    const std::string text = setting(*game.ruleset, key);
    return answer(test(std::string_view(text).substr(text.find('=') + 1)));
  });
}

CompiledCondition ConditionMaker::winner_comparison(Relation relation, const Tree& value) {
  const bool is_word = value.word == Word::word;
  if (is_word && (relation == Relation::equal || relation == Relation::different)) {
    const bool negated = relation == Relation::different;
    const auto winner_is = [&](std::optional<Side> side) {
      return of_game([side, negated](const GameFacts& game) {
        const auto known = game.winner();
        return known ? answer((*known == side) != negated) : Answer::unknown;
      });
    };
    if (value.text == "none") return winner_is(std::nullopt);
    if (value.text == "white") return winner_is(Side::white);
    if (value.text == "black") return winner_is(Side::black);
    refuse(value.span,
           fmt::format("expected white, black, none or a name in quotes, found '{}'", value.text));
  }
  if (relation != Relation::matches && relation != Relation::like && relation != Relation::equal &&
      relation != Relation::different && relation != Relation::listed)
    refuse(value.span, "a winner is compared by =, !=, ~, like and in only");
  return of_game([test = test_of(relation, value)](const GameFacts& game) {
    const auto known = game.winner();
    if (!known) return Answer::unknown;
    return answer(*known && test(game.value(**known == Side::white ? "White" : "Black")));
  });
}

CompiledCondition ConditionMaker::tag_comparison(const Tree& tree, std::string name, bool player) {
  const Tree& value = tree.parts[2];
  if (value.word == Word::call) refuse(value.span, "a tag is compared with a text, a number or a date");
  Relation relation = relation_of(tree.parts[1].text);
  const Span place = tree.parts.front().parts.back().span;
  if (!player)
    require_tag(name, place);
  else
    program_.requirements.push_back(
        {{{Code::left_out, place, "no game that was read has a tag White or Black"}, text_},
         [](const GameFacts& game) { return game.tag("White") != nullptr || game.tag("Black") != nullptr; },
         {}});
  const bool is_text = relation >= Relation::matches;
  if (const std::string* const right = tag_named(value, name);
      right != nullptr && (!is_text || value.word == Word::tag_value)) {
    if (is_text) refuse(value.span, "tags are compared by =, !=, <, <=, > and >= only");
    require_tag(*right, value.span);
    const bool dates = name.ends_with("Date") || right->ends_with("Date");
    return of_game(compare_tags(std::move(name), player, relation, *right, dates));
  }
  // For a player, != means neither of the two.
  const bool negated = relation == Relation::different;
  if (negated) relation = Relation::equal;
  const bool dates = name.ends_with("Date");
  return of_game(tag_test(std::move(name), player, negated, test_of(relation, value, dates)));
}

void ConditionMaker::require_tag(const std::string& name, Span span) {
  std::string unmet =
      fmt::format("no game that was read has the tag {}{}", name, suggestion(tag_meant(name)));
  auto& all = program_.requirements;
  if (std::ranges::any_of(all, [&](const Requirement& one) { return one.unmet.message == unmet; })) return;
  all.push_back({{{Code::left_out, span, std::move(unmet)}, text_},
                 [name](const GameFacts& game) { return game.tag(name) != nullptr; },
                 {}});
}

void ConditionMaker::require_board(Span span, std::string unmet, std::function<bool(BoardSize)> fits) {
  program_.requirements.push_back({{{Code::left_out, span, std::move(unmet)}, text_}, {}, std::move(fits)});
}

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
  const Relation relation = order_of(relation_tree, "this");
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
