#include "latro/check/checker.hpp"

#include <algorithm>
#include <utility>

#include <fmt/format.h>

#include "latro/check/detail/after_error.hpp"
#include "latro/check/detail/checked_tags.hpp"
#include "latro/check/detail/fault_log.hpp"
#include "latro/check/detail/marks.hpp"
#include "latro/check/listener.hpp"
#include "latro/game/game_source.hpp"
#include "latro/game/replay.hpp"
#include "latro/game/title.hpp"
#include "latro/notation/board_text.hpp"
#include "latro/notation/detail/rules_cache.hpp"
#include "latro/notation/lgn/detail/record_fault.hpp"
#include "latro/notation/lgn/fast/turn_reader.hpp"
#include "latro/notation/turn.hpp"

namespace latro {

namespace {

bool is_of_turn(Code code) {
  return code == Code::illegal_turn || code == Code::off_board || code == Code::wrong_capture ||
         code == Code::wrong_binding || code == Code::game_over;
}

/// A fault in a text of `size` bytes, which is at `place` in the record; that may write it with escapes.
Fault in_record(Fault fault, std::size_t size, Span place) {
  fault.span = place.end - place.begin == size
                   ? Span{place.begin + fault.span.begin, place.begin + fault.span.end}
                   : place;
  return fault;
}

/// Where the comment begins in which there is an error at `at`; `at` if it is in none.
std::size_t start_of_comment(std::string_view text, std::size_t at) {
  const std::string_view before = text.substr(0, at);
  const std::size_t closed = before.find_last_of('}');
  const std::size_t line = before.find_last_of("\r\n");
  const auto after = [](std::size_t place) { return place == std::string_view::npos ? 0 : place + 1; };
  return std::min({at, before.find('{', after(closed)), before.find(';', after(line))});
}

}  // namespace

class Checker::Check final : public RecordVisitor {
 public:
  Check(const CheckOptions& options, GameListener* listener)
      : options_(options),
        listener_(listener),
        tags_(listener != nullptr || !contains(options.ignored, Code::duplicate_tag) ||
              !contains(options.ignored, Code::misspelt_tag)) {
    if (options.filter) {
      filter_ = options.filter(listener);
      listener_ = filter_.get();
    }
    if (!options.rules) return;
    const Rules& rules = *options.rules;
    // A brief check does not report the shortest descriptor; to find it takes longer than a short game.
    const bool is_named = !options.brief || listener_ != nullptr;
    default_ = {{rules, {}},
                rules.initial(),
                is_named ? std::make_shared<const std::string>(descriptor(rules.ruleset())) : nullptr};
  }

  /// `source` is null for a game record, which is parsed here.
  CheckedGame run(const Record& record, std::vector<Diagnostic>& found, bool asks,
                  GameSource* source = nullptr, ReadGame* game = nullptr) {
    is_lgn_ = source == nullptr;
    log_.start(record, options_.ignored, found, !is_lgn_);
    asks_ = asks;
    tags_.clear();
    if (options_.titles) title_.clear();
    game_ = {};
    claims_ = {};
    game_.number = record.number;
    text_ = record.text;
    syntax_only_ = options_.syntax_only;
    started_ = begun_ = false;
    turns_kept_ = 0;
    main_turn_end_ = 0;
    depth_ = 0;
    skipped_depth_ = 0;
    written_.reset();
    wrong_turn_.reset();
    broken_part_.reset();
    const std::size_t found_before = found.size();
    if (listener_ != nullptr) {
      wants_parts_ = listener_->wants_parts();
      wants_positions_ = listener_->wants_positions();
      listener_->begin(record);
    }

    if (source != nullptr) {
      send(*source, *game);
    } else if (record.too_long) {
      log_.add(long_record_fault(text_));
    } else if (const auto parsed = parse_record(record.text, *this); !parsed) {
      if (log_.open() && parsed.error().code == Code::control_character)
        broken_part_ = start_of_comment(text_, parsed.error().span.begin);
      log_.add_syntax(parsed.error());
      game_.syntax_error_at = parsed.error().span.begin;
      if (!options_.brief && log_.error_at() == parsed.error().span.begin)
        for (const Fault& more : more_syntax_errors(text_, parsed.error())) log_.add_more_syntax(more);
    } else {
      finish();
    }
    game_.unlisted = log_.finish();
    if (begun_ && !log_.open()) {
      game_.broken_at = broken_part_.value_or(log_.error_at());
      // A bracket that is never closed can be before the first error that was found.
      if (game_.syntax_error_at) game_.broken_at = std::min(*game_.broken_at, log_.error_at());
      if (!is_lgn_ && game_.syntax_error_at) game_.broken_at.reset();
    }
    if (wrong_turn_ && !game_.syntax_error_at && !options_.brief) suggest_other_turn(found, found_before);
    claims_.result =
        written_ ? written_->result : result_named(tags_.result.text()).value_or(Result::unknown);
    if (!game_.syntax_error_at && !record.too_long) game_.claims = claims_;
    if (options_.titles) game_.title = title_.text();
    if (listener_ != nullptr && game_.claims && game_.wanted) {
      game_.errors = static_cast<std::uint64_t>(
          std::count_if(found.begin() + static_cast<std::ptrdiff_t>(found_before), found.end(),
                        [](const Diagnostic& one) { return info(one.code).severity == Severity::error; }));
      if (!listener_->selects(game_)) game_.wanted = false;
    }
    return std::move(game_);
  }

