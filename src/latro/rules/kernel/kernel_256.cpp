#include "latro/rules/kernel/dispatch.hpp"
#include "latro/rules/kernel/kernel.hpp"

namespace latro::kernel {
template std::shared_ptr<const RulesKernel> dispatch<RulesKernel, Kernel, 4, Shape::any>(const Ruleset&);
}  // namespace latro::kernel
