#include "tree.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <deque>
#include <optional>
#include <utility>

#include "latro/game/detail/made_again.hpp"
#include "latro/notation/lgn/visitor.hpp"

namespace latro::python {

namespace {

std::vector<const Node*> line_to(const Node& node) {
  std::vector<const Node*> line;
  for (const Node* at = &node; at->parent != nullptr; at = at->parent) line.push_back(at);
  std::reverse(line.begin(), line.end());
  return line;
}

std::vector<const Node*> main_line(const Node& root) {
  std::vector<const Node*> line;
  for (const Node* at = root.next(); at != nullptr; at = at->next()) line.push_back(at);
  return line;
}

/// The deepest variation from here on.
unsigned depth_below(const Node& node) {
  unsigned deepest = 0;
  for (const Node* at = &node; at != nullptr; at = at->next())
    for (std::size_t i = 1; i < at->children.size(); ++i)
      deepest = std::max(deepest, 1 + depth_below(*at->children[i]));
  return deepest;
}

PlayedLine line_from(const Node& first) {
  PlayedLine line;
  for (const Node* at = &first; at != nullptr; at = at->next()) {
    line.push_back(at->move);
    if (!at->is_main_variation()) continue;
    const std::vector<Node*>& siblings = at->parent->children;
    for (std::size_t i = 1; i < siblings.size(); ++i)
      line.back().variations.push_back(line_from(*siblings[i]));
  }
  return line;
}

Fault too_deep() {
  return {Code::deep_variation, {}, fmt::format("variations can nest {} deep", max_variation_depth)};
}

/// After a change of the main line; `before` is its outcome before. A result that the rules did not give
/// stays while the game goes on.
void correct_result(PlayedGame& game, const Outcome& before) {
  if (outcome_of(game).over() || before.over() || claims_end_by_rules(game))
    judge_anew(game);
  else
    count_plies_anew(game);
}

}  // namespace

struct GameTree::Grown {
  std::deque<Node> nodes;
  Node root;
  bool is_settled = false;           ///< the record has the turns of the tree
  std::vector<const Node*> settled;  ///< the main line that the record has or had

