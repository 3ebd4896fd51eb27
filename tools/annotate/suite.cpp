#include "annotate/suite.hpp"

#include <algorithm>
#include <chrono>
#include <cstdint>
#include <cstdlib>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include <fmt/format.h>

#include "annotate/work.hpp"
#include "cli/signals.hpp"
#include "latro/game/title.hpp"
#include "latro/notation/turn.hpp"
#include "latro/support/counted.hpp"
#include "latro/support/lines.hpp"
#include "latro/support/number.hpp"
#include "latro/support/utf8.hpp"
#include "latro/ugi/engine_client.hpp"
#include "reports/rows.hpp"
#include "reports/tap.hpp"
#include "reports/test_report.hpp"

namespace latro::tool {

namespace {

/// How far an evaluation can be from that of `ce`, in hundredths of a soldier.
constexpr int evaluation_margin = 50;

/// What the opcodes of a position want.
struct Aim {
  std::vector<Turn> best;         ///< bm
  std::vector<Turn> bad;          ///< am
  std::optional<unsigned> win;    ///< dm: turns of the side to move
  std::optional<int> evaluation;  ///< ce: of the side to move
  std::string text;               ///< "bm c1-d1"

  /// bm and am decide; without them dm, and without that ce.
  bool is_met_by(const Analysis::Line& line) const {
    const auto has = [&](const std::vector<Turn>& turns) {
      return std::ranges::find(turns, line.turns.front()) != turns.end();
    };
    if (!best.empty() || !bad.empty()) return (best.empty() || has(best)) && !has(bad);
    if (win) return line.score.wins() && line.score.turns() <= 2 * *win - 1;
    return !line.score.proven() && std::abs(line.score.value() - *evaluation) <= evaluation_margin;
  }
};

Expected<std::vector<Turn>, std::string> turns_of(const Game& game, std::string_view list) {
  std::vector<Turn> turns;
  for (const std::string_view text : split(list, ' ')) {
    if (text.empty()) continue;
    const auto parsed = parse_turn(text);
    if (!parsed) return unexpected(fmt::format("{}: {}", printable(text), parsed.error().message));
    const auto turn = resolve_turn(game, *parsed, text);
    if (!turn) return unexpected(turn.error().message);
    turns.push_back(turn->turn);
  }
  if (turns.empty()) return unexpected(std::string("there is no turn"));
  return turns;
}

/// Nullopt if there is nothing to be solved. The error is a clause that begins with the opcode.
Expected<std::optional<Aim>, std::string> aim_of(const Game& game, const std::vector<Tag>& tags) {
  Aim aim;
  const auto add = [&](std::string_view name) -> std::optional<std::string_view> {
    const Tag* const tag = find_tag(tags, name);
    if (tag == nullptr) return std::nullopt;
    aim.text += fmt::format("{}{} {}", aim.text.empty() ? "" : "; ", name, tag->value);
    return tag->value;
  };
  for (const auto& [name, turns] : {std::pair("bm", &aim.best), {"am", &aim.bad}}) {
    const auto list = add(name);
    if (!list) continue;
    auto found = turns_of(game, *list);
    if (!found) return unexpected(fmt::format("{}: {}", name, found.error()));
    *turns = std::move(*found);
  }
  if (!aim.text.empty()) return aim;
  if (const auto text = add("dm")) {
    aim.win = latro::parse_number<unsigned>(*text);
    if (aim.win && *aim.win > 0 && *aim.win <= Score::most_turns / 2) return aim;
    return unexpected(
        fmt::format("dm: '{}' is no number of turns from 1 to {}", printable(*text), Score::most_turns / 2));
  }
  if (const auto text = add("ce")) {
    aim.evaluation = latro::parse_number<int>(*text);
    if (aim.evaluation && std::abs(*aim.evaluation) <= Score::most_centisoldiers) return aim;
    return unexpected(fmt::format("ce: '{}' is no evaluation in hundredths of a soldier", printable(*text)));
  }
  return std::optional<Aim>();
}

/// What a search has come to, and since when.
struct Effort {
  unsigned depth = 0;
  std::uint64_t nodes = 0;
  std::chrono::milliseconds time{};
};
Effort effort_of(const Analysis& analysis) {
  return {analysis.depth, analysis.nodes,
          std::chrono::duration_cast<std::chrono::milliseconds>(analysis.time)};
}

std::string position_name(std::uint64_t number) { return fmt::format("position {}", number); }

struct Attempt {
  std::string id;      ///< of the position; else its title or its number
  std::string wanted;  ///< Aim::text; empty: nothing is to be solved
  std::string wrong;   ///< why there was no attempt, as a clause
  std::string turn;
  std::string eval;              ///< White's view
  std::optional<Effort> solved;  ///< since when the answer was right, and stayed so
  Effort all;
};

Attempt attempt(const PlayedGame& game, const AnnotateOptions& options, Analysts& analysts) {
  Attempt out;
  const Tag* const id = find_tag(game.tags, "id");
  const std::string title = GameTitle(game.tags).text();
  out.id = id != nullptr ? printable(id->value) : title.empty() ? position_name(game.number) : title;
  const Game here(game.rules, game.start);
  const auto aim = aim_of(here, game.tags);
  if (!aim) {
    out.wrong = aim.error();
    return out;
  }
  if (!*aim) return out;
  out.wanted = printable((*aim)->text);
  try {
    PooledAnalyst hired = analysts.hire(game);
    if (!hired.analyst) {
      out.wrong = "the engine has failed too often";
      return out;
    }
    hired.analyst->set_line(here, {});
    const auto judge = [&](const Analysis& analysis) {
      if (analysis.lines.empty() || !(*aim)->is_met_by(analysis.best()))
        out.solved.reset();
      else if (!out.solved)
        out.solved = effort_of(analysis);
    };
    const Analysis analysis = hired.analyst->analyse(here, options.limits, judge);
    judge(analysis);
    out.all = effort_of(analysis);
    if (analysis.lines.empty()) {
      out.wrong = "the game is over";
    } else {
      const Side side = game.start.to_move;
      out.turn = turn_text(game.rules, game.start, analysis.best().turns.front());
      out.eval = eval_text(analysis.best().score.seen_by(side));
    }
    analysts.release(std::move(hired));
  } catch (const EngineError& error) {
    out.wrong = error.what();
    analysts.failed();
  }
  return out;
}

class Suite {
 public:
  Suite(Run& run, AnnotateOptions& options)
      : run_(run),
        options_(options),
        input_(run, options.input),
        analysts_(options, [&run](const std::string& text) { run.warning_once(text); }) {
    const RowForm form = row_form(options.stats_report, run.options().output);
    if (options.suite == SuiteForm::tap)
      tap_ = make_tap(run);
    else
      rows_.emplace(run.out(), form,
                    std::vector<RowColumn>{{"file", false},
                                           {"number"},
                                           {"id", false},
                                           {"solved", false},
                                           {"turn", false},
                                           {"eval", false},
                                           {"wanted", false},
                                           {"depth"},
                                           {"nodes"},
                                           {"ms"},
                                           {"solved_nodes"},
                                           {"solved_ms"}},
                    options.no_formulas);
    has_text_ = form == RowForm::text && !tap_;
    hooks_.numbers = options.games ? &*options.games : nullptr;
    hooks_.faulty = [this](const ReadGame& read, const auto& found, auto) {
      add_wrong(position_name(read.record.number), found);
    };
    hooks_.work = [this](PlayedGame& game) -> GameWorker::Completion {
      if (interrupted()) return [](const ReadGame&) { return false; };
      return [this, done = attempt(game, options_, analysts_)](const ReadGame& read) {
        report(read, done);
        return !interrupted();
      };
    };
  }

