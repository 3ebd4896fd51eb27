#include "latro/play/openings.hpp"

#include <algorithm>
#include <cstring>
#include <functional>
#include <unordered_map>
#include <utility>

#include "latro/notation/turn.hpp"
#include "latro/rules/game.hpp"

namespace latro {

namespace {

std::uint64_t hash_of(const std::string& ruleset) { return std::hash<std::string>()(ruleset); }

OpeningKey key_of(const std::string& ruleset, const PositionKey& key) { return {key, hash_of(ruleset)}; }

/// Gives the positions of a ruleset their keys.
class Folding {
 public:
  /// `mirrored`: images of a position are one.
  Folding(const Rules& rules, bool mirrored) : rules_(rules) {
    if (mirrored) fold_.emplace(rules);
  }
  /// The image that stands for the position and its images.
  Position image(const Position& position) const { return fold_ ? fold_->folded(position) : position; }
  Symmetry symmetry(const Position& position) const { return fold_ ? fold_->symmetry(position) : Symmetry{}; }
  PositionKey key(const Position& position) const {
    return fold_ ? position_key(fold_->folded(position)) : position_key(position);
  }
  /// The text of a turn of the position in that image; the first by its bytes if there are several images of
  /// it.
  std::string text(const Position& position, const PlayedMove& move) const {
    if (!fold_) return move.text;
    const Position folded = image(position);
    std::string least;
    for (const Symmetry symmetry : fold_->symmetries(position)) {
      const BoardSymmetry on_board(rules_.board(), symmetry);
      std::string text = turn_text(rules_, folded, on_board.image(move.turn));
      if (least.empty() || text < least) least = std::move(text);
    }
    return least;
  }

