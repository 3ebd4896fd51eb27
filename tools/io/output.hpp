// Where a tool's data go: standard output, or the target of -o. Every write and the close are checked.
#pragma once

#include <cstddef>
#include <functional>
#include <string>
#include <string_view>

namespace latro::tool {

/// Buffered. A failed write throws OutputError, a reader that has gone ClosedPipe.
///
/// A file target that is regular or absent is written to a temporary file in the same folder; commit() gives
/// it the target's mode (or the one the umask asks for) and renames it. Symbolic links are followed. Whatever
/// else the target is (a device, a fifo) is written directly, and so is a descriptor that we have been given
/// and that is named as such (/dev/stdout, /dev/fd/3). Without commit() the temporary file is removed, by a
/// fatal signal too.
class Output {
 public:
  /// "-" is standard output. Throws OutputError when the target cannot be opened.
  explicit Output(const std::string& target);
  ~Output();
  Output(const Output&) = delete;
  Output& operator=(const Output&) = delete;

  void write(std::string_view text);
  /// Hands over what is buffered: after each line that somebody may be waiting for.
  void flush();
  /// Once, when all is written: flushes, closes and, where there is a temporary file, renames it.
  void commit();
  /// Instead of commit(), when something is missing: hands over what is buffered, but removes a temporary
  /// file.
  void finish_incomplete();

  bool terminal() const { return terminal_; }
  /// "standard output", or the target as it was given.
  std::string_view name() const { return name_; }
  /// Called before bytes go to a terminal (so that a progress bar can be taken off it).
  void before_terminal_write(std::function<void()> hook) { hook_ = std::move(hook); }

 private:
  void open_target(const std::string& target);
  void open_temporary(const std::string& target, bool exists);
  void open_direct(const std::string& target);
  void open_descriptor(int fd);
  void discard();
  void write_all(std::string_view text);
  [[noreturn]] void fail(int error) const;

  static constexpr std::size_t buffer_size = std::size_t{1} << 16;

  int fd_ = -1;
  bool terminal_ = false;
  std::string name_;
  std::string target_;     ///< what the temporary file will be renamed to
  std::string temporary_;  ///< empty when there is none
  std::string buffer_;
  std::function<void()> hook_;
};

}  // namespace latro::tool
