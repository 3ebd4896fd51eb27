// A large array of zeros, for tables with random access. The system provides memory only when entries are
// written, in large pages if it has them: with small pages each access would also need the page table.
// Private to rules/kernel/ and search/.
#pragma once

#include <algorithm>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <limits>
#include <memory>
#include <new>
#include <type_traits>

#ifdef __linux__
#include <sys/mman.h>
#endif

namespace latro {

/// The largest power of two of entries of this size in bytes that fits in `mib` mebibytes, at least one.
/// Throws std::bad_alloc if no memory is so large.
inline std::size_t entries_in(std::size_t mib, std::size_t entry_size) {
  if (mib > (std::numeric_limits<std::size_t>::max() >> 21)) throw std::bad_alloc();
  return std::bit_floor(std::max((mib << 20) / entry_size, std::size_t{1}));
}

/// Entries of all zero bits must be valid. They are aligned to cache lines.
template <class Entry>
class ZeroedArray {
  static_assert(std::is_trivially_destructible_v<Entry> && std::is_trivially_copyable_v<Entry>);

 public:
  /// May throw std::bad_alloc.
  explicit ZeroedArray(std::size_t size) : size_(size) {
    static_assert(alignof(Entry) <= line);
    clear();
  }

  Entry& operator[](std::size_t at) const { return entries_[at]; }
  std::size_t size() const { return size_; }

  /// Sets all entries to zero. May throw std::bad_alloc; the array is then unusable.
  void clear() {
    memory_.reset();
    const std::size_t bytes = size_ * sizeof(Entry) + line;
    memory_.reset(static_cast<char*>(std::calloc(bytes, 1)));
    if (!memory_) throw std::bad_alloc();
    const std::size_t skipped = (line - reinterpret_cast<std::uintptr_t>(memory_.get()) % line) % line;
    entries_ = reinterpret_cast<Entry*>(memory_.get() + skipped);
    use_large_pages(bytes);
  }

 private:
  static constexpr std::size_t line = 64;
  struct Release {
    void operator()(char* memory) const { std::free(memory); }
  };

  void use_large_pages(std::size_t bytes) const {
#ifdef MADV_HUGEPAGE
    // Whole pages only. The system may refuse; the array works without.
    constexpr std::size_t page = 4096;
    const std::size_t skipped = (page - reinterpret_cast<std::uintptr_t>(memory_.get()) % page) % page;
    if (skipped < bytes) madvise(memory_.get() + skipped, (bytes - skipped) / page * page, MADV_HUGEPAGE);
#else
    (void)bytes;
#endif
  }

  std::size_t size_;
  std::unique_ptr<char, Release> memory_;
  Entry* entries_ = nullptr;
};

}  // namespace latro
