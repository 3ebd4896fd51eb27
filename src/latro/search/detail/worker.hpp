// One thread of a search: principal variation search with a transposition table, null move pruning, late move
// reductions, and quiescence. Scores are those of the side to move, as in Score::value().
//
// Proven ends are true: if turns were skipped or a null move was made, no loss is proven, and if earlier
// positions matter, no end is taken from the table.
#pragma once

#include <algorithm>
#include <array>
#include <atomic>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

#include "latro/search/analyst.hpp"
#include "latro/search/detail/context.hpp"
#include "latro/search/detail/ordering.hpp"
#include "latro/search/detail/repetition_tracker.hpp"

namespace latro::search {

/// Stands for "surely lost" where that is not proven.
inline constexpr int as_good_as_lost = -5'000;

template <std::size_t N>
class Worker {
 public:
  using State = kernel::State<N>;
  using View = kernel::SideView<N>;
  using Ply = kernel::Ply<N>;
  using Line = std::vector<Ply>;

  explicit Worker(SearchContext<N>& context)
      : context_(context), move_gen_(*context.move_gen), repetitions_(context.rules) {
    for (std::size_t i = 0; i < reductions_.size(); ++i)
      reductions_[i] = std::log(static_cast<double>(i + 1));
    be_interrupted();
  }

  // list_ calls back.
  Worker(const Worker&) = delete;
  Worker& operator=(const Worker&) = delete;

  /// Called before all else. `history` and `stopping` must outlive the search.
  void begin(const State& root, Side to_move, const History& history, StopConditions& stop) {
    stop_ = &stop;
    nodes_ = 0;
    steps_ = 0;
    published_nodes_ = 0;
    repetitions_.begin(history, to_move);
    repetitions_.enter(root, 0, key_of(root), true);
  }
  void forget() { ordering_.clear(); }

  /// The turns of the root that are legal, at least one. Appends to `plies`. Only some after a stop.
  kernel::Listed root_plies(const State& root, std::vector<Ply>& plies);

  /// The static value of a turn from the root, for its player.
  int first_impression(const State& root, const Ply& ply) const {
    const State after = move_gen_.after(root, ply);
    if (const auto end = ended(after, 1)) return -*end;
    return -context_.evaluation(after);
  }

  /// The value of a turn from the root for its player, within the window; `line` is its continuation. Invalid
  /// after a stop.
  int search_turn(const State& root, const Ply& ply, int alpha, int beta, int depth, Line& line) {
    const State after = move_gen_.after(root, ply);
    const int score = -node(after, -beta, -alpha, depth - 1, 1, irreversible(ply), true);
    line = lines_[1];
    return score;
  }

  /// For loops over the turns of a position, which can be long: checks the clock and the stop flag from time
  /// to time. Returns whether the search has to stop.
  bool step() {
    if (++steps_ % steps_between_looks == 0) stop_->look();
    return stop_->stopped();
  }

  std::uint64_t nodes() const { return nodes_; }
  /// The number of nodes as published to other threads.
  std::uint64_t published_nodes() const { return published_nodes_.load(std::memory_order_relaxed); }

 private:
  static constexpr int infinite = Score::win_in(0).value();
  static constexpr int most_unproven = Score::most_centisoldiers;
  static constexpr std::size_t most_listed = 4096;
  static constexpr std::size_t placing_width = 10;
  // A node can take a hundred times as long as another one.
  static constexpr std::uint64_t nodes_between_looks = 16;
  static constexpr std::uint64_t steps_between_looks = 64;

  static int win_at(unsigned ply) { return Score::win_in(ply).value(); }
  static bool proven(int score) { return score > most_unproven || score < -most_unproven; }
  static bool irreversible(const Ply& ply) {
    return ply.kind == TurnKind::placement || ply.kind == TurnKind::removal || ply.squares.any() ||
           ply.captured.any();
  }
  /// As the table keeps it: ends counted from the position itself.
  static int to_table(int score, int ply) {
    return score > most_unproven ? score + ply : score < -most_unproven ? score - ply : score;
  }
  static int from_table(int score, int ply) { return to_table(score, -ply); }

  PositionKey key_of(const State& state) const {
    KeyMixer mixer;
    mixer.add(state.own);
    mixer.add(state.enemy);
    mixer.add(state.duces);
    mixer.add(state.bound);
    mixer.add(std::uint64_t{state.own_hand.soldiers} << 48 | std::uint64_t{state.own_hand.duces} << 32 |
              std::uint64_t{state.enemy_hand.soldiers} << 16 | state.enemy_hand.duces);
    if (context_.decision.counts_quiet()) mixer.add(state.quiet);
    return mixer.key();
  }

