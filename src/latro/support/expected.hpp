// Expected failure as a value: std::expected came after C++20, tl::expected is the kept stand-in.
#pragma once

#include <tl/expected.hpp>

namespace latro {

template <class T, class E>
using Expected = tl::expected<T, E>;
using tl::unexpected;

}  // namespace latro
