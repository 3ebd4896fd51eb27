#include "latro/formats/sgf/writer.hpp"

#include <algorithm>
#include <array>
#include <optional>
#include <set>
#include <utility>

#include "latro/formats/sgf/commands.hpp"
#include "latro/formats/sgf/printer.hpp"
#include "latro/formats/sgf/setup.hpp"
#include "latro/formats/sgf/tags.hpp"
#include "latro/formats/sgf/text.hpp"
#include "latro/notation/fen.hpp"
#include "latro/notation/lgn/writer.hpp"
#include "latro/support/find.hpp"

namespace latro {

namespace {

/// Names that mean something of their own to SgfReader in any node, and in the root.
constexpr std::array<std::string_view, 7> meant_anywhere{"W", "B", "C", "AB", "AW", "AE", "PL"};
constexpr std::array<std::string_view, 5> meant_in_root{"FF", "GM", "CA", "AP", "SZ"};

class TreeWriter {
 public:
  TreeWriter(std::string& out, const PlayedGame& game) : print_(out), game_(game), tags_(game.tags) {
    if (const std::string initial = fen(game.rules.initial()), start = fen(game.start);
        start != initial && find_tag(tags_, "FEN") == nullptr) {
      tags_.push_back({"FEN", start, {}});
      if (find_tag(tags_, "SetUp") == nullptr) tags_.push_back({"SetUp", "1", {}});
    }
  }

  std::vector<std::string> write(std::string_view program) {
    print_.open();
    root(program);
    line(game_.moves, game_.start.to_move);
    print_.close();
    print_.end();
    return {lost_.begin(), lost_.end()};
  }

 private:
  void begin_node() {
    print_.node();
    written_.clear();
  }
  void property(std::string_view name) {
    print_.property(name);
    written_.insert(std::string(name));
  }
  void put(std::string_view name, std::string_view value) {
    property(name);
    print_.value(value);
  }

  void root(std::string_view program) {
    begin_node();
    put("FF", "4");
    put("GM", "99");
    put("CA", "UTF-8");
    put("AP", program);
    property("SZ");
    print_.raw_value(sgf_size(game_.rules.board()));
    infos();
    result();
    setup();
    own_tags();
    comment(game_.comment, game_.properties, std::nullopt);
    for (const Property& one : game_.properties) {
      if (one.name == "RE" && result_kept_) continue;
      if (one.name == sgf_tag_property && tags_kept_) continue;
      if (is_one_of(one.name, meant_in_root) || is_sgf_info(one.name))
        lost_.insert("the property " + one.name);
      else
        kept(one);
    }
  }

  void infos() {
    if (find_tag(tags_, "Rules") == nullptr) tags_.push_back({"Rules", game_.ruleset, {}});
    for (const SgfInfo& info : sgf_infos()) {
      const Tag* const found = find_tag(tags_, info.tag);
      const auto value = found != nullptr ? sgf_info_value(info, found->value) : std::nullopt;
      if (value) {
        put(info.property, *value);
        tags_.erase(tags_.begin() + (found - tags_.data()));
      } else if (info.property == "GN") {
        put("GN", sgf_game_name);
      }
    }
  }

  void result() {
    const Tag* const named = find_tag(tags_, "Termination");
    const std::string_view plain = sgf_result(game_.result, named != nullptr ? named->value : "");
    std::string_view termination = parse_sgf_result(plain)->termination;
    // A value that was read and has more information stays if it means the same result.
    const auto fuller =
        std::find_if(game_.properties.begin(), game_.properties.end(), [&](const Property& one) {
          return one.name == "RE" && one.values.size() == 1 && is_sgf_value(one.values[0]) &&
                 !parse_sgf_result(sgf_simple_text(one.values[0])) &&
                 sgf_result_at_least(sgf_simple_text(one.values[0])).value_or(Result::unknown) ==
                     game_.result;
        });
    property("RE");
    result_kept_ = fuller != game_.properties.end();
    if (result_kept_) termination = {};
    print_.raw_value(result_kept_ ? std::string_view(fuller->values[0]) : plain);
    std::erase_if(tags_, [&](const Tag& one) {
      return (one.name == "Result" && one.value == text(game_.result)) ||
             (one.name == "Termination" && !termination.empty() && one.value == termination);
    });
  }

  /// If the tag FEN gives the start: the same for other programs.
  void setup() {
    if (find_tag(tags_, "FEN") == nullptr) return;
    const Position& start = game_.start;
    for (const Side side : {Side::black, Side::white}) {
      if (start.of(side).empty()) continue;
      property(side == Side::black ? "AB" : "AW");
      for_each(start.of(side), [&](Square square) { print_.raw_value(sgf_point(start, square)); });
    }
    put("PL", start.to_move == Side::white ? "W" : "B");
  }

