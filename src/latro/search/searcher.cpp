#include "latro/search/searcher.hpp"

#include "latro/search/detail/deepening.hpp"

namespace latro {

namespace {

std::unique_ptr<search::AnySearch> make_search(const Rules& rules, const SearcherOptions& options) {
  const unsigned squares = rules.board().squares();
  if (squares <= 64) return std::make_unique<search::Deepening<1>>(rules, options);
  if (squares <= 128) return std::make_unique<search::Deepening<2>>(rules, options);
  return std::make_unique<search::Deepening<4>>(rules, options);
}

}  // namespace

Searcher::Searcher(const Rules& rules, const SearcherOptions& options)
    : search_(make_search(rules, options)) {}
Searcher::~Searcher() = default;

Analysis Searcher::analyse(const Game& game, const SearchLimits& limits, const OnProgress& on_progress) {
  return search_->analyse(game, limits, on_progress);
}

void Searcher::forget() { search_->forget(); }
void Searcher::set_noise_seed(std::uint64_t seed) { search_->set_noise_seed(seed); }

}  // namespace latro
