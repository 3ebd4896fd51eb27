#include "latro/formats/sgf/root.hpp"

#include <array>
#include <optional>
#include <string>
#include <string_view>
#include <unordered_set>
#include <utility>

#include <fmt/format.h>

#include "latro/formats/sgf/commands.hpp"
#include "latro/formats/sgf/setup.hpp"
#include "latro/formats/sgf/tags.hpp"
#include "latro/notation/descriptor.hpp"
#include "latro/notation/fen.hpp"
#include "latro/support/find.hpp"

namespace latro {

namespace {

/// Of a name in a message.
constexpr std::size_t most_shown = 40;

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

  /// The size by SZ, else by the rules, else nothing; and who begins by the rules. Refuses a SZ that is no
  /// size.
  bool board(std::optional<BoardSize>& size) {
    const std::string* const rules = game_.tag("Rules");
    if (rules != nullptr)
      if (const auto parsed = parse_descriptor(*rules)) {
        size = parsed->ruleset.board;
        start_.first_to_move = parsed->ruleset.first;
      }
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
      position->to_move =
          player != nullptr ? *parse_sgf_player(text_.word(player->values.front())) : start_.first_to_move;
      return start_from(*position, first_setup()->name_span);
    }
    if (player == nullptr || parse_sgf_player(text_.word(player->values.front())) == start_.first_to_move)
      return true;
    const std::string* const rules = game_.tag("Rules");
    const auto compiled = rules != nullptr ? compile_descriptor(*rules) : unexpected(Fault{});
    if (!compiled)
      return refuse(Code::bad_fen, player->values.front(),
                    "Black can begin only if RU gives the rules, or AB and AW the position");
    Position position = compiled->rules.initial();
    position.to_move = opponent(start_.first_to_move);
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

}  // namespace

std::optional<SgfStart> read_sgf_root(const SgfTree& tree, std::span<const std::uint32_t> main_line,
                                      const SgfDecoder& text, GameHead& game, std::vector<Fault>& faults) {
  return RootReader(tree, main_line, text, game, faults).read();
}

}  // namespace latro
