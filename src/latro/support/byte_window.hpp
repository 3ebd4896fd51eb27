// A window of a stream of bytes. Bytes are addressed by their offset in the stream; the window reads them on
// demand and holds them until they are discarded. Private to notation/lgn/ and formats/.
//
// The window can keep discarded bytes. Kept bytes do not move, so views of them stay valid; the window moves
// on, to another block of memory if it needs room, and can return to the kept bytes.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <exception>
#include <memory>
#include <optional>
#include <string_view>
#include <utility>
#include <vector>

#include "latro/support/byte_source.hpp"

namespace latro {

class ByteWindow {
 public:
  static constexpr std::size_t block = std::size_t{1} << 16;  ///< bytes of one read

  explicit ByteWindow(ByteSource& source) : source_(source) {}

  /// Whether the stream has a byte at this offset; reads up to it. Precondition: the byte is not discarded.
  bool has(std::uint64_t at) {
    while (at >= base_ + size_)
      if (!fill()) return false;
    return true;
  }
  /// Whether the byte at this offset has been read; reads nothing.
  bool holds(std::uint64_t at) const { return at < base_ + size_; }
  /// Whether, since the last call, a caller requested bytes that may exist but were not read: the source
  /// failed, or look_ahead() did not allow more. has() treats that offset as the end of the stream.
  bool fell_short() { return std::exchange(fell_short_, false); }
  /// Throws the exception of the source if the source has failed.
  void rethrow() const {
    if (failure_) std::rethrow_exception(failure_);
  }
  /// Precondition: has(at).
  char operator[](std::uint64_t at) const {
    return memory_.bytes[begin_ + static_cast<std::size_t>(at - base_)];
  }
  /// Pointer to the byte and the bytes after it that have been read. Valid as long as views from text().
  const char* at(std::uint64_t place) const {
    return memory_.bytes.get() + begin_ + static_cast<std::size_t>(place - base_);
  }
  /// The part of [begin, end) that has been read. Views are valid until the next has() or discard(); views of
  /// kept bytes are valid while the bytes are kept.
  std::string_view text(std::uint64_t begin, std::uint64_t end) const {
    end = std::min(end, base_ + size_);
    return {at(begin), static_cast<std::size_t>(end - begin)};
  }
  /// Discards the bytes before `at`, except kept bytes. Precondition: they have been read.
  void discard(std::uint64_t at) {
    const auto count = static_cast<std::size_t>(at - base_);
    begin_ += count;
    size_ -= count;
    base_ = at;
  }

  /// From now on discard() keeps the bytes at `from` and after it, as far as they are still in memory.
  void keep(std::uint64_t from) {
    from = std::max(from, keep_from_.value_or(base_));
    keep_from_ = from;
    std::size_t passed = 0;
    while (passed < left_.size() && left_[passed].end <= from) ++passed;
    give_up(passed);
  }
  /// Frees the discarded bytes that are kept, and keeps no more.
  void keep_nothing() {
    keep_from_.reset();
    give_up(left_.size());
  }
  /// Moves the beginning of the window back to `to`. Precondition: the bytes from `to` on are in it or kept.
  void go_back(std::uint64_t to) {
    if (to >= base_) return;
    const std::uint64_t memory_begin = base_ - begin_;  // everything before it is in left_
    reach_back(std::max(to, memory_begin));
    if (to >= memory_begin) return;
    Memory whole(static_cast<std::size_t>(base_ - to) + size_ + 3 * block);
    std::size_t copied = 0;
    for (const Left& one : left_) {
      const std::uint64_t from = to + copied;
      if (one.end <= from) continue;
      const auto count = static_cast<std::size_t>(one.end - from);
      std::memcpy(whole.bytes.get() + copied, one.memory.bytes.get() + (from - one.begin), count);
      copied += count;
    }
    std::memcpy(whole.bytes.get() + copied, memory_.bytes.get() + begin_, size_);
    memory_ = std::move(whole);
    begin_ = copied;
    reach_back(to);
  }

