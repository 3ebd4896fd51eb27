#include "latro/render/score/detail/score_head.hpp"

#include <string_view>

#include <fmt/format.h>

#include "latro/game/game_words.hpp"
#include "latro/render/detail/captions.hpp"

namespace latro {

namespace {

/// "Turns 13. a2-a3 to 30... c5-c6"
std::string part_text(const PlayedGame& game, const PlyRange& range) {
  Position after = game.start;
  after.count_turns(range.first + 1);
  const std::string first = turn_with_number(after, game.moves[range.first]);
  after.count_turns(range.last - range.first - 1);
  return fmt::format("A part of the game: {} to {}", first,
                     turn_with_number(after, game.moves[range.last - 1]));
}

constexpr double title_size = 56;
constexpr double line_size = 36;
constexpr double gap_below = 40;
constexpr double field_height = 90;  // so that there is room to write

}  // namespace

ScoreHead::ScoreHead(const PlayedGame& game, const PlyRange& range, const ScoreOptions& options,
                     const PagePlan& plan, const Position& last)
    : plan_(plan) {
  if (options.caption && options.caption->empty()) return;
  const Captions captions(game, options.caption);
  const std::string occasion_text = options.caption ? std::string() : occasion_of(game);
  running_ = joined_by(", ", captions.heading(), occasion_text);
  if (game.moves.empty()) {
    if (options.caption) add(captions.heading(), title_size, true);
    for (const char* const name : {"White", "Black", "Event", "Site", "Date", "Round"})
      fields_.push_back({name, known_tag(game, name)});
    fields_.push_back({"Rules", captions.rules()});
    fields_.push_back({"Result", result_in_words(game, last)});
    return;
  }
  add(captions.heading().empty() ? "A game of latrunculi" : captions.heading(), title_size, true);
  add(occasion_text, line_size);
  add(result_in_words(game, last), line_size);
  add(captions.rules(), PagePlan::comment_size);
  if (range.first > 0 || range.last < game.moves.size()) add(part_text(game, range), PagePlan::comment_size);
  add(other_tags(game, status_break), PagePlan::small_size, false, true);
}

void ScoreHead::add(const std::string& text, double size, bool bold, bool quiet) {
  constexpr std::size_t most_lines = 4;
  blocks_.push_back(
      {TextBlock(text, size, PagePlan::safe(plan_.width()) / (bold ? 1.12 : 1), most_lines), bold, quiet});
}

double ScoreHead::height() const {
  double height = 0;
  for (const Block& block : blocks_) height += block.text.height();
  const std::size_t field_lines = (fields_.size() + 1) / 2;
  height += field_height * static_cast<double>(field_lines);
  return height > 0 ? height + gap_below : 0;
}

void ScoreHead::draw(SvgWriter& svg, double top, const Theme& theme) const {
  for (const Block& block : blocks_) {
    block.text.draw(svg, plan_.extent().width / 2, top, block.quiet ? theme.quiet_text : theme.text,
                    block.bold);
    top += block.text.height();
  }
  draw_fields(svg, top, theme);
}

/// Two in a line, each with its rule.
void ScoreHead::draw_fields(SvgWriter& svg, double top, const Theme& theme) const {
  std::string rules;
  for (std::size_t i = 0; i < fields_.size(); ++i) {
    const double left = plan_.column_left(i % 2);
    const std::size_t line = i / 2;
    const double baseline = top + field_height * (static_cast<double>(line) + 0.65);
    constexpr double name_width = 150;
    draw_text(svg, {{fields_[i].name, {.size = PagePlan::small_size, .quiet = true}}}, {left, baseline},
              theme);
    const double room = plan_.column_width() - name_width;
    const auto value = wrapped(fields_[i].value, PagePlan::turn_size, PagePlan::safe(room), 1);
    if (!value.empty())
      draw_text(svg, {{value.front(), {.size = PagePlan::turn_size}}}, {left + name_width, baseline}, theme);
    rules += svg_across({left + name_width, baseline + 10}, room);
  }
  if (!rules.empty()) svg.path(rules).stroke(theme.quiet_text, 2).close();
}

}  // namespace latro
