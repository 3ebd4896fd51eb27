// An expected failure as a value. std::expected is newer than C++20; tl::expected takes its place.
#pragma once

#include <tl/expected.hpp>

namespace latro {

template <class T, class E>
using Expected = tl::expected<T, E>;
using tl::unexpected;

}  // namespace latro
