#include "latro/search/uct.hpp"

#include <algorithm>
#include <bit>
#include <cassert>
#include <cmath>
#include <numbers>
#include <utility>
#include <vector>

#include "latro/core/side.hpp"
#include "latro/rules/detail/turn_function.hpp"
#include "latro/rules/random_turn.hpp"

namespace latro {

namespace search {

class UctTree {
 public:
  explicit UctTree(const Rules& rules) : random_(rules) {}

  std::optional<UctChoice> choose(const Game& start, std::uint64_t playouts, Chance& chance,
                                  const std::atomic<bool>* stop) {
    playouts = std::min(playouts, UctPlayer::most_playouts);
    nodes_.assign(1, {});
    Game game = start;
    list(nodes_[0], game, chance);
    if (nodes_[0].untried.empty()) return std::nullopt;
    if (nodes_[0].untried.size() == 1) return UctChoice{.turn = numbered_turn(game, 0)};
    const Game::Mark root = game.mark();
    do {
      descend(game, chance);
      score(playout(game, chance), root.position.to_move);
      game.rewind(root);
    } while (nodes_[0].visits < playouts && (stop == nullptr || !stop->load(std::memory_order_relaxed)));

    const std::vector<std::uint32_t>& tried = nodes_[0].children;
    const std::uint32_t best = *std::max_element(tried.begin(), tried.end(), [&](auto one, auto other) {
      const Node& a = nodes_[one];
      const Node& b = nodes_[other];
      return a.visits != b.visits ? a.visits < b.visits : a.points < b.points;
    });
    const Node& chosen = nodes_[best];
    return UctChoice{chosen.turn, nodes_[0].visits, chosen.visits, chosen.mean()};
  }

 private:
  // Results are counted in halves of a point.
  static constexpr std::uint64_t points_of_win = 2;
  static constexpr std::uint64_t points_of_draw = 1;

  /// A turn that was tried, and the position after it.
  struct Node {
    Turn turn;                            ///< of the root: none
    std::uint64_t visits = 0;             ///< playouts through the position
    std::uint64_t points = 0;             ///< of these, for the side that made the turn
    std::vector<std::uint32_t> children;  ///< by their index, in the order in which they were tried
    /// The turns not tried, by their number in the order of Game::visit_turns, which is always the same in a
    /// position. A number is far shorter than a turn.
    std::vector<std::uint16_t> untried;
    bool is_listed = false;  ///< `untried` has been filled

    double mean() const { return static_cast<double>(points) / static_cast<double>(points_of_win * visits); }
  };

  /// Fills `untried`; it stays empty if the game is over.
  static void list(Node& node, const Game& game, Chance& chance) {
    static_assert(RandomTurns::most_considered == std::uint64_t{1} << 16, "a number of a turn has 16 bits");
    std::uint32_t turns = 0;
    TurnFunction counter([&](const Turn&) { return ++turns < RandomTurns::most_considered; });
    game.visit_turns(counter);
    node.is_listed = true;
    node.untried.resize(turns);
    for (std::uint32_t i = 0; i < turns; ++i) node.untried[i] = static_cast<std::uint16_t>(i);
    if (turns <= UctPlayer::most_children) return;
    for (std::size_t i = 0; i < UctPlayer::most_children; ++i)
      std::swap(node.untried[i], node.untried[i + chance.below(turns - i)]);
    node.untried.resize(UctPlayer::most_children);
    node.untried.shrink_to_fit();
  }

  static Turn numbered_turn(const Game& game, std::uint32_t number) {
    Turn turn;
    TurnFunction finder([&](const Turn& one) {
      if (number-- > 0) return true;
      turn = one;
      return false;
    });
    game.visit_turns(finder);
    return turn;
  }

