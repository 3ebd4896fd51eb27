#include "latro/check/verbatim_source.hpp"

#include <algorithm>

namespace latro {

namespace {

/// Bytes that are no longer needed are removed when there are so many, not game by game.
constexpr std::size_t least_dropped = std::size_t{1} << 20;

/// Blank lines and `%` lines.
bool is_between_games(std::string_view text) {
  while (!text.empty()) {
    const std::size_t end = std::min(text.find_first_of("\r\n"), text.size());
    const std::string_view line = text.substr(0, end);
    if (!line.starts_with('%') && line.find_first_not_of(" \t") != std::string_view::npos) return false;
    text.remove_prefix(std::min(end + 1, text.size()));
  }
  return true;
}

/// Without blank lines and `%` lines at the end, from a blank line on: they belong to no game.
std::string_view without_tail(std::string_view text) {
  std::size_t end = text.size();
  for (std::size_t at = text.size(); at > 0;) {
    std::size_t line_end = at;
    if (text[line_end - 1] == '\n') --line_end;
    if (line_end > 0 && text[line_end - 1] == '\r') --line_end;
    const std::size_t before = text.substr(0, line_end).find_last_of("\r\n");
    at = before == std::string_view::npos ? 0 : before + 1;
    const std::string_view line = text.substr(at, line_end - at);
    const bool is_blank = line.find_first_not_of(" \t") == std::string_view::npos;
    if (!is_blank && !line.starts_with('%')) break;
    if (is_blank) end = at;
  }
  return text.substr(0, end);
}

}  // namespace

std::uint64_t source_end(const ReadGame& game) {
  // The bytes of a repaired record are those that were read.
  if (!game.repairs) return game.record.offset + game.record.text.size();
  const auto& part = game.repairs->part;
  const Span place = place_in_source(part.repairs, {game.repairs->begin, part.text.size()});
  return game.record.offset + place.end - place.begin;
}

std::string game_end(std::string_view last, const Format& format) {
  const std::string_view line_end = last.ends_with("\r\n") ? "\r\n" : last.ends_with('\r') ? "\r" : "\n";
  std::string end;
  if (!last.ends_with(line_end)) end += line_end;
  if (!format.has_records) return end;
  const bool has_blank_line = last.ends_with("\n\n") || last.ends_with("\n\r\n") || last.ends_with("\r\r");
  if (!has_blank_line) end += line_end;
  return end;
}

std::size_t VerbatimSource::read(char* into, std::size_t size) {
  const std::size_t count = source_.read(into, size);
  const std::lock_guard lock(mutex_);
  kept_.append(into, count);
  if (kept_.size() <= 2 * most_ahead_) return count;
  // The reader skips text: what is so far back belongs to the present game.
  const std::uint64_t before = base_ + kept_.size() - most_ahead_;
  if (taker_ != nullptr && at_ < before) {
    taker_->bytes(text(at_, before));
    at_ = before;
    has_rest_ = true;
  }
  drop(before);
  return count;
}

std::string_view VerbatimSource::text(std::uint64_t begin, std::uint64_t end) const {
  begin = std::max(begin, base_);
  if (end <= begin) return {};
  return std::string_view(kept_).substr(static_cast<std::size_t>(begin - base_),
                                        static_cast<std::size_t>(end - begin));
}

void VerbatimSource::drop(std::uint64_t before) {
  if (before < base_ + least_dropped) return;
  const auto count = static_cast<std::size_t>(std::min<std::uint64_t>(before - base_, kept_.size()));
  kept_.erase(0, count);
  base_ += count;
}

void VerbatimSource::begin(const ReadGame& game) {
  const std::lock_guard lock(mutex_);
  complete(game.record.offset);
  at_ = game.record.offset;
  record_end_ = source_end(game);
  is_lgn_ = game.is_lgn;
  has_rest_ = game.record.too_long || !game.is_game;
  drop(at_);
}

void VerbatimSource::complete(std::uint64_t end) {
  VerbatimTaker* const taker = taker_;
  taker_ = nullptr;
  if (taker == nullptr) return;
  const std::uint64_t rest = std::max(at_, record_end_);
  const bool whole = has_rest_ || (is_lgn_ && !is_between_games(text(rest, end)));
  const std::string_view last = whole ? without_tail(text(at_, end)) : text(at_, std::min(rest, end));
  if (!last.empty()) taker->bytes(last);
  taker->end();
}

}  // namespace latro
