// Where the record ends that begins at some place: the scanner of RecordReader. It reads tokens as
// grammar/game.hpp has them, but for the inside of turns.
#include <algorithm>
#include <bit>
#include <utility>

#include "latro/notation/lgn/detail/comment.hpp"
#include "latro/notation/lgn/detail/lexis.hpp"
#include "latro/notation/lgn/detail/record_scan.hpp"
#include "latro/notation/lgn/fast/plain_tags.hpp"
#include "latro/notation/lgn/reader.hpp"
#include "latro/notation/lgn/visitor.hpp"
#include "latro/support/ascii.hpp"

namespace latro {

namespace {

constexpr std::string_view event_name = "Event";

/// The scan of plain text stops before each multiple of this number of bytes in the stream.
constexpr std::uint64_t stop_bytes = 4096;

/// The offset of the first nonzero byte; npos if there is none.
template <typename Answers>
std::size_t place_of(std::string_view text, Answers answers) {
  const auto found = std::find_if(text.begin(), text.end(), answers);
  return found == text.end() ? std::string_view::npos : static_cast<std::size_t>(found - text.begin());
}
/// "Event" of `[ Event "Ludi"]`
std::string_view name_of_tag(std::string_view tag) {
  tag.remove_prefix(std::min(tag.find_first_not_of(" \t", 1), tag.size()));
  return tag.substr(0, std::min(place_of(tag, [](char c) { return !is_of_name(c); }), tag.size()));
}
/// Whether the brace after this text closes the comment of another game: another brace is opened before it,
/// after a line that begins as a game's tags do.
bool is_open(std::string_view comment) {
  const std::size_t brace = comment.find('{');
  return brace != std::string_view::npos && tag_line_in(comment.substr(0, brace), TagForm::typed);
}

}  // namespace

void add_tag_name(std::string_view name, std::unordered_set<std::string>& names) {
  constexpr std::size_t most_names = 10'000;
  constexpr std::size_t longest = 255;
  if (!name.empty() && name.size() <= longest && names.size() < most_names) names.emplace(name);
}

void add_tag_names(std::string_view text, std::unordered_set<std::string>& names) {
  bool quoted = false;
  for (std::size_t i = 0; i < text.size(); ++i) {
    const char c = text[i];
    if (quoted && c == '\\')
      ++i;
    else if (c == '"')
      quoted = !quoted;
    else if (lexis::is(c, lexis::line_end))
      quoted = false;
    else if (!quoted && c == '{')
      i = std::min(text.find('}', i), text.size());
    else if (!quoted && c == '[')
      add_tag_name(name_of_tag(text.substr(i)), names);
  }
}

/// The first place in [at, limit] that `found` finds; if there is none, one past the limit, or the end of the
/// stream. `found` is called piece by piece and returns a place in the piece, or npos.
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
  ScanState state;
  std::uint64_t at = begin;
  trail_.start(begin);
  names_begin_ = std::numeric_limits<std::uint64_t>::max();
  std::uint64_t plain_from = begin;  // before it plain text is not looked for
  while (at <= limit && has(at)) {
    trail_.pass(at, state, limit);
    if (state.movetext && at >= plain_from) at = pass_plain(at, limit, state, plain_from);
    const char c = window_[at];
    if (lexis::is(c, lexis::blank)) {
      ++at;
      continue;
    }
    if (lexis::is(c, lexis::line_end)) {
      at = after_line_end(at);
      if (is(at, '%')) at = find_line_end(at, limit);
      continue;
    }
    if (lexis::is(c, lexis::turnchar)) {
      const std::uint64_t word = at;
      at = after_word(at, limit);
      state.game = state.movetext = true;
      if (state.depth == 0 && at <= limit && result_named(window_.text(word, at)) && !is(at, '%'))
        return ended_by_result(at, limit);
      continue;
    }
    if (c == '[' && !state.movetext && state.game && repeats_tag(begin, at, limit))
      return ended_by_tag(begin, at);
    if (const std::uint64_t tags_end = c == '[' && !state.movetext ? pass_plain_tags(at, limit, state) : at;
        tags_end > at) {
      at = tags_end;
    } else if (c == '{') {
      const std::uint64_t close = find_brace_end(at, limit);
      const bool too_long = close > limit || (close == limit && has(close));
      if (too_long || !has(close) || is_open(window_.text(at + 1, close)))
        return unclosed_comment(at, limit, too_long);
      at = close + 1;
    } else if (c == ';') {
      at = find_line_end(at, limit);
    } else if (c == '[' && begins_tag(at, limit)) {
      const bool is_event = names_event(at, limit);
      if (state.movetext || (is_event && state.event)) return ended_by_tag(begin, at);
      state.event = state.event || is_event;
      state.game = true;
      const std::uint64_t bracket = at;
      bool closed = false;
      at = after_tag(at, limit, closed);
      if (at <= limit && !closed) {
        names_.clear();
        add_tag_names(window_.text(begin, at), names_);
        names_begin_ = std::numeric_limits<std::uint64_t>::max();
        return {Kind::game, at, bracket + 1, true, true};
      }
    } else {
      state.game = state.movetext = true;
      ++at;
      if (c == '(') ++state.depth;
      if (c == ')' && state.depth > 0) --state.depth;
      if (c == '$') at = after_word(at, limit);
      if (c == '*' && state.depth == 0 && at <= limit && after_word(at, at) == at && !is(at, '%'))
        return ended_by_result(at, limit);
    }
  }
  if (at > limit) return {Kind::too_long, limit, limit, true};
  return {state.game ? Kind::game : Kind::trailing_comments, at, at};
}

