#include "latro/rules/kernel/search_move_gen.hpp"

#include "latro/rules/kernel/grid.hpp"

namespace latro::kernel {

template <std::size_t N, Shape shape>
std::shared_ptr<const SearchMoveGen<N>> choose_search_move_gen(const Ruleset& ruleset);

extern template std::shared_ptr<const SearchMoveGen<1>> choose_search_move_gen<1, Shape::eight_files>(
    const Ruleset&);
extern template std::shared_ptr<const SearchMoveGen<1>> choose_search_move_gen<1, Shape::any>(const Ruleset&);
extern template std::shared_ptr<const SearchMoveGen<2>> choose_search_move_gen<2, Shape::any>(const Ruleset&);
extern template std::shared_ptr<const SearchMoveGen<4>> choose_search_move_gen<4, Shape::any>(const Ruleset&);

template <>
std::shared_ptr<const SearchMoveGen<1>> make_search_move_gen<1>(const Ruleset& ruleset) {
  return has_eight_files(ruleset) ? choose_search_move_gen<1, Shape::eight_files>(ruleset)
                                  : choose_search_move_gen<1, Shape::any>(ruleset);
}
template <>
std::shared_ptr<const SearchMoveGen<2>> make_search_move_gen<2>(const Ruleset& ruleset) {
  return choose_search_move_gen<2, Shape::any>(ruleset);
}
template <>
std::shared_ptr<const SearchMoveGen<4>> make_search_move_gen<4>(const Ruleset& ruleset) {
  return choose_search_move_gen<4, Shape::any>(ruleset);
}

}  // namespace latro::kernel
