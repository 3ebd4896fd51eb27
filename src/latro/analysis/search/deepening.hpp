// Iterative deepening in one or several threads that share a table: what one has found out helps the others.
// The first one's result counts.
#pragma once

#include <algorithm>
#include <chrono>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <thread>
#include <utility>
#include <vector>

#include "latro/analysis/search/any_search.hpp"
#include "latro/analysis/search/root.hpp"

namespace latro::search {

template <std::size_t N>
class Deepening final : public AnySearch {
 public:
  Deepening(const Rules& rules, const SearcherOptions& options) : means_(rules, options.hash_mib) {
    for (unsigned i = 0; i < std::max(options.threads, 1u); ++i)
      workers_.push_back(std::make_unique<Worker<N>>(means_));
  }

  Analysis analyse(const Game& game, const SearchLimits& limits, const OnProgress& on_progress) override;

  void forget() override {
    means_.table.clear();
    for (const auto& worker : workers_) worker->forget();
  }

 private:
  using Clock = Stopping::Clock;
  using State = kernel::State<N>;
  static constexpr int deepest = 64;

  /// Ends helpers whatever happens.
  class Helpers {
   public:
    explicit Helpers(Stopping& stopping) : stopping_(stopping) {}
    ~Helpers() {
      stopping_.stop();
      for (std::thread& thread : threads_) thread.join();
    }
    Helpers(const Helpers&) = delete;
    Helpers& operator=(const Helpers&) = delete;
    template <class Work>
    void add(Work work) {
      threads_.emplace_back(std::move(work));
    }

   private:
    Stopping& stopping_;
    std::vector<std::thread> threads_;
  };

  void report(const Root<N>& root, const State& state, std::size_t lines, Analysis& analysis) const {
    analysis.lines.clear();
    for (std::size_t i = 0; i < std::min(lines, root.size()); ++i) {
      Analysis::Line line;
      line.score = Score(root[i].score);
      State at = state;
      append(root[i].turn, at, line.turns);
      for (const auto& ply : root[i].line) append(ply, at, line.turns);
      analysis.lines.push_back(std::move(line));
    }
  }
  void append(const kernel::Ply<N>& ply, State& state, std::vector<Turn>& turns) const {
    turns.push_back({ply.kind, ply.kind == TurnKind::movement ? state.duces.contains(ply.from) : ply.dux,
                     ply.from, ply.to, kernel::widen(ply.squares), kernel::widen(ply.captured)});
    state = means_.board->after(state, ply);
  }
  std::uint64_t nodes() const {
    std::uint64_t sum = workers_.front()->nodes();
    for (std::size_t i = 1; i < workers_.size(); ++i) sum += workers_[i]->told_nodes();
    return sum;
  }
  /// Nothing deeper changes it.
  static bool settled(const Root<N>& root, std::size_t lines, int depth) {
    for (std::size_t i = 0; i < std::min(lines, root.size()); ++i) {
      const Score score(root[i].score);
      if (!score.proven() || static_cast<int>(score.turns()) > depth) return false;
    }
    return true;
  }

  Means<N> means_;
  std::vector<std::unique_ptr<Worker<N>>> workers_;
};

template <std::size_t N>
Analysis Deepening<N>::analyse(const Game& game, const SearchLimits& limits, const OnProgress& on_progress) {
  const Clock::time_point start = Clock::now();
  Analysis analysis;
  if (game.verdict().over()) return analysis;

  Stopping stopping;
  if (limits.nodes) stopping.nodes = std::max<std::uint64_t>(*limits.nodes / workers_.size(), 1);
  if (limits.time) stopping.end = start + *limits.time;
  stopping.told = limits.stop;
  const int last = static_cast<int>(std::min(limits.depth.value_or(deepest), unsigned{deepest}));
  const std::size_t lines = std::max(limits.lines, 1u);

  means_.table.begin_search();
  const Side side = game.position().to_move;
  const State state = kernel::load<N>(game.position(), side);
  for (const auto& worker : workers_) worker->begin(state, side, game.history(), stopping);

  Root<N> root(*workers_.front(), stopping, state);
  // Something is known however soon it ends: how good the turns look.
  report(root, state, lines, analysis);

  Helpers helpers(stopping);
  for (std::size_t i = 1; i < workers_.size(); ++i)
    helpers.add([&, i] {
      Root<N> own(*workers_[i], stopping, state);
      for (int depth = 1 + static_cast<int>(i % 2); depth <= last; ++depth)
        if (!own.deepen(depth, lines)) return;
    });

  for (int depth = 1; depth <= last; ++depth) {
    const bool whole = root.deepen(depth, lines);
    // Of a stopped iteration the best turn is sure, but not the others, which may save a lost position.
    if (!whole && (lines > 1 || Score(root[0].score).loses())) break;
    report(root, state, lines, analysis);
    if (whole) analysis.depth = static_cast<unsigned>(depth);
    analysis.nodes = nodes();
    analysis.time = Clock::now() - start;
    if (!whole || stopping.stopped()) break;
    if (on_progress) on_progress(analysis);
    if (settled(root, lines, depth)) break;
  }
  analysis.nodes = nodes();
  analysis.time = Clock::now() - start;
  return analysis;
}

template <std::size_t N>
std::unique_ptr<AnySearch> make_search(const Rules& rules, const SearcherOptions& options) {
  return std::make_unique<Deepening<N>>(rules, options);
}

}  // namespace latro::search
