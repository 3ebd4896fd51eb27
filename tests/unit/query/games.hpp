// Games made for queries, and the queries that select them.
#pragma once

#include <algorithm>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include <catch2/catch.hpp>

#include "support/selected.hpp"

namespace latro::test {

using Numbers = std::vector<std::uint64_t>;

/// A query, and the numbers of the games that it selects.
struct Selection {
  std::string query;
  Numbers games;
};

/// In brackets a query selects the same games, and its opposite selects the others.
inline void check(const std::vector<Selection>& selections, std::string_view games, std::uint64_t count) {
  for (const auto& [query, wanted] : selections) {
    INFO(query);
    CHECK(selected(query, games) == wanted);
    CHECK(selected("( " + query + "\n)", games) == wanted);
    Numbers others;
    for (std::uint64_t number = 1; number <= count; ++number)
      if (std::find(wanted.begin(), wanted.end(), number) == wanted.end()) others.push_back(number);
    CHECK(selected("not (" + query + ")", games) == others);
  }
}

/// A game from a position.
inline std::string study(std::string_view rules, std::string_view fen, std::string_view moves,
                         std::string_view result = "*") {
  std::string text = "[Event \"Study\"]\n[Rules \"" + std::string(rules) + "\"]\n[SetUp \"1\"]\n[FEN \"";
  return ((((text += fen) += "\"]\n\n") += moves) += ' ') += std::string(result) + "\n\n";
}

}  // namespace latro::test
