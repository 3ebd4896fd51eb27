// Text that is written now and read back later, for documents whose head depends on the whole. Memory is
// bounded: text that does not fit into a buffer goes to a temporary file.
#pragma once

#include <cstddef>
#include <functional>
#include <string>
#include <string_view>

#include "io/scratch_file.hpp"

namespace latro::tool {

/// Throws OutputError as ScratchFile does.
class Spool {
 public:
  void write(std::string_view text);
  /// Passes on all that was written, in order and in pieces; then the spool is empty.
  void drain(const std::function<void(std::string_view)>& take);

  /// The size of the buffer, before a file is used.
  static constexpr std::size_t buffer_size = std::size_t{1} << 18;

 private:
  std::string buffer_;  ///< the bytes after those in the file
  ScratchFile file_;
};

}  // namespace latro::tool
