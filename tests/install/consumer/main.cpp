// A program that uses the installed library: compiles a ruleset, makes a turn, counts lines of play, and
// checks a game with an error. consumer_test.sh has the expected output.
#include <cstdio>
#include <cstring>
#include <string_view>

#include "latro/check/stream_check.hpp"
#include "latro/notation/descriptor.hpp"
#include "latro/notation/fen.hpp"
#include "latro/notation/turn.hpp"
#include "latro/rules/perft.hpp"

namespace {

constexpr std::string_view lesson =
    "[Event \"A lesson in binding\"]\n"
    "[Result \"*\"]\n"
    "[Rules \"schadler\"]\n"
    "[SetUp \"1\"]\n"
    "[FEN \"8/8/4s3/1S1sS3/5s2/8/6S1/8 w - 0 20\"]\n"
    "\n"
    "20. b5-c5+d5 20... f4-e4+e5 21. e5-f5 *\n";

class Text final : public latro::ByteSource {
 public:
  explicit Text(std::string_view text) : text_(text) {}
  std::size_t read(char* into, std::size_t size) override {
    const std::size_t count = size < text_.size() ? size : text_.size();
    std::memcpy(into, text_.data(), count);
    text_.remove_prefix(count);
    return count;
  }

 private:
  std::string_view text_;
};

class Printer final : public latro::CheckSink {
 public:
  bool take(const latro::Diagnostic& found) override {
    std::printf("%u:%u %.*s: %s\n", static_cast<unsigned>(found.place.line),
                static_cast<unsigned>(found.place.column),
                static_cast<int>(latro::info(found.code).name.size()), latro::info(found.code).name.data(),
                found.message.c_str());
    return true;
  }
  void take(const latro::CheckedGame& game) override {
    std::printf("%u turns\n", static_cast<unsigned>(game.turns));
  }
};

}  // namespace

int main() {
  const auto refused = latro::compile_descriptor("petteia suicide=forbidden");
  std::printf("%s\n", refused ? "accepted" : refused.error().message.c_str());

  const auto petteia = latro::compile_descriptor("petteia");
  if (!petteia) return 1;
  std::printf("%s: %llu\n", latro::descriptor(petteia->rules.ruleset()).c_str(),
              static_cast<unsigned long long>(
                  latro::perft(petteia->rules, petteia->rules.initial(), 3, {2, 0, true})));

  const auto schadler = latro::compile_descriptor("schadler");
  if (!schadler) return 1;
  const auto start = latro::parse_fen(schadler->rules, "8/8/4s3/1S1sS3/5s2/8/6S1/8 w - 0 20");
  if (!start) return 1;
  latro::Game game(schadler->rules, *start);
  const auto text = latro::parse_turn("b5-c5");
  if (!text) return 1;
  const auto resolved = latro::resolve_turn(game, *text, "b5-c5");
  if (!resolved) return 1;
  std::printf("%s\n", latro::turn_text(game.rules(), game.position(), resolved->turn).c_str());
  game.play(resolved->turn);
  std::printf("%s\n", latro::fen(game.position()).c_str());

  Text source(lesson);
  Printer printer;
  latro::StreamCheck({}).validate(source, printer);
}
