#include "latro/query/detail/conditions.hpp"

#include <algorithm>
#include <cstdint>
#include <utility>

#include <fmt/format.h>

#include "latro/game/game_words.hpp"
#include "latro/query/detail/comparisons.hpp"
#include "latro/support/find.hpp"
#include "latro/support/nearest.hpp"
#include "latro/support/numeral.hpp"
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

Event event_of(const Tree& tree) {
  const auto names = event_names();
  if (const EventName* const known = find_by(names, &EventName::name, tree.text)) return known->event;
  const std::string_view nearest = nearest_name(names, tree.text, &EventName::name);
  if (!nearest.empty()) refuse(tree.span, fmt::format("'{}' is no event{}", tree.text, suggestion(nearest)));
  std::string all;
  for (const EventName& one : names.first(event_count)) (all += all.empty() ? "" : ", ") += one.name;
  refuse(tree.span, fmt::format("'{}' is no event; the events are {}", tree.text, all));
}

/// Makes one program of several queries, of which each is for itself. Throws a Fault with its place.
class Compiler : ConditionMaker {
 public:
  using ConditionMaker::ConditionMaker;

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
    using Maker = std::pair<Word, CompiledCondition (*)(Compiler&, const Tree&, bool)>;
    static constexpr Maker makers[] = {
        {Word::any, [](Compiler& self, const Tree& one, bool moment) { return self.any(one, moment); }},
        {Word::all, [](Compiler& self, const Tree& one, bool moment) { return self.all(one, moment); }},
        {Word::sequence, [](Compiler& self, const Tree& one, bool) { return self.sequence(one); }},
        {Word::term, [](Compiler& self, const Tree& one, bool moment) { return self.term(one, moment); }},
        {Word::position, [](Compiler& self, const Tree& one, bool) { return self.position(one); }},
        {Word::turns, [](Compiler& self, const Tree& one, bool) { return self.turns(one, false); }},
        {Word::path, [](Compiler& self, const Tree& one, bool) { return self.turns(one, true); }},
        {Word::event, [](Compiler& self, const Tree& one, bool) { return self.event(one, nullptr); }},
        {Word::first, [](Compiler& self, const Tree& one, bool) { return self.first(one); }},
        {Word::follows, [](Compiler& self, const Tree& one, bool) { return self.follows(one); }},
        {Word::has, [](Compiler& self, const Tree& one, bool) { return self.has(one); }},
        {Word::to_move, [](Compiler& self, const Tree& one, bool) { return self.to_move(one); }},
        {Word::nag, [](Compiler& self, const Tree& one, bool) { return self.nag(one); }},
        {Word::comparison, [](Compiler& self, const Tree& one, bool) { return self.compared(one); }}};
    if (const Maker* const maker = find_by(makers, &Maker::first, tree.word))
      return maker->second(*this, tree, at_moment);
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

  CompiledCondition nag(const Tree& tree) {
    const Tree& value = tree.parts.front();
    constexpr unsigned most_nag = 255;
    std::pair<std::uint64_t, std::uint64_t> range{most_nag + 1, 0};
    if (value.word == Word::word) {
      range = whole_range(value, 0);
      if (range.second == endless_range) range.second = most_nag;
    } else {
      for (unsigned nag = 0; nag <= most_nag; ++nag)
        if (!value.text.empty() && nag_glyph(nag) == value.text) range = {nag, nag};
    }
    if (range.first > most_nag || range.second > most_nag)
      refuse(value.span, fmt::format("{} is no NAG: write a number from 0 to 255, or one of the glyphs "
                                     "! ? !! ?? !? ?! in quotes",
                                     quote(value.text)));
    program_.needs_notes = true;
    return of_moment({[range](Moment& moment) {
      return std::ranges::any_of(moment.notes->nags,
                                 [&](unsigned nag) { return nag >= range.first && nag <= range.second; });
    }});
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
    std::pair<std::uint64_t, std::uint64_t> distance{1, endless_range};
    for (std::size_t i = 1; i < tree.parts.size(); ++i) {
      const Tree& one = tree.parts[i];
      if (one.word == Word::distance) {
        distance = whole_range(one.parts.front(), 0);
        continue;
      }
      MomentCondition later = as_moment(part(one, true), "'then'");
      earlier =
          then(std::move(earlier), distance.first, distance.second, std::move(later), new_slot(one.span));
      distance = {1, endless_range};
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

  CompiledCondition turns(const Tree& tree, bool of_one_piece) {
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
    program_.needs_ways |= of_one_piece;
    return of_moment(played(std::move(patterns), new_slot(tree.span), of_one_piece));
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
        limit == nullptr ? std::pair{std::uint64_t{1}, endless_range} : whole_range(limit->parts.front(), 1);
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
    if (lines.size() == 0) refuse(file.span, fmt::format("{} has no game without errors", quote(file.text)));
    program_.lines.push_back(std::move(lines));
    return of_game([index = program_.lines.size() - 1](const GameFacts& game) {
      const Answer known = game.followed[index];
      return known == Answer::unknown && game.is_complete() ? Answer::no : known;
    });
  }

  CompiledCondition compared(const Tree& tree) {
    if (tree.parts[1].word == Word::range) return in_range(tree);
    if (tree.parts[1].word != Word::text) return comparison(tree);
    Tree listed = tree;
    listed.parts.insert(listed.parts.begin() + 1, {Word::relation, tree.parts[1].span, "in", {}});
    return comparison(listed);
  }

  /// "in A..B" is ">= A and <= B".
  CompiledCondition in_range(const Tree& tree) {
    const Tree& range = tree.parts[1];
    const auto ends = parse_range(range.text);
    if (!ends || (ends->first == range.text && !parse_days(range.text) && !Numeral::parse(range.text)))
      refuse(range.span, "expected a range such as 20..60, or the name of a file in quotes");
    if (is_reversed(*ends)) refuse(range.span, "the range ends before it begins");
    Tree both{Word::all, tree.span, tree.text, {}};
    const auto add = [&](const char* relation, std::string_view end) {
      if (end.empty()) return;
      Tree& one = both.parts.emplace_back(Tree{Word::comparison, tree.span, tree.text, {tree.parts.front()}});
      one.parts.push_back({Word::relation, range.span, relation, {}});
      one.parts.push_back({Word::word, range.span, std::string(end), {}});
    };
    add(">=", ends->first);
    add("<=", ends->last);
    return both.parts.size() == 1 ? comparison(both.parts.front()) : all(both, false);
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
