// Which games of a text a query selects.
#pragma once

#include <cstdint>
#include <memory>
#include <stdexcept>
#include <string>
#include <string_view>
#include <vector>

#include "latro/check/checker.hpp"
#include "latro/notation/lgn/reader.hpp"
#include "latro/query/query.hpp"
#include "support/byte_sources.hpp"

namespace latro::test {

/// Throws std::runtime_error with the fault's message if the text is no query.
inline Query compiled_query(const std::string& text, const QueryOptions& options = {}) {
  auto query = Query::compile(std::vector<std::string>{text}, options);
  if (!query) throw std::runtime_error(query.error().message);
  return *query;
}

/// The numbers of the games of a text of LGN, from 1. `matches`, if not null, gets those of the last game.
inline std::vector<std::uint64_t> selected(const Query& query, std::string_view games,
                                           std::vector<QueryMatch>* matches = nullptr) {
  const std::string file = "games.lgn";
  CheckOptions options;
  QueryFilter* filter = nullptr;
  options.filter = [&](GameListener* inner) {
    auto made = std::make_unique<QueryFilter>(query, nullptr, &file, inner);
    if (matches != nullptr) made->keep_matches();
    filter = made.get();
    return made;
  };
  BlockSource bytes(games);
  RecordReader reader(bytes);
  Checker checker(options);
  std::vector<std::uint64_t> numbers;
  std::vector<Diagnostic> found;
  constexpr std::size_t block = 1 << 16;
  for (auto batch = reader.next_batch(block); !batch.empty(); batch = reader.next_batch(block))
    for (const Record& record : batch) {
      const CheckedGame game = checker.check(record, found);
      if (game.wanted) numbers.push_back(game.number);
    }
  if (matches != nullptr && filter != nullptr) *matches = filter->matches();
  return numbers;
}

inline std::vector<std::uint64_t> selected(const std::string& query, std::string_view games) {
  return selected(compiled_query(query), games);
}

}  // namespace latro::test
