// A result or an expected failure, as a value. C++20 has no std::expected, so this is tl::expected.
#pragma once

#include <tl/expected.hpp>

namespace latro {

template <class T, class E>
using Expected = tl::expected<T, E>;
using tl::unexpected;

}  // namespace latro
