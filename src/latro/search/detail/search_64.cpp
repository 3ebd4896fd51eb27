#include "latro/search/detail/deepening.hpp"

namespace latro::search {

template std::unique_ptr<AnySearch> make_search<1>(const Rules& rules, const SearcherOptions& options);

}  // namespace latro::search
