// Work spread over threads, its results taken in order: the same bytes come out whatever the number of
// threads.
#pragma once

#include <cstddef>
#include <functional>
#include <memory>

#include "latro/check/stream_check.hpp"

namespace latro::tool {

class Jobs {
 public:
  /// `threads` >= 1. With 1 everything runs in the calling thread.
  explicit Jobs(unsigned threads);
  ~Jobs();
  Jobs(const Jobs&) = delete;
  Jobs& operator=(const Jobs&) = delete;

  unsigned threads() const { return threads_; }

  /// Calls work(0) … work(count - 1), several at a time, and emit(i) in the calling thread, in the order of
  /// i (a single piece of work in the calling thread too), each as soon as work(i) and all before it are
  /// done. What work(i) or emit(i) throws is thrown here, after emit(0) … emit(i - 1) and after all work in
  /// hand has ended; the rest is not begun.
  void in_order(std::size_t count, const std::function<void(std::size_t)>& work,
                const std::function<void(std::size_t)>& emit);

  /// Does the work with all threads, the calling one among them. What fetching, working and telling throw is
  /// thrown here, in its turn: when all that was fetched before has been told, and after all work in hand has
  /// ended.
  void stream(OrderedPipeline& work);

 private:
  struct Pool;
  unsigned threads_;
  std::unique_ptr<Pool> pool_;
};

}  // namespace latro::tool
