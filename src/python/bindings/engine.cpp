#include <fmt/format.h>
#include <pybind11/operators.h>

#include <algorithm>
#include <atomic>
#include <chrono>
#include <cstdlib>
#include <optional>
#include <string>
#include <system_error>
#include <vector>

#include "bindings.hpp"
#include "latro/annotate/game_analysis.hpp"
#include "latro/annotate/judgement.hpp"
#include "latro/annotate/judgement_words.hpp"
#include "latro/annotate/winning_chance.hpp"
#include "latro/search/searcher.hpp"
#include "latro/tables/table_scores.hpp"

namespace latro::python {

namespace {

SearcherOptions options_of(const Rules& rules, unsigned hash, unsigned threads,
                           const std::optional<std::string>& tables) {
  SearcherOptions options{threads, hash};
  if (!tables) return options;
  const TableFolder folder(*tables, [](const TableFolder::Fault& fault) {
    if (fault.fault.system_error == 0) throw py::value_error(fault.text());
    throw std::system_error(fault.fault.system_error, std::generic_category(), fault.path);
  });
  options.exact = folder.scores(rules);
  if (options.exact == nullptr) throw py::value_error(*tables + ": it has no tables for these rules");
  return options;
}

class Engine {
 public:
  Engine(const py::object& rules, unsigned hash, unsigned threads, const std::optional<std::string>& tables)
      : ruleset_(ruleset_of(rules)),
        searcher_(ruleset_.rules, options_of(ruleset_.rules, hash, threads, tables)) {}

  /// A list of dicts, the best line first.
  py::list analyse(const BoardObject& board, std::optional<unsigned> depth,
                   std::optional<std::uint64_t> nodes, std::optional<double> time, unsigned multipv) {
    check_rules(board.game.record().ruleset);
    if (multipv == 0) throw py::value_error("multipv is greater than 0");
    SearchLimits limits = limits_of(depth, nodes, time);
    limits.lines = multipv;
    const Game game = board.game.game();  // Another thread may push a turn meanwhile.
    const InUse in_use(is_in_use_, "the engine");
    return lines_of(game, interruptible([&](const std::atomic<bool>& stop) {
                      limits.stop = &stop;
                      return searcher_.analyse(game, limits);
                    }));
  }

  /// A list of dicts, one for each turn of the main line.
  py::list judge(const GameObject& of, std::optional<unsigned> depth, std::optional<std::uint64_t> nodes,
                 std::optional<double> time) {
    const PlayedGame game = of.tree->record();
    check_rules(game.ruleset);
    AnalysisPlan plan;
    plan.limits = limits_of(depth, nodes, time);
    plan.judge = JudgeThresholds{};
    Searcher shallow(ruleset_.rules, {1, 1});
    plan.shallow = &shallow;
    const InUse in_use(is_in_use_, "the engine");
    return judgements(game, interruptible([&](const std::atomic<bool>& stop) {
                        plan.limits.stop = &stop;
                        GameAnalysis analysis;
                        analyse_game(game, searcher_, plan, analysis);
                        return analysis;
                      }));
  }

  void forget() {
    const InUse in_use(is_in_use_, "the engine");
    searcher_.forget();
  }

 private:
  static constexpr std::uint64_t usual_nodes = 100'000;

  void check_rules(const std::string& ruleset) const {
    if (ruleset == ruleset_.descriptor) return;
    throw py::value_error(fmt::format("the engine is for '{}', not for '{}'", ruleset_.descriptor, ruleset));
  }

  static SearchLimits limits_of(std::optional<unsigned> depth, std::optional<std::uint64_t> nodes,
                                std::optional<double> time) {
    if (depth == 0U || nodes == std::uint64_t{0} || (time && !(*time > 0)))
      throw py::value_error("depth, nodes and time are greater than 0");
    constexpr double most_seconds = 1e6;
    SearchLimits limits;
    limits.depth = depth;
    limits.nodes = nodes;
    if (time)
      limits.time = std::chrono::milliseconds(static_cast<long>(1000 * std::min(*time, most_seconds)) + 1);
    if (!depth && !nodes && !time) limits.nodes = usual_nodes;
    return limits;
  }

  std::vector<TurnObject> turns_of(Position position, const std::vector<Turn>& line) const {
    std::vector<TurnObject> turns;
    for (const Turn& turn : line) turns.push_back(turn_played(ruleset_.rules, position, turn));
    return turns;
  }

  py::list judgements(const PlayedGame& game, const GameAnalysis& analysis) const {
    const WinningChance chance(game.rules.ruleset());
    JudgementCommentary commentary(game.rules);
    Position position = game.start;
    py::list list;
    for (std::size_t i = 0; i < game.moves.size(); ++i) {
      const PlayedMove& move = game.moves[i];
      const AnalysedTurn& turn = analysis.turns[i];
      py::dict one;
      one["ply"] = i + 1;
      one["turn"] = TurnObject{position.board, move, move.text};
      one["score"] = analysis.scores[i + 1];
      Judgement judgement = Judgement::none;
      if (turn.value) judgement = latro::judge(*turn.value, chance, {});
      one["loss"] = turn.value ? std::optional(turn.value->loss(chance)) : std::nullopt;
      one["nag"] = nag_of(judgement);
      one["words"] = turn.value ? commentary.next(position, move.turn, turn, judgement) : std::string();
      one["best"] = turns_of(position, turn.best);
      list.append(one);
      game.rules.play(position, move.turn);
    }
    return list;
  }

