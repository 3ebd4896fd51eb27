#include "latro/game/game_words.hpp"

#include <string>
#include <string_view>

#include <catch2/catch.hpp>

#include "support/played.hpp"

using namespace latro;

namespace {

PlayedGame with_result(std::string_view result, std::string_view termination) {
  std::string record = "[Rules \"petteia\"]\n[Round \"3\"]\n[Event \"Saturnalia\"]\n[White \"Piso\"]\n";
  if (!termination.empty()) record.append("[Termination \"").append(termination).append("\"]\n");
  return test::played(record.append("\n1. a2-a3 ").append(result).append("\n"));
}

std::string in_words(std::string_view result, std::string_view termination, Words words = {}) {
  const PlayedGame game = with_result(result, termination);
  return result_in_words(game, game.start, words);
}

}  // namespace

TEST_CASE("the result in words") {
  CHECK(in_words("1-0", "resignation") == "1-0: Black resigned");
  CHECK(in_words("0-1", "resignation") == "0-1: White resigned");
  CHECK(in_words("1-0", "time") == "1-0: White won on time");
  CHECK(in_words("0-1", "adjudication") == "0-1: Black won by adjudication");
  CHECK(in_words("1/2-1/2", "agreement") == "1/2-1/2: drawn by agreement");
  CHECK(in_words("1/2-1/2", "time") == "1/2-1/2: drawn, time");
  CHECK(in_words("0-1", "rain") == "0-1: Black won, rain");
  CHECK(in_words("0-1", "") == "0-1: Black won");
  CHECK(in_words("*", "unterminated") == "Unfinished");
  CHECK(in_words("*", "").empty());
}

TEST_CASE("the result in other languages") {
  CHECK(in_words("1-0", "resignation", Language::de) == "1-0: Schwarz gab auf");
  CHECK(in_words("0-1", "time", Language::fr) == "0-1\u00A0: les Noirs ont gagné au temps");
  CHECK(in_words("*", "unterminated", Language::it) == "Non finita");
  CHECK(occasion_of(with_result("*", ""), Language::de) == "Saturnalia, Runde 3");
  const PlayedGame game = with_result("*", "");
  CHECK(closing_result(game, game.start, Language::es) == "juegan las blancas");
  CHECK(end_of(game, game.start, Language::fr) == "trait aux Blancs");
  for (const LanguageInfo& language : languages())
    for (const auto* result : {"1-0", "0-1", "1/2-1/2"})
      for (const auto* termination : {"agreement", "adjudication", "resignation", "time", "{result}", ""}) {
        const std::string text = in_words(result, termination, language.language);
        CAPTURE(text);
        CHECK((text == in_words(result, termination)) == (language.language == Language::en));
        CHECK(text.starts_with(result));
        // What a record says is not searched for places.
        CHECK((text.find("{result}") != std::string::npos) == (std::string_view(termination) == "{result}"));
      }
}
