// Where the record ends that begins at some place: the scanner of RecordReader. It reads tokens as
// grammar/game.hpp has them, but for the inside of turns.
#include <algorithm>
#include <array>

#include "latro/notation/record_reader.hpp"

namespace latro {

namespace {

/// What a byte means to the scanner outside of comments and tags.
enum class Class : unsigned char { other, word, blank, line_end };

constexpr std::array<Class, 256> make_classes() {
  std::array<Class, 256> classes{};
  for (const char c :
       std::string_view("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789@^+:/-"))
    classes[static_cast<unsigned char>(c)] = Class::word;
  classes[' '] = classes['\t'] = Class::blank;
  classes['\n'] = classes['\r'] = Class::line_end;
  return classes;
}
constexpr auto classes = make_classes();
constexpr Class class_of(char c) { return classes[static_cast<unsigned char>(c)]; }

/// Where the first byte is that answers, npos when there is none.
template <typename Answers>
std::size_t place_of(std::string_view text, Answers answers) {
  const auto found = std::find_if(text.begin(), text.end(), answers);
  return found == text.end() ? std::string_view::npos : static_cast<std::size_t>(found - text.begin());
}
bool is_letter(char c) { return (c >= 'A' && c <= 'Z') || (c >= 'a' && c <= 'z'); }
bool is_name(char c) { return is_letter(c) || (c >= '0' && c <= '9') || c == '_'; }
bool is_result(std::string_view word) { return word == "1-0" || word == "0-1" || word == "1/2-1/2"; }

}  // namespace

/// Where `found` finds something in [at, limit]; one past the limit, or the end of the stream, when nowhere.
/// It is asked piece by piece for a place in the piece, and answers npos where there is none.
template <typename Found>
std::uint64_t RecordReader::find(std::uint64_t at, std::uint64_t limit, Found found) {
  while (at <= limit && has(at)) {
    const std::string_view piece = window_.text(at, limit + 1);
    const std::size_t place = found(piece);
    if (place != std::string_view::npos) return at + place;
    at += piece.size();
  }
  return at;
}

RecordReader::Extent RecordReader::scan(std::uint64_t begin) {
  const std::uint64_t limit = begin + max_bytes;  // the first byte that is too much
  const auto too_long = [&](std::uint64_t next) { return Extent{Kind::too_long, limit, next}; };
  bool game = false;      // more than comments
  bool movetext = false;  // more than comments and tags
  bool event = false;
  unsigned depth = 0;  // of variations
  std::uint64_t at = begin;
  while (at <= limit && has(at)) {
    const char c = window_[at];
    switch (class_of(c)) {
      case Class::blank:
        ++at;
        continue;
      case Class::line_end:
        at = behind_line_end(at);
        if (is(at, '%')) at = find_line_end(at, limit);
        continue;
      case Class::word: {
        const std::uint64_t word = at;
        at = behind_word(at, limit);
        game = movetext = true;
        if (depth == 0 && at <= limit && is_result(window_.text(word, at)) && !is(at, '%'))
          return ended_by_result(at, limit);
        continue;
      }
      case Class::other:
        break;
    }
    if (c == '{') {
      const std::uint64_t close = find_comment_end(at + 1, limit);
      if (close > limit || !has(close)) return broken_off(close > limit ? Kind::too_long : Kind::broken, at, limit);
      at = close + 1;
    } else if (c == ';') {
      at = find_line_end(at, limit);
    } else if (c == '[' && begins_tag(at, limit)) {
      const bool is_event = names_event(at, limit);
      if (movetext || (is_event && event)) return ended_by_tag(begin, at);
      event = event || is_event;
      game = true;
      const std::uint64_t bracket = at;
      bool closed = false;
      at = behind_tag(at, limit, closed);
      if (at <= limit && !closed) return broken_off(Kind::broken, bracket, limit);
    } else {
      game = movetext = true;
      ++at;
      if (c == '(') ++depth;
      if (c == ')' && depth > 0) --depth;
      if (c == '$') at = behind_word(at, limit);
      if (c == '*' && depth == 0 && at <= limit && behind_word(at, at) == at && !is(at, '%'))
        return ended_by_result(at, limit);
    }
  }
  if (at > limit) return too_long(limit);
  return {game ? Kind::game : Kind::remarks, at, at};
}

/// The bracket's line still belongs to the record.
RecordReader::Extent RecordReader::broken_off(Kind kind, std::uint64_t bracket, std::uint64_t limit) {
  const std::uint64_t end = std::min(behind_line_end(find_line_end(bracket, limit)), limit);
  return {kind, end, bracket + 1};
}

/// The rest of the line belongs to the record if it is blank.
RecordReader::Extent RecordReader::ended_by_result(std::uint64_t end, std::uint64_t limit) {
  std::uint64_t p = end;
  while (p < limit && blank(p)) ++p;
  if (p < limit && (!has(p) || line_ends(p))) end = std::min(behind_line_end(p), limit);
  return {Kind::game, end, end};
}

/// Blanks in front of the tag belong to its line.
RecordReader::Extent RecordReader::ended_by_tag(std::uint64_t begin, std::uint64_t bracket) const {
  std::uint64_t p = bracket;
  while (p > begin && class_of(window_[p - 1]) == Class::blank) --p;
  const std::uint64_t end = p > begin && class_of(window_[p - 1]) == Class::line_end ? p : bracket;
  return {Kind::game, end, end};
}

std::uint64_t RecordReader::behind_line_end(std::uint64_t at) {
  if (!has(at)) return at;
  return at + (window_[at] == '\r' && is(at + 1, '\n') ? 2 : 1);
}

std::uint64_t RecordReader::behind_word(std::uint64_t at, std::uint64_t limit) {
  return find(at, limit, [](std::string_view piece) {
    return place_of(piece, [](char c) { return class_of(c) != Class::word; });
  });
}

std::uint64_t RecordReader::behind_blanks(std::uint64_t at, std::uint64_t limit) {
  while (at <= limit && blank(at)) ++at;
  return at;
}

/// Whether the bracket at `at` is meant to open a tag. Any other is an error, but parts no games.
bool RecordReader::begins_tag(std::uint64_t at, std::uint64_t limit) {
  const std::uint64_t name = behind_blanks(at + 1, limit);
  return has(name) && is_letter(window_[name]);
}

bool RecordReader::names_event(std::uint64_t at, std::uint64_t limit) {
  constexpr std::string_view event = "Event";
  const std::uint64_t name = behind_blanks(at + 1, limit);
  const std::uint64_t end = name + event.size();
  const bool more = has(end);
  return window_.text(name, end) == event && !(more && is_name(window_[end]));
}

/// Behind the bracket that closes the tag; where none does, at the end of the line.
std::uint64_t RecordReader::behind_tag(std::uint64_t at, std::uint64_t limit, bool& closed) {
  bool quoted = false;
  while (at <= limit && has(at) && !line_ends(at)) {
    const char c = window_[at++];
    closed = c == ']' && !quoted;
    if (closed) return at;
    if (c == '"') quoted = !quoted;
    if (c == '\\' && quoted && !line_ends(at)) ++at;
  }
  return at;
}

bool RecordReader::begins_tag_line(std::uint64_t at) {
  const std::uint64_t limit = at + ByteWindow::block;
  if (!is(at, '[') || !has(at + 1) || !is_letter(window_[at + 1])) return false;
  std::uint64_t p = at + 1;
  while (p <= limit && has(p) && is_name(window_[p])) ++p;
  return is(behind_blanks(p, limit), '"');
}

/// Where the next `}` stands. What was searched in vain is not searched again.
std::uint64_t RecordReader::find_comment_end(std::uint64_t at, std::uint64_t limit) {
  const bool known = braceless_begin_ <= at && at <= braceless_end_;
  const std::uint64_t end =
      find(known ? braceless_end_ : at, limit, [](std::string_view piece) { return piece.find('}'); });
  if (!known) braceless_begin_ = at;
  braceless_end_ = end;
  return end;
}

std::uint64_t RecordReader::find_line_end(std::uint64_t at, std::uint64_t limit) {
  return find(at, limit, [](std::string_view piece) {
    return place_of(piece, [](char c) { return c == '\n' || c == '\r'; });
  });
}

}  // namespace latro
