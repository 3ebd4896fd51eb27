// Where a tool's data come from: a file or standard input, read in large blocks.
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <string_view>

#include "latro/support/byte_source.hpp"

namespace latro::tool {

/// An open input. Failures throw InputError (a directory too: reading one fails). After defer_interrupt() a
/// read that has to wait throws Interrupted once that was asked for.
class Input final : public ByteSource {
 public:
  /// "-" is standard input.
  explicit Input(const std::string& path);
  ~Input();
  Input(const Input&) = delete;
  Input& operator=(const Input&) = delete;

  std::size_t read(char* into, std::size_t size) override;
  bool ready() override;

  /// As diagnostics name it: the path as given, or "<stdin>".
  std::string_view name() const { return name_; }
  /// In bytes, where it is known beforehand.
  std::optional<std::uint64_t> size() const;
  /// Is told after each read how many bytes came.
  void on_read(std::function<void(std::size_t)> hook) { hook_ = std::move(hook); }

 private:
  void wait();

  int fd_ = -1;
  bool may_wait_ = true;  ///< a pipe, a terminal, a socket
  std::string name_;
  std::function<void(std::size_t)> hook_;
};

}  // namespace latro::tool