  void check_trailing_comments(const Record& trailing_comments, std::vector<Diagnostic>& found) {
    std::vector<Fault> faults;
    latro::check_trailing_comments(trailing_comments, faults);
    log_.start(trailing_comments, options_.ignored, found);
    for (const Fault& fault : faults) log_.add(fault);
    log_.finish();
  }

  bool tag(std::string_view name, std::string_view value, Span name_span, Span value_span) override {
    if (options_.titles) title_.add(name, value);
    if (!checking() && listener_ == nullptr) return true;
    const bool is_first = tags_.add(name, value, name_span, value_span);
    if (!is_first && checking()) log_.add(duplicate_tag(name, name_span));
    if (is_first && listener_ != nullptr) listener_->tag(name, value, value_span);
    return true;
  }
  bool wants_tags() const override { return options_.titles || listener_ != nullptr || checking(); }
  bool end_of_tags() override {
    if (listener_ != nullptr && asks_ && !listener_->wants_game()) {
      game_.wanted = false;
      syntax_only_ = true;
    }
    if (checking()) start_game();
    return is_lgn_ ? !ends_here() : game_.wanted;
  }
  bool number(std::uint64_t number, unsigned dots, Span span) override {
    if (!checking() || !started_) return true;
    const Position& position = replay_.game().position();
    if (!is_number_after(position.to_move, position.number, 0, number, dots))
      log_.add(wrong_number(position, dots, text_, span), replay_.plies() + 1);
    return true;
  }
  bool wants_turns() const override { return checking(); }
  void skipped_turns(std::uint64_t count) override {
    if (depth_ > 0) return;
    claims_.turns += count;
    if (syntax_only_) game_.turns += count;
  }

  /// Nearly all turns are legal and have the effects that their texts claim: those are played here. turn()
  /// handles the others and finds their faults.
  void plain_turns(FastTurnReader& turns) override {
    if (!started_) return;
    for (;;) {
      PlainTurns run(*this, turns);
      const std::size_t played = replay_.play_written(run);
      if (depth_ == 0) {
        game_.turns += played;
        claims_.turns += played;
      }
      if (played < run.taken()) return turns.reject_last();
      const PlainTurn& last = turns.turn();
      if (run.unsent() != Played::no) send_plain(run.unsent(), last.text, turns.place_of(last.text));
      if (run.at_wrong_number())
        number(last.number, last.dots(), turns.place_of(last.number_text));
      else if (run.unsent() != Played::no)
        continue;
      return;
    }
  }

