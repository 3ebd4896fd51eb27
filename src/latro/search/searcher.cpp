#include "latro/search/searcher.hpp"

#include <algorithm>
#include <chrono>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <mutex>
#include <thread>
#include <utility>
#include <vector>

#include "latro/search/detail/any_search.hpp"
#include "latro/search/detail/worker.hpp"

namespace latro {

namespace search {

namespace {

// The turns of the root position with their values: one thread's iterative deepening. At first the values are
// static.

template <std::size_t N>
class Root {
 public:
  using State = kernel::State<N>;
  using Ply = kernel::Ply<N>;

  struct Entry {
    Ply turn;
    std::vector<Ply> line;  ///< what follows
    int score = -infinite;
  };

  Root(Worker<N>& worker, const State& state) : worker_(worker), state_(state) {
    std::vector<Ply> plies;
    listed_ = worker.root_plies(state, plies);
    entries_.reserve(plies.size());
    for (const Ply& ply : plies) {
      if (!entries_.empty() && worker.step()) {
        listed_ = kernel::Listed::some;
        break;
      }
      entries_.push_back({ply, {}, worker.first_impression(state, ply)});
    }
    std::stable_sort(entries_.begin(), entries_.end(),
                     [](const Entry& a, const Entry& b) { return a.score > b.score; });
    doubt_loss(0);
  }

  const std::vector<Entry>& entries() const { return entries_; }
  void set_entries(const std::vector<Entry>& entries) { entries_ = entries; }
  std::size_t size() const { return entries_.size(); }
  const Entry& operator[](std::size_t i) const { return entries_[i]; }

  /// Searches this many plies deep; afterwards the first `lines` entries are the best, in order. Returns
  /// false if it was stopped, or another thread finished this depth; then only the first entry is valid,
  /// which has been replaced if a better one was found.
  bool deepen(int depth, std::size_t lines) {
    worker_.set_depth(depth);
    const auto better = [](const Entry& a, const Entry& b) { return a.score > b.score; };
    for (std::size_t at = 0; at < std::min(lines, entries_.size()); ++at) {
      if (!search_within_window(at, depth)) return false;
      // What the table has learnt meanwhile can show that a later entry is the better one.
      const auto found = entries_.begin() + static_cast<std::ptrdiff_t>(at);
      std::rotate(std::upper_bound(entries_.begin(), found, *found, better), found, found + 1);
    }
    return true;
  }

 private:
  static constexpr int infinite = Score::win_in(0).value();
  static constexpr int first_window = 30;

  bool search_within_window(std::size_t at, int depth) {
    const int expected = entries_[at].score;
    int width = first_window;
    int alpha = -infinite;
    int beta = infinite;
    if (depth >= 4 && std::abs(expected) < Score::most_centisoldiers) {
      alpha = expected - width;
      beta = expected + width;
    }
    for (;;) {
      if (!search_all(at, depth, alpha, beta)) return false;
      const int score = entries_[at].score;
      if (score > alpha && score < beta) break;
      if (score <= alpha && alpha == -infinite) break;
      if (score >= beta && beta == infinite) break;
      width *= 4;
      const bool open = width > 1'000 || std::abs(score) > Score::most_centisoldiers;
      if (score <= alpha)
        alpha = open ? -infinite : score - width;
      else
        beta = open ? infinite : score + width;
    }
    doubt_loss(at);
    return true;
  }

  /// If turns were skipped, no loss is proven.
  void doubt_loss(std::size_t at) {
    if (listed_ == kernel::Listed::some && entries_[at].score < -Score::most_centisoldiers)
      entries_[at].score = as_good_as_lost;
  }

  /// The entries from `at` on; the best of them comes first.
  bool search_all(std::size_t at, int depth, int alpha, int beta) {
    std::size_t best = at;
    int best_score = -infinite - 1;
    bool whole = true;
    put_off_.clear();
    for (std::size_t n = at; n < entries_.size() + put_off_.size(); ++n) {
      const bool again = n >= entries_.size();
      const std::size_t i = again ? put_off_[n - entries_.size()] : n;
      Entry& entry = entries_[i];
      if (i > at && !again && worker_.is_busy(state_, entry.turn, depth)) {
        put_off_.push_back(i);
        continue;
      }
      int score = 0;
      if (i == at) {
        score = worker_.search_turn(state_, entry.turn, alpha, beta, depth, line_);
      } else {
        const auto occupied = worker_.occupy(state_, entry.turn, depth);
        const int reduced = depth >= 4 && i >= at + 6 ? 1 : 0;
        score = worker_.search_turn(state_, entry.turn, alpha, alpha + 1, depth - reduced, line_);
        if (!worker_.stopped() && score > alpha && reduced > 0)
          score = worker_.search_turn(state_, entry.turn, alpha, alpha + 1, depth, line_);
        if (!worker_.stopped() && score > alpha && score < beta)
          score = worker_.search_turn(state_, entry.turn, alpha, beta, depth, line_);
      }
      if (worker_.stopped()) {
        whole = false;
        break;
      }
      if (score <= best_score) continue;
      if (i > at && score <= alpha) {
        best_score = std::max(best_score, score);
        continue;
      }
      best_score = score;
      best = i;
      entry.score = score;
      entry.line = line_;
      alpha = std::max(alpha, score);
      if (score >= beta) break;
    }
    if (whole && best == at) entries_[at].score = best_score;
    // The others keep their order.
    const auto first = entries_.begin() + static_cast<std::ptrdiff_t>(at);
    std::rotate(first, entries_.begin() + static_cast<std::ptrdiff_t>(best),
                entries_.begin() + static_cast<std::ptrdiff_t>(best) + 1);
    return whole;
  }

