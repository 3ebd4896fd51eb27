// A list that keeps its elements when it is cleared, so that later elements reuse their memory. For lists
// that are filled thousands of times with elements that own memory. Private to notation/.
#pragma once

#include <cassert>
#include <cstddef>
#include <utility>
#include <vector>

namespace latro {

template <typename T>
class Recycled {
 public:
  Recycled() = default;
  Recycled(const Recycled& other) : all_(other.begin(), other.end()), size_(other.size_) {}
  Recycled(Recycled&& other) noexcept : all_(std::move(other.all_)), size_(std::exchange(other.size_, 0)) {}
  Recycled& operator=(Recycled other) noexcept {
    all_.swap(other.all_);
    std::swap(size_, other.size_);
    return *this;
  }
  ~Recycled() = default;

  std::size_t size() const { return size_; }
  bool empty() const { return size_ == 0; }
  T& operator[](std::size_t i) { return all_[i]; }
  const T& operator[](std::size_t i) const { return all_[i]; }
  T* begin() { return all_.data(); }
  T* end() { return all_.data() + size_; }
  const T* begin() const { return all_.data(); }
  const T* end() const { return all_.data() + size_; }
  /// Precondition here and below: not empty.
  T& back() {
    assert(size_ > 0);
    return all_[size_ - 1];
  }
  const T& back() const {
    assert(size_ > 0);
    return all_[size_ - 1];
  }

  void clear() { size_ = 0; }
  /// Adds an element at the end. It may be an element from before clear(), with its old contents.
  T& add() {
    if (size_ == all_.size()) all_.emplace_back();
    return all_[size_++];
  }

 private:
  std::vector<T> all_;  ///< the list, then unused elements
  std::size_t size_ = 0;
};

}  // namespace latro
