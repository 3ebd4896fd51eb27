// Streams of games, most of them right, some broken in any way, for comparisons of ways to validate them; and
// a source whose bytes come as they like.
#pragma once

#include <algorithm>
#include <cstddef>
#include <random>
#include <stdexcept>
#include <string>
#include <string_view>

#include "latro/support/byte_source.hpp"

namespace latro::test {

/// About `size` bytes; of every 1000 games about this many with a syntax error, some of them in succession.
inline std::string damaged_games(std::mt19937& random, std::size_t size, unsigned faults_in_1000) {
  constexpr std::string_view syntax_errors[] = {"nonsense *", "( a2-a3 *", "{ a2-a3 *", "[Rules \"petteia\n*",
                                                "1-0 1-0 ]"};
  constexpr std::string_view endings[] = {"*", "*", "*", "*", "*", "*", "a7-a4 *", "", "1-0", "(1. b2-b3) *"};
  std::string text;
  bool broken = false;
  while (text.size() < size) {
    text += "[Event \"" + std::to_string(random() % 1000) + "\"]\n[Rules \"petteia\"]\n\n1. a2-a5 b7-b5 ";
    for (auto i = random() % 40; i > 0; --i) text += "2. a5-a4 b5-b4 3. a4-a5 b4-b5 ";
    if (random() % 10 == 0) text.append("; ").append(random() % 2000, '-').append("\n");
    broken = random() % 1000 < (broken ? 500 : faults_in_1000);
    text +=
        broken ? syntax_errors[random() % std::size(syntax_errors)] : endings[random() % std::size(endings)];
    text += "\n\n";
  }
  if (random() % 2 == 0) text += "[Rules \"petteia\"]\n1. a2-a5";
  if (random() % 2 == 0) text += random() % 2 == 0 ? " *\n; remarks\n" : " *\n{ remarks that nobody closes";
  return text;
}

/// Gives its text in pieces of any length, and often would have to wait. Where the text ends it may fail.
class MoodySource final : public ByteSource {
 public:
  MoodySource(std::string_view text, std::size_t most_piece, unsigned seed, bool fails = false)
      : text_(text), most_piece_(most_piece), random_(seed), fails_(fails) {}

  std::size_t read(char* into, std::size_t size) override {
    const std::size_t count = text_.copy(into, std::min<std::size_t>(size, 1 + random_() % most_piece_));
    if (count == 0 && fails_) throw std::runtime_error("no more");
    text_.remove_prefix(count);
    return count;
  }
  bool ready() override { return random_() % 4 != 0; }

 private:
  std::string_view text_;
  std::size_t most_piece_;
  std::mt19937 random_;
  bool fails_;
};

}  // namespace latro::test
