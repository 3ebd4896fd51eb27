#include "latro/query/detail/conditions.hpp"

#include <algorithm>
#include <array>
#include <utility>

#include <fmt/format.h>

#include "latro/check/detail/checked_tags.hpp"
#include "latro/notation/descriptor.hpp"
#include "latro/notation/fen.hpp"
#include "latro/notation/lgn/visitor.hpp"
#include "latro/notation/lgn/writer.hpp"
#include "latro/notation/turn.hpp"
#include "latro/query/detail/tree_values.hpp"
#include "latro/support/find.hpp"
#include "latro/support/nearest.hpp"
#include "latro/support/utf8.hpp"

namespace latro::query {

namespace {

/// A condition with a memory needs 8 bytes for each turn of a game.
constexpr std::size_t most_slots = 32;
/// The places of all patterns on the largest board.
constexpr std::size_t most_places = 20'000;
constexpr std::size_t most_turns_in_row = 64;
/// Of the lines of "follows", 16 bytes each.
constexpr std::size_t most_nodes = 4'000'000;

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
  const bool is_tag = value.word == Word::word && (is_usual_tag(text) || text == of_opponent(left) ||
                                                   (is_tag_name(text) && text.ends_with("Date")));
  return is_tag ? &text : nullptr;
}

/// A compiled condition: of games, or of moments.
struct CompiledCondition {
  GameCondition game;  ///< else null
  MomentCondition moment;
  bool negated = false;     ///< moment: begins with "not"
  bool variations = false;  ///< moment: in variations too
  Span span;
};

/// Makes one program of several queries, of which each is for itself. Throws a Fault with its place.
class Compiler {
 public:
  explicit Compiler(const QueryOptions& options) : options_(options) {}

  void add(const Tree& tree, std::size_t text) {
    text_ = text;
    roots_.push_back(as_game(part(tree, false)));
  }
  Program finish() {
    program_.root = all_of(std::move(roots_));
    program_.met = std::make_unique<Met>(program_.requirements.size());
    return std::move(program_);
  }

 private:
  /// `at_moment`: the condition is about one moment, not about the game.
  CompiledCondition part(const Tree& tree, bool at_moment) {
    CompiledCondition out = plain_part(tree, at_moment);
    if (out.span == Span{}) out.span = tree.span;
    return out;
  }

  CompiledCondition plain_part(const Tree& tree, bool at_moment) {
    switch (tree.word) {
      case Word::any:
        return any(tree, at_moment);
      case Word::all:
        return all(tree, at_moment);
      case Word::sequence:
        return sequence(tree);
      case Word::term:
        return term(tree, at_moment);
      case Word::position:
        return position(tree);
      case Word::turns:
        return turns(tree);
      case Word::event:
        return event(tree, nullptr);
      case Word::first:
        return first(tree);
      case Word::follows:
        return follows(tree);
      case Word::has:
        return has(tree);
      case Word::to_move:
        return to_move(tree);
      case Word::count:
        return count(tree);
      case Word::comparison:
        return comparison(tree);
      case Word::distance:
      case Word::prefix:
      case Word::limit:
      case Word::transform:
      case Word::element:
      case Word::event_name:
      case Word::operand:
      case Word::tag_word:
      case Word::call:
      case Word::tag_value:
      case Word::name:
      case Word::key:
      case Word::side:
      case Word::relation:
      case Word::order:
      case Word::range:
      case Word::word:
      case Word::text:
        break;
    }
    refuse(tree.span, "expected a condition");
  }

  CompiledCondition has(const Tree& tree) {
    const Tree& name = tree.parts.front();
    require_tag(name.text, name.span);
    return of_game([name = name.text](const GameFacts& game) { return answer(game.tag(name) != nullptr); });
  }

  CompiledCondition to_move(const Tree& tree) {
    const bool negated = tree.parts.size() > 1 && tree.parts.front().text == "!=";
    const Side side = side_of(tree.parts.back());
    return of_moment(
        {[side, negated](Moment& moment) { return (moment.after->to_move == side) != negated; }});
  }

