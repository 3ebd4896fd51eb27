// The common part of the fuzz targets. A target is LLVMFuzzerTestOneInput for one kind of text: libFuzzer
// calls it with inputs that it makes, replay_main.cpp with the bytes of files. A check that fails ends the
// program, as a crash would.
#pragma once

#include <concepts>
#include <cstddef>
#include <cstdint>
#include <initializer_list>
#include <string>
#include <string_view>
#include <unordered_map>

#include "latro/core/diagnostic.hpp"
#include "latro/notation/descriptor.hpp"
#include "latro/rules/game.hpp"
#include "latro/support/expected.hpp"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size);

namespace latro::fuzz {

/// From now on, an input of `size` bytes may take two seconds and a millisecond for each byte, in processor
/// time under sanitizers. One that takes longer ends the program.
void limit_time(std::size_t size);

inline std::string_view text_of(const std::uint8_t* data, std::size_t size) {
  limit_time(size);
  return {reinterpret_cast<const char*>(data), size};
}

/// Prints what is wrong on standard error and aborts.
[[noreturn]] void fail(std::string_view what);
/// The same, with the text concerned.
[[noreturn]] void fail(std::string_view what, std::string_view text);

inline void expect(bool holds, std::string_view what, std::string_view text = {}) {
  if (!holds) [[unlikely]]
    fail(what, text);
}
/// `where` makes the text, which costs nothing while all is well.
template <std::invocable Where>
void expect(bool holds, std::string_view what, const Where& where) {
  if (!holds) [[unlikely]]
    fail(what, where());
}

/// The value, or the end: for texts that the library itself has written.
template <typename T>
const T& value_of(const Expected<T, Fault>& result, std::string_view what, std::string_view text) {
  if (!result) [[unlikely]]
    fail(std::string(what) + ": " + result.error().message, text);
  return *result;
}

/// A fault has one of the codes, a place within the text, and a message that is one line.
void expect_fault(const Fault& fault, std::string_view text, std::initializer_list<Code> codes);
/// Printed text is not empty, not too long, and has no control characters.
void expect_line(std::string_view message);

/// Takes the text up to the next line feed off its front, and the line feed.
std::string_view take_line(std::string_view& text);

/// Rulesets compiled once, because many inputs share one. Bounded.
class RulesetCache {
 public:
  /// nullptr when the descriptor is refused. Valid until the next call.
  const Rules* find(std::string_view descriptor);

 private:
  static constexpr std::size_t capacity = 256;
  std::unordered_map<std::string, Expected<CompiledDescriptor, Fault>> known_;
};

/// Checks a legal turn's texts: in both styles they parse, mean the turn, and are written the same again.
void expect_turn_texts(const Game& game, const Turn& turn);

}  // namespace latro::fuzz
