// Conditions on games. Those on moments are in moment_conditions.cpp.
#include "latro/query/detail/conditions.hpp"

#include <algorithm>
#include <utility>

#include "latro/notation/descriptor.hpp"
#include "latro/notation/fen.hpp"

namespace latro::query {

const std::string* GameFacts::tag(std::string_view name) const {
  const Tag* const found = tags == nullptr ? nullptr : find_tag(*tags, name);
  return found == nullptr ? nullptr : &found->value;
}

namespace {

/// A condition made of a function from GameFacts to Answer.
template <typename Function>
class FunctionGameCondition final : public GameCondition {
 public:
  explicit FunctionGameCondition(Function function) : function_(std::move(function)) {}
  Answer answer(const GameFacts& game) const override { return function_(game); }

 private:
  Function function_;
};

template <typename Function>
GamePart game_condition(Function function) {
  return std::make_unique<FunctionGameCondition<Function>>(std::move(function));
}

/// `decisive` if one part has that answer, else its opposite, if no part is unknown.
Answer combined(const std::vector<GamePart>& parts, const GameFacts& game, Answer decisive) {
  Answer all = opposite(decisive);
  for (const GamePart& part : parts) {
    const Answer one = part->answer(game);
    if (one == decisive) return one;
    if (one == Answer::unknown) all = one;
  }
  return all;
}

std::uint64_t of_sides(const std::array<std::uint64_t, 2>& numbers, const std::optional<Side>& side) {
  return side ? numbers[index_of(*side)] : numbers[0] + numbers[1];
}

/// nullopt: unknown.
std::optional<double> value(const Term& term, const GameFacts& game) {
  if (term.term == NumberTerm::number) return static_cast<double>(game.game);
  if (!game.over) return std::nullopt;
  const auto known = [](std::uint64_t number) { return std::optional(static_cast<double>(number)); };
  switch (term.term) {
    case NumberTerm::plies:
      return known(game.plies);
    case NumberTerm::errors:
      return known(game.errors);
    case NumberTerm::turns:
    case NumberTerm::captures:
    case NumberTerm::removals:
    case NumberTerm::comments:
    case NumberTerm::variations:
    case NumberTerm::nags:
      break;
    case NumberTerm::number:
    case NumberTerm::ply:
    case NumberTerm::material:
    case NumberTerm::hands:
    case NumberTerm::bound:
    case NumberTerm::count:
      return std::nullopt;
  }
  if (game.broken) return std::nullopt;
  if (term.term == NumberTerm::turns)
    return known((game.plies + (game.black_begins && game.plies > 0 ? 2 : 1)) / 2);
  if (term.term == NumberTerm::captures) return known(of_sides(game.captures, term.side));
  if (term.term == NumberTerm::removals) return known(of_sides(game.removals, term.side));
  return known(term.term == NumberTerm::comments     ? game.comments
               : term.term == NumberTerm::variations ? game.variations
                                                     : game.nags);
}

/// nullopt: unknown; else the winner, if any.
std::optional<std::optional<Side>> winner(const GameFacts& game) {
  if (!game.result) return std::nullopt;
  if (*game.result == Result::white_wins) return Side::white;
  if (*game.result == Result::black_wins) return Side::black;
  return std::optional<Side>();
}

}  // namespace

GamePart all_of(std::vector<GamePart> parts) {
  if (parts.size() == 1) return std::move(parts.front());
  return game_condition(
      [parts = std::move(parts)](const GameFacts& game) { return combined(parts, game, Answer::no); });
}

GamePart any_of(std::vector<GamePart> parts) {
  if (parts.size() == 1) return std::move(parts.front());
  return game_condition(
      [parts = std::move(parts)](const GameFacts& game) { return combined(parts, game, Answer::yes); });
}

GamePart none_of(GamePart part) {
  return game_condition(
      [part = std::move(part)](const GameFacts& game) { return opposite(part->answer(game)); });
}

GamePart tag_test(std::string name, bool player, bool negated, TextTest test) {
  return game_condition(
      [name = std::move(name), player, negated, test = std::move(test)](const GameFacts& game) {
        const auto holds = [&](std::string_view tag) {
          const std::string* const text = game.tag(tag);
          return test.holds(text == nullptr ? std::string_view() : std::string_view(*text));
        };
        return answer((player ? holds("White") || holds("Black") : holds(name)) != negated);
      });
}

GamePart has_tag(std::string name) {
  return game_condition(
      [name = std::move(name)](const GameFacts& game) { return answer(game.tag(name) != nullptr); });
}

GamePart file_test(TextTest test) {
  return game_condition(
      [test = std::move(test)](const GameFacts& game) { return answer(test.holds(game.file)); });
}

GamePart ruleset_test(TextTest test) {
  return game_condition([test = std::move(test)](const GameFacts& game) {
    return game.ruleset_name == nullptr ? Answer::unknown : answer(test.holds(*game.ruleset_name));
  });
}

GamePart ruleset_is(std::string shortest, bool family, bool negated) {
  return game_condition([shortest = std::move(shortest), family, negated](const GameFacts& game) {
    if (game.ruleset_name == nullptr) return Answer::unknown;
    const std::string& name = *game.ruleset_name;
    const bool is_of_family =
        family && name.size() > shortest.size() && name.starts_with(shortest) && name[shortest.size()] == ' ';
    return answer((name == shortest || is_of_family) != negated);
  });
}

GamePart key_test(Ruleset::Key key, TextTest test) {
  return game_condition([key, test = std::move(test)](const GameFacts& game) {
    if (game.ruleset_name == nullptr) return Answer::unknown;
    if (game.ruleset == nullptr) return Answer::no;
    const std::string text = setting(*game.ruleset, key);
    return answer(test.holds(std::string_view(text).substr(text.find('=') + 1)));
  });
}

GamePart result_is(Result result, bool negated) {
  return game_condition([result, negated](const GameFacts& game) {
    return game.result ? answer((*game.result == result) != negated) : Answer::unknown;
  });
}

GamePart winner_is(std::optional<Side> side, bool negated) {
  return game_condition([side, negated](const GameFacts& game) {
    const auto known = winner(game);
    return known ? answer((*known == side) != negated) : Answer::unknown;
  });
}

GamePart winner_test(TextTest test) {
  return game_condition([test = std::move(test)](const GameFacts& game) {
    const auto known = winner(game);
    if (!known) return Answer::unknown;
    if (!*known) return Answer::no;
    const std::string* const name = game.tag(**known == Side::white ? "White" : "Black");
    return answer(test.holds(name == nullptr ? std::string_view() : std::string_view(*name)));
  });
}

GamePart ending_test(TextTest test) {
  return game_condition([test = std::move(test)](const GameFacts& game) {
    if (const std::string* const tag = game.tag("Termination"); tag != nullptr && *tag != "?")
      return answer(test.holds(*tag));
    return game.ending ? answer(test.holds(*game.ending)) : Answer::unknown;
  });
}

GamePart compare_numbers(Term left, Relation relation, Term right) {
  return game_condition([left, relation, right](const GameFacts& game) {
    const auto a = value(left, game);
    const auto b = value(right, game);
    return a && b ? answer(compare(*a, relation, *b)) : Answer::unknown;
  });
}

GamePart compare_number(Term left, Relation relation, double right) {
  return game_condition([left, relation, right](const GameFacts& game) {
    const auto known = value(left, game);
    return known ? answer(compare(*known, relation, right)) : Answer::unknown;
  });
}

GamePart first_event(Event event, Relation relation, double ply) {
  return game_condition([event, relation, ply](const GameFacts& game) {
    const std::uint64_t first = game.first_ply[static_cast<std::size_t>(event)];
    if (first != 0) return answer(compare(static_cast<double>(first), relation, ply));
    return game.over && !game.broken ? Answer::no : Answer::unknown;
  });
}

GamePart group_holds(std::size_t group, Quantifier quantifier) {
  return game_condition([group, quantifier](const GameFacts& game) {
    const GameFacts::Seen& seen = game.seen[group];
    const bool decides = quantifier == Quantifier::always ? seen.false_once : seen.true_once;
    if (decides) return answer(quantifier == Quantifier::once);
    return game.over && !game.broken ? answer(quantifier != Quantifier::once) : Answer::unknown;
  });
}

GamePart counted(std::size_t count, Relation relation, double number) {
  return game_condition([count, relation, number](const GameFacts& game) {
    const auto plies = static_cast<double>(game.counted[count]);
    if (game.over && !game.broken) return answer(compare(plies, relation, number));
    // More can only come.
    const bool is_enough = (relation == Relation::at_least && plies >= number) ||
                           (relation == Relation::greater && plies > number);
    return is_enough ? Answer::yes : Answer::unknown;
  });
}

GamePart follows(std::size_t study) {
  return game_condition([study](const GameFacts& game) {
    if (game.followed[study]) return Answer::yes;
    return game.over && !game.broken ? Answer::no : Answer::unknown;
  });
}

}  // namespace latro::query
