// A source whose first bytes can be looked at before it is read: for telling its format.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

#include "latro/notation/byte_source.hpp"

namespace latro::tool {

class PeekedSource final : public ByteSource {
 public:
  explicit PeekedSource(ByteSource& source) : source_(source) {}

  /// Its first line that is more than a character, and all before and what has come behind that; no more than
  /// `most` bytes. Waits for no more than that line. Before read().
  std::string_view peek_line(std::size_t most);

  std::size_t read(char* into, std::size_t size) override;
  bool ready() override { return at_ < peeked_.size() || source_.ready(); }

 private:
  ByteSource& source_;
  std::string peeked_;
  std::size_t at_ = 0;
};

}  // namespace latro::tool
