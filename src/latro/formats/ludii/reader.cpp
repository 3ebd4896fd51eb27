#include "latro/formats/ludii/reader.hpp"

#include <algorithm>
#include <iterator>
#include <utility>
#include <vector>

#include <fmt/format.h>

#include "latro/formats/ludii/trial.hpp"
#include "latro/support/lines.hpp"

namespace latro {

/// Precondition: at > at_.
std::uint64_t LudiiRecords::find_trial(std::uint64_t at, std::uint64_t limit) {
  constexpr std::string_view game_key = "game=";
  while (at < limit && has(at + game_key.size() - 1)) {
    const std::string_view text = window_.text(at, limit + game_key.size());
    const std::size_t place = text.find(game_key);
    at += std::min(place, text.size() - (game_key.size() - 1));
    if (place == std::string_view::npos) continue;
    if (is_line_end(window_[at - 1])) return std::min(at, limit);
    ++at;
  }
  while (at < limit && has(at)) ++at;
  return std::min(at, limit);
}

/// Skips the rest of a trial that is too long.
void LudiiRecords::skip_rest() {
  skipping_ = false;
  for (;;) {
    const std::uint64_t limit = at_ + ByteWindow::block;
    const std::uint64_t end = find_trial(at_ + 1, limit);
    if (end < limit) return advance(end);
    advance_about(limit - 1);
  }
}

bool LudiiRecords::next(Record& record) {
  begin();
  if (skipping_) skip_rest();
  std::uint64_t at = at_;
  for (; has(at) && is_blank(window_[at]); ++at)
    if (at - at_ >= ByteWindow::block) advance(at);
  advance(at);
  if (!has(at)) return false;
  const std::uint64_t end = find_trial(at + 1, at + max_bytes + 1);
  skipping_ = end - at > max_bytes;
  describe(skipping_ ? at + max_bytes : end, record);
  record.too_long = skipping_;
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
