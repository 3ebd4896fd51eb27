// The end of each line of Worker: captures, bindings and removals until it is quiet. Included by worker.hpp
// alone.
#pragma once

#include "latro/search/detail/worker.hpp"

namespace latro::search {

/// The static gain of a turn, in hundredths of a soldier.
template <std::size_t N>
int Worker<N>::gain(const State& state, const Ply& ply, const State& after) const {
  const Weights& weights = context_.evaluation.weights();
  const auto count = [](const Bits<N>& set) { return static_cast<int>(set.count()); };
  const int taken = count(ply.captured) + count(ply.squares);
  const int newly_bound = count(without(after.bound & after.own, state.bound));
  const int newly_held = count(without(after.bound & after.enemy, state.bound));
  return taken * weights.soldier + (newly_bound - newly_held) * (weights.soldier - weights.bound_holds);
}

template <std::size_t N>
int Worker<N>::quiescence(const State& state, int alpha, int beta, unsigned ply, unsigned beyond) {
  constexpr unsigned most_beyond = 12;
  constexpr unsigned bindings_until = 2;  // they could continue for ever
  constexpr int margin = 150;
  // The deeper, the fewer: if another capture replies to every capture, the search would not end.
  constexpr std::array<unsigned, 5> width = {12, 6, 3, 2, 1};
  const unsigned most_tried = width[std::min<std::size_t>(beyond, width.size() - 1)];
  lines_[ply].clear();
  if (out_of_nodes()) return 0;
  if (const auto end = ended(state, ply)) return *end;
  const View own = move_gen_.view(state);
  const View enemy = move_gen_.view(state.passed_on());
  int best = context_.evaluation.value(state, own, enemy);
  // By shape alone a piece may have moves that the suicide rule forbids.
  const unsigned doubtful = context_.rules.forbids_suicide() ? 12 : 0;
  if (own.moves <= doubtful && !state.placing() && !context_.rules.can_pass() && !move_gen_.any(state))
    return stuck_without_passes(state, ply);
  if (best >= beta || ply >= most_plies || beyond >= most_beyond || state.placing()) return best;
  const int static_value = best;
  alpha = std::max(alpha, best);

  const std::size_t first = list_.size();
  move_gen_.sharp_plies(state, most_listed, list_);
  rate(first, state, 0, ply, {});
  unsigned tried = 0;
  for (std::size_t i = first; i < list_.size() && tried < most_tried; ++i) {
    if (step()) return leave(first, 0);
    pick(i);
    const Ply turn = list_[i];
    const bool takes = irreversible(turn);
    if (!takes && beyond >= bindings_until) continue;
    const State after = move_gen_.after(state, turn);
    const int gained = gain(state, turn, after);
    if (gained <= 0) continue;
    if (static_value + gained + margin <= alpha && !ended(after, ply + 1)) continue;
    if (recreates(turn, after, ply)) continue;
    ++tried;
    const int score = -quiescence(after, -beta, -alpha, ply + 1, beyond + 1);
    if (stop_->stopped()) return leave(first, 0);
    if (score <= best) continue;
    best = score;
    if (score <= alpha) continue;
    alpha = score;
    set_line(ply, turn);
    if (score >= beta) break;
  }
  return leave(first, best);
}

}  // namespace latro::search