  bool turn(const TurnText& turn) override {
    if (depth_ == 0) ++claims_.turns;
    if (syntax_only_ && depth_ == 0) ++game_.turns;
    if (checking() && has_rules()) play_text(turn, text_, {});
    return !ends_here();
  }
  bool nag(unsigned nag, Span) override {
    if (listens()) listener_->nag(nag);
    return true;
  }
  bool comment(std::string_view raw, Span) override {
    if (!log_.open()) return true;
    if (is_lgn_)
      if (const auto fault = check_comment(text_, raw)) log_.add(*fault);
    if (listens()) listener_->comment(raw);
    return true;
  }

  bool begin_variation(Span) override {
    ++depth_;
    if (skipped_depth_ > 0 || !options_.variations || (checking() && !(started_ && replay_.has_turn())))
      ++skipped_depth_;
    if (!checking()) return true;
    replay_.begin_variation();
    if (listener_ != nullptr) listener_->begin_variation();
    return true;
  }

  bool end_variation(Span) override {
    --depth_;
    if (skipped_depth_ > 0) {
      --skipped_depth_;
    } else if (checking()) {
      replay_.end_variation();
      if (listener_ != nullptr) listener_->end_variation();
    }
    return true;
  }

  bool result(Result result, Span span) override {
    written_ = {result, span};
    return true;
  }

  bool foreign_turn(std::string_view text, Span span) override {
    last_turn_ = nullptr;
    if (depth_ == 0) ++claims_.turns;
    if (!checking() || !has_rules()) return true;
    const bool plain = read_turn(text, plain_) && plain_.is_whole();
    if (const Played played = plain ? replay_.play_written(plain_.turn()) : Played::no;
        played != Played::no) {
      if (depth_ == 0) ++game_.turns;
      send_plain(played, text, span);
    } else if (const auto parsed = parse_turn(text); !parsed) {
      broken_part_ = start_of_broken(span);
      log_.add(in_record(parsed.error(), text.size(), span));
    } else {
      play_text(*parsed, text, span);
    }
    if (depth_ == 0 && checking()) main_turn_end_ = span.end;
    return true;
  }

  bool comment_before(std::string_view text) override {
    if (listens()) listener_->comment_before(text);
    return true;
  }
  bool property(std::string_view name, std::span<const std::string> values) override {
    if (listens() && started_) listener_->property(name, values);
    return true;
  }
  const MadeTurn* made_turn() override {
    if (last_turn_ == nullptr) return nullptr;
    return &made_.emplace(
        MadeTurn{replay_.before_last().position, *last_turn_, turn_text_, replay_.game().position()});
  }
  bool contradictions(std::span<const Fault> faults) override {
    contradictions_.assign(faults.begin(), faults.end());
    return true;
  }

 private:
  /// The plain turns of a record, up to a wrong number: the diagnostic of that number depends on whether the
  /// turn before it can be played. A turn that needs the positions before and after it to be sent also ends
  /// the run; the others are sent here.
  class PlainTurns final : public TurnClaims {
   public:
    PlainTurns(Check& check, FastTurnReader& turns)
        : TurnClaims(check.plain_.turn().asks_style),
          check_(check),
          turns_(turns),
          to_move_(check.replay_.game().position().to_move),
          number_(check.replay_.game().position().number) {}

    const TurnClaim* next() override {
      if (turns_.has_more() && (unsent_ != Played::no || !annotations())) return nullptr;
      if (unsent_ != Played::no || at_wrong_number_ || !turns_.next(check_.plain_)) return nullptr;
      ++taken_;
      check_number();
      return check_.plain_.is_whole() ? &check_.plain_.turn() : nullptr;
    }
    void played(bool canonical) override {
      const std::string_view text = turns_.turn().text;
      if (!canonical || check_.needs_each_position_)
        unsent_ = canonical ? Played::canonical : Played::yes;
      else if (check_.sends_text_alone())
        check_.send_text(text, turns_.place_of(text));
      else
        check_.send_plain(Played::canonical, text, turns_.place_of(text));
    }
    /// How many have been taken, those that could not be read included.
    std::size_t taken() const { return taken_; }
    /// The number after the last turn is wrong.
    bool at_wrong_number() const { return at_wrong_number_; }
    /// The last turn has been played and is still to be sent; Played::no: it has been sent.
    Played unsent() const { return unsent_; }