/// Scans from `at`, a place between two tokens of movetext, over turns, numbers, NAGs, comments in braces and
/// brackets of variations, and returns the last blank, comment or bracket among them, or `at` if there is
/// none. `from` becomes the place to try again. It stops at multiples of stop_bytes, so that scans that begin
/// at different places reach the same places and meet on the trail. Reads nothing.
std::uint64_t RecordReader::pass_plain(std::uint64_t at, std::uint64_t limit, ScanState& state,
                                       std::uint64_t& from) const {
  const std::uint64_t stop = std::min((at + movetext_piece) / stop_bytes * stop_bytes + stop_bytes, limit);
  const std::string_view text = window_.text(at, stop + movetext_piece);
  const std::size_t most = stop - at;
  std::size_t size = 0;
  std::size_t passed = 0;  // the end of the last token with a mark
  bool in_comment = false;
  std::size_t brace = 0;   // the start of the comment
  bool annotated = false;  // the last piece had marks, so the next one is likely to have some
  bool marked = false;     // something that is not passed is at `size`
  for (; size < most && size + movetext_piece < text.size() && !marked; size += marked ? 0 : movetext_piece) {
    if (!annotated && !in_comment && !has_marks(text.data() + size)) continue;
    const auto [marks, closing] = bits_of_piece(text.data() + size);
    std::uint64_t left =
        most - size < movetext_piece ? (std::uint64_t{1} << (most - size)) - 1 : ~std::uint64_t{0};
    annotated = (marks & left) != 0;
    while (((in_comment ? closing : marks) & left) != 0) {
      const auto place = static_cast<std::size_t>(std::countr_zero((in_comment ? closing : marks) & left));
      const char mark = text[size + place];
      if (mark == '{') {
        in_comment = true;
        brace = size + place;
      } else if (in_comment && is_open(text.substr(brace + 1, size + place - brace - 1))) {
        marked = true;
        in_comment = false;
        size = brace;
        break;
      } else if (in_comment || mark == '(' || mark == ')') {
        in_comment = false;
        passed = size + place + 1;
        if (mark == '(') ++state.depth;
        if (mark == ')' && state.depth > 0) --state.depth;
      } else {
        marked = true;
        size += place;
        break;
      }
      left &= ~std::uint64_t{0} << place << 1;
    }
  }
  if (in_comment) size = brace;
  // Where such marks are close together going from token to token is quicker.
  constexpr std::size_t worth_it = 16;
  from = at + (size < worth_it ? movetext_piece : marked || in_comment ? size + 1 : size);
  for (size = std::min(size, most); size > passed; --size) {
    if (lexis::is(text[size - 1], lexis::blank | lexis::line_end)) return at + size - 1;
  }
  return at + passed;
}

