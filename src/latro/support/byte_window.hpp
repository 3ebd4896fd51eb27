// A window of a stream of bytes. Bytes are addressed by their offset in the stream; the window reads them on
// demand and holds them until they are discarded. Private to notation/lgn/ and formats/.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <exception>
#include <memory>
#include <string_view>
#include <utility>

#include "latro/support/byte_source.hpp"

namespace latro {

class ByteWindow {
 public:
  static constexpr std::size_t block = std::size_t{1} << 16;  ///< bytes of one read

  /// Without a source: see look_at().
  ByteWindow() = default;
  explicit ByteWindow(ByteSource& source) : source_(&source) {}

  /// Whether the stream has a byte at this offset; reads up to it. Precondition: the byte is not discarded.
  bool has(std::uint64_t at) {
    while (at >= base_ + size_)
      if (!fill()) return false;
    return true;
  }
  /// Whether the byte at this offset has been read; reads nothing.
  bool holds(std::uint64_t at) const { return at < base_ + size_; }
  /// Whether, since the last call, a caller requested bytes that may exist but were not read: the source
  /// failed, or there is none. has() treats that offset as the end of the stream.
  bool fell_short() { return std::exchange(fell_short_, false); }
  /// Throws the exception of the source if the source has failed.
  void rethrow() const {
    if (failure_) std::rethrow_exception(failure_);
  }
  /// Precondition: has(at).
  char operator[](std::uint64_t at) const { return bytes_[static_cast<std::size_t>(at - base_)]; }
  /// Pointer to the byte and the bytes after it that have been read. Valid as long as views from text().
  const char* at(std::uint64_t place) const { return bytes_ + static_cast<std::size_t>(place - base_); }
  /// The part of [begin, end) that has been read. Views are valid until the next has() or discard().
  std::string_view text(std::uint64_t begin, std::uint64_t end) const {
    end = std::min(end, base_ + size_);
    return {at(begin), static_cast<std::size_t>(end - begin)};
  }
  /// All that has been read from `begin` on.
  std::string_view text_from(std::uint64_t begin) const { return text(begin, base_ + size_); }
  /// Discards the bytes before `at`. Precondition: they have been read.
  void discard(std::uint64_t at) {
    const auto count = static_cast<std::size_t>(at - base_);
    bytes_ += count;
    size_ -= count;
    base_ = at;
  }

  /// Discards all; the source continues at this offset.
  void go_to(std::uint64_t offset) {
    bytes_ = memory_.get();
    size_ = 0;
    base_ = offset;
    ended_ = fell_short_ = false;
    failure_ = nullptr;
  }
  /// Of a window without a source: it is this text, which is a part of a stream and must outlive the use.
  void look_at(std::string_view text, std::uint64_t offset) {
    bytes_ = text.data();
    size_ = text.size();
    base_ = offset;
  }

 private:
  bool fill() {
    if (ended_ || source_ == nullptr) {
      fell_short_ = fell_short_ || source_ == nullptr || failure_ != nullptr;
      return false;
    }
    if (begin() + size_ + block > memory_size_) make_room();
    std::size_t count = 0;
    try {
      count = source_->read(memory_.get() + begin() + size_, block);
    } catch (...) {
      failure_ = std::current_exception();
      fell_short_ = true;
    }
    size_ += count;
    ended_ = count == 0;
    return !ended_;
  }
  std::size_t begin() const { return static_cast<std::size_t>(bytes_ - memory_.get()); }
  void make_room() {
    if (size_ + block <= memory_size_) {
      std::memmove(memory_.get(), bytes_, size_);
    } else {
      const std::size_t size = size_ + 3 * block;
      auto next = std::make_unique_for_overwrite<char[]>(size);
      if (size_ != 0) std::memcpy(next.get(), bytes_, size_);
      memory_ = std::move(next);
      memory_size_ = size;
    }
    bytes_ = memory_.get();
  }

  ByteSource* source_ = nullptr;
  std::unique_ptr<char[]> memory_;
  std::size_t memory_size_ = 0;
  const char* bytes_ = nullptr;  ///< the beginning of the window
  std::size_t size_ = 0;         ///< bytes in the window
  std::uint64_t base_ = 0;       ///< offset in the stream of the window's first byte
  bool ended_ = false;
  std::exception_ptr failure_;
  bool fell_short_ = false;
};

}  // namespace latro
