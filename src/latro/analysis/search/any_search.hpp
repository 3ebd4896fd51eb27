// A search whatever the width of the board. Private to Searcher.
#pragma once

#include <cstddef>
#include <memory>

#include "latro/analysis/analyst.hpp"
#include "latro/analysis/searcher.hpp"
#include "latro/rules/rules.hpp"

namespace latro::search {

class AnySearch {
 public:
  virtual ~AnySearch() = default;
  virtual Analysis analyse(const Game& game, const SearchLimits& limits, const OnProgress& on_progress) = 0;
  virtual void forget() = 0;
};

/// For boards of up to 64 N squares.
template <std::size_t N>
std::unique_ptr<AnySearch> make_search(const Rules& rules, const SearcherOptions& options);

extern template std::unique_ptr<AnySearch> make_search<1>(const Rules&, const SearcherOptions&);
extern template std::unique_ptr<AnySearch> make_search<2>(const Rules&, const SearcherOptions&);
extern template std::unique_ptr<AnySearch> make_search<4>(const Rules&, const SearcherOptions&);

}  // namespace latro::search
