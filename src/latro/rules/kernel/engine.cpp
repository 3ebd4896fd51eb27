#include "latro/rules/kernel/engine.hpp"

namespace latro::kernel {

template <std::size_t N>
std::shared_ptr<const Engine> choose_kernel(const Ruleset& ruleset);

extern template std::shared_ptr<const Engine> choose_kernel<1>(const Ruleset&);
extern template std::shared_ptr<const Engine> choose_kernel<2>(const Ruleset&);
extern template std::shared_ptr<const Engine> choose_kernel<4>(const Ruleset&);

std::shared_ptr<const Engine> make_engine(const Ruleset& ruleset) {
  const unsigned squares = ruleset.board.squares();
  if (squares <= 64) return choose_kernel<1>(ruleset);
  if (squares <= 128) return choose_kernel<2>(ruleset);
  return choose_kernel<4>(ruleset);
}

}  // namespace latro::kernel