  CompiledCondition count(const Tree& tree) {
    auto contents = parse_contents(tree.parts[0].text);
    if (!contents) refuse_in(tree.parts[0], contents.error());
    Term term{NumberTerm::count};
    term.contents = *contents;
    std::size_t next = 1;
    if (tree.parts[next].word == Word::word) {
      const Tree& region = tree.parts[next++];
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
    }
    return number_comparison(term, tree.parts[next], tree.parts[next + 1]);
  }

  /// Conditions on moments that are joined by "and" are about one moment. Only if all of them begin with
  /// "not" each is about all moments of the game.
  CompiledCondition all(const Tree& tree, bool at_moment) {
    std::vector<GameCondition> games;
    std::vector<MomentCondition> moments;
    bool all_negated = true;
    std::vector<CompiledCondition> parts;
    for (const Tree& one : tree.parts) parts.push_back(part(one, at_moment));
    for (const CompiledCondition& one : parts)
      all_negated = all_negated && (one.game || one.variations || one.negated);
    for (CompiledCondition& one : parts) {
      if (at_moment)
        moments.push_back(as_moment(std::move(one), "a part of 'once', 'then' or the like"));
      else if (one.game || one.variations || all_negated)
        games.push_back(as_game(std::move(one)));
      else
        moments.push_back(std::move(one.moment));
    }
    if (games.empty()) return of_moment(all_of(std::move(moments)));
    if (!moments.empty()) games.push_back(as_game(of_moment(all_of(std::move(moments)))));
    return of_game(all_of(std::move(games)));
  }

  CompiledCondition any(const Tree& tree, bool at_moment) {
    std::vector<CompiledCondition> parts;
    for (const Tree& one : tree.parts) parts.push_back(part(one, at_moment));
    const bool is_moment = std::ranges::all_of(parts, [&](const CompiledCondition& one) {
      return at_moment || (!one.game && !one.negated && !one.variations);
    });
    if (is_moment) {
      std::vector<MomentCondition> moments;
      moments.reserve(parts.size());
      for (CompiledCondition& one : parts)
        moments.push_back(as_moment(std::move(one), "a part of 'once', 'then' or the like"));
      return of_moment(any_of(std::move(moments)));
    }
    std::vector<GameCondition> games;
    games.reserve(parts.size());
    for (CompiledCondition& one : parts) games.push_back(as_game(std::move(one)));
    return of_game(any_of(std::move(games)));
  }

  CompiledCondition sequence(const Tree& tree) {
    MomentCondition earlier = as_moment(part(tree.parts.front(), true), "'then'");
    std::pair<std::uint64_t, std::uint64_t> distance{1, endless};
    for (std::size_t i = 1; i < tree.parts.size(); ++i) {
      const Tree& one = tree.parts[i];
      if (one.word == Word::distance) {
        distance = whole_range(one.parts.front(), 0);
        continue;
      }
      MomentCondition later = as_moment(part(one, true), "'then'");
      earlier =
          then(std::move(earlier), distance.first, distance.second, std::move(later), new_slot(one.span));
      distance = {1, endless};
    }
    return of_moment(std::move(earlier));
  }

  CompiledCondition term(const Tree& tree, bool at_moment) {
    const auto begin = tree.parts.begin();
    const auto primary =
        std::find_if(begin, tree.parts.end(), [](const Tree& one) { return one.word != Word::prefix; });
    at_moment = at_moment || std::any_of(begin, primary, [](const Tree& one) { return one.text != "not"; });
    const Tree* const limit = primary + 1 == tree.parts.end() ? nullptr : &primary[1];
    CompiledCondition found;
    if (limit == nullptr)
      found = part(*primary, at_moment);
    else if (primary->word == Word::event && primary->parts.size() > 1)
      found = event(*primary, limit);
    else
      found = limited(part(*primary, true), *limit, *primary);
    // There can be thousands of prefixes.
    for (auto prefix = primary; prefix != begin;) found = prefixed((--prefix)->text, std::move(found));
    return found;
  }

