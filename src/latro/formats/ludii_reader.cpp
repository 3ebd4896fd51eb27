#include "latro/formats/ludii_reader.hpp"

#include <iterator>
#include <utility>

#include <fmt/format.h>

#include "latro/formats/ludii_trial.hpp"

namespace latro {

void LudiiReader::read_trial() {
  LudiiGame refused;
  if (record_.too_long) {
    refused.faults.push_back(
        {Code::record_too_long,
         {0, 0},
         fmt::format("the trial that begins here has more than {} bytes; it is skipped, up to the next line "
                     "that begins 'game='",
                     LudiiRecords::max_bytes)});
  } else if (auto trial = parse_ludii_trial(record_.text); !trial) {
    refused.faults.push_back(std::move(trial.error()));
  } else {
    auto games = replay_.games(*trial);
    games_.assign(std::make_move_iterator(games.begin()), std::make_move_iterator(games.end()));
    return;
  }
  games_.push_back(std::move(refused));
}

bool LudiiReader::next(ReadGame& game) {
  if (games_.empty()) {
    if (!records_.next(record_)) return false;
    read_trial();
  }
  game = {};
  game.record = record_;
  game.record.number = ++number_;
  game_ = std::move(games_.front());
  game.faults = game_.faults;
  games_.pop_front();
  return true;
}

bool LudiiReader::send(ReadGame&, RecordVisitor& visitor) {
  if (!game_.head) return false;
  if (!send_head(*game_.head, visitor)) return true;
  for (const LudiiTurnText& turn : game_.turns) visitor.foreign_turn(turn.text, turn.span);
  send_result(*game_.head, visitor);
  return true;
}

}  // namespace latro
