#include "latro/formats/text/text.hpp"

#include <algorithm>
#include <functional>
#include <string_view>
#include <utility>
#include <vector>

#include <fmt/format.h>

#include "latro/core/square_set.hpp"
#include "latro/formats/diagrams.hpp"
#include "latro/formats/lines/positions.hpp"
#include "latro/formats/text/page.hpp"
#include "latro/game/commands.hpp"
#include "latro/game/game_words.hpp"
#include "latro/game/summary_tags.hpp"
#include "latro/game/title.hpp"
#include "latro/notation/board_text.hpp"
#include "latro/notation/explain.hpp"
#include "latro/notation/ruleset_title.hpp"
#include "latro/support/lines.hpp"
#include "latro/support/utf8.hpp"

namespace latro {

namespace {

constexpr std::size_t step = 4;  ///< of the indent, in columns

Ink ink_of(const std::vector<unsigned>& nags, Ink otherwise) {
  for (const unsigned nag : nags) {
    const std::string_view glyph = nag_glyph(nag);
    if (glyph == "?" || glyph == "??") return Ink::bad;
    if (glyph == "?!") return Ink::dubious;
    if (!glyph.empty()) return Ink::good;
  }
  return otherwise;
}

class GameText {
 public:
  using Drain = std::function<void()>;

  GameText(const PlayedGame& game, const TextLayout& layout, std::string& out)
      : game_(game),
        page_(layout, out),
        columns_(layout.columns),
        boards_(boards(game, layout.diagrams)),
        position_(game.start) {}

  void write(const Drain& drain) {
    head();
    if (remark(game_.comment, 0, true)) page_.blank_line();
    const TurnNames names(game_);
    if (game_.moves.empty() || find_tag(game_.tags, "FEN") != nullptr)
      board(fmt::format("{} to move", name(position_.to_move)), {});
    TurnCount count(game_.start);
    bool number_is_due = true;
    for (std::size_t ply = 0; ply < game_.moves.size(); ++ply) {
      const PlayedMove& move = game_.moves[ply];
      if (remark(move.before, step, true)) number_is_due = true;
      turn(move, count, number_is_due, Ink::bold, 0);
      number_is_due = remark(move.comment, step, true);
      for (const PlayedLine& line : move.variations) {
        variation(line, count, 2 * step);
        number_is_due = true;
      }
      play_again(game_.rules, position_, move);
      count.next();
      if (std::binary_search(boards_.begin(), boards_.end(), ply + 1)) {
        const std::string end =
            ply + 1 == game_.moves.size() ? closing_result(game_, position_) : std::string();
        board(joined_by(", ", fmt::format("After {}{}", names.name(ply), nags_text(move.nags, " ")), end),
              squares_of(move));
        number_is_due = true;
      }
      drain();
    }
    page_.end_line();
  }

 private:
  /// The plies after which there is a board, in ascending order.
  static std::vector<std::size_t> boards(const PlayedGame& game, const std::optional<unsigned>& every) {
    std::vector<std::size_t> plies =
        every ? score_diagrams(game, every_ply, *every)
              : score_diagrams(game, every_ply, 0, turning_points(game, most_text_boards));
    for (const std::size_t ply : {end_of_placement(game, every_ply), game.moves.size()})
      if (ply > 0) plies.insert(std::upper_bound(plies.begin(), plies.end(), ply), ply);
    return plies;
  }

  void head() {
    const GameTitle names(game_.tags, columns_);
    std::string title = names.players();
    if (title.empty()) title = names.occasion();
    if (title.empty()) title = known_tag(game_, "id");
    if (title.empty()) title = "A game of latrunculi";
    page_.add(title, Ink::bold);
    page_.add_line({{std::string(std::min(count_columns(title), columns_), '='), Ink::quiet}});

    Position last = game_.start;
    for (const PlayedMove& move : game_.moves) play_again(game_.rules, last, move);
    for (const std::string& text :
         {occasion_of(game_), ruleset_title(game_.rules.ruleset()), heading_result(game_, last)})
      paragraph(text, 0);
    const std::string others = other_tags(game_, "\n");
    for (std::string_view rest = others; !rest.empty();) {
      page_.add(take_item(rest, '\n'), Ink::quiet);
      page_.end_line();
    }
    page_.blank_line();
  }

