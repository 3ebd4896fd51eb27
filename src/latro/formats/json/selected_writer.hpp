// Games as JSON lines with a selection of their keys.
#pragma once

#include <string>

#include "latro/formats/game_sink.hpp"
#include "latro/formats/json/keys.hpp"

namespace latro {

/// As JsonLinesSink, but with these keys only, and with the key turns if it is one of them. Reports nothing
/// as left out: the keys were requested.
class JsonKeysSink final : public GameSink {
 public:
  explicit JsonKeysSink(const JsonKeys& keys) : keys_(keys) {}
  Expected<LeftOut, std::string> write(const PlayedGame& game, std::string& out) override;

 private:
  JsonKeys keys_;
};

}  // namespace latro
