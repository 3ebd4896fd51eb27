#include "latro/rules/kernel/dispatch.hpp"
#include "latro/rules/kernel/kernel_search_move_gen.hpp"

namespace latro::kernel {
template std::shared_ptr<const SearchMoveGen<1>>
dispatch<SearchMoveGen<1>, KernelSearchMoveGen, 1, Shape::eight_files>(const Ruleset&);
}  // namespace latro::kernel