  CompiledCondition prefixed(std::string_view prefix, CompiledCondition inner) {
    if (prefix == "not") {
      if (inner.game) return of_game(none_of(std::move(inner.game)));
      if (inner.variations) return of_game(none_of(as_game(std::move(inner))));
      CompiledCondition out = of_moment(none_of(std::move(inner.moment)));
      out.negated = !inner.negated;
      return out;
    }
    expect_moment(inner, fmt::format("'{}'", prefix));
    if (prefix == "in") {
      inner.variations = true;
      inner.negated = false;
      return inner;
    }
    return of_game(group(std::move(inner), prefix == "once"     ? Quantifier::once
                                           : prefix == "always" ? Quantifier::always
                                                                : Quantifier::never));
  }

  CompiledCondition limited(CompiledCondition inner, const Tree& limit, const Tree& primary) {
    inner.span = primary.span;
    const auto [first, last] = whole_range(limit.parts.front(), 0);
    return of_moment(within(as_moment(std::move(inner), "'within'"), first, last));
  }

  CompiledCondition position(const Tree& tree) {
    Transforms transforms;
    for (const Tree& one : tree.parts) {
      if (one.word != Word::transform) continue;
      transforms.anywhere = transforms.anywhere || one.text == "anywhere";
      transforms.mirrored = transforms.mirrored || one.text == "mirrored";
      transforms.rotated = transforms.rotated || one.text == "rotated";
      transforms.swapped = transforms.swapped || one.text.starts_with("colo");
    }
    auto pattern = PositionPattern::parse(tree.parts.front().text, transforms);
    if (!pattern) refuse_in(tree.parts.front(), pattern.error());
    places_ += pattern->most_places();
    if (places_ > most_places)
      refuse(tree.span,
             "the patterns of this query have too many places on a board; leave out anywhere or transforms");
    require_board(tree.span, "the pattern fits the board of no game whose turns were read",
                  [one = *pattern](BoardSize board) { return one.fits(board); });
    return of_moment(shows(std::move(*pattern), masks_++));
  }

  CompiledCondition turns(const Tree& tree) {
    std::vector<TurnPattern> patterns;
    for (const Tree& one : tree.parts) {
      patterns.emplace_back(one.text);
      if (one.text.find_first_not_of("abcdefghijklmnop0123456789-^x/+@:D*?") != std::string::npos)
        refuse(one.span, fmt::format("{} is no turn; * is any turn, d2-* any from d2", quote(one.text)));
    }
    if (patterns.size() > most_turns_in_row)
      refuse(tree.span, fmt::format("a sequence has at most {} turns", most_turns_in_row));
    require_board(tree.span, "no game whose turns were read has a board with the squares of these turns",
                  [patterns](BoardSize board) {
                    return std::ranges::all_of(patterns,
                                               [board](const TurnPattern& one) { return one.fits(board); });
                  });
    return of_moment(played(std::move(patterns), new_slot(tree.span)));
  }

  CompiledCondition event(const Tree& tree, const Tree* limit) {
    const Event event = event_of(tree.parts[0]);
    program_.needs_effects = true;
    if (tree.parts.size() == 1)
      return of_moment({[event](Moment& moment) {
        const bool holds = (moment.effect().events & bit(event)) != 0;
        if (holds) moment.squares |= moment.squares_of_turn();
        return holds;
      }});
    program_.needs_positions = true;
    const auto range =
        limit == nullptr ? std::pair{std::uint64_t{1}, endless} : whole_range(limit->parts.front(), 1);
    program_.counts.push_back({event, range.first, range.second});
    return of_game(counted(program_.counts.size() - 1, range.second, relation_of(tree.parts[1].text),
                           whole(tree.parts[2])));
  }

  CompiledCondition first(const Tree& tree) {
    program_.needs_positions = program_.needs_effects = true;
    return of_game(
        first_event(event_of(tree.parts[0]), relation_of(tree.parts[1].text), whole(tree.parts[2])));
  }