/// Scans from `at`, the bracket of a tag, over plain tags that follow each other line by line, and returns
/// the place after the last one, or the place at which the trail must be asked; `at` if no such tag belongs
/// to the record. Reads nothing.
std::uint64_t RecordReader::pass_plain_tags(std::uint64_t at, std::uint64_t limit, ScanState& state) const {
  std::string_view text = window_.text(at, limit + 1);
  const std::uint64_t end = at + text.size();
  do {
    const PlainTag tag = plain_tag(text);
    const bool is_event = tag.name == event_name;
    if (tag.size == 0 || (is_event && state.event)) break;
    state.event = state.event || is_event;
    state.game = true;
    text.remove_prefix(tag.size);
    if (text.starts_with("\n[")) text.remove_prefix(1);
  } while (!trail_.is_due(end - text.size()));
  return end - text.size();
}

/// What follows the opening brace is, as likely as not, more games: the text goes no farther than a reader
/// needs to see. But a comment in which the limit falls, and which has neither games in it nor most of the
/// record, is not the fault: the text ends before it.
RecordReader::Extent RecordReader::unclosed_comment(std::uint64_t brace, std::uint64_t limit, bool too_long) {
  if (too_long && limit - brace < max_bytes / 2 && !tag_line_in(window_.text(brace + 1, limit)))
    return {Kind::too_long, brace, brace + 1, true};
  const std::uint64_t end = std::min(find_line_end(brace + 1, limit), limit);
  return {too_long ? Kind::too_long : Kind::game, end, brace + 1, true};
}

/// Where the comment is closed that is opened at `brace`; one past the limit, or the end of the stream, when
/// nowhere.
std::uint64_t RecordReader::find_brace_end(std::uint64_t brace, std::uint64_t limit) {
  const std::uint64_t from = brace + 1;
  if (from < open_begin_ || from > open_end_) open_begin_ = open_end_ = from;
  open_end_ = find(open_end_, limit, [](std::string_view piece) { return piece.find('}'); });
  return open_end_;
}

/// The rest of the line belongs to the record if there are only blanks and comments.
RecordReader::Extent RecordReader::ended_by_result(std::uint64_t end, std::uint64_t limit) {
  std::uint64_t p = end;
  for (;;) {
    while (p < limit && blank(p)) ++p;
    if (p >= limit || !is(p, '{')) break;
    const std::uint64_t close = find_brace_end(p, limit);
    if (close >= limit || !has(close)) break;
    if (is_open(window_.text(p + 1, close))) return unclosed_comment(p, limit, false);
    p = close + 1;
  }
  if (p < limit && is(p, ';')) p = find_line_end(p, limit);
  if (p < limit && (!has(p) || line_ends(p))) end = std::min(after_line_end(p), limit);
  return {Kind::game, end, end};
}

/// Blanks in front of the tag belong to its line.
RecordReader::Extent RecordReader::ended_by_tag(std::uint64_t begin, std::uint64_t bracket) const {
  std::uint64_t p = bracket;
  while (p > begin && lexis::is(window_[p - 1], lexis::blank)) --p;
  const std::uint64_t end = p > begin && lexis::is(window_[p - 1], lexis::line_end) ? p : bracket;
  return {Kind::game, end, end};
}

std::uint64_t RecordReader::after_line_end(std::uint64_t at) {
  if (!has(at)) return at;
  return at + (window_[at] == '\r' && is(at + 1, '\n') ? 2 : 1);
}

std::uint64_t RecordReader::after_word(std::uint64_t at, std::uint64_t limit) {
  return find(at, limit, [](std::string_view piece) {
    return place_of(piece, [](char c) { return !lexis::is(c, lexis::turnchar); });
  });
}

