// Where bytes come from: a file, a pipe, a text in memory, a generator in a test.
#pragma once

#include <cstddef>

namespace latro {

/// read() returns how many bytes it wrote to `into`, 0 at the end; it throws std::system_error when the
/// environment fails.
class ByteSource {
 public:
  virtual std::size_t read(char* into, std::size_t size) = 0;

 protected:
  ~ByteSource() = default;
};

}  // namespace latro
