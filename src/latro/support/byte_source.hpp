// Where bytes come from: a file, a pipe, a text in memory, a generator in a test.
#pragma once

#include <cstddef>

namespace latro {

/// read() returns how many bytes it wrote to `into`, 0 at the end; it throws std::system_error when the
/// environment fails. One thread at a time calls these, but not always the same one.
class ByteSource {
 public:
  virtual std::size_t read(char* into, std::size_t size) = 0;
  /// Whether read() comes back at once, with bytes, the end or a failure. Who still has something to tell
  /// asks this first: a source that may have to wait for its bytes says so.
  virtual bool ready() { return true; }

 protected:
  ~ByteSource() = default;
};

}  // namespace latro
