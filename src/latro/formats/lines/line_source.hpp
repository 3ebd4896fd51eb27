// Games of formats with one game a line.
#pragma once

#include <cstdint>

#include "latro/game/game_source.hpp"
#include "latro/support/line_reader.hpp"

namespace latro {

/// Blank lines and lines that begin with `#` are ignored. A line that is too long has a fault, and is not
/// read.
class LineSource : public GameSender {
 public:
  LineSource(ByteSource& source, Send send) : GameSender(send), lines_(source) {}
  bool next(ReadGame& game) override;

 private:
  LineReader lines_;
  std::uint64_t games_ = 0;
};

}  // namespace latro
