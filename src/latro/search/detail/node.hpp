// The full-width part of Worker. Included by worker.hpp alone.
#pragma once

#include "latro/search/detail/worker.hpp"

namespace latro::search {

template <std::size_t N>
kernel::Listed Worker<N>::root_plies(const State& root, std::vector<Ply>& plies) {
  kernel::Listed listed = list_root(root, plies);
  if (plies.empty() && listed == kernel::Listed::some && stop_->stopped()) {
    // Before the stop only turns that recreate a position were found. There must be an answer.
    list_.interrupt_by({});
    listed = list_root(root, plies);
    be_interrupted();
  }
  if (plies.empty()) plies.push_back(Ply{});
  return listed;
}

template <std::size_t N>
kernel::Listed Worker<N>::list_root(const State& root, std::vector<Ply>& plies) {
  constexpr std::uint64_t most_at_root = 20'000;
  constexpr std::size_t placing_at_root = 60;
  // A search visits no more turns than it has nodes.
  const std::uint64_t most = std::clamp<std::uint64_t>(stop_->nodes, most_listed, most_at_root);
  list_.cut(0);
  kernel::Listed listed = root.placing() ? context_.placing.best(root, placing_at_root, list_)
                                         : move_gen_.plies(root, most, list_);
  for (std::size_t i = 0; i < list_.size(); ++i) {
    if (!plies.empty() && step()) {
      listed = kernel::Listed::some;
      break;
    }
    if (!recreates(list_[i], move_gen_.after(root, list_[i]), 0)) plies.push_back(list_[i]);
  }
  list_.cut(0);
  return listed;
}

template <std::size_t N>
bool Worker<N>::opponent_has_new_turn(const State& state, unsigned ply) {
  const State other = state.passed_on();
  const std::size_t first = list_.size();
  move_gen_.plies(other, most_listed, list_);
  bool found = false;
  for (std::size_t i = first; i < list_.size() && !found && !step(); ++i) {
    const Ply& turn = list_[i];
    found = irreversible(turn) || !repetitions_.recreates(move_gen_.after(other, turn), ply + 2, ply);
  }
  list_.cut(first);
  return found;
}

template <std::size_t N>
int Worker<N>::stuck(const State& state, int alpha, int beta, int depth, unsigned ply) {
  const auto opponent_can_move = [&] {
    return repetitions_.forbids() ? opponent_has_new_turn(state, ply) : move_gen_.any(state.passed_on());
  };
  if (!context_.rules.can_pass()) return stuck_without_passes(state, ply);
  if (!opponent_can_move()) return context_.rules.counts_when_stuck() ? by_number(state, ply) : 0;
  const Ply pass;
  const int score = -node(move_gen_.after(state, pass), -beta, -alpha, depth - 1, ply + 1, false, false);
  set_line(ply, pass);
  return score;
}

template <std::size_t N>
int Worker<N>::node(const State& state, int alpha, int beta, int depth, unsigned ply, bool irreversibly,
                    bool may_pass) {
  lines_[ply].clear();
  if (depth <= 0) return quiescence(state, alpha, beta, ply, 0);
  if (out_of_nodes()) return 0;
  if (const auto end = ended(state, ply)) return *end;
  const PositionKey key = key_of(state);
  repetitions_.enter(state, ply, key, irreversibly);
  if (repetitions_.drawn(ply)) return 0;
  if (ply >= most_plies) return context_.evaluation(state);

  // No end can be nearer than this.
  alpha = std::max(alpha, -win_at(ply));
  beta = std::min(beta, win_at(ply + 1));
  if (alpha >= beta) return alpha;
  const bool pv = beta - alpha > 1;

  Known known;
  if (context_.table.find(key, known) && known.depth >= static_cast<unsigned>(depth) && !pv) {
    const int score = from_table(known.score, static_cast<int>(ply));
    const bool credible = !repetitions_.decides() || !proven(score);
    if (credible && (known.bound == Bound::exact || (known.bound == Bound::at_least && score >= beta) ||
                     (known.bound == Bound::at_most && score <= alpha)))
      return score;
  }

  const View own = move_gen_.view(state);
  const View enemy = move_gen_.view(state.passed_on());
  const int static_value = context_.evaluation.value(state, own, enemy);
  if (!pv && !proven(beta) && !state.placing() && !is_counted(state, depth)) {
    // So far ahead that a few turns more will not change it.
    if (depth <= 4 && static_value - 90 * depth - 40 * static_cast<int>(enemy.threats) >= beta)
      return static_value;
    // Null move pruning: the position is good enough even after a pass. Not if there are few moves, because
    // then a duty to move is a burden.
    if (may_pass && depth >= 3 && static_value >= beta && own.moves >= 6 && state.hands_empty()) {
      const int reduced = depth - 3 - depth / 5;
      const int score =
          -node(move_gen_.after(state, Ply{}), -beta, -beta + 1, reduced, ply + 1, false, false);
      if (stop_->stopped()) return 0;
      lines_[ply].clear();
      if (score >= beta) return proven(score) ? beta : score;
    }
  }
  return turns(state, alpha, beta, depth, ply, key, known.turn, static_value, enemy);
}

template <std::size_t N>
int Worker<N>::turns(const State& state, int alpha, int beta, int depth, unsigned ply, PositionKey key,
                     std::uint32_t known_best, int static_value, const View& enemy) {
  const std::size_t first = list_.size();
  const kernel::Listed listed = state.placing() ? context_.placing.best(state, placing_width, list_)
                                                : move_gen_.plies(state, most_listed, list_);
  const std::size_t last = list_.size();
  rate(first, state, known_best, ply, enemy.attacked & state.own);

  const bool pv = beta - alpha > 1;
  const unsigned side = ply % 2;
  const int lower = alpha;
  int best = -infinite;
  std::uint32_t best_mark = 0;
  bool skipped = listed == kernel::Listed::some;
  const bool counted = is_counted(state, depth);
  std::size_t legal = 0;
  std::size_t quiet = 0;
  const bool hurries = !pv && !counted && !state.placing() && !proven(alpha);
  const bool futile = hurries && depth <= 2 && static_value + 60 + 80 * depth <= alpha;
  const std::size_t most_quiet =
      hurries && depth <= 3 ? static_cast<std::size_t>(8 + depth * depth) : std::size_t{most_listed};
  for (std::size_t i = first; i < last; ++i) {
    if (step()) return leave(first, 0);
    pick(i);
    const Ply turn = list_[i];
    // What is left takes and binds nothing.
    if ((futile || quiet > most_quiet) && legal > 0 && best > -most_unproven &&
        ratings_[i] <= Ordering<N>::dull) {
      skipped = true;
      break;
    }
    const State after = move_gen_.after(state, turn);
    if (recreates(turn, after, ply)) continue;
    ++legal;
    const bool sharp = irreversible(turn) || !(after.bound == state.bound);
    if (!sharp) ++quiet;
    int score = 0;
    const bool irreversibly = irreversible(turn);
    if (legal == 1) {
      score = -node(after, -beta, -alpha, depth - 1, ply + 1, irreversibly, true);
    } else {
      int reduced = 0;
      if (depth >= 3 && !sharp && !counted && !state.placing() && quiet > 2) {
        reduced = reduction(depth, quiet, pv);
        if (ordering_.history(turn, side) > 4000) --reduced;
        reduced = std::clamp(reduced, 0, depth - 2);
      }
      score = -node(after, -alpha - 1, -alpha, depth - 1 - reduced, ply + 1, irreversibly, true);
      if (score > alpha && reduced > 0)
        score = -node(after, -alpha - 1, -alpha, depth - 1, ply + 1, irreversibly, true);
      if (score > alpha && score < beta)
        score = -node(after, -beta, -alpha, depth - 1, ply + 1, irreversibly, true);
    }
    if (stop_->stopped()) return leave(first, 0);
    if (score <= best) continue;
    best = score;
    if (score <= alpha) continue;
    alpha = score;
    best_mark = mark_of(turn);
    set_line(ply, turn);
    if (score >= beta) {
      if (!sharp) {
        ordering_.reward(turn, static_cast<unsigned>(depth), ply, side);
        for (std::size_t tried = first; tried < i; ++tried)
          if (!irreversible(list_[tried])) ordering_.punish(list_[tried], static_cast<unsigned>(depth), side);
      }
      break;
    }
  }
  if (legal == 0 && listed == kernel::Listed::all) return leave(first, stuck(state, alpha, beta, depth, ply));
  if (legal == 0) return leave(first, static_value);
  if (skipped && best < -most_unproven) best = std::min(static_value, as_good_as_lost);
  const Bound bound = best >= beta ? Bound::at_least : best > lower ? Bound::exact : Bound::at_most;
  context_.table.keep(key, {to_table(best, static_cast<int>(ply)), static_cast<unsigned>(depth), bound,
                            best_mark != 0 ? best_mark : known_best});
  return leave(first, best);
}

template <std::size_t N>
void Worker<N>::rate(std::size_t first, const State& state, std::uint32_t known_best, unsigned ply,
                     const Bits<N>& endangered) {
  ratings_.resize(list_.size());
  const Bits<N> taking = state.placing() ? Bits<N>{} : move_gen_.taking_squares(state);
  for (std::size_t i = first; i < list_.size(); ++i) {
    ratings_[i] = ordering_.rating(list_[i], known_best, ply, ply % 2, taking, endangered);
    // Placements come best first.
    if (state.placing()) ratings_[i] = ratings_[i] / 4 - static_cast<int>(i - first) * 64;
  }
}

template <std::size_t N>
void Worker<N>::pick(std::size_t at) {
  std::size_t best = at;
  for (std::size_t i = at + 1; i < list_.size(); ++i)
    if (ratings_[i] > ratings_[best]) best = i;
  std::swap(list_[at], list_[best]);
  std::swap(ratings_[at], ratings_[best]);
}

}  // namespace latro::search
