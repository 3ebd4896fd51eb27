// The input of a program: a file or standard input, read in large blocks.
#pragma once

#include <unistd.h>

#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "io/files_in_use.hpp"
#include "latro/support/byte_source.hpp"
#include "latro/support/decompressed_source.hpp"
#include "latro/support/peeked_source.hpp"

namespace latro::tool {

class DatabaseText;

/// Throws UsageError if standard input, which can be read only once, has a reader and gets these, or gets
/// more than one. A reader is a literal such as "by --query-file".
void check_standard_input(std::vector<const char*> readers);

/// The reader of the files that are arguments of the program.
inline constexpr const char* as_an_input = "as an input";

/// The bytes of an open file or of standard input. Failures throw InputError (reading a directory fails too).
/// After defer_interrupt(), a read that has to wait throws Interrupted if the user interrupts.
class InputBytes final : public ByteSource {
 public:
  /// "-" is standard input; `reader`: see check_standard_input(). Throws UsageError if an output would
  /// replace the file: note_input().
  InputBytes(const std::string& path, const char* reader, InputUse use);
  ~InputBytes();
  InputBytes(const InputBytes&) = delete;
  InputBytes& operator=(const InputBytes&) = delete;

  /// After the end the file is not read again.
  std::size_t read(char* into, std::size_t size) override;
  bool ready() override;

  std::string_view name() const { return name_; }
  /// The name in messages of the system: "standard input" instead of "<stdin>".
  std::string name_in_errors() const;
  bool is_terminal() const { return isatty(fd_) != 0; }
  std::optional<std::uint64_t> size() const;
  void on_read(std::function<void(std::size_t)> hook) { hook_ = std::move(hook); }

 private:
  void wait();

  int fd_ = -1;
  bool may_wait_ = true;  ///< a pipe, a terminal, a socket
  bool ended_ = false;
  std::string name_;
  std::function<void(std::size_t)> hook_;
};

/// The text of an input. Input in gzip or zstd, recognised by its first bytes, is decompressed; a database of
/// games becomes JSON lines. Errors are as those of InputBytes, also for damaged data.
class Input final : public ByteSource {
 public:
  /// As InputBytes.
  Input(const std::string& path, const char* reader, InputUse use = InputUse::other);
  ~Input();

  std::size_t read(char* into, std::size_t size) override;
  bool ready() override { return has_begun_ ? database_ || beginning_.ready() : text_.ready(); }
  /// Reads the first bytes.
  bool is_database();

  /// The name in diagnostics: the path as given, or "<stdin>".
  std::string_view name() const { return bytes_.name(); }
  /// Whether a person types the input.
  bool is_terminal() const { return bytes_.is_terminal(); }
  /// The size of the file, which may be compressed, in bytes; nullopt if it is not known beforehand.
  std::optional<std::uint64_t> size() const { return bytes_.size(); }
  /// The size of the text; nullopt if it is not known beforehand, also if the file is compressed.
  std::optional<std::uint64_t> text_size();
  /// Whether the text has ended without a byte.
  bool is_empty() const { return is_empty_; }
  /// Called with the number of bytes after each read from the file, which may be compressed.
  void on_read(std::function<void(std::size_t)> hook) { bytes_.on_read(std::move(hook)); }

 private:
  InputBytes bytes_;
  DecompressedSource text_;
  PeekedSource beginning_;
  InputUse use_;
  std::unique_ptr<DatabaseText> database_;  ///< null: this is none
  bool has_begun_ = false;
  bool has_text_ = false;
  bool is_empty_ = false;
};

}  // namespace latro::tool
