// Other main lines: no line of the game is lost, none is added, and the requested one is played.
#include "latro/game/main_line.hpp"

#include <algorithm>
#include <sstream>
#include <string>
#include <vector>

#include <catch2/catch.hpp>

#include "latro/check/checker.hpp"
#include "latro/notation/descriptor.hpp"
#include "latro/rules/presets.hpp"
#include "support/chance.hpp"
#include "support/game_text.hpp"
#include "support/played.hpp"
#include "support/random_games.hpp"
#include "support/random_rulesets.hpp"

using namespace latro;
using sample::Chance;
using test::lgn_of;
using test::played;

namespace {

std::string plain_words(Chance& chance) { return "words " + std::to_string(chance.below(1000)); }

/// A turn with its annotations.
std::string in_words(const PlayedMove& move) {
  std::ostringstream out;
  out << " [" << move.before << "] " << move.text;
  for (const unsigned nag : move.nags) out << " $" << nag;
  out << " {" << move.comment << "}";
  return out.str();
}

/// All lines from the start to an end.
void collect(const PlayedLine& line, std::string before, std::vector<std::string>& lines) {
  for (const PlayedMove& move : line) {
    for (const PlayedLine& variation : move.variations) collect(variation, before, lines);
    before += in_words(move);
  }
  lines.push_back(before);
}
std::vector<std::string> lines_of(const PlayedGame& game) {
  std::vector<std::string> lines;
  collect(game.moves, "", lines);
  std::sort(lines.begin(), lines.end());
  return lines;
}

/// Finds by the text of the record which turns lead into a variation and to its end.
class LineFinder final : public QuietVisitor {
 public:
  LineFinder(std::string_view record, std::size_t number) : record_(record), wanted_(number) {}

  bool turn(const TurnText& turn) override {
    lines_.back().emplace_back(record_.substr(turn.span.begin, turn.span.end - turn.span.begin));
    return true;
  }
  bool begin_variation(Span) override {
    lines_.push_back(lines_.back());
    lines_.back().pop_back();
    if (++number_ == wanted_) depth_ = lines_.size();
    return true;
  }
  bool end_variation(Span) override {
    if (lines_.size() == depth_) {
      found = lines_.back();
      depth_ = 0;
    }
    lines_.pop_back();
    return true;
  }

  std::vector<std::string> found;

 private:
  std::string_view record_;
  std::size_t wanted_;
  std::size_t number_ = 0;
  std::size_t depth_ = 0;  ///< of the variation wanted, while it is open
  std::vector<std::vector<std::string>> lines_{{}};
};

std::vector<std::string> texts(const PlayedLine& line) {
  std::vector<std::string> texts;
  for (const PlayedMove& move : line) texts.push_back(move.text);
  return texts;
}

/// Errors and warnings of a validator; empty when there are none.
std::string faults(const std::string& text) {
  Record record;
  record.text = text;
  std::vector<Diagnostic> found;
  Checker(CheckOptions{}).check(record, found);
  return found.empty() ? "" : found.front().message;
}

}  // namespace

TEST_CASE("any variation can be the main line, and nothing is lost") {
  Chance chance(31);
  std::size_t changed = 0;
  std::size_t reversible = 0;
  std::size_t decided = 0;
  std::vector<Ruleset> rulesets;
  for (const Preset& preset : presets()) rulesets.push_back(preset.ruleset);
  // Games of these are over soon.
  for (const char* const text :
       {"petteia quiet=5", "masters board=4x4 rows=1 quiet=9", "piso board=3x3 pieces=2",
        "quintana board=3x4 rows=1", "schadler board=4x3 pieces=3"})
    rulesets.push_back(compile_descriptor(text)->rules.ruleset());
  for (const Ruleset& ruleset : rulesets) {
    INFO(descriptor(ruleset));
    const Rules rules = *Rules::compile(ruleset);
    const int rounds = ruleset.board.squares() <= 16 ? 25 : 5;
    for (int round = 0; round < rounds; ++round) {
      const Position start = round < rounds / 2 ? rules.initial() : sample::position(ruleset, chance, 2);
      GameText text = sample::game(rules, start, chance, plain_words);
      text.set_tag("PlyCount", std::to_string(text.moves.size()));
      text.set_tag("Termination", "agreement");
      text.set_tag("Date", "2026.??.??");
      const PlayedGame game = played(text);
      const std::string record = lgn_of(game);
      INFO(record);
      const std::size_t count = count_variations(game);
      CHECK(count == static_cast<std::size_t>(lines_of(game).size() - 1));
      const auto beyond = with_main_line(game, count + 1);
      REQUIRE_FALSE(beyond);
      CHECK(beyond.error() == NoMainLine::no_such_variation);
      for (std::size_t number = 1; number <= count; ++number) {
        INFO(number);
        const auto other = with_main_line(game, number);
        REQUIRE(other);
        ++changed;
        if (other->result != Result::unknown) ++decided;
        LineFinder finder(record, number);
        REQUIRE(parse_record(record, finder));
        CHECK(texts(other->moves) == finder.found);
        CHECK(lines_of(*other) == lines_of(game));
        CHECK(count_variations(*other) == count);
        const std::string other_record = lgn_of(*other);
        INFO(other_record);
        CHECK(lgn_of(played(other_record)) == other_record);
        CHECK(faults(other_record) == "");

        // The line that was replaced is a variation; often the one of this number.
        const auto back = with_main_line(*other, number);
        REQUIRE(back);
        CHECK(lines_of(*back) == lines_of(game));
        if (texts(back->moves) == texts(game.moves)) ++reversible;
      }
    }
  }
  CHECK(changed > 300);
  CHECK(decided > 10);
  CHECK(reversible > changed / 3);
}
