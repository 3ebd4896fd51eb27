#include "latro/render/detail/text_lines.hpp"

#include <algorithm>
#include <array>
#include <iterator>
#include <optional>
#include <utility>

#include "latro/support/utf8.hpp"

namespace latro {

namespace {

struct CodePoints {
  char32_t first;
  char32_t last;
};

/// Marks drawn on the character before them, in ascending order. In the scripts of India vowel signs have
/// similar places in each block of 128; those are in is_indic_mark().
constexpr CodePoints mark_ranges[]{
    {0x0300, 0x036F}, {0x0483, 0x0489}, {0x0591, 0x05BD}, {0x05BF, 0x05C7},   {0x0610, 0x061A},
    {0x064B, 0x065F}, {0x0670, 0x0670}, {0x06D6, 0x06DC}, {0x06DF, 0x06E4},   {0x06E7, 0x06ED},
    {0x0E31, 0x0E31}, {0x0E34, 0x0E3A}, {0x0E47, 0x0E4E}, {0x0EB1, 0x0EB1},   {0x0EB4, 0x0EBC},
    {0x0EC8, 0x0ECE}, {0x1AB0, 0x1AFF}, {0x1DC0, 0x1DFF}, {0x200C, 0x200D},   {0x20D0, 0x20FF},
    {0x3099, 0x309A}, {0xFE00, 0xFE0F}, {0xFE20, 0xFE2F}, {0x1F3FB, 0x1F3FF}, {0xE0100, 0xE01EF}};

bool is_indic_mark(char32_t point) {
  if (point < 0x0900 || point >= 0x0E00) return false;
  const char32_t place = point % 0x80;
  return place <= 3 || place == 0x3C || (place >= 0x3E && place <= 0x4D) ||
         (place >= 0x55 && place <= 0x57) || place == 0x62 || place == 0x63;
}

bool is_mark(char32_t point) {
  const auto* const after =
      std::upper_bound(std::begin(mark_ranges), std::end(mark_ranges), point,
                       [](char32_t p, const CodePoints& range) { return p < range.first; });
  return is_indic_mark(point) || (after != mark_ranges && point <= std::prev(after)->last);
}

constexpr char32_t joiner = 0x200D;
constexpr std::string_view zero_width_space = "\xE2\x80\x8B";

/// In parts of the font's size, of one code point.
double width_of(std::string_view character) {
  if (utf8_length(character) == 0) return 0.6;
  const char32_t point = code_point(character);
  if (point >= 0x2066 && point <= 0x2069) return 0;  // of isolated()
  if (point >= 0x1F000) return 1.3;
  if (point >= 0x1100) return point >= 0x2000 && point < 0x2E80 ? 0.6 : 1.0;
  if (point == 0xA0) return 0.3;
  if (point >= 0x0400 && point < 0x0530) return 0.66;
  if (point >= 0x80) return 0.55;
  const char letter = static_cast<char>(point);
  constexpr std::string_view narrow = "il.,:;'|! ";
  if (narrow.find(letter) != std::string_view::npos) return 0.3;
  constexpr std::string_view widest = "MW@%";
  if (widest.find(letter) != std::string_view::npos) return 1.0;
  return (letter >= 'A' && letter <= 'Z') || letter == 'm' || letter == 'w' ? 0.75 : 0.55;
}

/// Marks without a character of their own are shown on this one. Else a thousand marks in a row would rise
/// above each other.
constexpr std::string_view dotted_circle = "\xE2\x97\x8C";

bool is_lone_mark(std::string_view character) {
  const std::size_t length = utf8_length(character);
  const char32_t point = length == 0 ? 0 : code_point(character.substr(0, length));
  return point != joiner && is_mark(point);
}

/// Of a whole character: its marks have no width.
double character_width(std::string_view character, const TextStyle& style) {
  constexpr double bold_letters = 1.12;
  return width_of(first_columns(character, 1)) * style.size * (style.bold ? bold_letters : 1);
}

double run_width(std::string_view text, const TextStyle& style) {
  double width = 0;
  while (!text.empty()) {
    const std::size_t length = character_length(text);
    width += character_width(text.substr(0, length), style);
    text.remove_prefix(length);
  }
  return width;
}

class LineBreaker {
 public:
  LineBreaker(double width, std::size_t most_lines) : width_(width), most_lines_(most_lines) {}

