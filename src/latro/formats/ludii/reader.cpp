#include "latro/formats/ludii/reader.hpp"

#include <algorithm>
#include <iterator>
#include <utility>
#include <vector>

#include <fmt/format.h>

#include "latro/formats/ludii/trial.hpp"
#include "latro/support/utf8.hpp"

namespace latro {

namespace {

constexpr std::string_view game_key = "game=";
constexpr std::size_t none = std::string::npos;

}  // namespace

bool LudiiRecords::fill() {
  if (ended_) return false;
  const std::size_t count = source_.read(block_.data(), block_.size());
  ended_ = count == 0;
  text_.append(block_.data(), count);
  return !ended_;
}

/// Drops the first bytes of text_.
void LudiiRecords::pass(std::size_t count) {
  const std::string_view passed = std::string_view(text_).substr(0, count);
  std::size_t line_begin = none;
  for (std::size_t i = 0; i < passed.size(); ++i) {
    const char c = passed[i];
    if (c == '\r' || c == '\n') {
      if (c == '\r' || !after_return_) ++line_;
      line_begin = i + 1;
    }
    after_return_ = c == '\r';
  }
  if (line_begin == none)
    column_ += count_columns(passed);
  else
    column_ = 1 + count_columns(passed.substr(line_begin));
  offset_ += passed.size();
  text_.erase(0, count);
}

/// False at the end of the stream.
bool LudiiRecords::pass_blanks() {
  for (;;) {
    const std::size_t content = text_.find_first_not_of(" \t\r\n");
    pass(std::min(content, text_.size()));
    if (content != none) return true;
    if (!fill()) return false;
  }
}

/// The start of the next trial, in a line that begins at or after `from`.
std::size_t LudiiRecords::find_begin(std::size_t from) const {
  for (std::size_t at = text_.find(game_key, from); at != none; at = text_.find(game_key, at + 1))
    if (at > 0 && (text_[at - 1] == '\n' || text_[at - 1] == '\r')) return at;
  return none;
}

/// Skips the rest of a trial that is too long. Returns false at the end of the stream.
bool LudiiRecords::pass_rest() {
  for (;;) {
    const std::size_t begin = find_begin(0);
    if (begin != none) {
      pass(begin);
      return true;
    }
    pass(text_.size() - std::min(text_.size(), game_key.size()));
    if (!fill()) return false;
  }
}

bool LudiiRecords::next(Record& record) {
  pass(delivered_);
  delivered_ = 0;
  if (skipping_ && !pass_rest()) return false;
  skipping_ = false;
  if (offset_ == 0) {
    while (text_.size() < byte_order_mark.size() && fill()) {
    }
    offset_ = mark_size(text_);
    text_.erase(0, offset_);
  }
  if (!pass_blanks()) return false;
  std::size_t end = none;
  for (std::size_t searched = 1;;) {
    end = find_begin(searched);
    if (end != none || text_.size() > max_bytes + game_key.size()) break;
    searched = text_.size() - std::min(text_.size() - 1, game_key.size());
    if (!fill()) break;
  }
  record.too_long = std::min(end, text_.size()) > max_bytes;
  skipping_ = record.too_long;
  delivered_ = record.too_long ? max_bytes : std::min(end, text_.size());
  record.text = std::string_view(text_).substr(0, delivered_);
  record.first_line = line_;
  record.first_column = column_;
  record.offset = offset_;
  return true;
}

namespace {

/// The games of a trial, at least one.
std::vector<LudiiGame> games_of(const Record& record, LudiiReplay& replay) {
  LudiiGame refused;
  if (record.too_long) {
    refused.faults.push_back(
        {Code::record_too_long,
         {0, 0},
         fmt::format("the trial that begins here has more than {} bytes; it is skipped, up to the next line "
                     "that begins 'game='",
                     LudiiRecords::max_bytes)});
  } else if (auto trial = parse_ludii_trial(record.text); !trial) {
    refused.faults.push_back(std::move(trial.error()));
  } else {
    return replay.games(*trial);
  }
  return {std::move(refused)};
}

bool send_ludii_game(LudiiGame&& found, ReadGame& game, RecordVisitor& visitor) {
  game.faults = std::move(found.faults);
  if (!found.head) return false;
  if (!send_head(*found.head, visitor)) return true;
  for (const LudiiTurnText& turn : found.turns) visitor.foreign_turn(turn.text, turn.span);
  send_result(*found.head, visitor);
  return true;
}

/// Sends trials that are one game each.
class TrialSender final : public GameSource {
 public:
  bool next(ReadGame&) override { return false; }
  bool send(ReadGame& game, RecordVisitor& visitor) override {
    return send_ludii_game(std::move(games_of(game.record, replay_).front()), game, visitor);
  }

 private:
  LudiiReplay replay_{false};
};

}  // namespace

bool LudiiReader::next(ReadGame& game) {
  if (games_.size() <= 1) {
    games_.clear();
    if (!records_.next(record_)) return false;
  } else {
    games_.pop_front();
  }
  if (resync_ && games_.empty()) {
    auto games = games_of(record_, replay_);
    games_.assign(std::make_move_iterator(games.begin()), std::make_move_iterator(games.end()));
  }
  game = {};
  game.record = record_;
  game.record.number = ++number_;
  return true;
}

bool LudiiReader::send(ReadGame& game, RecordVisitor& visitor) {
  return send_ludii_game(std::move(resync_ ? games_.front() : games_of(game.record, replay_).front()), game,
                         visitor);
}

std::unique_ptr<GameSource> LudiiReader::sender() const {
  return resync_ ? nullptr : std::make_unique<TrialSender>();
}

}  // namespace latro
