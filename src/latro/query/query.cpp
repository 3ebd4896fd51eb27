#include "latro/query/query.hpp"

#include <algorithm>
#include <optional>
#include <utility>

#include "latro/game/game_key.hpp"
#include "latro/notation/detail/rules_cache.hpp"
#include "latro/notation/explain.hpp"
#include "latro/notation/fen.hpp"
#include "latro/notation/lgn/detail/comment.hpp"
#include "latro/notation/lgn/visitor.hpp"
#include "latro/query/detail/conditions.hpp"

namespace latro {

Expected<Query, QueryFault> Query::compile(std::span<const std::string> texts, const QueryOptions& options) {
  auto program = query::compile_query(texts, options);
  if (!program) return unexpected(std::move(program.error()));
  Query query;
  query.program_ = std::make_shared<const query::Program>(*std::move(program));
  return query;
}

std::vector<QueryFault> Query::unmet() const {
  std::vector<QueryFault> all;
  const query::Met& met = *program_->met;
  for (std::size_t i = 0; i < met.by_requirement.size(); ++i) {
    const query::Requirement& one = program_->requirements[i];
    const bool was_tried = one.by_tags ? met.has_games : met.has_boards;
    if (was_tried && !met.by_requirement[i]) all.push_back(one.unmet);
  }
  return all;
}

bool Query::has_matches() const {
  return !program_->counts.empty() || std::ranges::any_of(program_->groups, [](const query::Group& group) {
    return group.quantifier == query::Quantifier::once;
  });
}

/// The state of a filter. A line's moments are numbered by plies; a variation replaces those from its first
/// ply on, and the one that the outer line needs again is kept.
class QueryFilter::Impl {
 public:
  Impl(Query query, const Rules* rules, const std::string* file, GameListener* inner)
      : inner_(inner),
        query_(std::move(query)),
        program_(query_.program()),
        fallback_(rules),
        file_(file),
        moment_(masks_, program_) {
    if (rules != nullptr) fallback_name_ = descriptor(rules->ruleset());
  }

  void begin(const Record& record) {
    tags_.clear();
    facts_ = {};
    facts_.file = file_ == nullptr ? std::string_view() : std::string_view(*file_);
    facts_.game = record.number;
    facts_.tags = &tags_;
    facts_.seen.resize(program_.groups.size());
    facts_.counted.resize(program_.counts.size());
    facts_.followed.resize(program_.lines.size(), query::Answer::unknown);
    nodes_.assign(program_.lines.size(), std::nullopt);
    matches_.clear();
    outer_.clear();
    turns_ = 0;
    ended_ = known_ = after_comment_ = false;
    moment_.ply = 0;
    line_ = {};
    hash_.reset();
    if (inner_ != nullptr) inner_->begin(record);
  }

  bool wants_game() {
    meet(program_.met->has_games,
         [this](const query::Requirement& one) { return one.by_tags && one.by_tags(facts_); });
    find_rules();
    if (const std::string* const tag = facts_.tag("Result"))
      if (const auto result = result_named(*tag)) facts_.result = result;
    const query::Answer answer = program_.root(facts_);
    known_ = answer == query::Answer::yes;
    if (answer == query::Answer::no) return false;
    return inner_ == nullptr || inner_->wants_game();
  }

  void start(const Rules& rules, const std::string& ruleset, const Position& position) {
    know_rules(ruleset, rules);
    facts_.black_begins = position.to_move == Side::black;
    meet(program_.met->has_boards,
         [&](const query::Requirement& one) { return one.by_board && one.by_board(position.board); });
    facts_.ending = std::string_view();
    if (!program_.lines.empty()) {
      const std::string start = query::start_of(position);
      for (std::size_t i = 0; i < nodes_.size(); ++i) nodes_[i] = program_.lines[i].start(start);
      follow_lines();
    }
    if (program_.needs_hash) hash_.emplace(ruleset, position);
    if (program_.needs_positions) {
      moment_.rules = &rules;
      moment_.ply = 0;
      reach(nullptr, position, {});
    }
    if (inner_ != nullptr) inner_->start(rules, ruleset, position);
  }