 private:
  const Rules& rules_;
  std::optional<PositionFold> fold_;
};

/// If there are more nodes than the limit, drops a quarter of them or more: those of the fewest games.
template <class Nodes>
void drop_rarest(Nodes& nodes, std::size_t limit, DroppedPositions& dropped) {
  if (nodes.size() <= limit) return;
  std::vector<std::uint64_t> games;
  games.reserve(nodes.size());
  for (std::size_t i = 0; i < nodes.size(); ++i) games.push_back(nodes.at(i).second.sums.games());
  const auto quarter = games.begin() + static_cast<std::ptrdiff_t>(games.size() / 4);
  std::nth_element(games.begin(), quarter, games.end());
  const std::uint64_t most = *quarter;
  dropped.positions += nodes.erase_if([&](const auto& node) { return node.sums.games() <= most; });
  // What was dropped can come again and be dropped again.
  dropped.most_games += most;
}

/// The pieces, hands and the side to move. The other parts of a position that has as many bytes are those of
/// its board.
void pack(std::string& out, const Position& position) {
  const std::size_t words = (position.board.squares() + 63) / 64;
  for (const SquareSet* set : {&position.pieces[0], &position.pieces[1], &position.duces, &position.bound})
    out.append(reinterpret_cast<const char*>(set->words), words * sizeof(std::uint64_t));
  out.append(reinterpret_cast<const char*>(position.hands.data()), sizeof(position.hands));
  out += static_cast<char>(index_of(position.to_move));
}

Position unpacked(std::string_view packed, const BoardSize& board) {
  Position position;
  position.board = board;
  const std::size_t bytes = (board.squares() + 63) / 64 * sizeof(std::uint64_t);
  const char* from = packed.data();
  for (SquareSet* set : {&position.pieces[0], &position.pieces[1], &position.duces, &position.bound}) {
    std::memcpy(set->words, from, bytes);
    from += bytes;
  }
  std::memcpy(position.hands.data(), from, sizeof(position.hands));
  if (packed.back() != 0) position.to_move = Side::black;
  return position;
}

template <class Map>
bool has_room(const Map& rulesets, const std::string& ruleset) {
  return rulesets.size() < most_opening_rulesets || rulesets.contains(ruleset);
}

}  // namespace

std::uint32_t FileNumbers::number(const std::string& file) {
  const auto [found, is_new] = numbers_.try_emplace(file, static_cast<std::uint32_t>(names_.size()));
  if (is_new) names_.push_back(&found->first);
  return found->second;
}

OpeningTree::Walk OpeningTree::walk(const PlayedGame& game) const {
  Walk walk;
  Position position = game.start;
  auto next = game.moves.begin();
  const Position root = options_.from.value_or(game.rules.initial());
  if (root.board != game.rules.board()) return walk;
  const Folding folding(game.rules, options_.mirrored);
  const PositionKey wanted = folding.key(root);
  PositionKey key = folding.key(position);
  while (options_.from && key != wanted && next != game.moves.end()) {
    game.rules.play(position, next++->turn);
    key = folding.key(position);
  }
  if (key != wanted) return walk;
  walk.root = root;
  walk.rules = game.rules;
  walk.ruleset = game.ruleset;
  walk.game = digest_of(game);
  for (std::size_t ply = 0; ply < options_.plies && next != game.moves.end(); ++ply, ++next) {
    walk.steps.push_back({key, folding.text(position, *next)});
    game.rules.play(position, next->turn);
    key = folding.key(position);
  }
  walk.end = key;
  return walk;
}

void OpeningTree::add(const Walk& walk) {
  if (!walk.rules) {
    ++elsewhere_;
    return;
  }
  if (!has_room(rulesets_, walk.ruleset)) {
    ++beyond_;
    return;
  }
  ++games_;
  rulesets_.try_emplace(walk.ruleset, Ruleset{*walk.rules, walk.root});
  const std::uint64_t ruleset = hash_of(walk.ruleset);
  const std::uint32_t file = files_.number(walk.game.file);
  for (std::size_t i = 0; i < walk.steps.size(); ++i) {
    Node& node = nodes_[{walk.steps[i].at, ruleset}];
    add_step(node, walk.steps[i], i + 1 < walk.steps.size() ? walk.steps[i + 1].at : walk.end, walk.game,
             file);
  }
  // A game that ends here has come here too.
  if (walk.steps.size() < options_.plies) add_to(nodes_[{walk.end, ruleset}], walk.game, file);
  drop_rarest(nodes_, options_.most_positions, dropped_);
}

/// Once for each game.
template <class Counted>
void OpeningTree::add_to(Counted& counted, const GameDigest& game, std::uint32_t file) const {
  if (std::exchange(counted.last_game, games_) != games_) counted.sums.add(game, file);
}

void OpeningTree::add_step(Node& node, const Walk::Step& step, const PositionKey& to, const GameDigest& game,
                           std::uint32_t file) const {
  add_to(node, game, file);
  const auto found = std::find_if(node.edges.begin(), node.edges.end(),
                                  [&](const Edge& edge) { return edge.turn == step.turn; });
  add_to(found != node.edges.end() ? *found : node.edges.emplace_back(Edge{step.turn, to, {}, 0}), game,
         file);
}

struct OpeningTree::Visit {
  const OpeningTree& tree;
  const std::uint64_t least_games;
  const std::function<void(const Line&)>& take;
  const std::string& ruleset;
  const Rules& rules;
  const Folding& folding;
  std::vector<std::string> turns{};
  /// Positions whose turns have been visited, and how many plies deep.
  std::unordered_map<OpeningKey, std::size_t, OpeningKeyHash> visited{};

