#include "latro/formats/sgf/reader.hpp"

#include <algorithm>
#include <iterator>
#include <optional>
#include <string>
#include <string_view>
#include <utility>

#include <fmt/format.h>

#include "latro/formats/sgf/commands.hpp"
#include "latro/formats/sgf/root.hpp"
#include "latro/formats/sgf/setup.hpp"
#include "latro/formats/sgf/tags.hpp"
#include "latro/formats/sgf/text.hpp"
#include "latro/formats/sgf/tree.hpp"
#include "latro/notation/explain.hpp"
#include "latro/notation/lgn/detail/comment.hpp"
#include "latro/notation/lgn/writer.hpp"

namespace latro {

namespace {

void append(std::vector<Property>& to, std::vector<Property> from) {
  to.insert(to.end(), std::make_move_iterator(from.begin()), std::make_move_iterator(from.end()));
}

bool is_plain_word(std::string_view raw) {
  return std::all_of(raw.begin(), raw.end(), [](char c) { return c > ' ' && c < 0x7F && c != '\\'; });
}

/// A node's properties, sorted.
struct NodeText {
  const SgfProperty* move = nullptr;
  Side side = Side::white;
  std::string comment;
  std::vector<Property> properties;
};

/// What is in nodes without a move, until a move follows.
struct Rest {
  std::string comment;
  std::vector<Property> properties;
};

/// The nodes of a line, one after the other.
class LineWalk {
 public:
  LineWalk(const SgfTree& tree, std::uint32_t first) : tree_(tree), place_(first) {}

  /// SgfNode::none at the end.
  std::uint32_t place() const { return place_; }
  /// The node has a move. Returns the starts of the variations of this move.
  std::vector<std::uint32_t> pass_move() {
    others_.erase(others_.begin(), others_.begin() + static_cast<std::ptrdiff_t>(next_other_));
    next_other_ = 0;
    return std::exchange(others_, {});
  }
  void go_on() {
    place_ = tree_.nodes[place_].first_child;
    if (place_ != SgfNode::none)
      for (auto other = tree_.nodes[place_].next_sibling; other != SgfNode::none;
           other = tree_.nodes[other].next_sibling)
        others_.push_back(other);
    // A line without a move is no line: one of its siblings continues instead.
    if (place_ == SgfNode::none && next_other_ < others_.size()) place_ = others_[next_other_++];
  }

 private:
  const SgfTree& tree_;
  std::uint32_t place_;
  std::vector<std::uint32_t> others_;  ///< the starts of the variations of the next move
  std::size_t next_other_ = 0;         ///< those before have been walked through
};

bool has_move(const SgfTree& tree, const SgfNode& node) {
  return tree.find(node, "W") != nullptr || tree.find(node, "B") != nullptr;
}

std::vector<std::uint32_t> main_line(const SgfTree& tree) {
  std::vector<std::uint32_t> line;
  for (LineWalk walk(tree, 0); walk.place() != SgfNode::none; walk.go_on()) {
    line.push_back(walk.place());
    if (has_move(tree, tree.nodes[walk.place()])) walk.pass_move();
  }
  return line;
}

/// Sends the lines of a tree whose root has been read.
class LineSender {
 public:
  LineSender(const SgfTree& tree, const SgfDecoder& text, bool side_known, std::vector<Fault>& faults,
             RecordVisitor& visitor)
      : tree_(tree), text_(text), side_known_(side_known), faults_(faults), visitor_(visitor) {}

  /// The line that begins with the node, with `side` to move. A comment that no move follows belongs to the
  /// last move; if there is none, it is returned.
  Rest send(std::uint32_t first, unsigned depth, Side side) {
    Rest rest;
    bool is_first = true;
    for (LineWalk walk(tree_, first); walk.place() != SgfNode::none && !refused_; walk.go_on()) {
      NodeText text = sorted(tree_.nodes[walk.place()], depth == 0);
      if (text.move == nullptr) {
        extend_comment(rest.comment, text.comment);
        if (walk.place() == 0)
          send_remarks({{}, std::move(text.properties)});  // of the game
        else
          append(rest.properties, std::move(text.properties));
        continue;
      }
      send_turn(text, rest, std::exchange(is_first, false), depth, side);
      if (const auto others = walk.pass_move(); !others.empty()) send_variations(others, depth, side);
      side = opponent(side);
    }
    if (is_first) return rest;
    send_remarks(std::move(rest));
    return {};
  }