   private:
    /// The last turn has been played: now its annotations can be reported. False: a turn after them is not to
    /// be played.
    bool annotations() {
      if (!turns_.annotations() || !check_.checking()) return false;
      check_number();
      return true;
    }
    void check_number() {
      const PlainTurn& turn = turns_.turn();
      at_wrong_number_ =
          !turn.number_text.empty() && !is_number_after(to_move_, number_, taken_, turn.number, turn.dots());
    }

    Check& check_;
    FastTurnReader& turns_;
    Side to_move_;
    std::uint32_t number_;
    std::size_t taken_ = 0;
    bool at_wrong_number_ = false;
    Played unsent_ = Played::no;
  };

  /// The record is still being checked, and so is the line we are in.
  bool checking() const { return log_.open() && skipped_depth_ == 0 && !syntax_only_; }
  bool listens() const { return listener_ != nullptr && checking(); }
  bool ends_here() const { return options_.brief && !log_.open(); }
  /// Of a turn whose text is canonical nothing else is needed.
  bool sends_text_alone() const { return is_lgn_ && !wants_parts_; }

  /// Sends the plain turn that was read and played last.
  [[gnu::noinline]] void send_plain(Played played, std::string_view text, Span span) {
    const bool canonical = played == Played::canonical;
    if (canonical && sends_text_alone()) return send_text(text, span);
    PlayedTurn& parts = new_parts(span);
    take_parts(parts, canonical);
    if (!canonical) return send_turn(parts, span);
    last_turn_ = &parts;
    if (!is_lgn_) turn_text_ = text;
    send_text(text, span);
  }

  /// Plays a turn that need not be plain or legal. The spans of `turn` count from the beginning of `text`:
  /// the whole record, or the turn at `place`.
  void play_text(const TurnText& turn, std::string_view text, std::optional<Span> place) {
    const auto located = [&](const Fault& fault) {
      return place ? in_record(fault, text.size(), *place) : fault;
    };
    const Span span = place.value_or(turn.span);
    const Game& game = replay_.game();
    const std::uint64_t ply = replay_.plies() + 1;
    auto resolved = resolve_turn(game, turn, text, !options_.brief);
    if (!resolved && depth_ == 0 && is_lgn_) wrong_turn_ = turn.span;
    if (!resolved && resolved.error().code == Code::wrong_capture && log_.ignores(Code::wrong_capture))
      resolved = resolve_turn(game, without_captures(turn), text);
    if (!resolved) {
      broken_part_ = start_of_broken(span);
      return add_with_board(located(resolved.error()), ply, game.position(),
                            squares_named(game.position().board, turn));
    }
    Path& path = resolved->path;
    if ((listener_ != nullptr || !is_lgn_) && resolved->turn.kind == TurnKind::movement) {
      std::size_t steps = route_steps_per_leg * (path.size() + 1);
      if (auto canonical = game.rules().canonical_path(game.position(), resolved->turn, steps))
        path = *std::move(canonical);
      else
        log_.add(
            {Code::kept_route, span,
             "the shortest route of this turn was not found in time: it is written by the route given here"});
    }
    const Effect effect = replay_.play(resolved->turn);
    if (!log_.ignores(Code::wrong_binding)) {
      const BoardSize& board = game.position().board;
      if (const auto fault = check_bound(board, turn, effect)) {
        const SquareSet marked = squares_named(board, turn);
        broken_part_ = start_of_broken(span);
        return is_lgn_ ? add_with_board(*fault, ply, game.position(), marked | effect.bound)
                       : add_with_board(located(*fault), ply, replay_.before_last().position, marked);
      }
    }
    if (depth_ == 0) ++game_.turns;
    if (listener_ == nullptr && is_lgn_) return;
    PlayedTurn& parts = new_parts(span);
    parts = {resolved->turn, std::move(path), effect};
    send_turn(parts, span);
  }