  /// Plays from the root to a new node, or to an end of the game, and sets `path_`.
  void descend(Game& game, Chance& chance) {
    path_.assign(1, 0);
    for (;;) {
      Node& node = nodes_[path_.back()];
      if (!node.is_listed) list(node, game, chance);
      if (!node.untried.empty()) return expand(game, chance);
      if (node.children.empty()) return;
      path_.push_back(most_promising(node));
      (void)game.play(nodes_[path_.back()].turn);
    }
  }

  void expand(Game& game, Chance& chance) {
    Node& node = nodes_[path_.back()];
    std::swap(node.untried[chance.below(node.untried.size())], node.untried.back());
    const Turn turn = numbered_turn(game, node.untried.back());
    node.untried.pop_back();
    if (node.untried.empty()) node.untried.shrink_to_fit();
    const auto child = static_cast<std::uint32_t>(nodes_.size());
    node.children.push_back(child);
    nodes_.emplace_back().turn = turn;
    path_.push_back(child);
    (void)game.play(turn);
  }

  /// By integers, so that it is the same on every machine; the functions of C libraries differ. The error is
  /// less than 2^-30. Precondition: number > 0.
  static double natural_logarithm(std::uint64_t number) {
    __extension__ using Wide = unsigned __int128;
    constexpr int bits = 32;  // of the fraction
    assert(number > 0);
    const int whole = static_cast<int>(std::bit_width(number)) - 1;
    auto binary = static_cast<std::uint64_t>(whole);  // logarithm, to the base 2
    std::uint64_t rest = number << (63 - whole);      // 1 … 2, in units of 2^-63
    for (int bit = 0; bit < bits; ++bit) {
      const Wide square = Wide{rest} * rest;
      const auto digit = static_cast<unsigned>(square >> 127);
      binary = binary << 1 | digit;
      rest = static_cast<std::uint64_t>(square >> (63 + digit));
    }
    return static_cast<double>(binary) * (std::numbers::ln2 / (std::uint64_t{1} << bits));
  }

  /// The child by UCB1. Precondition: all children have visits.
  std::uint32_t most_promising(const Node& node) const {
    const double spread = 2 * natural_logarithm(node.visits);
    std::uint32_t best = node.children.front();
    double best_bound = -1;
    for (const std::uint32_t child : node.children) {
      const Node& one = nodes_[child];
      const double bound = one.mean() + std::sqrt(spread / static_cast<double>(one.visits));
      if (bound <= best_bound) continue;
      best_bound = bound;
      best = child;
    }
    return best;
  }

  /// Plays at random. Returns the winner; nullopt for a draw, and for a game that does not end in time.
  std::optional<Side> playout(Game& game, Chance& chance) {
    for (std::size_t turns = 0; turns < UctPlayer::most_playout_turns; ++turns) {
      const auto chosen = random_.choose(game, chance);
      if (!chosen) break;
      (void)game.play(chosen->turn);
    }
    return game.outcome().winner;
  }

  /// Counts the result at each node of the path. `mover` is the side to move at the root.
  void score(std::optional<Side> winner, Side mover) {
    Side side = opponent(mover);  // made the turn of the node
    for (const std::uint32_t at : path_) {
      Node& node = nodes_[at];
      ++node.visits;
      if (!winner)
        node.points += points_of_draw;
      else if (*winner == side)
        node.points += points_of_win;
      side = opponent(side);
    }
  }

  RandomTurns random_;
  std::vector<Node> nodes_;          ///< the first is the root
  std::vector<std::uint32_t> path_;  ///< of a playout: indices of nodes, from the root
};

}  // namespace search

UctPlayer::UctPlayer(const Rules& rules) : tree_(std::make_unique<search::UctTree>(rules)) {}
UctPlayer::~UctPlayer() = default;
UctPlayer::UctPlayer(UctPlayer&&) noexcept = default;
UctPlayer& UctPlayer::operator=(UctPlayer&&) noexcept = default;

std::optional<UctChoice> UctPlayer::choose(const Game& game, std::uint64_t playouts, Chance& chance,
                                           const std::atomic<bool>* stop) {
  return tree_->choose(game, playouts, chance, stop);
}

}  // namespace latro
