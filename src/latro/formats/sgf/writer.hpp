// Writes games in the Smart Game Format, FF[4].
#pragma once

#include <string>
#include <string_view>

#include "latro/formats/game_sink.hpp"
#include "latro/game/played_game.hpp"

namespace latro {

/// Game trees, each with a blank line after it. The format cannot represent properties whose name or value
/// SGF does not allow, or whose name the writer needs for something else, and tags with a name that LGN does
/// not allow: each is listed once. SgfReader restores the rest, with the tags Rules and Result added if they
/// are absent, and FEN and SetUp if the start is not that of the rules; comments of adjacent nodes may be
/// joined.
class SgfSink final : public GameSink {
 public:
  /// `program` is the value of AP ("latro:1.0").
  explicit SgfSink(std::string_view program) : program_(program) {}
  Expected<LeftOut, std::string> write(const PlayedGame& game, std::string& out) override;

 private:
  std::string program_;
};

}  // namespace latro
