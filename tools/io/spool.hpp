// Text that is written now and read back later, for documents whose head depends on the whole. Memory is
// bounded: text that does not fit into a buffer goes to a temporary file without a name, so that no file is
// left however the process ends.
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <string>
#include <string_view>

namespace latro::tool {

/// A failure (no room, no such folder) throws OutputError with the folder.
class Spool {
 public:
  Spool() = default;
  ~Spool();
  Spool(const Spool&) = delete;
  Spool& operator=(const Spool&) = delete;

  void write(std::string_view text);
  /// Passes on all that was written, in order and in pieces; then the spool is empty.
  void drain(const std::function<void(std::string_view)>& take);

  /// The size of the buffer, before a file is used.
  static constexpr std::size_t buffer_size = std::size_t{1} << 18;

 private:
  void open_file();
  void flush();
  [[noreturn]] void fail(int error) const;

  std::string buffer_;      ///< the bytes after those in the file
  std::uint64_t size_ = 0;  ///< of the file
  int fd_ = -1;
};

}  // namespace latro::tool
