// Work spread over threads, with results in order: the output does not depend on the number of threads.
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

  /// Calls work(0) … work(count - 1), several at a time, and emit(i) in the calling thread in the order of i,
  /// each as soon as work(i) and all before it are done. (If count is 1, the calling thread also works.) An
  /// exception of work(i) or emit(i) is thrown here, after emit(0) … emit(i - 1) and after all work in
  /// progress has ended; the rest is not begun.
  void in_order(std::size_t count, const std::function<void(std::size_t)>& work,
                const std::function<void(std::size_t)>& emit);

  /// Does the work with all threads, the calling one included. An exception of fetching, working or emitting
  /// is thrown here, in order: when everything fetched before has been emitted, and after all work in
  /// progress has ended.
  void stream(OrderedPipeline& work);

 private:
  struct Pool;
  unsigned threads_;
  std::unique_ptr<Pool> pool_;
};

}  // namespace latro::tool
