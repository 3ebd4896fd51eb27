// Standard input for a program that may stop reading at any time.
#pragma once

#include <cstddef>
#include <mutex>
#include <string_view>

#include "io/input.hpp"
#include "io/output.hpp"
#include "latro/support/byte_source.hpp"
#include "latro/ugi/reply.hpp"

namespace latro::tool {

class UgiInput final : public ByteSource {
 public:
  UgiInput();
  ~UgiInput();
  UgiInput(const UgiInput&) = delete;
  UgiInput& operator=(const UgiInput&) = delete;

  /// Returns the end of the input also after close().
  std::size_t read(char* into, std::size_t size) override;
  /// Any thread may call this, also while another one reads.
  void close();

 private:
  Input input_;
  int closed_ = -1;  ///< readable once close() was called
};

// The output of our engine: whole lines, each flushed at once; any thread may write.

class UgiOutput {
 public:
  explicit UgiOutput(Output& out) : out_(out) {}

  /// Replaces control characters, which can come from the input. Throws as Output does.
  void send(const UgiReply& reply);
  /// A line that is not a reply of UGI.
  void send_line(std::string_view text);
  /// `info string …`: a message for people.
  void info_string(std::string_view text);

 private:
  std::mutex mutex_;
  Output& out_;
};

}  // namespace latro::tool