  Worker<N>& worker_;
  State state_;
  kernel::Listed listed_ = kernel::Listed::all;
  std::vector<Entry> entries_;
  std::vector<Ply> line_;
  std::vector<std::size_t> put_off_;  ///< indices of entries that other threads are searching
};

/// The result at the root of the greatest depth that a thread has finished. It is the result of the first one
/// to finish it; the others stop at this depth, and go on from there.
template <std::size_t N>
class Lead {
 public:
  explicit Lead(StopConditions& stop) : stop_(stop) {}

  /// Root::deepen(), but a result of another thread that is at least as deep replaces the root's; then the
  /// depth is that of the result.
  bool deepen(Root<N>& root, int& depth, std::size_t lines) {
    const bool whole = root.deepen(depth, lines);
    const std::lock_guard lock(mutex_);
    if (depth_ >= depth) {
      depth = depth_;
      root.set_entries(entries_);
      return true;
    }
    if (!whole) return false;
    depth_ = depth;
    entries_ = root.entries();
    stop_.finish(depth);
    return true;
  }

 private:
  StopConditions& stop_;
  std::mutex mutex_;
  int depth_ = 0;
  std::vector<typename Root<N>::Entry> entries_;
};

// Iterative deepening in one or several threads. They share a table, divide the turns of a position among
// them (BusyTurns), and go on from the deepest result (Lead).

/// For boards of up to 64 N squares.
template <std::size_t N>
class Deepening final : public AnySearch {
 public:
  Deepening(const Rules& rules, const SearcherOptions& options, const Weights& weights)
      : context_(rules, options.hash_mib, options.exact, weights), noise_(options.noise) {
    context_.evaluation.set_noise(noise_, 0);
    context_.contempt = static_cast<int>(std::min<unsigned>(options.contempt, Score::most_centisoldiers));
    constexpr unsigned most_threads = 1024;
    for (unsigned i = 0; i < std::clamp(options.threads, 1u, most_threads); ++i)
      workers_.push_back(std::make_unique<Worker<N>>(context_));
  }

  Analysis analyse(const Game& game, const SearchLimits& limits, const OnProgress& on_progress) override {
    const Clock::time_point start = Clock::now();
    Analysis analysis;
    if (game.outcome().over()) return analysis;

    StopConditions stop;
    if (limits.nodes) stop.nodes = std::max<std::uint64_t>(*limits.nodes / workers_.size(), 1);
    if (limits.time) {
      const auto time = std::max(*limits.time, std::chrono::milliseconds(0));
      // Later than all times of the clock is never.
      if (time < std::chrono::duration_cast<std::chrono::milliseconds>(stop.end - start))
        stop.end = start + time;
    }
    stop.requested = limits.stop;
    const int last = static_cast<int>(std::min(limits.depth.value_or(deepest), unsigned{deepest}));
    const std::size_t lines = std::max(limits.lines, 1u);

    context_.table.begin_search();
    const Side side = game.position().to_move;
    const State state = kernel::load<N>(game.position(), side);
    for (const auto& worker : workers_)
      worker->begin(state, side, game.history(), stop, workers_.size() == 1);

    // All that can come of it is known too.
    const bool is_known = workers_.front()->exact(state, 0).has_value();
    Root<N> root(*workers_.front(), state);
    // Something is known however soon it ends: how good the turns look.
    report(root, state, game.position(), lines, analysis);

    Lead<N> lead(stop);
    Helpers helpers{stop};
    for (std::size_t i = 1; i < workers_.size(); ++i)
      helpers.threads.emplace_back([&, i] {
        Root<N> own(*workers_[i], state);
        for (int depth = 1; depth <= last; ++depth)
          if (!lead.deepen(own, depth, lines)) return;
      });

    for (int depth = 1; depth <= last; ++depth) {
      const bool whole = lead.deepen(root, depth, lines);
      // Of a stopped iteration the best turn is sure, but not the others, which may save a lost position.
      if (!whole && (lines > 1 || Score(root[0].score).loses())) break;
      report(root, state, game.position(), lines, analysis);
      if (whole) analysis.depth = static_cast<unsigned>(depth);
      analysis.nodes = nodes();
      analysis.time = Clock::now() - start;
      if (!whole || stop.stopped()) break;
      if (on_progress) on_progress(analysis);
      if (is_known || settled(root, lines, depth)) break;
    }
    analysis.nodes = nodes();
    analysis.time = Clock::now() - start;
    return analysis;
  }

