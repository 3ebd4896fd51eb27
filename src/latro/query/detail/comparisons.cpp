#include "latro/query/detail/comparisons.hpp"

#include <algorithm>
#include <array>
#include <iterator>
#include <optional>
#include <string_view>
#include <utility>
#include <vector>

#include <fmt/format.h>

#include "latro/check/detail/checked_tags.hpp"
#include "latro/notation/descriptor.hpp"
#include "latro/notation/fen.hpp"
#include "latro/notation/lgn/visitor.hpp"
#include "latro/notation/lgn/writer.hpp"
#include "latro/support/ascii.hpp"
#include "latro/support/find.hpp"
#include "latro/support/nearest.hpp"
#include "latro/support/number.hpp"
#include "latro/support/utf8.hpp"

namespace latro::query {

namespace {

/// What a comparison can begin with.
enum class Operand : std::uint8_t { player, ruleset, rules, result, ending, winner, file, number };
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
  if (relation == Relation::matches || relation == Relation::like)
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

TextTest test_of(Relation relation, const Tree& value, bool dates = false) {
  if (value.word == Word::call || value.word == Word::tag_value)
    refuse(value.span, "expected a text, a number or a date");
  auto test = text_test(relation, value.text, value.word == Word::text, dates);
  if (!test) refuse(value.span, std::move(test.error()));
  return std::move(*test);
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

CompiledCondition ruleset_comparison(Relation relation, const Tree& value) {
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

CompiledCondition key_comparison(const Tree& key_tree, Relation relation, const Tree& value) {
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

CompiledCondition winner_comparison(Relation relation, const Tree& value) {
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
      relation != Relation::different)
    refuse(value.span, "a winner is compared by =, !=, ~ and like only");
  return of_game([test = test_of(relation, value)](const GameFacts& game) {
    const auto known = game.winner();
    if (!known) return Answer::unknown;
    return answer(*known && test(game.value(**known == Side::white ? "White" : "Black")));
  });
}

}  // namespace

void refuse(Span span, std::string message) { throw Fault{Code::syntax, span, std::move(message)}; }

std::uint64_t whole(const Tree& tree) {
  const std::string& text = tree.text;
  if (tree.word == Word::text || !are_digits(text))
    refuse(tree.span, fmt::format("{} is no whole number", quote(text)));
  return number_value(text);
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
  const Tree& relation = tree.parts[1];
  const Tree& value = tree.parts[2];
  if (operand.parts.front().word == Word::tag_word) return tag_comparison(tree, operand.parts[1].text, false);
  const Tree& name = operand.parts.front();
  const Tree* const key =
      operand.parts.size() > 1 && operand.parts[1].word == Word::key ? &operand.parts[1] : nullptr;
  const Tree* const side = operand.parts.back().word == Word::side ? &operand.parts.back() : nullptr;
  const KnownOperand* const known = find_operand(name.text);
  const bool is_tag = known == nullptr && name.text.front() >= 'A' && name.text.front() <= 'Z';
  if (is_tag) {
    const std::string message = unknown_operand(name.text);
    if (!is_one_of(name.text, usual_tags) && message.find("did you mean") != std::string::npos)
      refuse(name.span, fmt::format("{} A tag with this name is written tag {}", message, name.text));
  } else if (known == nullptr) {
    refuse(name.span, unknown_operand(name.text));
  }
  if (side != nullptr && (is_tag || !known->has_sides))
    refuse(side->span, fmt::format("{} has no sides", name.text));
  if (key != nullptr && (is_tag || known->operand != Operand::rules))
    refuse(key->span, "only rules has keys: rules.move = slide");
  if (is_tag) return tag_comparison(tree, name.text, false);
  switch (known->operand) {
    case Operand::player:
      return tag_comparison(tree, {}, true);
    case Operand::ruleset:
      return ruleset_comparison(relation_of(relation.text), value);
    case Operand::rules:
      if (key == nullptr) refuse(name.span, "rules needs a key, as in rules.move = slide; or write ruleset");
      return key_comparison(*key, relation_of(relation.text), value);
    case Operand::result: {
      const bool negated = is_negation(relation, "a result");
      if (const auto result = result_named(value.text))
        return of_game([result = *result, negated](const GameFacts& game) {
          return game.result ? answer((*game.result == result) != negated) : Answer::unknown;
        });
      refuse(value.span, fmt::format("{} is none of the results 1-0, 0-1, 1/2-1/2 and *", quote(value.text)));
    }
    case Operand::ending: {
      const Relation by = relation_of(relation.text);
      const auto words = known_terminations();
      if ((by == Relation::equal || by == Relation::different) && value.word == Word::word &&
          !is_one_of(value.text, words))
        refuse(value.span,
               fmt::format("{} is no ending; known are {}", quote(value.text), fmt::join(words, ", ")));
      program_.needs_ending = program_.needs_positions = true;
      return of_game([test = test_of(by, value)](const GameFacts& game) {
        if (const std::string* const tag = game.tag("Termination"); tag != nullptr && *tag != "?")
          return answer(test(*tag));
        const bool is_known = game.ending && (!game.ending->empty() || game.is_complete());
        return is_known ? answer(test(*game.ending)) : Answer::unknown;
      });
    }
    case Operand::winner:
      return winner_comparison(relation_of(relation.text), value);
    case Operand::file:
      return of_game([test = test_of(relation_of(relation.text), value)](const GameFacts& game) {
        return answer(test(game.file));
      });
    case Operand::number: {
      Term term{known->term};
      if (side != nullptr) term.side = side_of(*side);
      return number_comparison(term, relation, value);
    }
  }
  refuse(name.span, unknown_operand(name.text));
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
  const bool is_text = relation == Relation::matches || relation == Relation::like;
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

CompiledCondition ConditionMaker::number_comparison(const Term& left, const Tree& relation_tree,
                                                    const Tree& value) {
  const Relation relation = order_of(relation_tree, "this");
  const bool at_moment = is_of_moment(left.term);
  const auto note_needs = [&](NumberTerm term) {
    if (term == NumberTerm::captures || term == NumberTerm::removals)
      program_.needs_positions = program_.needs_effects = true;
  };
  note_needs(left.term);
  // Another number of the game or moment.
  const Tree* const name = value.word == Word::call   ? &value.parts.front()
                           : value.word == Word::word ? &value
                                                      : nullptr;
  const KnownOperand* const known = name == nullptr ? nullptr : find_operand(name->text);
  if (value.word == Word::call &&
      (known == nullptr || known->operand != Operand::number || !known->has_sides))
    refuse(name->span, fmt::format("'{}' is no number of a side", name->text));
  const auto compared_with = [&](const Term& right) {
    return at_moment ? of_moment(compare_numbers_of_moment(left, relation, right))
                     : of_game(compare_numbers(left, relation, right));
  };
  if (known != nullptr && known->operand == Operand::number) {
    Term right{known->term};
    if (value.word == Word::call) right.side = side_of(value.parts[1]);
    if (is_of_moment(right.term) != at_moment)
      refuse(value.span, "a number of the game cannot be compared with one of a moment");
    note_needs(right.term);
    return compared_with(right);
  }
  const bool has_pair =
      left.term == NumberTerm::material || left.term == NumberTerm::hands || left.term == NumberTerm::bound;
  if (has_pair && !left.side) {
    if (const auto pair = pair_of(value))
      return of_moment(is_pair(left.term, *pair, is_negation(relation_tree, "a pair of numbers")));
    if (left.term == NumberTerm::hands && value.word == Word::text) {
      const bool negated = is_negation(relation_tree, "the pieces in hand");
      const auto parsed = parse_fen(fmt::format("2/2 w {} 0 1", value.text));
      if (!parsed || value.text.find(' ') != std::string::npos)
        refuse(value.span, "expected pieces in hand as in FEN, such as \"16S15s\" or \"-\"");
      return of_moment({[hands = parsed->position.hands, negated](Moment& moment) {
        return (moment.after->hands == hands) != negated;
      }});
    }
  }
  return compared_with({NumberTerm::constant, whole(value)});
}

}  // namespace latro::query
