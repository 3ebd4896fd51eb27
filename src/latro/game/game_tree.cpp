#include "latro/game/game_tree.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <deque>
#include <optional>
#include <utility>

#include "latro/game/commands.hpp"
#include "latro/game/detail/made_again.hpp"
#include "latro/notation/explain.hpp"
#include "latro/notation/fen.hpp"
#include "latro/notation/lgn/detail/comment.hpp"
#include "latro/notation/lgn/visitor.hpp"
#include "latro/support/ascii.hpp"

namespace latro {

std::vector<const GameNode*> GameNode::path() const {
  std::vector<const GameNode*> line;
  for (const GameNode* at = this; at->parent() != nullptr; at = at->parent()) line.push_back(at);
  std::reverse(line.begin(), line.end());
  return line;
}

bool GameNode::is_mainline() const { return depth() == 0; }

unsigned GameNode::depth() const {
  unsigned count = 0;
  for (const GameNode* at = this; at->parent() != nullptr; at = at->parent())
    count += at->is_main_variation() ? 0 : 1;
  return count;
}

namespace {

/// The value that a comment has in a record: a closing brace would end it, and control characters have no
/// place in it.
std::string comment_with(std::string_view text) {
  std::string comment(text);
  std::replace(comment.begin(), comment.end(), '}', ')');
  std::replace_if(comment.begin(), comment.end(), is_control, ' ');
  return comment_value(comment);
}

std::vector<const GameNode*> main_line(const GameNode& root) {
  std::vector<const GameNode*> line;
  for (const GameNode* at = root.next(); at != nullptr; at = at->next()) line.push_back(at);
  return line;
}

/// The deepest variation from here on.
unsigned depth_below(const GameNode& node) {
  unsigned deepest = 0;
  for (const GameNode* at = &node; at != nullptr; at = at->next())
    for (std::size_t i = 1; i < at->children().size(); ++i)
      deepest = std::max(deepest, 1 + depth_below(*at->children()[i]));
  return deepest;
}

PlayedLine line_from(const GameNode& first) {
  PlayedLine line;
  for (const GameNode* at = &first; at != nullptr; at = at->next()) {
    line.push_back(at->move());
    if (!at->is_main_variation()) continue;
    const std::vector<GameNode*>& siblings = at->parent()->children();
    for (std::size_t i = 1; i < siblings.size(); ++i)
      line.back().variations.push_back(line_from(*siblings[i]));
  }
  return line;
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
  std::deque<GameNode> nodes;
  GameNode root;
  bool is_settled = false;               ///< the record has the turns of the tree
  std::vector<const GameNode*> settled;  ///< the main line that the record has or had

  /// What game_at() was asked for last.
  struct Here {
    TextGame game;
    std::vector<const GameNode*> line;
  };
  std::optional<Here> here;
};

GameTree::GameTree(PlayedGame game) : game_(std::move(game)) {}
GameTree::~GameTree() = default;
GameTree::GameTree(GameTree&&) noexcept = default;
GameTree& GameTree::operator=(GameTree&&) noexcept = default;

GameTree::Grown& GameTree::grown() {
  if (!grown_) {
    grown_ = std::make_unique<Grown>();
    grow(grown_->root, game_.moves);
    game_.moves.clear();
    grown_->settled = main_line(grown_->root);
  }
  return *grown_;
}

void GameTree::grow(GameNode& parent, PlayedLine& line) {
  GameNode* last = &parent;
  for (PlayedMove& move : line) {
    GameNode& before = *last;
    last = &grown_->nodes.emplace_back();
    last->parent_ = &before;
    before.children_.push_back(last);
    std::vector<PlayedLine> variations = std::exchange(move.variations, {});
    last->move_ = std::move(move);
    for (PlayedLine& variation : variations) grow(before, variation);
  }
}

GameNode& GameTree::root() { return grown().root; }

std::size_t GameTree::plies() const { return grown_ ? main_line(grown_->root).size() : game_.moves.size(); }

void GameTree::settle() {
  if (!grown_ || std::exchange(grown_->is_settled, true)) return;
  GameNode& root = grown_->root;
  if (GameNode* const first = root.next(); first != nullptr)  // in text they are the same
    extend_comment(game_.comment, std::exchange(first->move_.before, {}));
  const std::vector<const GameNode*> line = main_line(root);
  const bool is_changed = line != grown_->settled;
  std::optional<Outcome> before;
  if (is_changed) {
    Game old(game_.rules, game_.start);
    for (const GameNode* const node : grown_->settled) old.play(node->move().turn);
    before = old.outcome();
  }
  game_.moves = root.children().empty() ? PlayedLine() : line_from(*root.next());
  if (is_changed) correct_result(game_, *before);
  grown_->settled = line;
}

const PlayedGame& GameTree::record() {
  settle();
  return game_;
}

Tag* GameTree::tag_named(std::string_view name) {
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

const Tag* GameTree::find_tag(std::string_view name) { return tag_named(name); }

Expected<void, std::string> GameTree::set_tag(std::string_view name, std::string_view value) {
  if (!is_tag_name(name)) return unexpected(fmt::format("'{}' is not the name of a tag", name));
  if (name == "Rules" || name == "FEN" || name == "SetUp")
    return unexpected(fmt::format("the tag {} follows from the game and cannot be set", name));
  if (std::any_of(value.begin(), value.end(), is_control))
    return unexpected(std::string("the value of a tag is one line without control characters"));
  settle();
  const auto refused = [&](std::string_view what) {
    return unexpected(fmt::format("'{}' is not a {} that this game can have", value, what));
  };
  if (name == "Result") {
    const Outcome outcome = outcome_of(game_);
    const auto result = result_named(value);
    if (!result || (outcome.over() && *result != result_of(outcome))) return refused("result");
    if (*result != game_.result) set_result(game_, *result);
  }
  if (name == "Termination" && end_named(value)) {
    const Outcome outcome = outcome_of(game_);
    if (!outcome.over() || latro::name(*outcome.end) != value) return refused("termination");
  }
  if (Tag* const tag = tag_named(name))
    tag->value = value;
  else
    game_.tags.push_back({std::string(name), std::string(value), {}});
  return {};
}

bool GameTree::remove_tag(std::string_view name) {
  const Tag* const tag = tag_named(name);
  if (tag == nullptr) return false;
  const std::ptrdiff_t place = tag - game_.tags.data();
  tag_places_.erase(tag->name);
  game_.tags.erase(game_.tags.begin() + place);
  placed_tags_ = std::min(placed_tags_, static_cast<std::size_t>(place));
  return true;
}

void GameTree::clear_tags() {
  settle();
  game_.tags.clear();
  tag_places_.clear();
  placed_tags_ = 0;
}

const TextGame& GameTree::game_at(const GameNode& node) {
  auto& here = grown().here;
  if (!here) here.emplace(Grown::Here{TextGame::start(game_.ruleset, fen(game_.start)).value(), {}});
  std::vector<const GameNode*> line = node.path();
  const auto parts = std::mismatch(line.begin(), line.end(), here->line.begin(), here->line.end());
  for (auto at = parts.second; at != here->line.end(); ++at) here->game.take_back();
  for (auto at = parts.first; at != line.end(); ++at) here->game.play((*at)->move().text).value();
  here->line = std::move(line);
  return here->game;
}

Expected<GameNode*, Fault> GameTree::add(GameNode& parent, std::string_view turn, bool as_main) {
  game_at(parent);
  Grown::Here& here = *grown_->here;
  auto effect = here.game.play(turn);
  if (!effect) return unexpected(std::move(effect.error()));
  GameNode& node = grown_->nodes.emplace_back();
  node.parent_ = &parent;
  node.move_ = here.game.record().moves.back();
  here.line.push_back(&node);
  parent.children_.insert(as_main ? parent.children_.begin() : parent.children_.end(), &node);
  const unsigned depth = node.depth() + (as_main ? depth_below(parent) : 0);
  if (depth > max_variation_depth) {
    std::erase_if(parent.children_, [&](const GameNode* child) { return child == &node; });
    return unexpected(
        Fault{Code::deep_variation, {}, fmt::format("variations can nest {} deep", max_variation_depth)});
  }
  grown().is_settled = false;
  return &node;
}

GameNode* GameTree::find(const GameNode& parent, std::string_view turn) {
  if (parent.children_.empty()) return nullptr;
  game_at(parent);
  TextGame& game = grown_->here->game;
  if (!game.play(turn)) return nullptr;
  const std::string text = game.record().moves.back().text;
  game.take_back();
  const auto found = std::find_if(parent.children_.begin(), parent.children_.end(),
                                  [&](const GameNode* child) { return child->move().text == text; });
  return found == parent.children_.end() ? nullptr : *found;
}

bool GameTree::move_variation(GameNode& parent, std::size_t from, std::size_t to) {
  const auto move = [&](std::size_t source, std::size_t destination) {
    GameNode* const node = parent.children_[source];
    parent.children_.erase(parent.children_.begin() + static_cast<std::ptrdiff_t>(source));
    parent.children_.insert(parent.children_.begin() + static_cast<std::ptrdiff_t>(destination), node);
  };
  move(from, to);
  grown().is_settled = false;
  if (parent.depth() + depth_below(parent) <= max_variation_depth) return true;
  move(to, from);
  return false;
}

void GameTree::remove_variation(GameNode& parent, std::size_t index) {
  grown().is_settled = false;
  parent.children_.erase(parent.children_.begin() + static_cast<std::ptrdiff_t>(index));
}

const std::string& GameTree::comment() {
  settle();
  return game_.comment;
}

void GameTree::set_comment(std::string_view text) {
  settle();
  game_.comment = comment_with(text);
}

const std::string& GameTree::comment(const GameNode& node) {
  return node.parent() == nullptr ? comment() : node.move().comment;
}

void GameTree::set_comment(GameNode& node, std::string_view text) {
  if (node.parent() == nullptr) return set_comment(text);
  node.move_.comment = comment_with(text);
  grown().is_settled = false;
}

void GameTree::set_starting_comment(GameNode& node, std::string_view text) {
  node.move_.before = comment_with(text);
  grown().is_settled = false;
}

void GameTree::set_nags(GameNode& node, std::vector<unsigned> nags) {
  node.move_.nags = std::move(nags);
  grown().is_settled = false;
}

Expected<void, std::string> GameTree::set_command(GameNode& node, std::string_view name,
                                                  const std::optional<std::string>& value) {
  const std::string old_comment = comment(node);
  std::string text;
  if (value) text = fmt::format("[%{} {}]", name, *value);
  const auto written = next_command(text);
  if (value &&
      (!written || written->name != name || written->end != text.size() || comment_with(text) != text))
    return unexpected(fmt::format("a comment cannot have the command '{}'", text));
  auto old = next_command(old_comment);
  while (old && old->name != name) old = next_command(old_comment, old->end);
  if (old)
    set_comment(node, old_comment.substr(0, old->begin) + text + old_comment.substr(old->end));
  else
    set_comment(node, old_comment + ' ' + text);
  return {};
}

}  // namespace latro
