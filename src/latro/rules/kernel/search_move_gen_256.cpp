#include "latro/rules/kernel/dispatch.hpp"
#include "latro/rules/kernel/kernel_search_move_gen.hpp"

namespace latro::kernel {

template <std::size_t N, Shape shape>
std::shared_ptr<const SearchMoveGen<N>> choose_search_move_gen(const Ruleset& ruleset) {
  return dispatch<SearchMoveGen<N>, KernelSearchMoveGen, N, shape>(ruleset);
}

template std::shared_ptr<const SearchMoveGen<4>> choose_search_move_gen<4, Shape::any>(
    const Ruleset& ruleset);

}  // namespace latro::kernel
