// The input of a program: a file or standard input, read in large blocks.
#pragma once

#include <unistd.h>

#include <cstddef>
#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <utility>

#include "latro/support/byte_source.hpp"

namespace latro::tool {

/// An open input. Failures throw InputError (reading a directory fails too). After defer_interrupt(), a read
/// that has to wait throws Interrupted if the user interrupts.
class Input final : public ByteSource {
 public:
  /// "-" is standard input.
  explicit Input(const std::string& path);
  ~Input();
  Input(const Input&) = delete;
  Input& operator=(const Input&) = delete;

  std::size_t read(char* into, std::size_t size) override;
  bool ready() override;

  /// The name in diagnostics: the path as given, or "<stdin>".
  std::string_view name() const { return name_; }
  /// Whether a person types the input.
  bool is_terminal() const { return isatty(fd_) != 0; }
  /// In bytes, if it is known beforehand.
  std::optional<std::uint64_t> size() const;
  /// Whether it has ended without a byte.
  bool is_empty() const { return is_empty_; }
  /// Called after each read with the number of bytes.
  void on_read(std::function<void(std::size_t)> hook) { hook_ = std::move(hook); }

 private:
  void wait();

  int fd_ = -1;
  bool has_bytes_ = false;
  bool is_empty_ = false;
  bool may_wait_ = true;  ///< a pipe, a terminal, a socket
  std::string name_;
  std::function<void(std::size_t)> hook_;
};

}  // namespace latro::tool