  py::list lines_of(const Game& start, const Analysis& analysis) const {
    py::list lines;
    for (std::size_t i = 0; i < analysis.lines.size(); ++i) {
      const Analysis::Line& line = analysis.lines[i];
      py::dict info;
      info["multipv"] = i + 1;
      info["score"] = line.score.seen_by(start.position().to_move);
      info["pv"] = turns_of(start.position(), line.turns);
      info["depth"] = analysis.depth;
      info["nodes"] = analysis.nodes;
      info["time"] = std::chrono::duration<double>(analysis.time).count();
      lines.append(info);
    }
    return lines;
  }

  RulesetObject ruleset_;
  Searcher searcher_;
  bool is_in_use_ = false;  ///< read and written with the GIL
};

/// Python's scores are White's.
py::tuple score_state(const Score& self) {
  if (self.wins()) return py::make_tuple("wins", self.turns());
  if (self.loses()) return py::make_tuple("loses", self.turns());
  return py::make_tuple("soldiers", self.value());
}

}  // namespace

void add_engine(py::module_& module) {
  py::class_<Score> score(
      module, "Score",
      "The evaluation of a position. Scores are ordered, as White sees them: proven wins above all.");
  score
      .def(
          "soldiers",
          [](const Score& self, bool color) -> std::optional<double> {
            const Score score = self.seen_by(side_of(color));
            return score.proven() ? std::nullopt : std::optional(score.value() / 100.0);
          },
          py::arg("color") = true, "In soldiers, as `color` sees it; None if the end is proven.")
      .def(
          "end_in",
          [](const Score& self, bool color) -> std::optional<int> {
            const Score score = self.seen_by(side_of(color));
            if (!score.proven()) return std::nullopt;
            const int plies = static_cast<int>(score.turns());
            return score.wins() ? plies : -plies;
          },
          py::arg("color") = true,
          "In how many plies `color` wins (positive) or loses (negative), if that is proven; else None.")
      .def("is_proven", &Score::proven, "Whether the end is proven.")
      .def("__str__", [](const Score& self) { return eval_text(self); })
      .def("__repr__", [](const Score& self) { return fmt::format("Score('{}')", eval_text(self)); });
  score.def(py::self < py::self).def(py::self <= py::self).def(py::self > py::self).def(py::self >= py::self);
  add_value(score, &score_state, [](const py::tuple& state) {
    const auto kind = state[0].cast<std::string>();
    const auto number = state[1].cast<int>();
    const auto plies = static_cast<unsigned>(number);
    if (kind == "soldiers" && std::abs(number) <= Score::most_centisoldiers) return Score(number);
    if (kind == "wins" && plies <= Score::most_turns) return Score::win_in(plies);
    if (kind == "loses" && plies <= Score::most_turns) return Score::loss_in(plies);
    throw py::value_error("this is no score");
  });
  py::class_<Engine>(module, "Engine",
                     R"(latro's engine for one ruleset. It has a table of results, which later analyses use.

>>> engine = latro.Engine("petteia")
>>> engine.analyse(latro.Board("petteia"), depth=1)[0]["depth"]
1)")
      .def(py::init<const py::object&, unsigned, unsigned, const std::optional<std::string>&>(),
           py::arg("rules"), py::kw_only(), py::arg("hash") = 16, py::arg("threads") = 1,
           py::arg("tables") = std::nullopt,
           R"(`hash` is the size of the table in MiB; `tables` a folder with endgame tables of latro-solve.

OSError is raised if the folder cannot be read, ValueError if it has no tables for the rules, or a damaged one.)")
      .def("analyse", &Engine::analyse, py::arg("board"), py::kw_only(), py::arg("depth") = std::nullopt,
           py::arg("nodes") = std::nullopt, py::arg("time") = std::nullopt, py::arg("multipv") = 1,
           R"(The best lines, a list of dicts with score, pv, depth, nodes, time in seconds and multipv.

The search ends at the first limit that is reached: depth in plies, nodes, or time in seconds; without a limit at
100,000 nodes. With depth or nodes, and one thread, the result is the same on every machine. The list is empty if the
game is over. Other Python threads run meanwhile.)")
      .def(
          "judge", &Engine::judge, py::arg("game"), py::kw_only(), py::arg("depth") = std::nullopt,
          py::arg("nodes") = std::nullopt, py::arg("time") = std::nullopt,
          R"(Judges the turns of the main line, as latro-annotate --judge does; the limits are for each position.

A list of dicts, one for each turn: `ply` from 1; `turn`; `score` of the position after it, a Score; `loss` of winning
chances, 0 to 1; `nag`, 6 for `?!`, 2 `?`, 4 `??`, 1 `!`, or None; `words`, which explain the nag, or say that
a quick win was let go; `best`, the turns that the engine expects instead. The game does not change.)")
      .def("forget", &Engine::forget, "Empties the table.");
}

}  // namespace latro::python
