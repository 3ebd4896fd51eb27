#include "latro/render/score/detail/turn_words.hpp"

#include <optional>
#include <string_view>

#include <fmt/format.h>

#include "latro/game/commands.hpp"
#include "latro/search/analyst.hpp"

namespace latro {

namespace {

constexpr std::string_view no_break_space = "\xC2\xA0";
constexpr std::string_view break_mark = "\xE2\x80\x8B";

/// A long turn can be broken before each of its hops and captures.
std::string breakable(std::string_view turn) {
  std::string text;
  for (const char c : turn) {
    if (!text.empty() && std::string_view("-^x/+").find(c) != std::string_view::npos) text += break_mark;
    text += c;
  }
  return text;
}

class VariationText {
 public:
  explicit VariationText(const TextStyle& style) : turns_(style), comments_(style) {
    comments_.italic = true;
  }

  void add(const PlayedLine& line, TurnCount count) {
    add(turns_, "(");
    bool number_due = true;
    bool first = true;
    for (const PlayedMove& move : line) {
      if (const std::string before = prose(move.before); !before.empty()) {
        if (!first) add(turns_, " ");
        add(comments_, before);
        first = false;
        number_due = true;
      }
      if (!first) add(turns_, " ");
      first = false;
      if (number_due || count.side == Side::white)
        add(turns_, fmt::format("{}{}", count.text(), no_break_space));
      add(turns_, breakable(move.text) + nags_text(move.nags, no_break_space));
      number_due = false;
      if (const std::string comment = prose(move.comment); !comment.empty()) {
        add(turns_, " ");
        add(comments_, comment);
        number_due = true;
      }
      for (const PlayedLine& variation : move.variations) {
        add(turns_, " ");
        add(variation, count);
        number_due = true;
      }
      count.next();
    }
    add(turns_, ")");
  }
  StyledText text() && { return std::move(text_); }

 private:
  void add(const TextStyle& style, std::string_view text) {
    if (text_.empty() || text_.back().style != style) text_.push_back({{}, style});
    text_.back().text += text;
  }

  TextStyle turns_;
  TextStyle comments_;
  StyledText text_;
};

}  // namespace

StyledText turn_words(const PlayedMove& move, const TextStyle& style) {
  StyledText words{{breakable(move.text) + nags_text(move.nags, no_break_space), style}};
  const auto value = command_value(move.comment, "eval");
  const auto score = value ? parse_eval(*value) : std::nullopt;
  const bool is_over = score && (score->wins() || score->loses()) && score->turns() == 0;
  if (score && !is_over) {
    constexpr double smaller = 0.75;
    const TextStyle small{.size = smaller * style.size, .quiet = true};
    words.push_back({fmt::format(" {}", eval_text(*score)), small});
  }
  return words;
}

StyledText variation_words(const PlayedLine& line, TurnCount count, const TextStyle& style) {
  VariationText text(style);
  text.add(line, count);
  return std::move(text).text();
}

}  // namespace latro