  void turn(std::string_view text, Span span) {
    see_waiting();
    ++turns_;
    ++moment_.ply;
    after_comment_ = false;
    if (program_.needs_notes) {
      line_.notes.before = std::exchange(line_.pending, {});
      line_.takes_comments = true;
    }
    if (outer_.empty()) {
      ++facts_.played;
      if (hash_) hash_->turn(text);
      for (std::size_t i = 0; i < nodes_.size(); ++i)
        if (nodes_[i]) nodes_[i] = program_.lines[i].after(*nodes_[i], text);
      if (!nodes_.empty()) follow_lines();
    }
    if (inner_ != nullptr) inner_->turn(text, span);
  }

  void played(std::string_view text, const Game& game, const Position& before) {
    if (outer_.empty()) {
      if (program_.needs_ending)
        if (const Outcome outcome = game.outcome(); outcome.over()) facts_.ending = name(*outcome.end);
    }
    reach(&before, game.position(), text);
    if (inner_ != nullptr && inner_->wants_positions()) inner_->played(text, game, before);
  }

  void nag(unsigned nag) {
    ++facts_.nags;
    if (program_.needs_notes) line_.notes.nags.push_back(nag);
  }

  /// Comments at one place are one comment. `before_turn`: of the next turn.
  void comment(std::string_view raw, bool before_turn) {
    std::string value = comment_value(raw);
    if (program_.needs_notes)
      extend_comment(line_.takes_comments && !before_turn ? line_.notes.comment : line_.pending, value);
    if (after_comment_ || value.empty()) return;
    ++facts_.comments;
    after_comment_ = true;
  }

  void begin_variation() {
    ++facts_.variations;
    after_comment_ = false;
    const bool remembers = program_.needs_positions && !program_.waits() && !(known_ && !keeps_matches_);
    outer_.push_back({moment_.ply, remembers ? moment_.row(moment_.ply) : std::vector<std::uint64_t>(),
                      std::exchange(line_, {})});
    line_.takes_comments = false;
    --moment_.ply;
    if (inner_ != nullptr) inner_->begin_variation();
  }

  void end_variation() {
    end_line();
    after_comment_ = false;
    line_.takes_comments = false;
    if (inner_ != nullptr) inner_->end_variation();
  }

  bool selects(const CheckedGame& game) {
    while (!outer_.empty()) end_line();
    see_last();
    // Those of a variation were seen before the moment that it replaces.
    if (program_.waits()) std::ranges::stable_sort(matches_, {}, &QueryMatch::turn);
    if (hash_ && ended_) facts_.hash = game_hash(hash_->key());
    facts_.over = true;
    facts_.broken = !ended_;
    facts_.errors = game.errors;
    facts_.plies = game.claims->turns;
    facts_.result = game.claims->result;
    const bool selected = program_.root(facts_) != query::Answer::no;
    if (!selected) matches_.clear();
    return selected && (inner_ == nullptr || inner_->selects(game));
  }

  GameListener* const inner_;
  std::vector<Tag> tags_;
  query::GameFacts facts_;
  bool keeps_matches_ = false;
  bool keeps_fens_ = false;
  bool ended_ = false;
  std::vector<QueryMatch> matches_;
  const query::Program& program() const { return program_; }

 private:
  /// From the tags: the rules cache finds those of the last games quickly.
  void find_rules() {
    if (const std::string* const tag = facts_.tag("Rules")) {
      if (const RulesCache::Entry& entry = cache_.find(*tag)) know_rules(*entry->name, entry->compiled.rules);
    } else if (fallback_ != nullptr) {
      know_rules(fallback_name_, *fallback_);
    } else {
      ruleset_name_.clear();
      facts_.ruleset_name = &ruleset_name_;  // the game has none
    }
  }
  void know_rules(const std::string& name, const Rules& rules) {
    ruleset_name_ = name;
    ruleset_ = rules.ruleset();
    facts_.ruleset = &ruleset_;
    facts_.ruleset_name = &ruleset_name_;
  }

  /// Notes which requirements the game meets: those of tags, or those of boards.
  void meet(std::atomic<bool>& tried, const std::function<bool(const query::Requirement&)>& is_met) {
    query::Met& met = *program_.met;
    if (!tried.load(std::memory_order_relaxed)) tried = true;
    for (std::size_t i = 0; i < met.by_requirement.size(); ++i)
      if (!met.by_requirement[i].load(std::memory_order_relaxed) && is_met(program_.requirements[i]))
        met.by_requirement[i] = true;
  }