  /// Sends the events of a game that is no LGN to this check.
  void send(GameSource& source, ReadGame& game) {
    last_turn_ = nullptr;
    warnings_.clear();
    contradictions_.clear();
    game.names_encoding = false;
    const bool sent = source.send(game, *this);
    if (game.names_encoding) log_.skip_encoding();
    if (sent) {
      finish();
    } else {
      log_.take_back();
      game_.syntax_error_at = 0;
      game_.wanted = true;  // its tags may not be what they seem
    }
    // A reader that stops at a turn has sent the game before it.
    const bool draws = sent && started_ && options_.boards;
    for (const Fault& fault : game.faults)
      log_.add(fault, 0,
               draws && is_of_turn(fault.code) ? board_text(replay_.game().position(), {}) : std::string());
  }

  /// The parts of the next turn, default-constructed. If the listener keeps the parts of all turns, their
  /// number is limited; beyond the limit there is an error at `span`, and the listener receives no more
  /// events.
  PlayedTurn& new_parts(Span span) {
    if (!listens() || !wants_parts_) return parts_ = {};
    if (++turns_kept_ <= most_turns_kept) return listener_->parts();
    broken_part_ = start_of_broken(span);
    log_.add(too_many_turns(span, most_turns_kept));
    return parts_ = {};
  }

  /// The parts of the plain turn that was read and played last. If its text is canonical they are those of
  /// the text; if pieces are bound, or the text is another, the positions before and after the turn are
  /// compared. `parts` is as made by default.
  void take_parts(PlayedTurn& parts, bool canonical) {
    const TurnClaim& written = plain_.turn();
    const Position& before = replay_.before_last().position;
    const Position& after = replay_.game().position();
    const Side enemy = opponent(before.to_move);
    Turn& turn = parts.turn;
    Effect& effect = parts.effect;
    turn.kind = written.kind;
    turn.dux = written.dux;
    if (written.kind == TurnKind::movement) {
      turn.origin = written.origin;
      turn.destination = written.hops[written.hop_count - 1].to;
      for (std::size_t i = 0; i < written.hop_count; ++i) {
        const TurnClaim::Hop& hop = written.hops[i];
        parts.path.push_back({hop.kind, hop.to, {}});
        if (!hop.lists_captures) continue;
        parts.path.back().captured = hop.captured;
        turn.captured |= hop.captured;
        effect.captured |= hop.captured;  // reading turn.captured here would wait for the write above
      }
      if (!canonical) {
        turn.dux = before.duces.contains(turn.origin);
        // Only a movement of one hop can leave out captures: see TurnClaim::asks_style.
        if (written.hop_count == 1)
          parts.path[0].captured = turn.captured = effect.captured =
              without(before.of(enemy), after.of(enemy));
      }
    } else {
      turn.squares = written.squares;
      if (written.kind == TurnKind::removal) effect.removed = written.squares;
    }
    if (!replay_.game().rules().captures_bind()) return;
    effect.bound = without(after.bound & after.of(enemy), before.bound);
    effect.freed = without(before.bound & after.occupied(), after.bound);
    effect.self_bound = turn.kind == TurnKind::movement && after.bound.contains(turn.destination);
  }

  /// Where the part with an error begins, which is at this place. Other formats than LGN can have the main
  /// line before its variations, so that the whole of what follows a turn belongs to the part.
  std::size_t start_of_broken(Span place) const {
    return is_lgn_ || depth_ == 0 ? place.begin : main_turn_end_;
  }
  /// A turn whose text may be another than the canonical one.
  void send_turn(const PlayedTurn& parts, Span span) {
    turn_text_.clear();
    append_turn(turn_text_, replay_.game().position().board, parts.turn, parts.path, parts.effect.bound,
                Style::canonical);
    last_turn_ = &parts;
    send_text(turn_text_, span);
  }
  /// The last turn, which has been played.
  void send_text(std::string_view text, Span span) {
    if (!listens()) return;
    listener_->turn(text, span);
    if (wants_positions_) listener_->played(text, replay_.game(), replay_.before_last().position);
  }

