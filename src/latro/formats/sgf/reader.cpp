#include "latro/formats/sgf/reader.hpp"

#include <algorithm>
#include <array>
#include <iterator>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <unordered_set>
#include <utility>

#include <fmt/format.h>

#include "latro/formats/sgf/commands.hpp"
#include "latro/formats/sgf/setup.hpp"
#include "latro/formats/sgf/tags.hpp"
#include "latro/formats/sgf/text.hpp"
#include "latro/formats/sgf/tree.hpp"
#include "latro/notation/descriptor.hpp"
#include "latro/notation/explain.hpp"
#include "latro/notation/fen.hpp"
#include "latro/notation/lgn/detail/comment.hpp"
#include "latro/notation/lgn/writer.hpp"
#include "latro/support/find.hpp"

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

/// What the root says of the first turn.
struct SgfStart {
  Side first_to_move = Side::white;
  bool side_known = true;  ///< false if the tag FEN cannot be read
};

/// Of a name in a message.
constexpr std::size_t most_shown = 40;

/// Fills in the tags, the result and the properties of the game; the comment, the commands and a move of the
/// root are left to LineSender. Information about the game can also be in later nodes of the main line.
/// read() returns nothing where an error is among the faults, which are appended.
class RootReader {
 public:
  RootReader(const SgfTree& tree, std::span<const std::uint32_t> main_line, const SgfDecoder& text,
             GameHead& game, std::vector<Fault>& faults)
      : tree_(tree), main_line_(main_line), text_(text), game_(game), faults_(faults) {}

  std::optional<SgfStart> read() {
    if (!game_kind()) return std::nullopt;
    info();
    if (!start()) return std::nullopt;
    result();
    return start_;
  }

 private:
  bool refuse(Code code, Span span, std::string message) {
    warn(code, span, std::move(message));
    return false;
  }
  void warn(Code code, Span span, std::string message) {
    faults_.push_back({code, span, std::move(message)});
  }
  const SgfProperty* of_root(std::string_view name) const { return tree_.find(tree_.root(), name); }

  bool game_kind() {
    const SgfProperty* const kind = of_root("GM");
    if (kind == nullptr) return true;
    const std::string number = text_.word(kind->values.front());
    const std::string_view game = sgf_game_of(number);
    if (game.empty()) return true;
    return refuse(Code::syntax, kind->values.front(),
                  fmt::format("this is a game of {} (GM[{}]); latrunculi has no number and is written GM[99]",
                              game, number));
  }

  /// The properties of the root but for those of a move, a position and the result, and the information about
  /// the game in later nodes.
  void info() {
    const SgfProperty* own = nullptr;
    for (const std::uint32_t place : main_line_) {
      for (const SgfProperty& property : tree_.properties_of(tree_.nodes[place])) {
        if (place != 0 && !is_sgf_info(property.name)) continue;
        const bool is_result = property.name == "RE";
        const SgfProperty*& first = is_result ? result_ : own;
        if (!is_result && property.name != sgf_tag_property)
          info_property(property);
        else if (first == nullptr)
          first = &property;
        else
          warn(Code::duplicate_tag, property.name_span,
               fmt::format("{} has been given before; the first one counts", property.name));
      }
    }
    if (own != nullptr) own_tags(*own);
  }

  void info_property(const SgfProperty& property) {
    // FF and AP are of the file; the others are read where they belong.
    constexpr std::array<std::string_view, 12> no_infos{"FF", "AP", "CA", "GM", "SZ", "AB",
                                                        "AW", "AE", "PL", "C",  "W",  "B"};
    if (is_one_of(property.name, no_infos) || is_sgf_command(property.name)) return;
    const SgfInfo* const known = sgf_info(property.name);
    if (known == nullptr) {
      game_.properties.push_back(text_.kept(property));
      return;
    }
    only_first_value(property);
    const Span span = property.values.front();
    const std::string value = text_.simple(span);
    if (known->property == "GN" && value == sgf_game_name) return;
    add_tag(known->tag, tag_value_of_info(*known, value), span, property.name_span);
  }

  void own_tags(const SgfProperty& property) {
    Property not_understood{std::string(property.name), {}};
    for (const Span span : property.values) {
      const std::string_view raw = tree_.raw(span);
      const auto parts = sgf_composed(raw);
      if (!is_sgf_tag(raw)) {
        warn(Code::bad_tag, span, "LTAG contains a tag as name:value, and this is not one");
        not_understood.values.push_back(text_.raw(span));
        continue;
      }
      const Span value{span.end - parts->second.size(), span.end};
      add_tag(sgf_simple_text(parts->first), text_.simple(value), value, {span.begin, value.begin - 1});
    }
    if (!not_understood.values.empty()) game_.properties.push_back(std::move(not_understood));
  }

  void add_tag(std::string_view name, std::string_view value, Span value_span, Span name_span) {
    if (!names_.insert(std::string(name)).second)
      warn(Code::duplicate_tag, name_span,
           fmt::format("{} has been given before; the first value counts", name.substr(0, most_shown)));
    else
      game_.tags.push_back({std::string(name), std::string(value), value_span});
  }

