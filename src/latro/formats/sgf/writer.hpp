// Writes games in the Smart Game Format, FF[4].
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "latro/formats/game_sink.hpp"
#include "latro/game/played_game.hpp"

namespace latro {

/// Appends the game tree, a blank line behind it; `program` is what AP names ("latro:1.0"). What comes back
/// names what the format cannot carry, each once, in no wider sense than this: a property whose name or value
/// no SGF can have, or whose name the writer needs for something else. SgfReader reads back the rest, the
/// tags Rules and Result added where they are absent, FEN and SetUp where the start is not that of the rules;
/// comments of nodes that stand next to each other may be joined.
std::vector<std::string> append_sgf(std::string& out, const PlayedGame& game, std::string_view program);

class SgfSink final : public GameSink {
 public:
  explicit SgfSink(std::string_view program) : program_(program) {}
  Expected<LeftOut, std::string> write(const PlayedGame& game, std::string& out) override;

 private:
  std::string program_;
};

}  // namespace latro