  void forget() override {
    context_.table.clear();
    for (const auto& worker : workers_) worker->forget();
  }
  void avoid(const Game& start, const std::vector<Turn>& turns) override {
    context_.avoided = {};
    if (turns.empty() || context_.rules.forbids_repetition()) return;
    Game game = start;
    const auto enter = [&] {
      const Side side = game.position().to_move;
      context_.avoided[index_of(side)].push(context_.key_of(kernel::load<N>(game.position(), side)));
    };
    enter();
    for (const Turn& turn : turns) {
      (void)game.play(turn);
      if (turn.kind == TurnKind::placement || turn.kind == TurnKind::removal || turn.squares.any() ||
          turn.captured.any())
        context_.avoided = {};
      enter();
    }
  }
  void set_noise_seed(std::uint64_t seed) override { context_.evaluation.set_noise(noise_, seed); }

 private:
  using Clock = StopConditions::Clock;
  using State = kernel::State<N>;
  static constexpr int deepest = 64;

  /// Ends helpers whatever happens.
  struct Helpers {
    StopConditions& stop;
    std::vector<std::thread> threads{};

    ~Helpers() {
      stop.stop();
      for (std::thread& thread : threads) thread.join();
    }
  };

  void report(const Root<N>& root, const State& state, const Position& position, std::size_t lines,
              Analysis& analysis) const {
    analysis.lines.clear();
    for (std::size_t i = 0; i < std::min(lines, root.size()); ++i) {
      Analysis::Line line;
      line.score = Score(root[i].score);
      State at = state;
      append(root[i].turn, at, line.turns);
      for (const auto& ply : root[i].line) append(ply, at, line.turns);
      if (context_.exact != nullptr && line.score.proven()) complete(position, line);
      analysis.lines.push_back(std::move(line));
    }
  }
  /// Lets a line that ends in a position of the endgame tables go on to the end.
  void complete(Position position, Analysis::Line& line) const {
    for (const Turn& turn : line.turns) (void)context_.rules.play(position, turn);
    for (const Turn& turn : perfect_line(context_.rules, *context_.exact, position))
      line.turns.push_back(turn);
  }
  void append(const kernel::Ply<N>& ply, State& state, std::vector<Turn>& turns) const {
    turns.push_back({ply.kind, ply.kind == TurnKind::movement ? state.duces.contains(ply.from) : ply.dux,
                     ply.from, ply.to, kernel::widen(ply.squares), kernel::widen(ply.captured)});
    state = context_.move_gen->after(state, ply);
  }
  std::uint64_t nodes() const {
    std::uint64_t sum = workers_.front()->nodes();
    for (std::size_t i = 1; i < workers_.size(); ++i) sum += workers_[i]->published_nodes();
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

  SearchContext<N> context_;
  unsigned noise_;
  std::vector<std::unique_ptr<Worker<N>>> workers_;
};

}  // namespace

std::unique_ptr<AnySearch> make_search(const Rules& rules, const SearcherOptions& options,
                                       const Weights& weights) {
  const unsigned squares = rules.board().squares();
  if (squares <= 64) return std::make_unique<Deepening<1>>(rules, options, weights);
  if (squares <= 128) return std::make_unique<Deepening<2>>(rules, options, weights);
  return std::make_unique<Deepening<4>>(rules, options, weights);
}

}  // namespace search

Searcher::Searcher(const Rules& rules, const SearcherOptions& options)
    : search_(search::make_search(rules, options)) {}
Searcher::~Searcher() = default;

Analysis Searcher::analyse(const Game& game, const SearchLimits& limits, const OnProgress& on_progress) {
  return search_->analyse(game, limits, on_progress);
}

void Searcher::forget() { search_->forget(); }
void Searcher::set_noise_seed(std::uint64_t seed) { search_->set_noise_seed(seed); }
void Searcher::avoid(const Game& start, const std::vector<Turn>& turns) { search_->avoid(start, turns); }

}  // namespace latro
