// How much a long test does. Under sanitizers LATRO_TEST_SHARE=n (CMakePresets.json) makes it do the n-th
// part; in the release build it does the whole.
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
/// The number of cases that this run must have met, if a whole run needs `whole`. A part meets rare cases
/// less evenly.
inline unsigned need(unsigned whole) { return share() == 1 ? whole : whole / share() / 2; }

}  // namespace latro::test