  /// Returns false if there is no line left for the rest.
  bool add(const TextRun& run) {
    for (std::string_view text = run.text; !text.empty();) {
      const std::size_t length = character_length(text);
      const bool is_lone = is_lone_mark(text.substr(0, length));
      if (!(is_lone ? add(std::string(dotted_circle).append(text.substr(0, length)), run.style)
                    : add(text.substr(0, length), run.style)))
        return false;
      text.remove_prefix(length);
    }
    return true;
  }
  BrokenText finish() {
    while (ends_in_blank()) {
      line_.back().text.pop_back();
      if (line_.back().text.empty()) line_.pop_back();
    }
    if (!line_.empty()) found_.lines.push_back(std::move(line_));
    return std::move(found_);
  }

 private:
  struct Blank {
    std::size_t run;
    std::size_t place;   ///< in its text
    std::size_t length;  ///< 0: a zero width space, which is not written
  };

  bool ends_in_blank() const { return !line_.empty() && line_.back().text.back() == ' '; }

  bool add(std::string_view character, const TextStyle& style) {
    if (character == zero_width_space) {
      if (!line_.empty()) blank_ = Blank{line_.size() - 1, line_.back().text.size(), 0};
      return true;
    }
    const double wide = character_width(character, style);
    if (character == " ") {
      if (line_.empty() || ends_in_blank()) return true;
    } else if (used_ + wide > width_ && !line_.empty() && !end_line()) {
      return false;
    }
    if (line_.empty() || line_.back().style != style) line_.push_back({{}, style});
    if (character == " ") blank_ = Blank{line_.size() - 1, line_.back().text.size(), 1};
    line_.back().text += character;
    used_ += wide;
    return true;
  }

  /// Ends the line at its last blank, and begins the next one with what is after the blank.
  bool end_line() {
    StyledText rest;
    if (blank_) {
      const auto at = line_.begin() + static_cast<std::ptrdiff_t>(blank_->run);
      TextRun after{at->text.substr(blank_->place + blank_->length), at->style};
      at->text.resize(blank_->place);
      if (!after.text.empty()) rest.push_back(std::move(after));
      std::move(at + 1, line_.end(), std::back_inserter(rest));
      line_.erase(at->text.empty() ? at : at + 1, line_.end());
      blank_.reset();
    }
    found_.lines.push_back(std::move(line_));
    line_.clear();
    used_ = 0;
    if (found_.lines.size() == most_lines_) {
      found_.complete = false;
      return false;
    }
    used_ = text_width(rest);
    line_ = std::move(rest);
    return true;
  }

  double width_;
  std::size_t most_lines_;
  BrokenText found_;
  StyledText line_;
  double used_ = 0;
  std::optional<Blank> blank_;  ///< the last place at which the line can be broken
};

}  // namespace

double text_width(std::string_view text, double size) { return run_width(text, TextStyle{.size = size}); }

double text_width(const StyledText& text) {
  double width = 0;
  for (const TextRun& run : text) width += run_width(run.text, run.style);
  return width;
}

std::size_t character_length(std::string_view text) {
  constexpr std::size_t most_marks = 8;   // on one code point
  constexpr std::size_t most_joined = 8;  // to the first code point
  std::size_t length = columns_end(text, 1);
  if (text.front() == ' ' || utf8_length(text) == 0) return length;
  bool is_joined = false;
  std::size_t joined = 0;
  for (std::size_t marks = 0; marks < most_marks && length < text.size();) {
    const std::string_view rest = text.substr(length);
    const std::size_t next = utf8_length(rest);
    if (next == 0 || rest.front() == ' ') break;
    const char32_t point = code_point(rest.substr(0, next));
    if (is_joined && !is_mark(point)) {
      if (++joined > most_joined) break;
      marks = 0;
    } else if (!is_mark(point)) {
      break;
    } else {
      ++marks;
    }
    is_joined = point == joiner;
    length += next;
  }
  return length;
}

BrokenText broken(const StyledText& text, double width, std::size_t most_lines) {
  LineBreaker breaker(width, most_lines);
  for (const TextRun& run : text)
    if (!breaker.add(run)) break;
  return breaker.finish();
}

std::vector<std::string> wrapped(std::string_view text, double size, double width, std::size_t most_lines) {
  BrokenText found = broken({{std::string(text), {.size = size}}}, width, most_lines);
  std::vector<std::string> lines;
  lines.reserve(found.lines.size());
  for (StyledText& line : found.lines) lines.push_back(std::move(line.front().text));
  if (!found.complete) lines.back() += "…";
  return lines;
}

}  // namespace latro
