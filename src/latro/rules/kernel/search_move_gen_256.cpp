#include "latro/rules/kernel/dispatch.hpp"
#include "latro/rules/kernel/kernel_search_move_gen.hpp"

namespace latro::kernel {
template std::shared_ptr<const SearchMoveGen<4>>
dispatch<SearchMoveGen<4>, KernelSearchMoveGen, 4, Shape::any>(const Ruleset&);
}  // namespace latro::kernel
