// The turns of the position that is analysed, with what is known of each: one thread's iterative deepening.
// At first that is how good they look at a glance.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <utility>
#include <vector>

#include "latro/analysis/search/worker.hpp"

namespace latro::search {

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

  Root(Worker<N>& worker, Stopping& stopping, const State& state)
      : worker_(worker), stopping_(stopping), state_(state) {
    std::vector<Ply> plies;
    listed_ = worker.root_plies(state, plies);
    entries_.reserve(plies.size());
    for (const Ply& ply : plies) entries_.push_back({ply, {}, worker.first_impression(state, ply)});
    std::stable_sort(entries_.begin(), entries_.end(),
                     [](const Entry& a, const Entry& b) { return a.score > b.score; });
    doubt_loss(0);
  }

  std::size_t size() const { return entries_.size(); }
  const Entry& operator[](std::size_t i) const { return entries_[i]; }

  /// Looks so many turns ahead; afterwards the first `lines` entries are the best, in order. Stopped before
  /// its end it says false; then only the first entry is certain, which has been replaced where a better one
  /// was found.
  bool deepen(int depth, std::size_t lines) {
    for (std::size_t at = 0; at < std::min(lines, entries_.size()); ++at)
      if (!search_within_window(at, depth)) return false;
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
      const bool whole = search_all(at, depth, alpha, beta);
      if (!whole) return false;
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

  /// Where turns were left out no loss is proven.
  void doubt_loss(std::size_t at) {
    if (listed_ == kernel::Listed::some && entries_[at].score < -Score::most_centisoldiers)
      entries_[at].score = as_good_as_lost;
  }

  /// The entries from `at` on; the best of them comes first.
  bool search_all(std::size_t at, int depth, int alpha, int beta) {
    std::size_t best = at;
    int best_score = -infinite - 1;
    bool whole = true;
    for (std::size_t i = at; i < entries_.size(); ++i) {
      Entry& entry = entries_[i];
      int score = 0;
      if (i == at) {
        score = worker_.search_turn(state_, entry.turn, alpha, beta, depth, line_);
      } else {
        const int reduced = depth >= 4 && i >= at + 6 ? 1 : 0;
        score = worker_.search_turn(state_, entry.turn, alpha, alpha + 1, depth - reduced, line_);
        if (!stopping_.stopped() && score > alpha && reduced > 0)
          score = worker_.search_turn(state_, entry.turn, alpha, alpha + 1, depth, line_);
        if (!stopping_.stopped() && score > alpha && score < beta)
          score = worker_.search_turn(state_, entry.turn, alpha, beta, depth, line_);
      }
      if (stopping_.stopped()) {
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
  Stopping& stopping_;
  State state_;
  kernel::Listed listed_ = kernel::Listed::all;
  std::vector<Entry> entries_;
  std::vector<Ply> line_;
};

}  // namespace latro::search
