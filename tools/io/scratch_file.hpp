// A temporary file without a name, in the folder TMPDIR (else /tmp): nothing is left, however the process
// ends.
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <string>
#include <string_view>

namespace latro::tool {

/// A failure (no room, no such folder) throws OutputError with the folder.
class ScratchFile {
 public:
  ScratchFile() = default;
  ~ScratchFile();
  ScratchFile(const ScratchFile&) = delete;
  ScratchFile& operator=(const ScratchFile&) = delete;

  /// Appends the text. The first call creates the file.
  void append(std::string_view text);
  /// Reads bytes from this offset on; returns their number, which is greater than 0. Precondition: the offset
  /// is less than size(), and `size` is greater than 0.
  std::size_t read(std::uint64_t at, char* into, std::size_t size) const;
  std::uint64_t size() const { return size_; }
  /// Gives the room on the disk back.
  void clear();

 private:
  void open_file();
  [[noreturn]] static void fail(int error);

  std::uint64_t size_ = 0;
  int fd_ = -1;
};

/// Text that is written now and read back later, for documents whose head depends on the whole. Memory is
/// bounded: text that does not fit into a buffer goes to a temporary file. Throws OutputError as ScratchFile.
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
