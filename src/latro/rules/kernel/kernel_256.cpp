#include "latro/rules/kernel/choose.hpp"

namespace latro::kernel {

template std::shared_ptr<const Engine> choose_kernel<4, Shape::any>(const Ruleset& ruleset);

}  // namespace latro::kernel
