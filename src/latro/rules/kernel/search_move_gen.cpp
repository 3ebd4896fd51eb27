#include "latro/rules/kernel/search_move_gen.hpp"

#include "latro/rules/kernel/dispatch.hpp"

namespace latro::kernel {

template <std::size_t N, Shape shape, Ruleset::MoveKind move, template <std::size_t> class CaptureRule>
class KernelSearchMoveGen;

extern template std::shared_ptr<const SearchMoveGen<1>>
dispatch<SearchMoveGen<1>, KernelSearchMoveGen, 1, Shape::eight_files>(const Ruleset&);
extern template std::shared_ptr<const SearchMoveGen<1>>
dispatch<SearchMoveGen<1>, KernelSearchMoveGen, 1, Shape::any>(const Ruleset&);
extern template std::shared_ptr<const SearchMoveGen<2>>
dispatch<SearchMoveGen<2>, KernelSearchMoveGen, 2, Shape::any>(const Ruleset&);
extern template std::shared_ptr<const SearchMoveGen<4>>
dispatch<SearchMoveGen<4>, KernelSearchMoveGen, 4, Shape::any>(const Ruleset&);

template <std::size_t N>
std::shared_ptr<const SearchMoveGen<N>> make_search_move_gen(const Ruleset& ruleset) {
  if constexpr (N == 1)
    if (has_eight_files(ruleset))
      return dispatch<SearchMoveGen<N>, KernelSearchMoveGen, N, Shape::eight_files>(ruleset);
  return dispatch<SearchMoveGen<N>, KernelSearchMoveGen, N, Shape::any>(ruleset);
}
template std::shared_ptr<const SearchMoveGen<1>> make_search_move_gen<1>(const Ruleset&);
template std::shared_ptr<const SearchMoveGen<2>> make_search_move_gen<2>(const Ruleset&);
template std::shared_ptr<const SearchMoveGen<4>> make_search_move_gen<4>(const Ruleset&);

}  // namespace latro::kernel
