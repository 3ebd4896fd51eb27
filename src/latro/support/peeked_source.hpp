// A source whose first bytes can be looked at before it is read: to detect its format.
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

  /// The beginning of the source: as much as `is_enough` requires, or `most` bytes, or everything if there is
  /// less. It can be more if a read returned more. To be called before read().
  std::string_view peek(std::size_t most, bool (*is_enough)(std::string_view));

  /// Called before a read that may have to wait: the time to hand over what others wait for.
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