  /// Tags that no property could carry, and values of LTAG that were none.
  void own_tags() {
    const auto odd = std::find_if(game_.properties.begin(), game_.properties.end(), [](const Property& one) {
      return one.name == sgf_tag_property &&
             std::all_of(one.values.begin(), one.values.end(),
                         [](auto& value) { return is_sgf_value(value) && !is_sgf_tag(value); });
    });
    tags_kept_ = odd != game_.properties.end();
    std::erase_if(tags_, [this](const Tag& one) {
      if (is_tag_name(one.name)) return false;
      lost_.insert("the tag " + one.name);
      return true;
    });
    if (tags_.empty() && !tags_kept_) return;
    property(sgf_tag_property);
    for (const Tag& one : tags_) print_.composed_value(one.name, one.value);
    if (tags_kept_)
      for (const std::string& value : odd->values) print_.raw_value(value);
  }

  void kept(const Property& one) {
    const bool can_be_written = is_sgf_identifier(one.name) && !is_one_of(one.name, meant_anywhere) &&
                                !one.values.empty() && !written_.contains(one.name) &&
                                std::all_of(one.values.begin(), one.values.end(), is_sgf_value);
    if (!can_be_written) {
      lost_.insert("the property " + one.name);
      return;
    }
    property(one.name);
    for (const std::string& value : one.values) print_.raw_value(value);
  }

  void comment(const std::string& text, const std::vector<Property>& others, std::optional<Side> mover) {
    if (text.empty()) return;
    const SgfComment split = sgf_comment(text, others, mover);
    if (!split.text.empty()) put("C", split.text);
    for (const Property& one : split.properties) kept(one);
  }

  /// Each move with variations begins a game tree. At the end of the line these are closed, the last one
  /// first, and the variations beside them are written.
  void line(const PlayedLine& moves, Side side) {
    std::vector<std::pair<const PlayedMove*, Side>> branches;
    for (const PlayedMove& one : moves) {
      if (!one.before.empty()) {
        begin_node();
        comment(one.before, {}, std::nullopt);
      } else if (&one == moves.data() && &moves != &game_.moves && !one.variations.empty()) {
        begin_node();  // otherwise its variations would be siblings of those of the outer line
      }
      if (!one.variations.empty()) {
        print_.open();
        branches.emplace_back(&one, side);
      }
      move(one, side, &moves == &game_.moves);
      side = opponent(side);
    }
    for (; !branches.empty(); branches.pop_back()) {
      print_.close();
      for (const PlayedLine& variation : branches.back().first->variations) {
        print_.open();
        line(variation, branches.back().second);
        print_.close();
      }
    }
  }

  /// Only in variations can a move have properties that are information about the game.
  void move(const PlayedMove& move, Side side, bool is_main) {
    begin_node();
    property(side == Side::white ? "W" : "B");
    print_.raw_value(move.text);
    nags(move);
    comment(move.comment, move.properties, side);
    for (const Property& one : move.properties) {
      if (is_main && is_sgf_info(one.name))
        lost_.insert("the property " + one.name);
      else
        kept(one);
    }
  }

  /// A node has one annotation of the move and one of the position; and those that were kept go before.
  void nags(const PlayedMove& move) {
    const std::set<unsigned> nags(move.nags.begin(), move.nags.end());
    const auto is_kept = [&](std::string_view name) {
      return find_by(move.properties, &Property::name, name) != nullptr;
    };
    bool move_annotated = false;
    bool position_annotated = false;
    std::vector<unsigned> others;
    for (const unsigned nag : nags) {
      const SgfNag* const known = sgf_nag(nag);
      if (known == nullptr || is_kept(known->property) ||
          (known->of_move ? move_annotated : position_annotated)) {
        others.push_back(nag);
        continue;
      }
      (known->of_move ? move_annotated : position_annotated) = true;
      put(known->property, known->value);
    }
    if (others.empty()) return;
    property(sgf_nag_property);
    for (const unsigned nag : others) print_.raw_value(std::to_string(nag));
  }

  SgfPrinter print_;
  const PlayedGame& game_;
  std::vector<Tag> tags_;          ///< of the game; those that have been written are taken out
  std::set<std::string> written_;  ///< properties of the node
  std::set<std::string> lost_;
  bool result_kept_ = false;  ///< RE is one of the game's properties
  bool tags_kept_ = false;    ///< and LTAG, or a part of it
};

}  // namespace

Expected<LeftOut, std::string> SgfSink::write(const PlayedGame& game, std::string& out) {
  return TreeWriter(out, game).write(program_);
}

}  // namespace latro
