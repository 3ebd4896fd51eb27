// A source whose first bytes can be peeked at, to detect its format. Private to latro.cpp and tools/io/.
#pragma once

#include <cstddef>
#include <functional>
#include <string>
#include <string_view>
#include <utility>

#include "latro/support/byte_source.hpp"

namespace latro {

class PeekedSource final : public ByteSource {
 public:
  explicit PeekedSource(ByteSource& source) : source_(source) {}

  /// The beginning of the source, at most `most` bytes. Reads until `is_enough` returns true for it, it has
  /// `most` bytes, or the source ends. Call it before read().
  std::string_view peek(std::size_t most, bool (*is_enough)(std::string_view));

  /// Sets a function to call before each read that may have to wait, for example to flush output.
  void before_wait(std::function<void()> hook) { hook_ = std::move(hook); }

  std::size_t read(char* into, std::size_t size) override;
  bool ready() override { return at_ < peeked_.size() || source_.ready(); }

 private:
  ByteSource& source_;
  std::string peeked_;
  std::size_t at_ = 0;
  std::function<void()> hook_;
};

}  // namespace latro
