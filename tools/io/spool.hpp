// Text that is written now and read back later, for documents whose head tells what is in them. Memory is
// bounded whatever its size: what does not fit in a buffer goes to a temporary file that has no name, so that
// nothing is left behind however the process ends.
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <string>
#include <string_view>

namespace latro::tool {

/// A failure (no room, no such folder) throws OutputError, which names the folder.
class Spool {
 public:
  Spool() = default;
  ~Spool();
  Spool(const Spool&) = delete;
  Spool& operator=(const Spool&) = delete;

  void write(std::string_view text);
  /// Hands over all that was written, in order and in pieces, and forgets it: the spool is empty then.
  void drain(const std::function<void(std::string_view)>& take);

  /// What is kept in memory before there is a file.
  static constexpr std::size_t buffer_size = std::size_t{1} << 18;

 private:
  void open_file();
  void flush();
  [[noreturn]] void fail(int error) const;

  std::string buffer_;      ///< behind what the file has
  std::uint64_t size_ = 0;  ///< of what the file has
  int fd_ = -1;
};

}  // namespace latro::tool
