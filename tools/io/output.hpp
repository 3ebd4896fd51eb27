// The output of a program: standard output, or the target of -o. Every write and the close are checked.
#pragma once

#include <cstddef>
#include <functional>
#include <memory>
#include <string>
#include <string_view>
#include <utility>

#include "latro/support/compression.hpp"

namespace latro::tool {

/// Takes the text of an output instead of its file.
class TextStore {
 public:
  virtual ~TextStore() = default;
  virtual void add(std::string_view text) = 0;
  /// After the last text. Without this call, nothing of the text is to be left.
  virtual void finish() = 0;
};

/// Buffered. A failed write throws OutputError; if the reader has gone, it throws ClosedPipe.
///
/// A target that is a regular file or does not exist is written to a temporary file in the same folder;
/// commit() gives it the target's mode (or the one of the umask) and renames it. Symbolic links are followed.
/// Any other target (a device, a fifo) is written directly, and so is a descriptor that the program was given
/// and that is named as such (/dev/stdout, /dev/fd/3). Without commit() the temporary file is removed, also
/// by a fatal signal. A program cannot write two outputs to one file, or replace a file that it reads
/// (files_in_use.hpp): that throws UsageError.
///
/// If the name of the target ends in .gz, .svgz or .zst, what is written is compressed.
class Output {
 public:
  /// "-" is standard output. Throws OutputError if the target cannot be opened.
  explicit Output(const std::string& target);
  ~Output();
  Output(const Output&) = delete;
  Output& operator=(const Output&) = delete;

  void write(std::string_view text);
  /// Flushes the buffer: after each line for which a reader may be waiting. If the output is compressed, some
  /// text can remain in the compressor.
  void flush();
  /// Called once, after all writes: flushes, ends compressed data, closes and, if there is a temporary file,
  /// renames it.
  void commit();
  /// Instead of commit(), if the target must stay as it is: removes the temporary file. Without one, commits.
  void drop();
  /// Instead of commit(), if the program ends before its work is done: the temporary file gets the name of
  /// the target and ".partial" (".partial-2", if that exists). Returns this name; empty if nothing was
  /// written or there is no temporary file.
  std::string keep_partial();

  /// Without this call, the target cannot be an input of the program: the one that is noted second, the
  /// output or the input, throws UsageError (files_in_use.hpp).
  void allow_replacing_games();
  /// Whether commit() would replace this input; "-" is standard input.
  bool replaces(const std::string& input) const;

  /// From here on the text goes to what `make` returns. It is made for the temporary file (`is_new`), or for
  /// the target, if that is a file that is not empty; such a file is not replaced, but changed by
  /// TextStore::finish().
  using MakeStore = std::function<std::unique_ptr<TextStore>(const std::string& path, bool is_new)>;
  void store(const MakeStore& make);

  bool is_compressed() const { return compressor_ != nullptr; }
  bool terminal() const { return terminal_; }
  /// Whether the target changes only by commit().
  bool has_temporary() const { return !temporary_.empty(); }
  /// "standard output", or the target as given.
  std::string_view name() const { return name_; }
  /// Called before bytes go to a terminal (so that a progress bar can be removed).
  void before_terminal_write(std::function<void()> hook) { hook_ = std::move(hook); }

 private:
  void open_target(const std::string& target);
  void open_temporary(const std::string& target, bool exists);
  void open_direct(const std::string& target);
  void open_descriptor(int fd);
  void forget_temporary();
  void discard();
  void end_text();
  void compress(std::string_view text);
  void write_all(std::string_view bytes);
  [[noreturn]] void fail(int error) const;

  static constexpr std::size_t buffer_size = std::size_t{1} << 16;

  int fd_ = -1;
  bool terminal_ = false;
  std::string name_;
  std::string target_;     ///< the new name of the temporary file
  std::string temporary_;  ///< empty if there is none
  std::string buffer_;
  bool has_text_ = false;
  std::unique_ptr<Compressor> compressor_;  ///< null if the output is not compressed
  std::function<void()> hook_;
  std::unique_ptr<TextStore> store_;
};

/// Gives the new file `fd` the mode of `file`, which it will replace, or the one of the umask if there is no
/// such file. Returns 0 or errno.
int take_mode(int fd, const std::string& file);

}  // namespace latro::tool
