#include "latro/rules/kernel/rules_kernel.hpp"

#include "latro/rules/kernel/grid.hpp"

namespace latro::kernel {

template <std::size_t N, Shape shape>
std::shared_ptr<const RulesKernel> choose_kernel(const Ruleset& ruleset);

extern template std::shared_ptr<const RulesKernel> choose_kernel<1, Shape::eight_files>(const Ruleset&);
extern template std::shared_ptr<const RulesKernel> choose_kernel<1, Shape::any>(const Ruleset&);
extern template std::shared_ptr<const RulesKernel> choose_kernel<2, Shape::any>(const Ruleset&);
extern template std::shared_ptr<const RulesKernel> choose_kernel<4, Shape::any>(const Ruleset&);

std::shared_ptr<const RulesKernel> make_kernel(const Ruleset& ruleset) {
  const unsigned squares = ruleset.board.squares();
  if (squares <= 64)
    return has_eight_files(ruleset) ? choose_kernel<1, Shape::eight_files>(ruleset)
                                    : choose_kernel<1, Shape::any>(ruleset);
  if (squares <= 128) return choose_kernel<2, Shape::any>(ruleset);
  return choose_kernel<4, Shape::any>(ruleset);
}

}  // namespace latro::kernel
