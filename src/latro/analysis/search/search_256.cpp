#include "latro/analysis/search/deepening.hpp"

namespace latro::search {

template std::unique_ptr<AnySearch> make_search<4>(const Rules& rules, const SearcherOptions& options);

}  // namespace latro::search
