// A buffer for short texts, which are appended to a string many at a time. Private to formats/json/.
#pragma once

#include <array>
#include <charconv>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <limits>
#include <string>
#include <string_view>

#include "latro/support/inline.hpp"

namespace latro {

/// The string is complete only after flush(); the destructor does not flush.
class TextBuffer {
 public:
  explicit TextBuffer(std::string& out) : out_(out) {}
  TextBuffer(const TextBuffer&) = delete;
  TextBuffer& operator=(const TextBuffer&) = delete;

  static constexpr std::size_t most_room = 1024;

  /// Returns room for `size` bytes, at most most_room. The caller writes, then passes its end to wrote().
  LATRO_INLINE char* room(std::size_t size) {
    if (static_cast<std::size_t>(bytes_.data() + bytes_.size() - at_) < size) [[unlikely]]
      flush();
    return at_;
  }
  void wrote(char* end) { at_ = end; }

  template <std::size_t N>
  LATRO_INLINE void literal(const char (&text)[N]) {
    std::memcpy(room(N - 1), text, N - 1);
    at_ += N - 1;
  }
  void text(std::string_view text) {
    if (text.size() > most_room) {
      flush();
      out_ += text;
      return;
    }
    std::memcpy(room(text.size()), text.data(), text.size());
    at_ += text.size();
  }
  void number(std::uint64_t number) {
    constexpr std::size_t most = std::numeric_limits<std::uint64_t>::digits10 + 1;
    char* const to = room(most);
    at_ = std::to_chars(to, to + most, number).ptr;
  }

  void flush() {
    out_.append(bytes_.data(), at_);
    at_ = bytes_.data();
  }

 private:
  std::string& out_;
  std::array<char, 8 * most_room> bytes_;
  char* at_ = bytes_.data();
};

}  // namespace latro
