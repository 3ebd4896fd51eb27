#include "latro/rules/kernel/rules_kernel.hpp"

#include "latro/rules/kernel/dispatch.hpp"

namespace latro::kernel {

template <std::size_t N, Shape shape, Ruleset::MoveKind move, template <std::size_t> class CaptureRule>
class Kernel;

extern template std::shared_ptr<const RulesKernel> dispatch<RulesKernel, Kernel, 1, Shape::eight_files>(
    const Ruleset&);
extern template std::shared_ptr<const RulesKernel> dispatch<RulesKernel, Kernel, 1, Shape::any>(
    const Ruleset&);
extern template std::shared_ptr<const RulesKernel> dispatch<RulesKernel, Kernel, 2, Shape::any>(
    const Ruleset&);
extern template std::shared_ptr<const RulesKernel> dispatch<RulesKernel, Kernel, 4, Shape::any>(
    const Ruleset&);

std::shared_ptr<const RulesKernel> make_kernel(const Ruleset& ruleset) {
  const unsigned squares = ruleset.board.squares();
  if (squares > 128) return dispatch<RulesKernel, Kernel, 4, Shape::any>(ruleset);
  if (squares > 64) return dispatch<RulesKernel, Kernel, 2, Shape::any>(ruleset);
  if (has_eight_files(ruleset)) return dispatch<RulesKernel, Kernel, 1, Shape::eight_files>(ruleset);
  return dispatch<RulesKernel, Kernel, 1, Shape::any>(ruleset);
}

}  // namespace latro::kernel
