#include "latro/formats/ludii/reader.hpp"

#include <iterator>
#include <utility>
#include <vector>

#include <fmt/format.h>

#include "latro/formats/ludii/trial.hpp"

namespace latro {

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