  /// Adds to the error about the wrong turn what would make the rest legal. The game is still before that
  /// turn.
  void suggest_other_turn(std::vector<Diagnostic>& found, std::size_t from) {
    const auto error = std::find_if(
        found.begin() + static_cast<std::ptrdiff_t>(from), found.end(),
        [](const Diagnostic& one) { return one.code == Code::illegal_turn || one.code == Code::off_board; });
    if (error == found.end()) return;
    if (const auto turn = only_turn_for_rest(text_, *wrong_turn_, replay_.game()))
      error->message += fmt::format("; with {} instead, the rest of the game is legal", *turn);
  }

  void start_game() {
    faults_.clear();
    tags_.check_values(faults_);
    const PlayableStart start =
        find_start(tags_, text_, cache_, default_ ? &*default_ : nullptr, options_.overrides, faults_);
    started_ = start.rules != nullptr && start.position.has_value();
    if (start.rules != nullptr) game_.ruleset = start.rules->name;
    if (started_) {
      replay_.start(start.rules->compiled.rules, *start.position);
      plain_.set_board(start.rules->compiled.rules.board());
      plain_.ask_style(listener_ != nullptr || !is_lgn_);
      // The text of a turn does not list the pieces freed: the positions show them.
      needs_each_position_ =
          wants_positions_ || (wants_parts_ && start.rules->compiled.rules.captures_bind());
    }
    if (!is_lgn_) {
      std::erase_if(faults_, [&](const Fault& fault) {
        if (fault.code != Code::unusual_rules) return false;
        warnings_.push_back({fault.code, tags_.rules.span, fault.message});
        return true;
      });
    }
    std::stable_sort(faults_.begin(), faults_.end(),
                     [](const Fault& a, const Fault& b) { return a.span.begin < b.span.begin; });
    for (const Fault& fault : faults_)
      if (log_.open()) log_.add(fault);
    begun_ = started_ && checking();
    if (begun_ && listens())
      listener_->start(start.rules->compiled.rules, *start.rules->name, *start.position);
  }

  /// Returns false, with an error, if the game has no rules. It is called only when rules are needed, so that
  /// a text which is no game at all is reported as a syntax error.
  bool has_rules() {
    if (started_) return true;
    log_.add(
        {Code::no_rules, first_word(text_),
         is_lgn_ ? "nothing says by which rules this game was played; add a tag such as [Rules \"petteia\"], "
                   "or give --rules"
                 : "nothing says by which rules this game was played; name them in the game (in LGN with "
                   "[Rules \"petteia\"], in SGF with RU[petteia]), or give --rules"});
    return false;
  }

  void add_with_board(const Fault& fault, std::uint64_t ply, const Position& position,
                      const SquareSet& marked) {
    log_.add(fault, ply, options_.boards ? board_text(position, marked) : std::string());
  }

  void finish() {
    if (!log_.open()) return;
    if (syntax_only_) {
      if (written_) game_.result = written_->result;
      return;
    }
    if (!has_rules()) return;
    if (!contradictions_.empty()) {
      log_.take_back();
      for (const Fault& fault : contradictions_) log_.add(fault);
      game_.syntax_error_at = 0;
      return;
    }
    for (const Fault& warning : warnings_) log_.add(warning);
    const bool claims_result = is_lgn_ || written_ || tags_.result.given;
    if (!written_ && !is_lgn_) written_ = {result_named(tags_.result.text()).value_or(Result::unknown), {}};
    if (!written_) {
      const std::size_t end = text_.size();
      game_.result_is_missing =
          log_.add({Code::missing_result, {end, end}, "the game has no result (1-0, 0-1, 1/2-1/2 or *)"});
      return;
    }
    faults_.clear();
    check_result(replay_.game(), replay_.plies(), *written_, tags_, faults_);
    // The fault can be in the tags; other formats can have the result before the turns.
    if (!faults_.empty()) broken_part_ = is_lgn_ ? written_->span.begin : text_.size();
    if (!claims_result)
      std::erase_if(faults_, [](const Fault& fault) { return fault.code == Code::unclaimed_result; });
    for (const Fault& fault : faults_)
      if (!is_lgn_)
        log_.add(fault);
      else if (log_.open())
        add_with_board(fault, 0, replay_.game().position(), {});
    if (!log_.open()) return;
    game_.result = written_->result;
    if (listener_ != nullptr) listener_->end(written_->result);
  }