  /// What belongs to the last turn sent, or to the game.
  void send_remarks(Rest rest) {
    if (!rest.comment.empty()) visitor_.comment(rest.comment, {});
    for (Property& property : rest.properties) {
      if (property.name == sgf_nag_property)
        std::erase_if(property.values, [&](const std::string& value) {
          const auto nag = parse_nag(sgf_word(value));
          if (nag) visitor_.nag(*nag, {});
          return nag.has_value();
        });
      if (property.values.empty()) continue;
      const SgfNag* const nag =
          property.values.size() == 1 ? sgf_nag(property.name, sgf_word(property.values.front())) : nullptr;
      if (nag != nullptr)
        visitor_.nag(nag->nag, {});
      else
        visitor_.property(property.name, property.values);
    }
  }

  bool refused() const { return refused_; }

 private:
  void refuse(Code code, Span span, std::string message) {
    if (!refused_) faults_.push_back({code, span, std::move(message)});
    refused_ = true;
  }

  NodeText sorted(const SgfNode& node, bool is_main) {
    NodeText out;
    const bool is_root = &node == &tree_.root();
    bool sets_up = false;
    for (const SgfProperty& property : tree_.properties_of(node)) {
      if (property.name == "W" || property.name == "B") {
        if (out.move != nullptr)
          refuse(Code::syntax, property.name_span, "a node has one move, and this is another");
        out.move = &property;
        out.side = property.name == "W" ? Side::white : Side::black;
      } else if (property.name == "C") {
        for (const Span value : property.values)
          extend_comment(out.comment, comment_value(text_.text(value)));
      } else if (is_root ? is_sgf_command(property.name) : !(is_main && is_sgf_info(property.name))) {
        sets_up = sets_up || is_sgf_setup(property.name) || property.name == "PL";
        out.properties.push_back(text_.kept(property));
      }
    }
    take_sgf_commands(out.comment, out.properties,
                      out.move != nullptr ? std::optional(out.side) : std::nullopt);
    if (sets_up)
      refuse(Code::bad_fen, node.span,
             "this node sets up a position in mid-game (AB, AW, AE or PL); only the first node can");
    return out;
  }

  void send_turn(NodeText& node, Rest& rest, bool is_first, unsigned depth, Side side) {
    const Span span = node.move->values.front();
    if (side_known_ && node.side != side)
      refuse(Code::illegal_turn, node.move->name_span,
             fmt::format("it is {}'s turn here, but {} is to move by this property{}", name(side),
                         name(node.side),
                         is_first && side == Side::white ? "; PL[B] says that Black begins" : ""));
    if (node.move->values.size() > 1)
      refuse(Code::syntax, node.move->values[1], "a node has one move, and this is another");
    if (!rest.comment.empty()) {
      if (is_first && depth == 0)
        visitor_.comment(rest.comment, {});
      else
        visitor_.comment_before(rest.comment);
      rest.comment.clear();
    }
    std::string_view turn = tree_.raw(span);
    std::string decoded;
    if (!is_plain_word(turn)) turn = decoded = text_.word(span);
    if (turn.empty()) turn = "--";  // FF[4]: a pass
    visitor_.foreign_turn(turn, span);
    append(rest.properties, std::move(node.properties));
    send_remarks({std::move(node.comment), std::exchange(rest.properties, {})});
  }

  /// Children without a turn are no variations: their comments belong to the turn sent last.
  void send_variations(const std::vector<std::uint32_t>& firsts, unsigned depth, Side side) {
    if (depth == max_variation_depth)
      return refuse(Code::deep_variation, tree_.nodes[firsts.front()].span,
                    fmt::format("variations nest more than {} deep here", max_variation_depth));
    for (const std::uint32_t first : firsts)
      if (!refused_ && !has_move(first)) send_remarks(send(first, depth + 1, side));
    for (const std::uint32_t first : firsts) {
      if (refused_ || !has_move(first)) continue;
      visitor_.begin_variation({});
      send(first, depth + 1, side);
      visitor_.end_variation({});
    }
  }

