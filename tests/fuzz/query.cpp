// Queries, run on games with variations, comments, binding, removal and errors: a fault has a place in the
// text and is one line; in brackets a query selects the same games, and after "not (" it selects the others.
#include <algorithm>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "latro/query/query.hpp"
#include "support/selected.hpp"
#include "target.hpp"

using namespace latro;
using namespace latro::fuzz;

namespace {

constexpr std::string_view games =
    "[Event \"Ludi\"]\n[Date \"2015.03.??\"]\n[White \"M\xC3\xBCller\"]\n[Black \"Piso\"]\n[Rules \"schadler\"]\n"
    "[SetUp \"1\"]\n[FEN \"8/8/4s3/1S1sS3/5s2/8/6S1/8 w - 0 20\"]\n\n"
    "{start} 20. b5-c5+d5 $1 {one [%eval 0.5][%clk 0:01:00]} 20... f4-e4+e5 (20... e6-e7 $2 {[%eval #-3]} 21. xd5 (21. c5-c6)) 21. c5-c6 21... xe5 *\n\n"

    "[Rules \"petteia\"]\n[Round \"2\"]\n[Result \"1-0\"]\n[SetUp \"1\"]\n"
    "[FEN \"7s/8/s7/8/1sSs4/8/8/S3S2s w - 0 1\"]\n\n1. a1-a4xb4 (1. a1-a2 h1-h2) 1... h1-h2 2. e1-e4xd4 1-0\n\n"

    "[Rules \"board=4x4 pieces=2 duces=1 leap=any chain=yes capture=bind\"]\n\n"
    "1. @a1 @d4 2. @a2 @c2 3. D@b2 D@d3 4. a2-a3 Dd3-c3 *\n\n";
constexpr std::string_view broken =
    "[Rules \"schadler\"]\n[SetUp \"1\"]\n[FEN \"8/8/4s3/1S1sS3/5s2/8/6S1/8 w - 0 20\"]\n\n"
    "20. b5-c5 f4-e4 21. a1-a2 xe5 22. c5-c6 1-0\n\n";
constexpr std::uint64_t count = 3;
constexpr bool messages_escape_controls = true;

Expected<Query, QueryFault> compile(const std::string& text) {
  return Query::compile(std::vector<std::string>{text});
}

/// A query around the text; no faults but those of limits, which the text may have used up.
std::vector<std::uint64_t> selected_around(const std::string& before, std::string_view text,
                                           const std::string& after,
                                           const std::vector<std::uint64_t>& otherwise) {
  const auto query = compile(before + std::string(text) + after);
  if (query) return test::selected(*query, games);
  const std::string& message = query.error().message;
  expect(message.find("more than") != std::string::npos || message.find("at most") != std::string::npos,
         "what was added to a query is wrong: " + message, text);
  return otherwise;
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string text(text_of(data, size));
  const auto query = compile(text);
  if (!query) {
    expect(query.error().text == 0, "a fault of another text", text);
    const auto is_control = [](char c) {
      return (c >= 0 && c < ' ' && c != '\n' && c != '\t' && c != '\r') || c == 0x7F;
    };
    if (messages_escape_controls || std::none_of(text.begin(), text.end(), is_control))
      expect_fault(query.error(), text, {query.error().code});
    return 0;
  }
  const auto chosen = test::selected(*query, games);
  expect(test::selected(*query, games) == chosen, "the second run selects other games", text);
  static_cast<void>(test::selected(*query, broken));

  std::vector<std::uint64_t> others;
  for (std::uint64_t number = 1; number <= count; ++number)
    if (std::find(chosen.begin(), chosen.end(), number) == chosen.end()) others.push_back(number);
  expect(selected_around("(", text, "\n)", chosen) == chosen, "in brackets the query selects other games",
         text);
  expect(selected_around("not (", text, "\n)", others) == others, "not () selects other games", text);
  expect(selected_around("(", text, "\n) or number = 0", chosen) == chosen, "an empty condition adds games",
         text);

  std::vector<QueryMatch> matches;
  expect(test::selected(*query, games, &matches) == chosen, "keeping matches changes the answer", text);
  for (const QueryMatch& match : matches) {
    expect(match.ply <= match.turn && match.turn <= 8 && match.depth <= 2, "a match outside the game", text);
    expect_line(match.fen);
  }
  return 0;
}
