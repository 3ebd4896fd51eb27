// The search of a Searcher, for boards of all sizes.
#pragma once

#include <cstdint>
#include <memory>
#include <vector>

#include "latro/rules/game.hpp"
#include "latro/rules/rules.hpp"
#include "latro/search/analyst.hpp"
#include "latro/search/detail/weights.hpp"
#include "latro/search/searcher.hpp"

namespace latro::search {

class AnySearch : public Analyst {
 public:
  /// As the functions of Searcher.
  virtual void set_noise_seed(std::uint64_t seed) = 0;
  virtual void avoid(const Game& start, const std::vector<Turn>& turns) = 0;
};

/// A search with any weights, for experiments. May throw std::bad_alloc.
std::unique_ptr<AnySearch> make_search(const Rules& rules, const SearcherOptions& options,
                                       const Weights& weights = {});

}  // namespace latro::search
