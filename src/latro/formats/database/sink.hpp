// Games for a database of SQLite (latro-formats(5)).
#pragma once

#include <string>

#include "latro/formats/game_sink.hpp"

namespace latro {

/// Represents everything. The text is append_rows(): the programs put it into the database.
class DatabaseSink final : public GameSink {
 public:
  Expected<LeftOut, std::string> write(const PlayedGame& game, std::string& out) override;
};

}  // namespace latro
