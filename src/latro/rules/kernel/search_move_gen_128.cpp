#include "latro/rules/kernel/dispatch.hpp"
#include "latro/rules/kernel/kernel_search_move_gen.hpp"

namespace latro::kernel {

template <std::size_t N, Shape shape>
std::shared_ptr<const SearchBoard<N>> choose_search_board(const Ruleset& ruleset) {
  return choose<SearchBoard<N>, KernelSearchBoard, N, shape>(ruleset);
}

template std::shared_ptr<const SearchBoard<2>> choose_search_board<2, Shape::any>(const Ruleset& ruleset);

}  // namespace latro::kernel