  void paragraph(const std::string& text, std::size_t indent) {
    page_.end_line();
    page_.add(text, Ink::plain, indent);
    page_.end_line();
  }

  /// Adds a comment. Returns whether it has words: then the next turn needs its number.
  bool remark(const std::string& comment, std::size_t indent, bool in_paragraph) {
    const std::string text = prose(comment);
    if (text.empty()) return false;
    if (in_paragraph)
      paragraph(text, indent);
    else
      page_.add(text, Ink::plain, indent);
    return true;
  }

  /// "12. d2-d4?!", "d7-d5". A removal by Black has its number, so that it is no part of White's turn.
  void turn(const PlayedMove& move, const TurnCount& count, bool number_is_due, Ink ink, std::size_t indent,
            const std::string& after = {}) {
    const bool has_number = number_is_due || count.side == Side::white || move.turn.kind == TurnKind::removal;
    const std::string number = has_number ? count.text() + ' ' : std::string();
    const std::string nags = nags_text(move.nags, " ");
    page_.add({{number, Ink::plain}, {move.text, ink}, {nags, ink_of(move.nags, ink)}, {after, Ink::quiet}},
              indent);
  }

  /// " (0.35)", " (#-3)": the evaluation by the comment.
  static std::string eval_of(const PlayedMove& move) {
    const auto value = command_value(move.comment, "eval");
    const bool is_number = value && value->find_first_not_of("#+-.0123456789") == std::string_view::npos;
    return is_number ? fmt::format(" ({})", *value) : std::string();
  }

  /// Its later lines are indented more, so that it differs from other variations of the same turn.
  void variation(const PlayedLine& line, TurnCount count, std::size_t indent) {
    page_.end_line();
    bool number_is_due = true;
    std::size_t here = indent;
    for (const PlayedMove& move : line) {
      if (remark(move.before, here, false)) number_is_due = true;
      turn(move, count, number_is_due, Ink::plain, here, eval_of(move));
      here = indent + step / 2;
      number_is_due = remark(move.comment, here, false);
      for (const PlayedLine& inner : move.variations) {
        variation(inner, count, indent + step);
        number_is_due = true;
      }
      count.next();
    }
    page_.end_line();
  }

  /// Explains what no board before this one has shown.
  std::string legend(const SquareSet& marked) {
    std::string text;
    const auto explain = [&](bool is_there, bool& is_known, std::string_view words) {
      if (is_there && !std::exchange(is_known, true)) text = joined_by("; ", std::move(text), words);
    };
    explain(true, known_.soldiers, "S White's soldier, s Black's");
    explain(position_.duces.any(), known_.duces, "D White's dux, d Black's");
    explain(position_.bound.any(), known_.bound, "+ bound");
    explain(marked.any(), known_.marks, "[ ] squares of the turn");
    return text;
  }

  void board(std::string_view caption, const SquareSet& marked) {
    page_.blank_line();
    page_.add(caption, Ink::bold, step);
    page_.end_line();
    const std::string rows = board_rows(position_, marked);
    for (std::string_view rest = rows; !rest.empty();) page_.add_line({{take_item(rest, '\n')}});
    if (const std::string hands = hands_text(position_); !hands.empty()) paragraph(hands, step);
    page_.add(legend(marked), Ink::quiet, step);
    page_.end_line();
    page_.blank_line();
  }

  const PlayedGame& game_;
  TextPage page_;
  std::size_t columns_;
  std::vector<std::size_t> boards_;
  Position position_;
  struct Known {
    bool soldiers = false;
    bool duces = false;
    bool bound = false;
    bool marks = false;
  } known_;  ///< what a legend has explained
};

}  // namespace

Expected<LeftOut, std::string> TextSink::write(const PlayedGame& game, std::string& out) {
  GameText(game, layout_, out).write([&] { drain(out); });
  return LeftOut{};
}

}  // namespace latro