  /// A moment of the present line.
  void reach(const Position* before, const Position& after, std::string_view text) {
    if (known_ && !keeps_matches_) return;
    if (!program_.waits()) return see_moment(before, after, text, turns_);
    line_.waiting =
        Waiting{before == nullptr ? std::nullopt : std::optional(*before), after, std::string(text), turns_};
  }

  /// Its notes are complete, and its variations have been seen.
  void see_waiting() {
    if (!program_.waits()) return;
    if (line_.waiting) {
      const Waiting& one = *line_.waiting;
      moment_.notes = &line_.notes;
      see_moment(one.before ? &*one.before : nullptr, one.after, one.text, one.turn);
    }
    line_.waiting.reset();
    line_.notes = {};
  }

  /// The comments after its variations are also those of the last turn.
  void see_last() {
    extend_comment(line_.notes.comment, std::exchange(line_.pending, {}));
    see_waiting();
  }

  /// Of a variation; the line around it goes on.
  void end_line() {
    see_last();
    Outer& outer = outer_.back();
    moment_.ply = outer.ply;
    if (!outer.row.empty()) moment_.restore(outer.ply, outer.row);
    line_ = std::move(outer.line);
    outer_.pop_back();
  }

  void see_moment(const Position* before, const Position& after, std::string_view text, std::uint64_t turn) {
    moment_.before = before;
    moment_.after = &after;
    moment_.turn = text;
    moment_.begin();
    bool matches = false;
    SquareSet squares;
    for (std::size_t i = 0; i < program_.groups.size(); ++i) {
      const query::Group& group = program_.groups[i];
      if (!outer_.empty() && !group.variations) continue;
      query::GameFacts::Seen& seen = facts_.seen[i];
      const bool decided = group.quantifier == query::Quantifier::always ? seen.false_once : seen.true_once;
      if (decided && !keeps_matches_) continue;
      moment_.squares = {};
      const bool holds = group.condition.holds(moment_);
      (holds ? seen.true_once : seen.false_once) = true;
      if (!holds || group.quantifier != query::Quantifier::once) continue;
      matches = true;
      squares |= moment_.squares;
    }
    if (program_.needs_effects && outer_.empty() && moment_.before != nullptr) {
      count_effect();
      for (std::size_t i = 0; i < program_.counts.size(); ++i) {
        const query::EventCount& count = program_.counts[i];
        if ((moment_.effect().events & bit(count.event)) == 0 || moment_.ply < count.first ||
            moment_.ply > count.last)
          continue;
        ++facts_.counted[i];
        matches = true;
        squares |= moment_.squares_of_turn();
      }
    }
    if (matches && keeps_matches_)
      matches_.push_back(
          {turn, moment_.ply, outer_.size(), keeps_fens_ ? fen(*moment_.after) : std::string(), squares});
  }

  void count_effect() {
    const query::TurnEffect& effect = moment_.effect();
    const auto side = index_of(moment_.before->to_move);
    facts_.captures[side] += effect.captured;
    facts_.removals[side] += effect.removed;
    for (std::size_t event = 0; event < query::event_count; ++event)
      if ((effect.events >> event & 1) != 0 && facts_.first_ply[event] == 0)
        facts_.first_ply[event] = moment_.ply;
  }

  void follow_lines() {
    for (std::size_t i = 0; i < nodes_.size(); ++i) {
      if (facts_.followed[i] != query::Answer::unknown) continue;
      const query::FollowedLines& lines = program_.lines[i];
      if (!nodes_[i])
        facts_.followed[i] = query::Answer::no;
      else if (lines.least ? facts_.played >= *lines.least : lines.is_end(*nodes_[i]))
        facts_.followed[i] = query::Answer::yes;
    }
  }

  Query query_;
  const query::Program& program_;
  const Rules* fallback_;
  std::string fallback_name_;
  const std::string* file_;
  RulesCache cache_;
  std::string ruleset_name_;
  Ruleset ruleset_;
  query::MaskCache masks_;
  query::Moment moment_;

