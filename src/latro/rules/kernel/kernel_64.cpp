#include "latro/rules/kernel/choose.hpp"

namespace latro::kernel {

template std::shared_ptr<const Engine> choose_kernel<1, Shape::any>(const Ruleset& ruleset);

}  // namespace latro::kernel