  bool has_move(std::uint32_t first) {
    if (has_move_.empty()) {
      has_move_.resize(tree_.nodes.size());
      for (std::size_t i = tree_.nodes.size(); i-- > 0;) {
        const SgfNode& node = tree_.nodes[i];
        if (!has_move_[i] && !latro::has_move(tree_, node)) continue;
        has_move_[i] = true;
        if (node.parent != SgfNode::none) has_move_[node.parent] = true;
      }
    }
    return has_move_[first];
  }

  const SgfTree& tree_;
  const SgfDecoder& text_;
  bool side_known_;
  std::vector<Fault>& faults_;
  RecordVisitor& visitor_;
  std::vector<bool> has_move_;  ///< of each node, itself or one that follows it; made when it is needed
  bool refused_ = false;
};

/// Sends the game of the tree, with all texts as UTF-8; returns false if there is an error among the faults,
/// which are appended in the order of the text. Their places are in the tree's text.
///
/// The root has the start of the game, and the nodes of the main line its tags; moves are alternating turns
/// (W, B); a node's other children are variations. A comment of a node without a move belongs to the next
/// turn or, if there is none, to the last one; properties with the meaning of a command (SgfCommands) become
/// commands in the node's comment. Information that LGN cannot represent stays as a property, of the game if
/// it is in the root, else of the turn. Faults: syntax (another game, two moves in a node), bad-fen (a
/// position that cannot be read, that differs from the tag FEN, or that is set up within the game),
/// illegal-turn (a move of the wrong side), deep-variation; the warnings bad-tag, duplicate-tag.
bool send_game(const SgfTree& tree, const SgfDecoder& text, std::vector<Fault>& faults,
               RecordVisitor& visitor) {
  const auto first_fault = static_cast<std::ptrdiff_t>(faults.size());
  const auto in_order = [&] {
    std::stable_sort(faults.begin() + first_fault, faults.end(),
                     [](const Fault& a, const Fault& b) { return a.span.begin < b.span.begin; });
  };
  GameHead game;
  const std::vector<std::uint32_t> line = main_line(tree);
  const auto start = read_sgf_root(tree, line, text, game, faults);
  if (!start) {
    in_order();
    return false;
  }
  send_head(game, visitor);
  LineSender lines(tree, text, start->side_known, faults, visitor);
  const Rest rest = lines.send(0, 0, start->first_to_move);
  if (!rest.comment.empty()) visitor.comment(rest.comment, {});
  for (const Property& property : rest.properties) visitor.property(property.name, property.values);
  in_order();
  if (lines.refused()) return false;
  send_result(game, visitor);
  return true;
}

bool send_tree(ReadGame& game, RecordVisitor& visitor) {
  game.names_encoding = true;
  if (!game.faults.empty()) return false;
  SgfTree known;
  auto tree = parse_sgf_tree(game.record.text, &known);
  const auto decoder = SgfDecoder::of(game.record.text, tree ? *tree : known, game.faults);
  if (!decoder) return false;
  if (decoder->is_foreign()) tree = parse_sgf_tree(decoder->plain());
  if (tree) return send_game(*tree, *decoder, game.faults, visitor);
  game.faults.clear();
  game.faults.push_back(std::move(tree.error()));
  return false;
}

}  // namespace

bool SgfReader::next(ReadGame& game) {
  game = {};
  const SgfCutter::Kind kind = cutter_.next(game.record);
  if (kind == SgfCutter::Kind::end) return false;
  const Span first{0, 1};
  if (kind == SgfCutter::Kind::stray) {
    game.faults.push_back({Code::syntax, first,
                           trees_ == 0 ? "there is no game tree here: one begins with '(;'"
                                       : "this text belongs to no game tree: one begins with '(;'"});
    return true;
  }
  ++trees_;
  if (game.record.too_long)
    game.faults.push_back(
        {Code::record_too_long, first, "the game tree is longer than 1 MiB (1048576 bytes) and is skipped"});
  return true;
}

SgfReader::SgfReader(ByteSource& source) : GameSender(send_tree), cutter_(source) {}

}  // namespace latro
