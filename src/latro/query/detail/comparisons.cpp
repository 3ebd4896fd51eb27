#include "latro/query/detail/comparisons.hpp"

#include <algorithm>
#include <optional>
#include <string_view>
#include <utility>
#include <vector>

#include <fmt/format.h>

#include "latro/check/detail/checked_tags.hpp"
#include "latro/game/commands.hpp"
#include "latro/notation/descriptor.hpp"
#include "latro/notation/lgn/detail/comment.hpp"
#include "latro/notation/lgn/visitor.hpp"
#include "latro/notation/lgn/writer.hpp"
#include "latro/query/detail/operands.hpp"
#include "latro/support/ascii.hpp"
#include "latro/support/find.hpp"
#include "latro/support/nearest.hpp"
#include "latro/support/number.hpp"
#include "latro/support/numeral.hpp"
#include "latro/support/utf8.hpp"

namespace latro::query {

namespace {

constexpr std::size_t most_list_bytes = 16 << 20;

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

}  // namespace

void refuse(Span span, std::string message) { throw Fault{Code::syntax, span, std::move(message)}; }

bool is_negation(const Tree& relation, std::string_view what) {
  if (relation.text == "=") return false;
  if (relation.text == "!=") return true;
  refuse(relation.span, fmt::format("{} can be compared by = and != only", what));
}

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

}  // namespace latro::query
