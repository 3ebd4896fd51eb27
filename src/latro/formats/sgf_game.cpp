#include "latro/formats/sgf_game.hpp"

#include <algorithm>
#include <deque>
#include <iterator>
#include <string>
#include <utility>

#include <fmt/format.h>

#include "latro/formats/sgf_decoder.hpp"
#include "latro/formats/sgf_root.hpp"
#include "latro/formats/sgf_setup.hpp"
#include "latro/formats/sgf_tags.hpp"
#include "latro/notation/comment.hpp"
#include "latro/notation/explain.hpp"

namespace latro {

namespace {

void join(std::string& comment, std::string_view more) {
  if (!comment.empty() && !more.empty()) comment += ' ';
  comment += more;
}

void append(std::vector<Property>& to, std::vector<Property> from) {
  to.insert(to.end(), std::make_move_iterator(from.begin()), std::make_move_iterator(from.end()));
}

/// Gives a move the properties that are neither moves nor comments: some of them are NAGs.
void annotate(MoveText& move, std::vector<Property> properties) {
  for (Property& property : properties) {
    if (property.name == sgf_nag_property)
      std::erase_if(property.values, [&](const std::string& value) {
        const auto nag = parse_sgf_nag(sgf_word(value));
        if (nag) move.nags.push_back(*nag);
        return nag.has_value();
      });
    if (property.values.empty()) continue;
    const SgfNag* const nag =
        property.values.size() == 1 ? sgf_nag(property.name, sgf_word(property.values.front())) : nullptr;
    if (nag != nullptr)
      move.nags.push_back(nag->nag);
    else
      move.properties.push_back(std::move(property));
  }
}

/// A node's properties, sorted.
struct NodeText {
  const SgfProperty* move = nullptr;
  Side side = Side::white;
  std::string comment;
  std::vector<Property> properties;
};

/// What stands in nodes without a move, until a move follows.
struct Rest {
  std::string comment;
  std::vector<Property> properties;
};

/// The lines of a tree whose root has been read.
class LineReader {
 public:
  LineReader(const SgfTree& tree, const SgfDecoder& text, bool side_known, std::vector<Fault>& faults)
      : tree_(tree), text_(text), side_known_(side_known), faults_(faults) {}

  /// The line that begins with the node, `side` being about to move. What no move follows belongs to the last
  /// move; where there is none it comes back.
  Rest read(std::uint32_t first, LineText& moves, unsigned depth, Side side);
  bool refused() const { return refused_; }

 private:
  void refuse(Code code, Span span, std::string message) {
    if (!refused_) faults_.push_back({code, span, std::move(message)});
    refused_ = true;
  }
  NodeText sorted(const SgfNode& node);
  void add_move(NodeText& node, Rest& rest, LineText& moves, Side side);
  void add_variations(const std::deque<std::uint32_t>& firsts, MoveText& move, unsigned depth, Side side);

