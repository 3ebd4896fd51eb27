#include "latro/support/peeked_source.hpp"

#include <algorithm>

namespace latro {

std::string_view PeekedSource::peek(std::size_t most, bool (*is_enough)(std::string_view)) {
  while (peeked_.size() < most && !is_enough(peeked_)) {
    const std::size_t before = peeked_.size();
    peeked_.resize(most);
    std::size_t got = 0;
    try {
      got = source_.read(peeked_.data() + before, most - before);
    } catch (...) {
      peeked_.resize(before);
      throw;
    }
    peeked_.resize(before + got);
    if (got == 0) break;
  }
  return peeked_;
}

std::size_t PeekedSource::read(char* into, std::size_t size) {
  if (at_ == peeked_.size()) {
    if (hook_ && !source_.ready()) hook_();
    return source_.read(into, size);
  }
  const std::size_t taken = std::min(size, peeked_.size() - at_);
  std::copy_n(peeked_.data() + at_, taken, into);
  at_ += taken;
  return taken;
}

}  // namespace latro
