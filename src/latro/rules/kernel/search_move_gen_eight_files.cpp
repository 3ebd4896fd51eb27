#include "latro/rules/kernel/dispatch.hpp"
#include "latro/rules/kernel/kernel_search_move_gen.hpp"

namespace latro::kernel {

template <std::size_t N, Shape shape>
std::shared_ptr<const SearchMoveGen<N>> choose_search_move_gen(const Ruleset& ruleset) {
  return dispatch<SearchMoveGen<N>, KernelSearchMoveGen, N, shape>(ruleset);
}

template std::shared_ptr<const SearchMoveGen<1>> choose_search_move_gen<1, Shape::eight_files>(
    const Ruleset& ruleset);

}  // namespace latro::kernel
