#include "latro/rules/kernel/dispatch.hpp"
#include "latro/rules/kernel/kernel_search_move_gen.hpp"

namespace latro::kernel {
template std::shared_ptr<const SearchMoveGen<2>>
dispatch<SearchMoveGen<2>, KernelSearchMoveGen, 2, Shape::any>(const Ruleset&);
}  // namespace latro::kernel