  std::uint64_t turns_ = 0;  ///< in the order of the record
  /// A moment that is seen when the next turn of its line comes (Program::waits).
  struct Waiting {
    std::optional<Position> before;
    Position after;
    std::string text;
    std::uint64_t turn = 0;  ///< QueryMatch::turn
  };
  struct Line {
    std::optional<Waiting> waiting;
    query::Notes notes;          ///< of the last moment
    std::string pending;         ///< comments before the next turn
    bool takes_comments = true;  ///< comments are those of the last moment
  };
  Line line_;
  struct Outer {
    std::size_t ply = 0;
    std::vector<std::uint64_t> row;
    Line line;
  };
  std::vector<Outer> outer_;  ///< the lines around a variation
  bool after_comment_ = false;
  bool known_ = false;  ///< the answer cannot change any more
  std::optional<GameKeyMaker> hash_;
  std::vector<std::optional<query::FollowedLines::Node>> nodes_;  ///< by Program::lines: where the game is
};

QueryFilter::QueryFilter(Query query, const Rules* rules, const std::string* file, GameListener* inner)
    : impl_(std::make_unique<Impl>(std::move(query), rules, file, inner)) {}
QueryFilter::~QueryFilter() = default;

void QueryFilter::keep_matches() { impl_->keeps_matches_ = impl_->keeps_fens_ = true; }
void QueryFilter::keep_matches_without_fen() { impl_->keeps_matches_ = true; }
const std::vector<QueryMatch>& QueryFilter::matches() const { return impl_->matches_; }

void QueryFilter::begin(const Record& record) { impl_->begin(record); }

void QueryFilter::tag(std::string_view name, std::string_view value, Span value_span) {
  impl_->tags_.push_back({std::string(name), std::string(value), value_span});
  if (impl_->inner_ != nullptr) impl_->inner_->tag(name, value, value_span);
}

bool QueryFilter::wants_game() { return impl_->wants_game(); }
bool QueryFilter::wants_parts() const { return impl_->inner_ != nullptr && impl_->inner_->wants_parts(); }
bool QueryFilter::wants_positions() const {
  return impl_->program().needs_positions || (impl_->inner_ != nullptr && impl_->inner_->wants_positions());
}

void QueryFilter::start(const Rules& rules, const std::string& ruleset, const Position& position) {
  impl_->start(rules, ruleset, position);
}

PlayedTurn& QueryFilter::parts() { return impl_->inner_->parts(); }

void QueryFilter::turn(std::string_view text, Span span) { impl_->turn(text, span); }

void QueryFilter::played(std::string_view text, const Game& game, const Position& before) {
  impl_->played(text, game, before);
}

void QueryFilter::nag(unsigned nag) {
  impl_->nag(nag);
  if (impl_->inner_ != nullptr) impl_->inner_->nag(nag);
}

void QueryFilter::comment(std::string_view raw) {
  impl_->comment(raw, false);
  if (impl_->inner_ != nullptr) impl_->inner_->comment(raw);
}

void QueryFilter::comment_before(std::string_view raw) {
  impl_->comment(raw, true);
  if (impl_->inner_ != nullptr) impl_->inner_->comment_before(raw);
}

void QueryFilter::property(std::string_view name, std::span<const std::string> values) {
  if (impl_->inner_ != nullptr) impl_->inner_->property(name, values);
}

void QueryFilter::begin_variation() { impl_->begin_variation(); }

void QueryFilter::end_variation() { impl_->end_variation(); }

void QueryFilter::end(Result result) {
  impl_->ended_ = true;
  if (impl_->inner_ != nullptr) impl_->inner_->end(result);
}

bool QueryFilter::selects(const CheckedGame& game) { return impl_->selects(game); }

std::function<std::unique_ptr<GameFilter>(GameListener*)> selecting(Query query, const Rules* rules,
                                                                    const std::string* file,
                                                                    std::function<void(QueryFilter&)> made) {
  return [query = std::move(query), rules, file, made = std::move(made)](GameListener* inner) {
    auto filter = std::make_unique<QueryFilter>(query, rules, file, inner);
    if (made) made(*filter);
    return filter;
  };
}

}  // namespace latro
