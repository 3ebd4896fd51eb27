// How much a long test does. Each long test is registered twice: whole, and with LATRO_TEST_SHARE=n, so that
// it does the n-th part of everything in the default tier of tests.
#pragma once

#include <cstdlib>

namespace latro::test {

/// 1 for the whole test.
inline unsigned share() {
  const char* text = std::getenv("LATRO_TEST_SHARE");
  return text == nullptr ? 1u : static_cast<unsigned>(std::strtoul(text, nullptr, 10));
}

/// The part of `whole` that this run does.
inline unsigned budget(unsigned whole) { return whole / share(); }
/// What this run needs to have met, where a whole run needs `whole`. A part meets rare cases less evenly.
inline unsigned need(unsigned whole) { return share() == 1 ? whole : whole / share() / 2; }

}  // namespace latro::test
