#include "latro/check/stream_check.hpp"

#include <utility>
#include <vector>

#include "latro/check/game_stream.hpp"

namespace latro {

namespace {

class SinkTaker final : public GameTaker {
 public:
  explicit SinkTaker(CheckSink& sink) : sink_(sink) {}

  bool checked(const ReadGame& game, const CheckedGame& checked, std::vector<Diagnostic>& found) override {
    bool goes_on = true;
    for (std::size_t i = 0; i < found.size() && goes_on; ++i) goes_on = sink_.take(found[i]);
    if (game.is_game) sink_.take(checked);
    return goes_on;
  }

 private:
  CheckSink& sink_;
};

}  // namespace

StreamCheck::StreamCheck(const CheckOptions& options, SpreadWork spread)
    : spread_(std::move(spread)), workers_(std::make_unique<GameWorkers>(options)) {}
StreamCheck::~StreamCheck() = default;

bool StreamCheck::validate(ByteSource& source, CheckSink& sink) {
  SinkTaker taker(sink);
  StreamOptions options;
  options.format = find_format("lgn");
  return GameStream(source, options, *workers_, taker).read(spread_);
}

}  // namespace latro
