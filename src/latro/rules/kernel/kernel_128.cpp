#include "latro/rules/kernel/dispatch.hpp"
#include "latro/rules/kernel/kernel.hpp"

namespace latro::kernel {

template <std::size_t N, Shape shape>
std::shared_ptr<const RulesKernel> choose_kernel(const Ruleset& ruleset) {
  return dispatch<RulesKernel, Kernel, N, shape>(ruleset);
}

template std::shared_ptr<const RulesKernel> choose_kernel<2, Shape::any>(const Ruleset& ruleset);

}  // namespace latro::kernel