  void be_interrupted() {
    list_.interrupt_by([this] {
      stop_->look();
      return stop_->stopped();
    });
  }
  kernel::Listed list_root(const State& root, std::vector<Ply>& plies);

  bool out_of_nodes() {
    if (++nodes_ >= stop_->nodes) stop_->stop();
    if (nodes_ % nodes_between_looks == 0) {
      published_nodes_.store(nodes_, std::memory_order_relaxed);
      stop_->look();
    }
    return stop_->stopped();
  }

  int by_number(const State& state, unsigned ply) const {
    const unsigned own = state.own.count();
    const unsigned enemy = state.enemy.count();
    return own > enemy ? win_at(ply) : own < enemy ? -win_at(ply) : 0;
  }
  /// Whether the pieces or the quiet turns have decided the game.
  std::optional<int> ended(const State& state, unsigned ply) const {
    if (!context_.decision.decided(state)) return std::nullopt;
    if (!context_.decision.reduced(state)) return by_number(state, ply);
    const bool own_lost = at_most(state.own, context_.rules.losing_count());
    const bool enemy_lost = at_most(state.enemy, context_.rules.losing_count());
    return own_lost && enemy_lost ? 0 : own_lost ? -win_at(ply) : win_at(ply);
  }

  /// Whether quiet turns end the game within the depth: then quiet turns decide it, and none is skipped.
  bool is_counted(const State& state, int depth) const {
    return context_.decision.counts_quiet() &&
           state.quiet + static_cast<std::uint64_t>(depth) >= context_.rules.quiet_limit();
  }
  /// The side to move has no turn, and cannot pass.
  int stuck_without_passes(const State& state, unsigned ply) const {
    return context_.rules.counts_when_stuck() ? by_number(state, ply) : -win_at(ply);
  }
  /// The side to move has no turn. `depth` as in node().
  int stuck(const State& state, int alpha, int beta, int depth, unsigned ply);
  /// repeat=forbidden: whether the other side, were it to move at `ply`, has a turn that recreates nothing.
  bool opponent_has_new_turn(const State& state, unsigned ply);
  /// Whether the turn at `ply` is forbidden because it does.
  bool recreates(const Ply& turn, const State& after, unsigned ply) const {
    return repetitions_.forbids() && !irreversible(turn) && repetitions_.recreates(after, ply + 1, ply);
  }

  int node(const State& state, int alpha, int beta, int depth, unsigned ply, bool irreversibly,
           bool may_pass);
  int turns(const State& state, int alpha, int beta, int depth, unsigned ply, PositionKey key,
            std::uint32_t known_best, int static_value, const View& enemy);
  int quiescence(const State& state, int alpha, int beta, unsigned ply, unsigned beyond);
  int gain(const State& state, const Ply& ply, const State& after) const;
  void rate(std::size_t first, const State& state, std::uint32_t known_best, unsigned ply,
            const Bits<N>& endangered);
  /// Brings the best rated of the plies from `at` on to the place `at`.
  void pick(std::size_t at);
  /// Drops the plies from `first` on. Returns the score.
  int leave(std::size_t first, int score) {
    list_.cut(first);
    ratings_.resize(first);
    return score;
  }
  void set_line(unsigned ply, const Ply& first) {
    Line& line = lines_[ply];
    line.clear();
    line.push_back(first);
    line.insert(line.end(), lines_[ply + 1].begin(), lines_[ply + 1].end());
  }
  int reduction(int depth, std::size_t number, bool pv) const {
    const double by = 0.4 + reductions_[std::min<std::size_t>(static_cast<std::size_t>(depth), 63)] *
                                reductions_[std::min<std::size_t>(number, 63)] / 2.2;
    return std::max(0, static_cast<int>(by) - (pv ? 1 : 0));
  }

  SearchContext<N>& context_;
  const kernel::SearchMoveGen<N>& move_gen_;
  StopConditions* stop_ = nullptr;
  RepetitionTracker<N> repetitions_;
  Ordering<N> ordering_;
  std::uint64_t nodes_ = 0;
  std::uint64_t steps_ = 0;
  std::atomic<std::uint64_t> published_nodes_{0};
  kernel::PlyList<N> list_;
  std::vector<int> ratings_;  ///< of list_.plies
  std::array<Line, most_plies + 2> lines_;
  std::array<double, 64> reductions_{};
};

}  // namespace latro::search

#include "latro/search/detail/node.hpp"
#include "latro/search/detail/quiescence.hpp"