  /// Until look_ahead_no_more(): reads only bytes available without waiting, and only while the window and
  /// the kept bytes are less than `most` bytes. After the first read that would wait, reads no more.
  void look_ahead(std::size_t most) {
    ahead_ = most;
    fell_short_ = false;
  }
  void look_ahead_no_more() { ahead_.reset(); }

 private:
  struct Memory {
    Memory() = default;
    explicit Memory(std::size_t bytes_wanted)
        : bytes(std::make_unique_for_overwrite<char[]>(bytes_wanted)), size(bytes_wanted) {}
    std::unique_ptr<char[]> bytes;
    std::size_t size = 0;
  };
  /// Memory with kept bytes that the window does not use any more.
  struct Left {
    Memory memory;
    std::uint64_t begin = 0;  ///< offset of its first byte in the stream
    std::uint64_t end = 0;    ///< the offset at which the next memory continues
  };
  /// Memory allocated while bytes are kept has room for several reads, so that few bytes are copied.
  static constexpr std::size_t least_next_bytes = 6 * block;
  static constexpr std::size_t most_spare_bytes = 8 * block;
  static constexpr std::size_t most_spares = 3;

  bool fill() {
    if (ended_ || (ahead_ && !may_look_ahead())) {
      fell_short_ = fell_short_ || !ended_ || failure_ != nullptr;
      return false;
    }
    if (begin_ + size_ + block > memory_.size) make_room();
    std::size_t count = 0;
    try {
      count = source_.read(memory_.bytes.get() + begin_ + size_, block);
    } catch (...) {
      failure_ = std::current_exception();
      fell_short_ = true;
    }
    size_ += count;
    ended_ = count == 0;
    return !ended_;
  }
  bool may_look_ahead() {
    return !fell_short_ && base_ + size_ - keep_from_.value_or(base_) < *ahead_ && source_.ready();
  }

  /// Precondition: the memory holds the bytes from `to` on.
  void reach_back(std::uint64_t to) {
    const auto count = static_cast<std::size_t>(base_ - to);
    begin_ -= count;
    size_ += count;
    base_ = to;
  }

  void make_room() {
    const bool kept = keep_from_ && *keep_from_ < base_;
    if (!kept && size_ + block <= memory_.size) {
      std::memmove(memory_.bytes.get(), memory_.bytes.get() + begin_, size_);
    } else {
      if (kept) left_.reserve(left_.size() + 1);  // so that a failed allocation loses no bytes
      Memory next = kept ? take_spare(size_ + 3 * block) : Memory(size_ + 3 * block);
      if (size_ != 0) std::memcpy(next.bytes.get(), memory_.bytes.get() + begin_, size_);
      std::swap(memory_, next);
      if (kept) left_.push_back({std::move(next), base_ - begin_, base_});
    }
    begin_ = 0;
  }
  /// Frees the first elements of left_ that contain no kept bytes.
  void give_up(std::size_t count) {
    const auto end = left_.begin() + static_cast<std::ptrdiff_t>(count);
    for (auto one = left_.begin(); one != end; ++one)
      if (one->memory.size <= most_spare_bytes && spare_.size() < most_spares)
        spare_.push_back(std::move(one->memory));
    left_.erase(left_.begin(), end);
  }
  Memory take_spare(std::size_t bytes) {
    const auto found =
        std::find_if(spare_.begin(), spare_.end(), [&](const Memory& one) { return one.size >= bytes; });
    if (found == spare_.end()) return Memory(std::max(bytes, least_next_bytes));
    Memory memory = std::move(*found);
    spare_.erase(found);
    return memory;
  }

  ByteSource& source_;
  Memory memory_;
  std::size_t begin_ = 0;   ///< the beginning of the window in memory_
  std::size_t size_ = 0;    ///< bytes in the window
  std::uint64_t base_ = 0;  ///< offset in the stream of the window's first byte
  std::optional<std::uint64_t> keep_from_;
  std::vector<Left> left_;     ///< in the order of the stream, without gaps
  std::vector<Memory> spare_;  ///< unused memory
  std::optional<std::size_t> ahead_;
  bool ended_ = false;
  std::exception_ptr failure_;
  bool fell_short_ = false;
};

}  // namespace latro
