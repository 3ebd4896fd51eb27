// Writes games in the Smart Game Format, FF[4].
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "latro/formats/game_sink.hpp"
#include "latro/game/played_game.hpp"

namespace latro {

/// Appends the game tree and a blank line; `program` is the value of AP ("latro:1.0"). The result lists, each
/// once, what the format cannot represent: properties whose name or value SGF does not allow, or whose name
/// the writer needs for something else, and tags with a name that LGN does not allow. SgfReader restores the
/// rest, with the tags Rules and Result added if they are absent, and FEN and SetUp if the start is not that
/// of the rules; comments of adjacent nodes may be joined.
std::vector<std::string> append_sgf(std::string& out, const PlayedGame& game, std::string_view program);

class SgfSink final : public GameSink {
 public:
  explicit SgfSink(std::string_view program) : program_(program) {}
  Expected<LeftOut, std::string> write(const PlayedGame& game, std::string& out) override;

 private:
  std::string program_;
};

}  // namespace latro