  /// By SZ, else by the rules, else nothing. Refuses a SZ that is no size.
  bool board(std::optional<BoardSize>& size) {
    const std::string* const rules = game_.tag("Rules");
    if (rules != nullptr)
      if (const auto parsed = parse_descriptor(*rules)) size = parsed->ruleset.board;
    const SgfProperty* const property = of_root("SZ");
    if (property == nullptr) return true;
    const Span span = property->values.front();
    const auto written = parse_sgf_size(text_.word(span));
    if (!written)
      return refuse(
          Code::bad_fen, span,
          fmt::format("SZ is not the size of a board: a side has {} to {} squares, as in SZ[8] or SZ[8:7]",
                      BoardSize::min_side, BoardSize::max_side));
    if (size && *written != *size)
      warn(Code::bad_tag, span,
           fmt::format("SZ gives a board of {}x{}, the rules in RU one of {}x{}", written->files,
                       written->ranks, size->files, size->ranks));
    size = written;
    return true;
  }

  /// Precondition: there is one.
  const SgfProperty* first_setup() const {
    for (const std::string_view name : {"AB", "AW"})
      if (const SgfProperty* const property = of_root(name); property != nullptr) return property;
    return of_root("AE");
  }

  bool start() {
    std::optional<BoardSize> size;
    if (!board(size)) return false;
    const SgfProperty* const player = of_root("PL");
    if (player != nullptr && !parse_sgf_player(text_.word(player->values.front())))
      return refuse(Code::bad_fen, player->values.front(), "PL is the side that moves first: PL[W] or PL[B]");

    if (const std::string* const tag = game_.tag("FEN"); tag != nullptr) {
      const auto fen = parse_fen(std::string_view(*tag));
      start_.side_known = fen.has_value();
      if (!fen) return true;  // the code that plays the game reports the reason
      start_.first_to_move = fen->position.to_move;
      return same_start(fen->position, player);
    }
    if (has_sgf_setup(tree_, tree_.root())) {
      auto position = sgf_setup(tree_, tree_.root(), size.value_or(BoardSize{}));
      if (!position) return refuse(position.error().code, position.error().span, position.error().message);
      if (player != nullptr) position->to_move = *parse_sgf_player(text_.word(player->values.front()));
      return start_from(*position, first_setup()->name_span);
    }
    if (player == nullptr || parse_sgf_player(text_.word(player->values.front())) == Side::white) return true;
    const std::string* const rules = game_.tag("Rules");
    const auto compiled = rules != nullptr ? compile_descriptor(*rules) : unexpected(Fault{});
    if (!compiled)
      return refuse(Code::bad_fen, player->values.front(),
                    "Black can begin only if RU gives the rules, or AB and AW the position");
    Position position = compiled->rules.initial();
    position.to_move = Side::black;
    return start_from(position, player->values.front());
  }

  /// `place` is the place of the fault if the position is impossible by the rules.
  bool start_from(const Position& position, Span place) {
    start_.first_to_move = position.to_move;
    game_.tags.push_back({"FEN", fen(position), place});
    if (game_.tag("SetUp") == nullptr) game_.set_tag("SetUp", "1");
    return true;
  }

  void only_first_value(const SgfProperty& property) {
    if (property.values.size() > 1)
      warn(Code::duplicate_tag, property.values[1],
           fmt::format("{} has one value; the first one counts", property.name));
  }

  /// The tag FEN and the properties that other programs understand must not contradict each other.
  bool same_start(const Position& fen, const SgfProperty* player) {
    if (player != nullptr && parse_sgf_player(text_.word(player->values.front())) != fen.to_move)
      return refuse(Code::bad_fen, player->values.front(), "PL names another side than the FEN in LTAG");
    if (!has_sgf_setup(tree_, tree_.root())) return true;
    auto position = sgf_setup(tree_, tree_.root(), fen.board);
    if (!position) return refuse(position.error().code, position.error().span, position.error().message);
    if (position->pieces == fen.pieces && position->duces == fen.duces && position->bound == fen.bound)
      return true;
    return refuse(Code::bad_fen, first_setup()->name_span,
                  "AB and AW set up another position than the FEN in LTAG; leave out the one that is wrong");
  }

  void result() {
    game_.result = Result::unknown;
    if (result_ != nullptr) {
      only_first_value(*result_);
      const Span span = result_->values.front();
      game_.result_span = span;
      const std::string value = text_.word(span);
      if (const auto exact = parse_sgf_result(value)) {
        game_.result = exact->result;
        if (!exact->termination.empty() && game_.tag("Termination") == nullptr)
          game_.tags.push_back({"Termination", std::string(exact->termination), span});
      } else {
        const auto least = sgf_result_at_least(value);
        if (!least)
          warn(Code::bad_tag, span,
               "RE is not one of W+, B+ (with or without a reason after it), 0, Draw, Void and ?");
        game_.result = least.value_or(Result::unknown);
        game_.properties.push_back(text_.kept(*result_));
      }
    }
    if (game_.tag("Result") == nullptr)
      game_.tags.push_back({"Result", std::string(text(*game_.result)), game_.result_span});
  }

  const SgfTree& tree_;
  std::span<const std::uint32_t> main_line_;
  const SgfDecoder& text_;
  GameHead& game_;
  std::vector<Fault>& faults_;
  SgfStart start_;
  std::unordered_set<std::string> names_;  ///< of the tags
  const SgfProperty* result_ = nullptr;    ///< RE
};

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
  const auto start = RootReader(tree, line, text, game, faults).read();
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
