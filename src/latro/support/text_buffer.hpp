// A buffer for short texts, which are appended to a string many at a time. Private to formats/.
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

/// What TextBuffer and its cursor write, by their room() and wrote().
template <class Buffer>
class BufferedTexts {
 public:
  static constexpr std::size_t most_room = 1024;

  template <std::size_t N>
  LATRO_INLINE void literal(const char (&text)[N]) {
    put(text, N - 1);
  }
  void text(std::string_view text) {
    if (text.size() > most_room) [[unlikely]]
      self().flushed() += text;
    else
      put(text.data(), text.size());
  }
  void number(std::uint64_t number) {
    constexpr std::size_t most = std::numeric_limits<std::uint64_t>::digits10 + 1;
    char* const to = self().room(most);
    self().wrote(std::to_chars(to, to + most, number).ptr);
  }

 private:
  LATRO_INLINE void put(const char* text, std::size_t size) {
    char* const to = self().room(size);
    std::memcpy(to, text, size);
    self().wrote(to + size);
  }
  Buffer& self() { return static_cast<Buffer&>(*this); }
};

/// The string is complete only after flush(); the destructor does not flush.
class TextBuffer : public BufferedTexts<TextBuffer> {
 public:
  explicit TextBuffer(std::string& out) : out_(out) {}
  TextBuffer(const TextBuffer&) = delete;
  TextBuffer& operator=(const TextBuffer&) = delete;

  /// Returns room for `size` bytes, at most most_room. The caller writes, then passes its end to wrote().
  LATRO_INLINE char* room(std::size_t size) {
    if (static_cast<std::size_t>(end() - at_) < size) [[unlikely]]
      flush();
    return at_;
  }
  void wrote(char* end) { at_ = end; }

  void flush() { flushed(); }
  /// The string, complete.
  std::string& flushed() {
    out_.append(bytes_.data(), at_);
    at_ = bytes_.data();
    return out_;
  }

  /// The place at which one function writes. If that function passes it to no other, the compiler keeps it in
  /// a register. While it exists, the buffer is used only between leave() and come_back().
  class Cursor : public BufferedTexts<Cursor> {
   public:
    explicit Cursor(TextBuffer& buffer) : buffer_(buffer), at_(buffer.at_) {}
    ~Cursor() { leave(); }
    Cursor(const Cursor&) = delete;
    Cursor& operator=(const Cursor&) = delete;

    void leave() { buffer_.at_ = at_; }
    void come_back() { at_ = buffer_.at_; }
    LATRO_INLINE char* room(std::size_t size) {
      if (static_cast<std::size_t>(buffer_.end() - at_) < size) [[unlikely]]
        flushed();
      return at_;
    }
    std::string& flushed() {
      leave();
      std::string& out = buffer_.flushed();
      come_back();
      return out;
    }
    void wrote(char* end) { at_ = end; }

   private:
    TextBuffer& buffer_;
    char* at_;
  };

 private:
  const char* end() const { return bytes_.data() + bytes_.size(); }

  std::string& out_;
  std::array<char, 8 * most_room> bytes_;
  char* at_ = bytes_.data();
};

}  // namespace latro
