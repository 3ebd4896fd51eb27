// Standard input for a program that may have a reason to stop listening.
#pragma once

#include <cstddef>

#include "common/input.hpp"
#include "latro/notation/byte_source.hpp"

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

}  // namespace latro::tool