  CheckOptions options_;
  std::unique_ptr<GameFilter> filter_;
  bool wants_parts_ = false;          ///< the listener does
  bool wants_positions_ = false;      ///< likewise
  bool needs_each_position_ = false;  ///< turns are sent with the positions before and after them
  GameListener* listener_;            ///< the filter, if there is one; may be null
  RulesCache cache_;
  std::optional<RulesCache::Playable> default_;  ///< for records without a Rules tag

  FaultLog log_;
  CheckedTags tags_;
  GameTitle title_;
  Replay replay_;
  std::vector<Fault> faults_;
  CheckedGame game_;
  std::string_view text_;
  bool syntax_only_ = false;       ///< only the syntax of this record is needed
  bool started_ = false;           ///< the rules and the start are known …
  bool begun_ = false;             ///< … and were without an error
  std::size_t depth_ = 0;          ///< of variations
  std::size_t skipped_depth_ = 0;  ///< of variations that are not followed
  std::optional<WrittenResult> written_;
  bool asks_ = true;    ///< whether the listener's wants_game() is called
  bool is_lgn_ = true;  ///< else the events come from a source
  GameClaims claims_;
  std::size_t turns_kept_ = 0;             ///< by the listener
  PlayedTurn parts_;                       ///< of a turn, if the listener does not want them
  std::string turn_text_;                  ///< canonical, if the record has another
  const PlayedTurn* last_turn_ = nullptr;  ///< of a game that is no LGN; null: it has not been played
  std::optional<MadeTurn> made_;
  std::optional<std::size_t> broken_part_;  ///< the start of a turn or result with an error
  std::size_t main_turn_end_ = 0;           ///< of the last legal turn of a game that is no LGN
  std::optional<Span> wrong_turn_;          ///< of the main line of a record
  std::vector<Fault> warnings_;             ///< of the rules of a game that is no LGN
  std::vector<Fault> contradictions_;       ///< likewise
  TurnParts plain_;                         ///< the plain turn that was read last
};

Codes codes_of_legal_games() {
  Codes codes;
  for (const CodeInfo& code : all_codes())
    if (code.severity != Severity::error) codes.set(static_cast<std::size_t>(code.code));
  return codes.set(static_cast<std::size_t>(Code::missing_result));
}

Checker::Checker(const CheckOptions& options, GameListener* listener)
    : check_(std::make_unique<Check>(options, listener)) {}
Checker::~Checker() = default;
Checker::Checker(Checker&&) noexcept = default;

CheckedGame Checker::check(const Record& record, std::vector<Diagnostic>& found) {
  const std::size_t before = found.size();
  CheckedGame game = check_->run(record, found, true);
  if (game.wanted) return game;
  found.erase(found.begin() + static_cast<std::ptrdiff_t>(before), found.end());
  return game.syntax_error_at ? check_->run(record, found, false) : game;
}

CheckedGame Checker::check(GameSource& source, ReadGame& game, std::vector<Diagnostic>& found) {
  if (!game.is_game) latro::check_trailing_comments(game.record, game.faults);
  const std::size_t before = found.size();
  CheckedGame checked =
      game.is_lgn ? check(game.record, found) : check_->run(game.record, found, true, &source, &game);
  game.parsed = true;
  game.syntax_error_at = checked.syntax_error_at;
  if (!checked.wanted) found.erase(found.begin() + static_cast<std::ptrdiff_t>(before), found.end());
  if (checked.wanted && game.repairs) add_repairs(*game.repairs, game.record.number, found, before);
  return checked;
}

void Checker::check_trailing_comments(const Record& trailing_comments, std::vector<Diagnostic>& found) {
  check_->check_trailing_comments(trailing_comments, found);
}

void place_at(Diagnostic& missing_result, const Record& next) {
  Locator(next).fill(missing_result, first_word(next.text));
}

}  // namespace latro
