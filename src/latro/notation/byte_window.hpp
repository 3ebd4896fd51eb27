// The part of a stream of bytes that is being looked at. Bytes are addressed by their offset in the stream;
// they are read when they are asked for and stay until they are discarded. Private to RecordReader.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <exception>
#include <memory>
#include <string_view>
#include <utility>

#include "latro/notation/byte_source.hpp"

namespace latro {

class ByteWindow {
 public:
  static constexpr std::size_t block = std::size_t{1} << 16;  ///< bytes asked for at a time

  explicit ByteWindow(ByteSource& source) : source_(source) {}

  /// Whether the stream has a byte there; reads up to it. Precondition: not discarded.
  bool has(std::uint64_t at) {
    while (at >= base_ + size_)
      if (!fill()) return false;
    return true;
  }
  /// Whether the byte there has been read; reads nothing.
  bool holds(std::uint64_t at) const { return at < base_ + size_; }
  /// The source has failed, and since the last call bytes were asked for that it therefore did not give. It
  /// counts as ended then, until rethrow().
  bool fell_short() { return std::exchange(fell_short_, false); }
  /// Throws what the source threw, if it has failed.
  void rethrow() const {
    if (failure_) std::rethrow_exception(failure_);
  }
  /// Precondition: has(at).
  char operator[](std::uint64_t at) const { return memory_[begin_ + static_cast<std::size_t>(at - base_)]; }
  /// The byte and those behind it that have been read. Lasts as views of text() do.
  const char* at(std::uint64_t place) const {
    return memory_.get() + begin_ + static_cast<std::size_t>(place - base_);
  }
  /// What has been read of [begin, end). Views last until the next has() or discard().
  std::string_view text(std::uint64_t begin, std::uint64_t end) const {
    end = std::min(end, base_ + size_);
    return {memory_.get() + begin_ + static_cast<std::size_t>(begin - base_),
            static_cast<std::size_t>(end - begin)};
  }
  /// Forgets the bytes before `at`. Precondition: they have been read.
  void discard(std::uint64_t at) {
    const auto count = static_cast<std::size_t>(at - base_);
    begin_ += count;
    size_ -= count;
    base_ = at;
  }

 private:
  bool fill() {
    if (ended_) {
      fell_short_ = failure_ != nullptr;
      return false;
    }
    if (begin_ + size_ + block > capacity_) make_room();
    std::size_t count = 0;
    try {
      count = source_.read(memory_.get() + begin_ + size_, block);
    } catch (...) {
      failure_ = std::current_exception();
      fell_short_ = true;
    }
    size_ += count;
    ended_ = count == 0;
    return !ended_;
  }
  void make_room() {
    if (size_ + block <= capacity_) {
      std::memmove(memory_.get(), memory_.get() + begin_, size_);
    } else {
      capacity_ = size_ + 3 * block;
      auto memory = std::make_unique_for_overwrite<char[]>(capacity_);
      if (size_ != 0) std::memcpy(memory.get(), memory_.get() + begin_, size_);
      memory_ = std::move(memory);
    }
    begin_ = 0;
  }

  ByteSource& source_;
  std::unique_ptr<char[]> memory_;
  std::size_t capacity_ = 0;
  std::size_t begin_ = 0;   ///< of the window in memory_
  std::size_t size_ = 0;    ///< bytes in the window
  std::uint64_t base_ = 0;  ///< offset of its first byte in the stream
  bool ended_ = false;
  std::exception_ptr failure_;
  bool fell_short_ = false;
};

}  // namespace latro