  void turns_of(const Position& position, std::size_t plies) {
    Position image = folding.image(position);
    const auto* const found = tree.nodes_.find(key_of(ruleset, position_key(image)));
    if (found == nullptr || plies == 0) return;
    visited[found->first] = plies;
    std::vector<const Edge*> edges;
    for (const Edge& edge : found->second.edges)
      if (edge.sums.games() >= least_games) edges.push_back(&edge);
    std::sort(edges.begin(), edges.end(), [](const Edge* a, const Edge* b) {
      return a->sums.games() != b->sums.games() ? a->sums.games() > b->sums.games() : a->turn < b->turn;
    });
    const BoardSymmetry symmetry(rules.board(), folding.symmetry(position));
    image.quiet = 0;  // another way here can have left more room
    for (const Edge* const edge : edges) {
      const auto parsed = parse_turn(edge->turn);
      const auto resolved = resolve_turn(Game(rules, image), *parsed, edge->turn);
      const Turn turn = symmetry.image(resolved->turn);
      Position after = position;
      after.quiet = 0;
      turns.push_back(turn_text(rules, after, turn));
      rules.play(after, turn);
      const OpeningKey to = key_of(ruleset, edge->to);
      const auto before = visited.find(to);
      const auto* const there = tree.nodes_.find(to);
      const bool has_turns = there != nullptr && !there->second.edges.empty() && plies > 1;
      const bool transposes = has_turns && before != visited.end() && before->second >= plies - 1;
      take(
          {ruleset, rules, position, after, turn, turns, edge->sums, found->second.sums.games(), transposes});
      if (!transposes) turns_of(after, plies - 1);
      turns.pop_back();
    }
  }
};

void OpeningTree::visit(std::uint64_t least_games, const Root& root,
                        const std::function<void(const Line&)>& line) const {
  std::vector<std::pair<std::uint64_t, const std::pair<const std::string, Ruleset>*>> order;
  const auto node_of = [&](const auto& one) {
    return nodes_.find(key_of(one.first, Folding(one.second.rules, options_.mirrored).key(one.second.root)));
  };
  for (const auto& one : rulesets_)
    if (const auto* const node = node_of(one); node != nullptr)
      order.emplace_back(node->second.sums.games(), &one);
  std::stable_sort(order.begin(), order.end(),
                   [](const auto& a, const auto& b) { return a.first > b.first; });
  for (const auto& [games, one] : order) {
    const auto& [ruleset, of] = *one;
    root(ruleset, of.rules, of.root, node_of(*one)->second.sums);
    const Folding folding(of.rules, options_.mirrored);
    Visit{*this, least_games, line, ruleset, of.rules, folding}.turns_of(of.root, options_.plies);
  }
}

FrequentPositions::Walk FrequentPositions::walk(const PlayedGame& game) const {
  Walk walk;
  walk.board = game.rules.board();
  walk.game = digest_of(game);
  walk.ruleset = game.ruleset;
  const Folding folding(game.rules, options_.mirrored);
  Position position = game.start;
  for (std::size_t ply = 0; ply <= std::min(options_.last, game.moves.size()); ++ply) {
    if (ply > 0) game.rules.play(position, game.moves[ply - 1].turn);
    if (ply < options_.first) continue;
    const Position image = folding.image(position);
    walk.steps.push_back({position_key(image), static_cast<std::uint32_t>(ply)});
    pack(walk.packed, image);
  }
  return walk;
}

void FrequentPositions::add(const Walk& walk) {
  if (!has_room(rulesets_, walk.ruleset)) {
    ++beyond_;
    return;
  }
  ++games_;
  const auto& ruleset = *rulesets_.try_emplace(walk.ruleset, walk.board).first;
  const std::uint64_t hash = hash_of(walk.ruleset);
  const std::uint32_t file = files_.number(walk.game.file);
  const std::size_t each = walk.steps.empty() ? 0 : walk.packed.size() / walk.steps.size();
  for (std::size_t i = 0; i < walk.steps.size(); ++i) {
    const auto [found, is_new] = nodes_.try_emplace(OpeningKey{walk.steps[i].key, hash});
    Node& node = *found;
    if (is_new) {
      node.packed = walk.packed.substr(i * each, each);
      node.ruleset = &ruleset;
    }
    if (is_new || walk.steps[i].ply < node.ply) node.ply = walk.steps[i].ply;
    if (std::exchange(node.last_game, games_) != games_) node.sums.add(walk.game, file);
  }
  drop_rarest(nodes_, options_.most_positions, dropped_);
}

std::vector<FrequentPositions::Entry> FrequentPositions::most_frequent(std::size_t count) const {
  std::vector<const Node*> order;
  order.reserve(nodes_.size());
  for (std::size_t i = 0; i < nodes_.size(); ++i) order.push_back(&nodes_.at(i).second);
  const auto precedes = [](const Node* a, const Node* b) {
    const std::uint64_t games_a = a->sums.games();
    const std::uint64_t games_b = b->sums.games();
    if (games_a != games_b) return games_a > games_b;
    if (a->ply != b->ply) return a->ply < b->ply;
    if (const int order = a->ruleset->first.compare(b->ruleset->first); order != 0) return order < 0;
    return a->packed < b->packed;
  };
  count = std::min(count, order.size());
  std::partial_sort(order.begin(), order.begin() + static_cast<std::ptrdiff_t>(count), order.end(), precedes);
  std::vector<Entry> entries;
  for (std::size_t i = 0; i < count; ++i) {
    const Node& node = *order[i];
    entries.push_back(
        {&node.ruleset->first, unpacked(node.packed, node.ruleset->second), node.ply, node.sums});
  }
  return entries;
}

}  // namespace latro
