#include "latro/notation/game_writer.hpp"

#include <algorithm>
#include <array>
#include <iterator>

#include <fmt/format.h>

namespace latro {

namespace {

constexpr std::array<std::string_view, 8> roster{"Event", "Site",  "Date",   "Round",
                                                 "White", "Black", "Result", "Rules"};

std::size_t roster_place(std::string_view name) {
  return static_cast<std::size_t>(std::find(roster.begin(), roster.end(), name) - roster.begin());
}

void append_line(GameWriter& writer, const LineText& line) {
  for (const MoveText& move : line) {
    writer.comment(move.before);
    writer.turn(move.turn);
    writer.nags(move.nags);
    writer.comment(move.comment);
    for (const LineText& variation : move.variations) {
      writer.begin_variation();
      append_line(writer, variation);
      writer.end_variation();
    }
  }
}

}  // namespace

void GameWriter::tags(const std::vector<Tag>& tags) {
  for (const Tag& tag : tags) {
    out_ += '[';
    out_ += tag.name;
    out_ += " \"";
    for (const char c : tag.value) {
      if (c == '"' || c == '\\') out_ += '\\';
      out_ += c;
    }
    out_ += "\"]\n";
  }
  if (!tags.empty()) out_ += '\n';
}

void GameWriter::begin(GameStart start) {
  next_ = start;
  outer_.clear();
  number_due_ = true;
}

void GameWriter::comment(std::string_view text) {
  constexpr std::string_view blanks = " \t\r\n";
  for (std::size_t at = text.find_first_not_of(blanks); at < text.size();
       at = text.find_first_not_of(blanks, at)) {
    const std::string_view word = text.substr(at, text.find_first_of(blanks, at) - at);
    at += word.size();
    const bool more = in_comment_;
    if (more) unit_.pop_back();
    begin_unit();
    if (!more) unit_ += '{';
    std::replace_copy(word.begin(), word.end(), std::back_inserter(unit_), '}', ')');
    unit_ += '}';
    in_comment_ = true;
    number_due_ = true;
  }
}

void GameWriter::turn(std::string_view text) {
  begin_unit();
  if (next_.side == Side::white)
    fmt::format_to(std::back_inserter(unit_), "{}. ", next_.number);
  else if (number_due_)
    fmt::format_to(std::back_inserter(unit_), "{}... ", next_.number);
  unit_ += text;
  number_due_ = false;
  if (next_.side == Side::black) ++next_.number;
  next_.side = opponent(next_.side);
}

void GameWriter::nag(unsigned nag) {
  begin_unit();
  fmt::format_to(std::back_inserter(unit_), "${}", nag);
}

void GameWriter::nags(std::vector<unsigned> nags) {
  std::sort(nags.begin(), nags.end());
  nags.erase(std::unique(nags.begin(), nags.end()), nags.end());
  for (const unsigned one : nags) nag(one);
}

void GameWriter::begin_variation() {
  begin_unit();
  unit_ += '(';
  clinging_ = true;
  number_due_ = true;
  outer_.push_back(next_);
  next_.side = opponent(next_.side);
  if (next_.side == Side::black) --next_.number;
}

void GameWriter::end_variation() {
  unit_ += ')';
  in_comment_ = false;
  number_due_ = true;
  next_ = outer_.back();
  outer_.pop_back();
}

void GameWriter::result(Result result) {
  begin_unit();
  unit_ += text(result);
  end_unit();
  out_ += "\n\n";
  column_ = 0;
}

void GameWriter::begin_unit() {
  if (!clinging_) end_unit();
  clinging_ = false;
  in_comment_ = false;
}

void GameWriter::end_unit() {
  if (unit_.empty()) return;
  if (column_ != 0) {
    const bool fits = column_ + 1 + unit_.size() <= line_width;
    out_ += fits ? ' ' : '\n';
    column_ = fits ? column_ + 1 : 0;
  }
  out_ += unit_;
  column_ += unit_.size();
  unit_.clear();
}

std::vector<Tag> canonical_tags(std::vector<Tag> tags, Result result, std::string_view rules) {
  const auto has = [&](std::string_view name) {
    return std::any_of(tags.begin(), tags.end(), [&](const Tag& tag) { return tag.name == name; });
  };
  if (!has("Result")) tags.push_back({"Result", std::string(text(result)), {}});
  if (!has("Rules") && !rules.empty()) tags.push_back({"Rules", std::string(rules), {}});
  std::sort(tags.begin(), tags.end(), [](const Tag& a, const Tag& b) {
    const std::size_t place_a = roster_place(a.name);
    const std::size_t place_b = roster_place(b.name);
    return place_a != place_b ? place_a < place_b : a.name < b.name;
  });
  return tags;
}

std::vector<Tag> canonical_tags(const GameText& game, std::string_view rules) {
  return canonical_tags(game.tags, result_of(game), rules);
}

Result result_of(const GameText& game) {
  if (game.result) return *game.result;
  const std::string* const tag = game.tag("Result");
  for (const Result result : {Result::white_wins, Result::black_wins, Result::draw})
    if (tag != nullptr && *tag == text(result)) return result;
  return Result::unknown;
}

void append_game(std::string& out, const GameText& game, std::string_view rules) {
  GameWriter writer(out);
  writer.tags(canonical_tags(game, rules));
  writer.begin(start_of(game));
  writer.comment(game.comment);
  append_line(writer, game.moves);
  writer.result(result_of(game));
}

}  // namespace latro