  void read(Input& input) {
    if (interrupted()) return;
    if (tap_) tap_->begin_file(input.name());
    file_ = input.name();
    input_.read(input, hooks_);
    if (tap_) tap_->end_file();
  }
  void unreadable(const InputError& failure) {
    if (tap_) tap_->unreadable(failure);
  }
  void finish() {
    input_.end();
    const double seconds = static_cast<double>(time_.count()) / 1000;
    std::string totals =
        fmt::format("{} of {} solved; {} nodes in {:.1f} s", solved_, tried_, nodes_, seconds);
    if (nothing_ > 0) totals += fmt::format("; {} without bm, am, dm or ce", counted(nothing_, "position"));
    if (wrong_ > 0) totals += fmt::format("; {} not analysed", wrong_);
    if (rows_) rows_->end();
    if (tap_) tap_->end({totals, {}, "no position has bm, am, dm or ce"});
    if (tried_ == 0 && run_.status() == Status::done)
      run_.warning("there is nothing to solve: no position has bm, am, dm or ce");
    if (has_text_)
      run_.out().write(totals + "\n");
    else if (!tap_)
      run_.message(totals);
    if (solved_ < tried_) run_.raise(Status::fault);
  }

 private:
  void report(const ReadGame& read, const Attempt& one) {
    // What an interrupted search has found says nothing.
    if (interrupted()) return;
    if (!one.wrong.empty())
      return add_wrong(one.id,
                       {input_.report(read, fmt::format("not analysed: {}", one.wrong), Severity::error)});
    if (one.wanted.empty()) {
      ++nothing_;
      return;
    }
    ++tried_;
    solved_ += one.solved ? 1 : 0;
    nodes_ += one.all.nodes;
    time_ += one.all.time;
    if (tap_) {
      TestCase test{one.id};
      if (!one.solved) test.status = TestStatus::failed;
      YamlWriter yaml(test.yaml, TapReport::yaml_indent);
      yaml.member("wanted", one.wanted);
      yaml.member("turn", one.turn);
      yaml.member("eval", one.eval);
      yaml.member("nodes", one.all.nodes);
      if (one.solved) yaml.member("solved_nodes", one.solved->nodes);
      return tap_->add(test);
    }
    const auto number = [](auto value) { return std::to_string(value); };
    rows_->add({printable(file_), number(read.record.number), one.id, one.solved ? "yes" : "no", one.turn,
                one.eval, one.wanted, number(one.all.depth), number(one.all.nodes),
                number(one.all.time.count()), one.solved ? number(one.solved->nodes) : "",
                one.solved ? number(one.solved->time.count()) : ""});
  }

  void add_wrong(const std::string& id, const std::vector<Diagnostic>& found) {
    ++wrong_;
    if (tap_) tap_->add({id, TestStatus::error, found});
  }

  Run& run_;
  AnnotateOptions& options_;
  GameInput input_;
  Analysts analysts_;
  GameHooks hooks_;
  std::unique_ptr<TestReport> tap_;
  std::optional<Rows> rows_;  ///< without TAP
  bool has_text_ = false;
  std::string file_;
  std::uint64_t tried_ = 0;
  std::uint64_t solved_ = 0;
  std::uint64_t nothing_ = 0;  ///< positions without an aim
  std::uint64_t wrong_ = 0;
  std::uint64_t nodes_ = 0;
  std::chrono::milliseconds time_{};
};

}  // namespace

void solve_suite(Run& run, AnnotateOptions& options) {
  set_usual_limits(options);
  Suite suite(run, options);
  try {
    run.each_input(
        options.files, [&](Input& input) { suite.read(input); },
        [&](const InputError& failure) { suite.unreadable(failure); });
  } catch (const Interrupted&) {
    // What was solved is reported.
  }
  suite.finish();
}

}  // namespace latro::tool
