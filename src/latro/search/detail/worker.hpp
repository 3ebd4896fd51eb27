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
#include "latro/search/detail/busy_turns.hpp"
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
  /// `alone`: no other thread searches.
  void begin(const State& root, Side to_move, const History& history, StopConditions& stop, bool alone) {
    stop_ = &stop;
    depth_ = StopConditions::all_depths;
    busy_ = alone ? nullptr : &context_.busy;
    nodes_ = 0;
    steps_ = 0;
    const auto count = [](const Bits<N>& on_board, const Hand& hand) {
      return on_board.count() + hand.soldiers + hand.duces;
    };
    const unsigned own = count(root.own, root.own_hand);
    const unsigned enemy = count(root.enemy, root.enemy_hand);
    contempt_ = own >= enemy ? context_.contempt : 0;
    published_nodes_ = 0;
    // With a small lead a player that must not come back loosens its formation, and loses its lead.
    const bool tries = context_.contempt > 0 || 2 * own >= 3 * enemy;
    static const std::array<History, 2> none{};
    repetitions_.begin(history, to_move, tries ? context_.avoided : none);
    repetitions_.enter(root, 0, context_.key_of(root), true);
  }
  void forget() { ordering_.clear(); }

  /// From now on the search also stops when another thread finishes this depth.
  void set_depth(int depth) { depth_ = depth; }
  bool stopped() const { return stop_->stopped_at(depth_); }

  /// The turns of the root that are legal, at least one. Appends to `plies`. Only some after a stop.
  kernel::Listed root_plies(const State& root, std::vector<Ply>& plies) {
    kernel::Listed listed = list_root(root, plies);
    if (plies.empty() && listed == kernel::Listed::some && stopped()) {
      // Before the stop only turns that recreate a position were found. There must be an answer.
      list_.interrupt_by({});
      listed = list_root(root, plies);
      be_interrupted();
    }
    if (plies.empty()) plies.push_back(Ply{});
    return listed;
  }

  /// The static value of a turn from the root, for its player.
  int first_impression(const State& root, const Ply& ply) const {
    const State after = move_gen_.after(root, ply);
    if (const auto end = ended(after, 1)) return -*end;
    if (const auto score = exact(after, 1)) return -*score;
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

  /// Whether another thread is searching the turn from the root. Never if this depth is too small to share.
  bool is_busy(const State& root, const Ply& ply, int depth) const {
    return busy_ != nullptr && depth >= least_shared && busy_->contain(shared_key(root, ply));
  }
  /// While the result exists, other threads put off the turn from the root, unless this depth is too small.
  BusyTurns::Entry occupy(const State& root, const Ply& ply, int depth) const {
    BusyTurns* const busy = depth >= least_shared ? busy_ : nullptr;
    return {busy, busy == nullptr ? 0 : shared_key(root, ply)};
  }

  /// The score by endgame tables.
  std::optional<int> exact(const State& state, unsigned ply) const {
    if (context_.exact == nullptr ||
        state.occupied().count() + state.own_hand.count() + state.enemy_hand.count() > context_.exact_pieces)
      return std::nullopt;
    Position position;
    position.board = context_.rules.board();
    kernel::store(state, Side::white, position);
    const auto score = context_.exact->find(position);
    if (!score) return std::nullopt;
    if (!score->proven()) return 0;
    const int value = win_at(std::min(score->turns() + ply, Score::most_turns));
    return score->wins() ? value : -value;
  }

  /// For loops over the turns of a position, which can be long: checks the clock and the stop flag from time
  /// to time. Returns whether the search has to stop.
  bool step() {
    if (++steps_ % steps_between_looks == 0) stop_->look();
    return stopped();
  }

  std::uint64_t nodes() const { return nodes_; }
  /// The number of nodes as published to other threads.
  std::uint64_t published_nodes() const { return published_nodes_.load(std::memory_order_relaxed); }

 private:
  static constexpr int infinite = Score::win_in(0).value();
  static constexpr int most_unproven = Score::most_centisoldiers;
  static constexpr std::size_t most_listed = 4096;
  static constexpr std::size_t placing_width = 10;
  /// The least depth at which threads share the turns of a position.
  static constexpr int least_shared = 4;
  /// A turn that is put off is rated as this minus its number among the quiet turns: lower than all others.
  static constexpr int put_off = -(1 << 20);
  // A node can take a hundred times as long as another one.
  static constexpr std::uint64_t nodes_between_looks = 16;
  static constexpr std::uint64_t steps_between_looks = 64;

  /// A draw, for the side to move at `ply`.
  int draw_at(unsigned ply) const { return ply % 2 == 0 ? -contempt_ : contempt_; }
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

  void be_interrupted() {
    list_.interrupt_by([this] {
      stop_->look();
      return stopped();
    });
  }
  kernel::Listed list_root(const State& root, std::vector<Ply>& plies) {
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

  std::uint64_t shared_key(const State& root, const Ply& ply) const {
    return BusyTurns::key_of(context_.key_of(root), mark_of(ply));
  }
  bool out_of_nodes() {
    if (++nodes_ >= stop_->nodes) stop_->stop();
    if (nodes_ % nodes_between_looks == 0) {
      published_nodes_.store(nodes_, std::memory_order_relaxed);
      stop_->look();
    }
    return stopped();
  }

  int by_number(const State& state, unsigned ply) const {
    const unsigned own = state.own.count();
    const unsigned enemy = state.enemy.count();
    return own > enemy ? win_at(ply) : own < enemy ? -win_at(ply) : draw_at(ply);
  }
  /// Whether the pieces, a blocked dux or the quiet turns have decided the game.
  std::optional<int> ended(const State& state, unsigned ply) const {
    if (!context_.decision.decided(state)) return std::nullopt;
    if (!context_.decision.reduced(state)) {
      if (context_.decision.blocked(state)) return -win_at(ply);
      if (context_.decision.blocked(state.passed_on())) return win_at(ply);
      return by_number(state, ply);
    }
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
  int stuck(const State& state, int alpha, int beta, int depth, unsigned ply) {
    if (!context_.rules.can_pass()) return stuck_without_passes(state, ply);
    if (!(repetitions_.forbids() ? opponent_has_new_turn(state, ply) : move_gen_.any(state.passed_on())))
      return context_.rules.counts_when_stuck() ? by_number(state, ply) : draw_at(ply);
    const Ply pass;
    const int score = -node(move_gen_.after(state, pass), -beta, -alpha, depth - 1, ply + 1, false, false);
    set_line(ply, pass);
    return score;
  }
  /// Under a rule that forbids repetition: whether the other side, were it to move at `ply`, has a turn that
  /// the rule allows.
  bool opponent_has_new_turn(const State& state, unsigned ply) {
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
  /// Whether the turn at `ply` is forbidden because it does.
  bool recreates(const Ply& turn, const State& after, unsigned ply) const {
    return repetitions_.forbids() && !irreversible(turn) && repetitions_.recreates(after, ply + 1, ply);
  }

  /// The side with fewer pieces, if it holds a fortress: then it does not lose. With many pieces it is no
  /// reason not to play on: fortresses are easily made, and seldom kept.
  enum class Holder : std::uint8_t { none, own, enemy };
  Holder holder(const State& state) const {
    if (!context_.fortress.possible()) return Holder::none;
    const unsigned own = state.own.count();
    const unsigned enemy = state.enemy.count();
    if (own == enemy || std::min(own, enemy) > kernel::most_hunted) return Holder::none;
    if (own < enemy) return context_.fortress.held(state) ? Holder::own : Holder::none;
    return context_.fortress.held(state.passed_on()) ? Holder::enemy : Holder::none;
  }

  /// What the holder is behind counts next to nothing. But not nothing: or the other side would not mind
  /// losing its lead.
  static constexpr int fades = 64;
  static int faded(int score, Holder holder) {
    return (holder == Holder::own ? score < 0 : score > 0) ? score / fades : score;
  }
  /// The least score for which faded() reaches the bound.
  static int unfaded(int bound, Holder holder) {
    if (holder == Holder::own && bound <= 0) return std::max((bound - 1) * fades + 1, 1 - infinite);
    if (holder == Holder::enemy && bound > 0) return std::min(bound * fades, infinite);
    return bound;
  }

  int node(const State& state, int alpha, int beta, int depth, unsigned ply, bool irreversibly,
           bool may_pass) {
    lines_[ply].clear();
    if (depth <= 0) return quiescence(state, alpha, beta, ply, 0);
    const PositionKey key = context_.key_of(state);
    context_.table.fetch(key);
    if (out_of_nodes()) return 0;
    if (const auto end = ended(state, ply)) return *end;
    repetitions_.enter(state, ply, key, irreversibly);
    if (repetitions_.drawn(ply, key)) return draw_at(ply);
    if (const auto score = exact(state, ply)) return *score;
    if (ply >= most_plies) return context_.evaluation(state);
    const Holder held_by = depth >= 2 ? holder(state) : Holder::none;
    if (held_by == Holder::none) return inner_node(state, alpha, beta, depth, ply, may_pass, key);
    return faded(
        inner_node(state, unfaded(alpha + 1, held_by) - 1, unfaded(beta, held_by), depth, ply, may_pass, key),
        held_by);
  }
  /// What node() does where nothing of it is known beforehand.
  int inner_node(const State& state, int alpha, int beta, int depth, unsigned ply, bool may_pass,
                 PositionKey key) {
    // No end can be nearer than this.
    alpha = std::max(alpha, -win_at(ply));
    beta = std::min(beta, win_at(ply + 1));
    if (alpha >= beta) return alpha;
    const bool pv = beta - alpha > 1;

    // Most positions need this value. It comes first, because the entry of the table is still on its way.
    const View own = move_gen_.view(state);
    const View enemy = move_gen_.view(state.passed_on());
    const int static_value = context_.evaluation.value(state, own, enemy);
    Known known;
    if (const auto score = find_score(key, known, alpha, beta, depth, ply)) return *score;

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
        if (stopped()) return 0;
        lines_[ply].clear();
        if (score >= beta) return proven(score) ? beta : score;
      }
    }
    return turns(state, alpha, beta, depth, ply, key, known.turn, static_value, enemy);
  }
  /// Sets what the table knows. Returns the score if it is deep enough and decides the window.
  std::optional<int> find_score(PositionKey key, Known& known, int alpha, int beta, int depth,
                                unsigned ply) const {
    if (!context_.table.find(key, known) || known.depth < static_cast<unsigned>(depth) || beta - alpha > 1)
      return std::nullopt;
    const int score = from_table(known.score, static_cast<int>(ply));
    if (repetitions_.decides() && proven(score)) return std::nullopt;
    if (known.bound == Bound::exact || (known.bound == Bound::at_least && score >= beta) ||
        (known.bound == Bound::at_most && score <= alpha))
      return score;
    return std::nullopt;
  }
  int turns(const State& state, int alpha, int beta, int depth, unsigned ply, PositionKey key,
            std::uint32_t known_best, int static_value, const View& enemy) {
    const std::size_t first = list_.size();
    const kernel::Listed listed = state.placing() ? context_.placing.best(state, placing_width, list_)
                                                  : move_gen_.plies(state, most_listed, list_);
    const std::size_t last = list_.size();
    rate(first, state, known_best, ply, state.placing() ? Bits<N>{} : move_gen_.taking_squares(state),
         enemy.attacked & state.own);

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
    const bool futile = hurries && depth <= 2 && static_value + 30 + 60 * depth <= alpha;
    const std::size_t most_quiet =
        hurries && depth <= 3 ? static_cast<std::size_t>(4 + depth * depth) : std::size_t{most_listed};
    BusyTurns* const busy = depth >= least_shared ? busy_ : nullptr;
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
      const bool sharp = irreversible(turn) || !(after.bound == state.bound);
      if (!sharp) ++quiet;
      std::size_t number = quiet;
      if (busy != nullptr && legal > 0) {
        if (const auto score = found_meanwhile(key, alpha, beta, depth, ply)) return leave(first, *score);
        if (ratings_[i] <= put_off) {
          // It is searched as deep as if it had not been put off.
          number = static_cast<std::size_t>(put_off - ratings_[i]);
        } else if (busy->contain(BusyTurns::key_of(key, mark_of(turn)))) {
          ratings_[i--] = put_off - static_cast<int>(quiet);
          continue;
        }
      }
      ++legal;
      int score = 0;
      const bool irreversibly = irreversible(turn);
      if (legal == 1) {
        score = -node(after, -beta, -alpha, depth - 1, ply + 1, irreversibly, true);
      } else {
        int reduced = 0;
        if (depth >= 3 && !sharp && !counted && !state.placing() && number > 2) {
          reduced = reduction(depth, number, pv);
          if (ordering_.history(turn, side) > 4000) --reduced;
          reduced = std::clamp(reduced, 0, depth - 2);
        }
        score = busy == nullptr ? later_turn(after, alpha, beta, depth, reduced, ply, irreversibly)
                                : shared_turn(BusyTurns::key_of(key, mark_of(turn)), after, alpha, beta,
                                              depth, reduced, ply, irreversibly);
      }
      if (stopped()) return leave(first, 0);
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
            if (!irreversible(list_[tried]))
              ordering_.punish(list_[tried], static_cast<unsigned>(depth), side);
        }
        break;
      }
    }
    if (legal == 0 && listed == kernel::Listed::all)
      return leave(first, stuck(state, alpha, beta, depth, ply));
    if (legal == 0) return leave(first, static_value);
    if (skipped && best < -most_unproven) best = std::min(static_value, as_good_as_lost);
    const Bound bound = best >= beta ? Bound::at_least : best > lower ? Bound::exact : Bound::at_most;
    context_.table.keep(key, {to_table(best, static_cast<int>(ply)), static_cast<unsigned>(depth), bound,
                              best_mark != 0 ? best_mark : known_best});
    return leave(first, best);
  }
  /// The value of a turn that is not the first. `after` is the position that it leads to.
  int later_turn(const State& after, int alpha, int beta, int depth, int reduced, unsigned ply,
                 bool irreversibly) {
    int score = -node(after, -alpha - 1, -alpha, depth - 1 - reduced, ply + 1, irreversibly, true);
    if (score > alpha && reduced > 0)
      score = -node(after, -alpha - 1, -alpha, depth - 1, ply + 1, irreversibly, true);
    if (score > alpha && score < beta)
      score = -node(after, -beta, -alpha, depth - 1, ply + 1, irreversibly, true);
    return score;
  }
  // The next two are not inlined: they would slow down the loop over the turns even with one thread.

  /// As later_turn(). Meanwhile other threads put off the turn.
  [[gnu::noinline]] int shared_turn(std::uint64_t key, const State& after, int alpha, int beta, int depth,
                                    int reduced, unsigned ply, bool irreversibly) {
    const BusyTurns::Entry entry(busy_, key);
    return later_turn(after, alpha, beta, depth, reduced, ply, irreversibly);
  }
  /// The score, if another thread has found it since the node began.
  [[gnu::noinline]] std::optional<int> found_meanwhile(PositionKey key, int alpha, int beta, int depth,
                                                       unsigned ply) const {
    Known known;
    return find_score(key, known, alpha, beta, depth, ply);
  }
  int quiescence(const State& state, int alpha, int beta, unsigned ply, unsigned beyond) {
    constexpr unsigned most_beyond = 12;
    constexpr unsigned bindings_until = 2;  // they could continue for ever
    constexpr int margin = 150;
    // The deeper, the fewer: if another capture replies to every capture, the search would not end.
    constexpr std::array<unsigned, 5> width = {12, 6, 3, 2, 1};
    const unsigned most_tried = width[std::min<std::size_t>(beyond, width.size() - 1)];
    lines_[ply].clear();
    if (out_of_nodes()) return 0;
    if (const auto end = ended(state, ply)) return *end;
    if (const auto score = exact(state, ply)) return *score;
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
    rate(first, state, 0, ply, {}, {});  // all turns go to taking squares
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
      if (stopped()) return leave(first, 0);
      if (score <= best) continue;
      best = score;
      if (score <= alpha) continue;
      alpha = score;
      set_line(ply, turn);
      if (score >= beta) break;
    }
    return leave(first, best);
  }
  /// The static gain of a turn, in hundredths of a soldier.
  int gain(const State& state, const Ply& ply, const State& after) const {
    const Weights& weights = context_.evaluation.weights();
    const auto count = [](const Bits<N>& set) { return static_cast<int>(set.count()); };
    const int taken = count(ply.captured) + count(ply.squares);
    const int newly_bound = count(without(after.bound & after.own, state.bound));
    const int newly_held = count(without(after.bound & after.enemy, state.bound));
    return taken * weights.soldier + (newly_bound - newly_held) * (weights.soldier - weights.bound_holds);
  }
  void rate(std::size_t first, const State& state, std::uint32_t known_best, unsigned ply,
            const Bits<N>& taking, const Bits<N>& endangered) {
    ratings_.resize(list_.size());
    for (std::size_t i = first; i < list_.size(); ++i) {
      ratings_[i] = ordering_.rating(list_[i], known_best, ply, ply % 2, taking, endangered);
      // Placements come best first.
      if (state.placing()) ratings_[i] = ratings_[i] / 4 - static_cast<int>(i - first) * 64;
    }
  }
  /// Brings the best rated of the plies from `at` on to the place `at`.
  void pick(std::size_t at) {
    // In two loops, since the first is compiled for vectors.
    int most = ratings_[at];
    for (std::size_t i = at + 1; i < list_.size(); ++i) most = std::max(most, ratings_[i]);
    std::size_t best = at;
    while (ratings_[best] != most) ++best;
    if (best == at) return;
    std::swap(list_[at], list_[best]);
    std::swap(ratings_[at], ratings_[best]);
  }
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
                                reductions_[std::min<std::size_t>(number, 63)] / 1.6;
    return std::max(0, static_cast<int>(by) - (pv ? 1 : 0));
  }

  SearchContext<N>& context_;
  const kernel::SearchMoveGen<N>& move_gen_;
  StopConditions* stop_ = nullptr;
  int depth_ = StopConditions::all_depths;  ///< of the iteration
  BusyTurns* busy_ = nullptr;               ///< null if no other thread searches
  RepetitionTracker<N> repetitions_;
  Ordering<N> ordering_;
  std::uint64_t nodes_ = 0;
  std::uint64_t steps_ = 0;
  int contempt_ = 0;  ///< of the side to move at the root
  std::atomic<std::uint64_t> published_nodes_{0};
  kernel::PlyList<N> list_;
  std::vector<int> ratings_;  ///< of list_.plies
  std::array<Line, most_plies + 2> lines_;
  std::array<double, 64> reductions_{};
};

}  // namespace latro::search
