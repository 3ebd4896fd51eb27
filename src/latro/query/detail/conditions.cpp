// Conditions on games. Those on moments are in moment_conditions.cpp.
#include "latro/query/detail/conditions.hpp"

#include <limits>
#include <utility>

namespace latro::query {

const std::string* GameFacts::tag(std::string_view name) const {
  const Tag* const found = tags == nullptr ? nullptr : find_tag(*tags, name);
  return found == nullptr ? nullptr : &found->value;
}

std::optional<std::optional<Side>> GameFacts::winner() const {
  if (!result) return std::nullopt;
  if (*result == Result::white_wins) return Side::white;
  if (*result == Result::black_wins) return Side::black;
  return std::optional<Side>();
}

namespace {

/// `decisive` if one part has that answer, else its opposite, if no part is unknown.
Answer combined(const std::vector<GameCondition>& parts, const GameFacts& game, Answer decisive) {
  Answer all = opposite(decisive);
  for (const GameCondition& part : parts) {
    const Answer one = part(game);
    if (one == decisive) return one;
    if (one == Answer::unknown) all = one;
  }
  return all;
}

/// A number without a limit.
constexpr Millionths endless = std::numeric_limits<Millionths>::max();

/// What is known of a number: its least and its greatest possible value.
struct Bounds {
  Millionths least = 0;
  Millionths most = 0;
};

Answer compare_bounds(const Bounds& a, Relation relation, const Bounds& b) {
  bool can_hold = false;
  bool can_fail = false;
  const auto consider = [&](bool is_possible, std::strong_ordering order) {
    if (is_possible) (holds(order, relation) ? can_hold : can_fail) = true;
  };
  consider(a.least < b.most, std::strong_ordering::less);
  consider(a.least <= b.most && b.least <= a.most, std::strong_ordering::equal);
  consider(a.most > b.least, std::strong_ordering::greater);
  return can_hold && can_fail ? Answer::unknown : answer(can_hold);
}

Bounds exactly(std::uint64_t number) { return {millionths_of(number), millionths_of(number)}; }

/// A number of which `so_far` is known, and which can only grow.
Bounds counted_so_far(std::uint64_t so_far, bool is_complete) {
  return {millionths_of(so_far), is_complete ? millionths_of(so_far) : endless};
}

/// The sum of two limits.
Millionths added(Millionths a, Millionths b) {
  if (a == endless || a == -endless) return a;
  return b == endless || b == -endless ? b : a + b;
}

/// nullopt: the game has no such number.
std::optional<Bounds> value(const Term& term, const GameFacts& game) {
  const auto so_far = [&](std::uint64_t number) { return counted_so_far(number, game.is_complete()); };
  switch (term.term) {
    case NumberTerm::tag: {
      const auto number = parse_decimal(game.value(term.tag));
      return number ? std::optional(Bounds{*number, *number}) : std::nullopt;
    }
    case NumberTerm::number:
      return exactly(game.game);
    case NumberTerm::plies:
      return counted_so_far(game.plies, game.over);
    case NumberTerm::errors:
      return counted_so_far(game.errors, game.over);
    case NumberTerm::turns: {
      const std::uint64_t if_white = game.plies / 2 + game.plies % 2;
      const std::uint64_t if_black = game.plies / 2 + (game.plies > 0 ? 1 : 0);
      if (!game.over) return counted_so_far(if_white, false);
      if (!game.black_begins) return Bounds{millionths_of(if_white), millionths_of(if_black)};
      return exactly(*game.black_begins ? if_black : if_white);
    }
    case NumberTerm::captures:
      return so_far(of_sides(game.captures, term.side));
    case NumberTerm::removals:
      return so_far(of_sides(game.removals, term.side));
    case NumberTerm::comments:
      return so_far(game.comments);
    case NumberTerm::variations:
      return so_far(game.variations);
    case NumberTerm::nags:
      return so_far(game.nags);
    case NumberTerm::ply:
    case NumberTerm::quiet:
    case NumberTerm::repetition:
    case NumberTerm::material:
    case NumberTerm::hands:
    case NumberTerm::bound:
    case NumberTerm::count:
    case NumberTerm::eval:
    case NumberTerm::clock:
      break;
  }
  return std::nullopt;
}

}  // namespace

GameCondition all_of(std::vector<GameCondition> parts) {
  if (parts.size() == 1) return std::move(parts.front());
  return [parts = std::move(parts)](const GameFacts& game) { return combined(parts, game, Answer::no); };
}

GameCondition any_of(std::vector<GameCondition> parts) {
  if (parts.size() == 1) return std::move(parts.front());
  return [parts = std::move(parts)](const GameFacts& game) { return combined(parts, game, Answer::yes); };
}

GameCondition none_of(GameCondition part) {
  return [part = std::move(part)](const GameFacts& game) { return opposite(part(game)); };
}

GameCondition tag_test(std::string name, bool player, bool negated, TextTest test) {
  return [name = std::move(name), player, negated, test = std::move(test)](const GameFacts& game) {
    const bool holds =
        player ? test(game.value("White")) || test(game.value("Black")) : test(game.value(name));
    return answer(holds != negated);
  };
}

GameCondition compare_tags(std::string name, bool player, Relation relation, std::string right, bool dates) {
  return [name = std::move(name), player, relation, right = std::move(right), dates](const GameFacts& game) {
    const std::string* const value = game.tag(right);
    if (value == nullptr) return Answer::no;
    const auto holds = [&](std::string_view tag, Relation by) {
      const std::string* const text = game.tag(tag);
      return text != nullptr && compare_values(*text, by, *value, dates);
    };
    if (!player) return answer(holds(name, relation));
    const bool of_both = relation == Relation::different;
    return answer(of_both ? holds("White", relation) && holds("Black", relation)
                          : holds("White", relation) || holds("Black", relation));
  };
}

GameCondition compare_sum(Sum sum, Relation relation) {
  return [sum = std::move(sum), relation](const GameFacts& game) {
    Bounds all{sum.constant, sum.constant};
    for (const Term& term : sum.terms) {
      const auto one = value(term, game);
      if (!one) return Answer::no;
      all.least = added(all.least, term.minus ? -one->most : one->least);
      all.most = added(all.most, term.minus ? -one->least : one->most);
    }
    return compare_bounds(all, relation, {});
  };
}

GameCondition first_event(Event event, Relation relation, std::uint64_t ply) {
  return [event, relation, ply](const GameFacts& game) {
    const std::uint64_t first = game.first_ply[static_cast<std::size_t>(event)];
    if (first == 0 && game.is_complete()) return Answer::no;
    const Bounds at = first != 0 ? exactly(first) : counted_so_far(game.played + 1, false);
    const Answer found = compare_bounds(at, relation, exactly(ply));
    // The turn can come later, or not at all.
    return first == 0 && found == Answer::yes ? Answer::unknown : found;
  };
}

GameCondition group_holds(std::size_t group, Quantifier quantifier, std::optional<Settled> settled) {
  const bool is_always = quantifier == Quantifier::always;
  // Moments with this value decide nothing.
  if (settled && settled->value != is_always) settled.reset();
  return [group, quantifier, is_always, settled](const GameFacts& game) {
    const GameFacts::Seen& seen = game.seen[group];
    const bool decides = is_always ? seen.false_once : seen.true_once;
    if (decides) return answer(quantifier == Quantifier::once);
    const bool is_complete = game.is_complete() || (game.over && settled && game.played >= settled->ply);
    return is_complete ? answer(quantifier != Quantifier::once) : Answer::unknown;
  };
}

GameCondition counted(std::size_t count, std::uint64_t last, Relation relation, std::uint64_t number) {
  return [count, last, relation, number](const GameFacts& game) {
    const bool is_complete = game.is_complete() || (game.over && game.played >= last);
    return compare_bounds(counted_so_far(game.counted[count], is_complete), relation, exactly(number));
  };
}

}  // namespace latro::query
