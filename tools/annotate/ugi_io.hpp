// Standard input for a program that may have a reason to stop listening.
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

  /// Also answers with the end once close() was called.
  std::size_t read(char* into, std::size_t size) override;
  /// From any thread, also while another one reads.
  void close();

 private:
  Input input_;
  int closed_ = -1;  ///< can be read from once close() was called
};

// What our engine says over UGI: whole lines, each handed over at once, from whatever thread.

class UgiOutput {
 public:
  explicit UgiOutput(Output& out) : out_(out) {}

  /// Control characters, which the input may have brought in, are replaced. Throws as Output does.
  void say(const UgiReply& reply);
  /// `info string …`: for people.
  void info_string(std::string_view text);

 private:
  std::mutex mutex_;
  Output& out_;
};

}  // namespace latro::tool