  /// What game_at() was asked for last.
  struct Here {
    TextGame game;
    std::vector<const Node*> line;
  };
  std::optional<Here> here;
  /// The same for events_of().
  struct Watched {
    EventWatch watch;
    Game game;
    std::vector<const Node*> line;
    TurnEvents events;
  };
  std::optional<Watched> watched;
};

GameTree::GameTree(PlayedGame game) : game_(std::move(game)) {}
GameTree::~GameTree() = default;

GameTree::Grown& GameTree::grown() {
  if (!grown_) {
    grown_ = std::make_unique<Grown>();
    grow(grown_->root, game_.moves);
    game_.moves.clear();
    grown_->settled = main_line(grown_->root);
  }
  return *grown_;
}

void GameTree::grow(Node& parent, PlayedLine& line) {
  Node* last = &parent;
  for (PlayedMove& move : line) {
    Node& before = *last;
    last = &grown_->nodes.emplace_back();
    last->parent = &before;
    before.children.push_back(last);
    std::vector<PlayedLine> variations = std::exchange(move.variations, {});
    last->move = std::move(move);
    for (PlayedLine& variation : variations) grow(before, variation);
  }
}

Node& GameTree::root() { return grown().root; }

void GameTree::touch() { grown().is_settled = false; }

std::size_t GameTree::plies() const { return grown_ ? main_line(grown_->root).size() : game_.moves.size(); }

void GameTree::settle() {
  if (!grown_ || std::exchange(grown_->is_settled, true)) return;
  Node& root = grown_->root;
  if (Node* const first = root.next(); first != nullptr && !first->move.before.empty()) {
    // In text they are the same.
    if (!game_.comment.empty()) game_.comment += ' ';
    game_.comment += std::exchange(first->move.before, {});
  }
  const std::vector<const Node*> line = main_line(root);
  const bool is_changed = line != grown_->settled;
  std::optional<Outcome> before;
  if (is_changed) {
    Game old(game_.rules, game_.start);
    for (const Node* const node : grown_->settled) old.play(node->move.turn);
    before = old.outcome();
  }
  game_.moves = root.children.empty() ? PlayedLine() : line_from(*root.next());
  if (is_changed) correct_result(game_, *before);
  grown_->settled = line;
}

const PlayedGame& GameTree::record() {
  settle();
  return game_;
}

PlayedGame& GameTree::head() {
  settle();
  return game_;
}

Tag* GameTree::find_tag(std::string_view name) {
  settle();
  const auto known = tag_places_.find(name);
  if (known != tag_places_.end() && known->second < placed_tags_) return &game_.tags[known->second];
  while (placed_tags_ < game_.tags.size()) {
    const std::size_t place = placed_tags_++;
    tag_places_.insert_or_assign(game_.tags[place].name, place);
    if (game_.tags[place].name == name) return &game_.tags[place];
  }
  return nullptr;
}

void GameTree::set_tag(std::string_view name, std::string_view value) {
  if (Tag* const tag = find_tag(name))
    tag->value = value;
  else
    game_.tags.push_back({std::string(name), std::string(value), {}});
}

void GameTree::remove_tag(const Tag& tag) {
  const std::ptrdiff_t place = &tag - game_.tags.data();
  tag_places_.erase(tag.name);
  game_.tags.erase(game_.tags.begin() + place);
  placed_tags_ = std::min(placed_tags_, static_cast<std::size_t>(place));
}

void GameTree::clear_tags() {
  settle();
  game_.tags.clear();
  tag_places_.clear();
  placed_tags_ = 0;
}

const TextGame& GameTree::game_at(const Node& node) {
  auto& here = grown().here;
  if (!here) here.emplace(Grown::Here{TextGame::start(game_.ruleset, fen(game_.start)).value(), {}});
  std::vector<const Node*> line = line_to(node);
  const auto parts = std::mismatch(line.begin(), line.end(), here->line.begin(), here->line.end());
  for (auto at = parts.second; at != here->line.end(); ++at) here->game.take_back();
  for (auto at = parts.first; at != line.end(); ++at) here->game.play((*at)->move.text).value();
  here->line = std::move(line);
  return here->game;
}

const TurnEvents& GameTree::events_of(const Node& node) {
  auto& watched = grown().watched;
  std::vector<const Node*> line = line_to(node);
  if (watched && line == watched->line) return watched->events;
  const bool continues = watched && watched->line.size() < line.size() &&
                         std::equal(watched->line.begin(), watched->line.end(), line.begin());
  if (!continues) watched.emplace(Grown::Watched{EventWatch(), Game(game_.rules, game_.start), {}, {}});
  for (std::size_t i = watched->line.size(); i < line.size(); ++i)
    watched->events = watched->watch.next(watched->game, line[i]->move.turn);
  watched->line = std::move(line);
  return watched->events;
}

Expected<Node*, Fault> GameTree::add(Node& parent, std::string_view turn, bool as_main) {
  game_at(parent);
  Grown::Here& here = *grown_->here;
  auto effect = here.game.play(turn);
  if (!effect) return unexpected(std::move(effect.error()));
  Node& node = grown_->nodes.emplace_back();
  node.parent = &parent;
  node.move = here.game.record().moves.back();
  here.line.push_back(&node);
  parent.children.insert(as_main ? parent.children.begin() : parent.children.end(), &node);
  const unsigned depth = variation_depth(node) + (as_main ? depth_below(parent) : 0);
  if (depth > max_variation_depth) {
    std::erase_if(parent.children, [&](const Node* child) { return child == &node; });
    return unexpected(too_deep());
  }
  touch();
  return &node;
}

Node* GameTree::find(Node& parent, std::string_view turn) {
  if (parent.children.empty()) return nullptr;
  game_at(parent);
  TextGame& game = grown_->here->game;
  if (!game.play(turn)) return nullptr;
  const std::string text = game.record().moves.back().text;
  game.take_back();
  const auto found = std::find_if(parent.children.begin(), parent.children.end(),
                                  [&](const Node* child) { return child->move.text == text; });
  return found == parent.children.end() ? nullptr : *found;
}

bool GameTree::move_variation(Node& parent, std::size_t from, std::size_t to) {
  const auto move = [&](std::size_t source, std::size_t destination) {
    Node* const node = parent.children[source];
    parent.children.erase(parent.children.begin() + static_cast<std::ptrdiff_t>(source));
    parent.children.insert(parent.children.begin() + static_cast<std::ptrdiff_t>(destination), node);
  };
  move(from, to);
  touch();
  if (variation_depth(parent) + depth_below(parent) <= max_variation_depth) return true;
  move(to, from);
  return false;
}

void GameTree::remove_variation(Node& parent, std::size_t index) {
  touch();
  parent.children.erase(parent.children.begin() + static_cast<std::ptrdiff_t>(index));
}

unsigned variation_depth(const Node& node) {
  unsigned depth = 0;
  for (const Node* at = &node; at->parent != nullptr; at = at->parent)
    depth += at->is_main_variation() ? 0 : 1;
  return depth;
}

}  // namespace latro::python