  const SgfTree& tree_;
  const SgfDecoder& text_;
  bool side_known_;
  std::vector<Fault>& faults_;
  bool refused_ = false;
};

Rest LineReader::read(std::uint32_t first, LineText& moves, unsigned depth, Side side) {
  Rest rest;
  std::deque<std::uint32_t> others;  // where the variations of the next move begin
  for (std::uint32_t place = first; place != SgfNode::none && !refused_;) {
    const SgfNode& node = tree_.nodes[place];
    NodeText text = sorted(node);
    if (text.move == nullptr) {
      join(rest.comment, text.comment);
      append(rest.properties, std::move(text.properties));
    } else {
      add_move(text, rest, moves, side);
      add_variations(std::exchange(others, {}), moves.back(), depth, side);
      side = opponent(side);
    }
    place = node.first_child;
    if (place != SgfNode::none)
      for (auto other = tree_.nodes[place].next_sibling; other != SgfNode::none;
           other = tree_.nodes[other].next_sibling)
        others.push_back(other);
    // A line that ends without a move is none: one of those beside it goes on instead.
    if (place == SgfNode::none && !others.empty()) {
      place = others.front();
      others.pop_front();
    }
  }
  if (moves.empty()) return rest;
  join(moves.back().comment, rest.comment);
  annotate(moves.back(), std::move(rest.properties));
  return {};
}

NodeText LineReader::sorted(const SgfNode& node) {
  NodeText out;
  const bool is_root = &node == &tree_.root();
  for (const SgfProperty& property : tree_.properties_of(node)) {
    if (property.name == "W" || property.name == "B") {
      if (out.move != nullptr)
        refuse(Code::syntax, property.name_span, "a node has one move, and this is another");
      out.move = &property;
      out.side = property.name == "W" ? Side::white : Side::black;
    } else if (property.name == "C") {
      for (const Span value : property.values) join(out.comment, comment_value(text_.text(value)));
    }
  }
  if (is_root) return out;
  if (has_sgf_setup(tree_, node) || tree_.find(node, "PL") != nullptr)
    refuse(Code::bad_fen, node.span,
           "this node sets up a position in mid-game (AB, AW, AE or PL); only the first node can");
  for (const SgfProperty& property : tree_.properties_of(node))
    if (property.name != "W" && property.name != "B" && property.name != "C")
      out.properties.push_back(text_.kept(property));
  return out;
}

void LineReader::add_move(NodeText& node, Rest& rest, LineText& moves, Side side) {
  const Span span = node.move->values.front();
  if (side_known_ && node.side != side)
    refuse(
        Code::illegal_turn, node.move->name_span,
        fmt::format("it is {}'s turn here, but {} is to move by this property{}", name(side), name(node.side),
                    moves.empty() && side == Side::white ? "; PL[B] says that Black begins" : ""));
  if (node.move->values.size() > 1)
    refuse(Code::syntax, node.move->values[1], "a node has one move, and this is another");
  MoveText& move = moves.emplace_back();
  move.before = std::exchange(rest.comment, {});
  move.turn = text_.word(span);
  if (move.turn.empty()) move.turn = "--";  // FF[4]: a pass
  move.comment = std::move(node.comment);
  annotate(move, std::exchange(rest.properties, {}));
  annotate(move, std::move(node.properties));
  move.span = span;
}

void LineReader::add_variations(const std::deque<std::uint32_t>& firsts, MoveText& move, unsigned depth,
                                Side side) {
  for (const std::uint32_t first : firsts) {
    if (refused_) return;
    if (depth == max_variation_depth)
      return refuse(Code::deep_variation, tree_.nodes[first].span,
                    fmt::format("variations nest more than {} deep here", max_variation_depth));
    LineText variation;
    Rest rest = read(first, variation, depth + 1, side);
    if (!variation.empty()) {
      move.variations.push_back(std::move(variation));
    } else {
      join(move.comment, rest.comment);
      annotate(move, std::move(rest.properties));
    }
  }
}

}  // namespace

std::optional<GameText> sgf_game(const SgfTree& tree, std::vector<Fault>& faults) {
  const auto first_fault = static_cast<std::ptrdiff_t>(faults.size());
  const auto in_order = [&] {
    std::stable_sort(faults.begin() + first_fault, faults.end(),
                     [](const Fault& a, const Fault& b) { return a.span.begin < b.span.begin; });
  };
  const auto text = SgfDecoder::for_tree(tree, faults);
  if (!text) return std::nullopt;
  GameText game;
  const auto start = read_sgf_root(tree, *text, game, faults);
  if (!start) {
    in_order();
    return std::nullopt;
  }
  LineReader lines(tree, *text, start->side_known, faults);
  Rest rest = lines.read(0, game.moves, 0, start->first_to_move);
  in_order();
  if (lines.refused()) return std::nullopt;
  if (!game.moves.empty()) rest.comment = std::exchange(game.moves.front().before, {});
  game.comment = std::move(rest.comment);
  append(game.properties, std::move(rest.properties));
  return game;
}

}  // namespace latro