  CompiledCondition follows(const Tree& tree) {
    FollowedLines lines;
    const Tree& file = tree.parts.front();
    for (const Tree& one : tree.parts)
      if (one.word == Word::word) lines.least = whole(one);
    if (!options_.read_games) refuse(tree.span, "follows: files cannot be read here");
    const auto read = options_.read_games(file.text, [&](const PlayedGame& game) {
      lines.add(game);
      return nodes_ + lines.size() <= most_nodes;
    });
    if (!read) refuse(file.span, read.error());
    nodes_ += lines.size();
    if (nodes_ > most_nodes)
      refuse(file.span, fmt::format("{}: the lines of a query have at most {} different turns",
                                    quote(file.text), most_nodes));
    if (lines.starts().empty())
      refuse(file.span, fmt::format("{} has no game without errors", quote(file.text)));
    program_.lines.push_back(std::move(lines));
    return of_game([index = program_.lines.size() - 1](const GameFacts& game) {
      const Answer known = game.followed[index];
      return known == Answer::unknown && game.is_complete() ? Answer::no : known;
    });
  }

  CompiledCondition comparison(const Tree& tree) {
    const Tree& operand = tree.parts.front();
    if (tree.parts[1].word == Word::range) {
      // "in A..B" is ">= A and <= B".
      const Tree& range = tree.parts[1];
      const auto ends = parse_range(range.text);
      if (!ends) refuse(range.span, "expected a range such as 20..60");
      if (is_reversed(*ends)) refuse(range.span, "the range ends before it begins");
      Tree both{Word::all, tree.span, tree.text, {}};
      const auto add = [&](const char* relation, std::string_view end) {
        if (end.empty()) return;
        Tree& one = both.parts.emplace_back(Tree{Word::comparison, tree.span, tree.text, {operand}});
        one.parts.push_back({Word::relation, range.span, relation, {}});
        one.parts.push_back({Word::word, range.span, std::string(end), {}});
      };
      add(">=", ends->first);
      add("<=", ends->last);
      return both.parts.size() == 1 ? comparison(both.parts.front()) : all(both, false);
    }
    const Tree& relation = tree.parts[1];
    const Tree& value = tree.parts[2];
    if (operand.parts.front().word == Word::tag_word)
      return tag_comparison(tree, operand.parts[1].text, false);
    const Tree& name = operand.parts.front();
    const Tree* const key =
        operand.parts.size() > 1 && operand.parts[1].word == Word::key ? &operand.parts[1] : nullptr;
    const Tree* const side = operand.parts.back().word == Word::side ? &operand.parts.back() : nullptr;
    const KnownOperand* const known = find_operand(name.text);
    const bool is_tag = known == nullptr && name.text.front() >= 'A' && name.text.front() <= 'Z';
    if (is_tag) {
      const std::string message = unknown_operand(name.text);
      if (!is_usual_tag(name.text) && message.find("did you mean") != std::string::npos)
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
        if (key == nullptr)
          refuse(name.span, "rules needs a key, as in rules.move = slide; or write ruleset");
        return key_comparison(*key, relation_of(relation.text), value);
      case Operand::result: {
        const bool negated = is_negation(relation, "a result");
        if (const auto result = result_named(value.text))
          return of_game([result = *result, negated](const GameFacts& game) {
            return game.result ? answer((*game.result == result) != negated) : Answer::unknown;
          });
        refuse(value.span,
               fmt::format("{} is none of the results 1-0, 0-1, 1/2-1/2 and *", quote(value.text)));
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

  CompiledCondition tag_comparison(const Tree& tree, std::string name, bool player) {
    const Tree& value = tree.parts[2];
    if (value.word == Word::call) refuse(value.span, "a tag is compared with a text, a number or a date");
    Relation relation = relation_of(tree.parts[1].text);
    const Span place = tree.parts.front().parts.back().span;
    if (player)
      require_player(place);
    else
      require_tag(name, place);
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

  /// What the test of this number needs of each game.
  void note_needs(NumberTerm term) {
    if (term == NumberTerm::captures || term == NumberTerm::removals)
      program_.needs_positions = program_.needs_effects = true;
  }

  void require_tag(const std::string& name, Span span) {
    std::string unmet =
        fmt::format("no game that was read has the tag {}{}", name, suggestion(tag_meant(name)));
    auto& all = program_.requirements;
    if (std::ranges::any_of(all, [&](const Requirement& one) { return one.unmet.message == unmet; })) return;
    all.push_back({{{Code::left_out, span, std::move(unmet)}, text_},
                   [name](const GameFacts& game) { return game.tag(name) != nullptr; },
                   {}});
  }

  void require_player(Span span) {
    program_.requirements.push_back(
        {{{Code::left_out, span, "no game that was read has a tag White or Black"}, text_},
         [](const GameFacts& game) { return game.tag("White") != nullptr || game.tag("Black") != nullptr; },
         {}});
  }

  void require_board(Span span, std::string unmet, std::function<bool(BoardSize)> fits) {
    program_.requirements.push_back({{{Code::left_out, span, std::move(unmet)}, text_}, {}, std::move(fits)});
  }

  CompiledCondition number_comparison(const Term& left, const Tree& relation_tree, const Tree& value) {
    const Relation relation = order_of(relation_tree, "this");
    const bool at_moment = is_of_moment(left.term);
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
      const bool is_of_family = family && name.size() > shortest.size() && name.starts_with(shortest) &&
                                name[shortest.size()] == ' ';
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

  GameCondition as_game(CompiledCondition part) {
    if (part.game) return std::move(part.game);
    const Quantifier quantifier = part.negated ? Quantifier::always : Quantifier::once;
    return group(std::move(part), quantifier);
  }

  /// Refuses a condition on the game.
  static void expect_moment(const CompiledCondition& part, std::string_view word) {
    if (part.game)
      refuse(
          part.span,
          fmt::format("this is about the whole game, and {} needs a condition on positions or turns", word));
  }

  static MomentCondition as_moment(CompiledCondition part, std::string_view word) {
    expect_moment(part, word);
    if (part.variations)
      refuse(part.span, "'in variations' must be before the whole condition: in variations: (… then …)");
    return std::move(part.moment);
  }

  GameCondition group(CompiledCondition part, Quantifier quantifier) {
    const auto settled = part.variations ? std::nullopt : part.moment.settled;
    program_.groups.push_back({std::move(part.moment), quantifier, part.variations});
    return group_holds(program_.groups.size() - 1, quantifier, settled);
  }

  std::size_t new_slot(Span span) {
    if (program_.slots == most_slots)
      refuse(span, fmt::format("a query has at most {} sequences of turns and words 'then'", most_slots));
    return program_.slots++;
  }

  static CompiledCondition of_game(GameCondition game) { return {std::move(game), {}, false, false, {}}; }
  CompiledCondition of_moment(MomentCondition moment) {
    program_.needs_positions = true;
    return {nullptr, std::move(moment), false, false, {}};
  }

  const QueryOptions& options_;
  std::size_t text_ = 0;  ///< the index of the present text
  Program program_;
  std::vector<GameCondition> roots_;
  std::size_t masks_ = 0;
  std::size_t nodes_ = 0;  ///< of Program::lines
  std::size_t places_ = 0;
};

}  // namespace

Expected<Program, QueryFault> compile_query(std::span<const std::string> texts, const QueryOptions& options) {
  Compiler compiler(options);
  for (std::size_t i = 0; i < texts.size(); ++i) {
    try {
      const auto tree = parse_query(texts[i]);
      if (!tree) throw tree.error();
      compiler.add(*tree, i);
    } catch (const Fault& fault) {
      return unexpected(QueryFault{{fault.code, fault.span, printable(fault.message)}, i});
    }
  }
  return compiler.finish();
}

}  // namespace latro::query