std::uint64_t RecordReader::after_blanks(std::uint64_t at, std::uint64_t limit) {
  while (at <= limit && blank(at)) ++at;
  return at;
}

/// Whether the bracket at `at` is meant to open a tag. Any other is an error, but parts no games.
bool RecordReader::begins_tag(std::uint64_t at, std::uint64_t limit) {
  const std::uint64_t name = after_blanks(at + 1, limit);
  return has(name) && is_letter(window_[name]);
}

bool RecordReader::names_event(std::uint64_t at, std::uint64_t limit) {
  const std::uint64_t name = after_blanks(at + 1, limit);
  const std::uint64_t end = name + event_name.size();
  const bool more = has(end);
  return window_.text(name, end) == event_name && !(more && is_of_name(window_[end]));
}

std::string_view RecordReader::tag_name(std::uint64_t bracket, std::uint64_t limit) {
  const std::uint64_t name = after_blanks(bracket + 1, limit);
  const std::uint64_t end = find(name, limit, [](std::string_view piece) {
    return place_of(piece, [](char c) { return !is_of_name(c); });
  });
  return window_.text(name, end);
}

/// Whether the tag at `at` comes after a blank line, and the record that begins at `begin` has one of its
/// name, or of the name of a tag in the lines after it.
bool RecordReader::repeats_tag(std::uint64_t begin, std::uint64_t at, std::uint64_t limit) {
  unsigned line_ends = 0;
  for (std::uint64_t p = at; p > begin && line_ends < 2; --p) {
    const char c = window_[p - 1];
    if (lexis::is(c, lexis::line_end))
      line_ends += c == '\r' && window_[p] == '\n' ? 0 : 1;
    else if (!lexis::is(c, lexis::blank))
      break;
  }
  if (line_ends < 2) return false;
  if (names_begin_ != begin) {
    names_.clear();
    names_begin_ = names_end_ = begin;
  }
  add_tag_names(window_.text(names_end_, at), names_);
  names_end_ = at;
  return repeats_name(at, limit);
}

/// Whether the tag at `at`, or one in the lines after it that begin as tags do, has a name that is in names_.
bool RecordReader::repeats_name(std::uint64_t at, std::uint64_t limit) {
  while (at <= limit && is(at, '[')) {
    if (names_.contains(std::string(tag_name(at, limit)))) return true;
    at = after_blanks(after_line_end(find_line_end(at, limit)), limit);
  }
  return false;
}

/// Behind the bracket that closes the tag; where none does, at the end of the line.
std::uint64_t RecordReader::after_tag(std::uint64_t at, std::uint64_t limit, bool& closed) {
  bool quoted = false;
  bool escaped = false;  // the byte before takes the meaning from this one, except from a line end
  while (at <= limit && has(at)) {
    const std::string_view piece = window_.text(at, limit + 1);
    for (std::size_t i = 0; i < piece.size(); ++i) {
      const char c = piece[i];
      const bool is_escaped = std::exchange(escaped, false);
      if (lexis::is(c, lexis::in_quotes) && c != ']') continue;
      if (lexis::is(c, lexis::line_end)) return at + i;
      if (is_escaped) continue;
      if (c == '"') quoted = !quoted;
      escaped = c == '\\' && quoted;
      closed = c == ']' && !quoted;
      if (closed) return at + i + 1;
    }
    at += piece.size();
  }
  return at;
}

bool RecordReader::begins_tag_line(std::uint64_t at) {
  const std::uint64_t limit = at + ByteWindow::block;
  if (!is(at, '[') || !has(at + 1) || !is_letter(window_[at + 1])) return false;
  std::uint64_t p = at + 1;
  while (p <= limit && has(p) && is_of_name(window_[p])) ++p;
  return is(after_blanks(p, limit), '"');
}

std::uint64_t RecordReader::find_line_end(std::uint64_t at, std::uint64_t limit) {
  return find(at, limit, [](std::string_view piece) {
    return place_of(piece, [](char c) { return lexis::is(c, lexis::line_end); });
  });
}

}  // namespace latro
