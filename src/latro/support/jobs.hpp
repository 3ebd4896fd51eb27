// Work spread over threads, with results in order: what is emitted does not depend on the number of threads.
#pragma once

#include <algorithm>
#include <cstddef>
#include <exception>
#include <functional>
#include <memory>
#include <mutex>
#include <utility>
#include <vector>

namespace latro {

/// Work on a stream, chunk by chunk, in a form that several threads can share: chunks are fetched one after
/// the other, worked on at the same time, and emitted one after the other.
class OrderedPipeline {
 public:
  /// The number of slots: chunks that can be fetched and not yet emitted. Slots are numbered 0 … slots - 1.
  /// Called first, and once.
  virtual void prepare(std::size_t slots) = 0;

  enum class Fetched {
    none,   ///< there is no chunk; with `ahead`: none now
    alone,  ///< there is one, and none can be fetched until it is emitted
    one
  };
  /// Fetches the next chunk into a free slot. One thread at a time calls this. `ahead` means that other
  /// chunks are not emitted yet.
  virtual Fetched fetch(std::size_t slot, bool ahead) = 0;

  /// Works on a fetched chunk: once, in any thread, at any time before it is emitted.
  virtual void work(std::size_t slot) = 0;

  enum class Next {
    goes_on,
    starts_again,  ///< all chunks in slots are void: they need not be worked on and are not emitted
    ends           ///< the same, and no more are to be fetched
  };
  /// Emits the results of a chunk, in the order of fetching, in the thread that began. After starts_again no
  /// work and no fetching is under way when the next chunk is fetched.
  virtual Next emit(std::size_t slot) = 0;

  /// Called in the thread that emits, before it waits for another that fetches.
  virtual void before_wait() {}

 protected:
  ~OrderedPipeline() = default;
};

/// Works on a stream until nothing can be fetched, or the work ends.
using SpreadWork = std::function<void(OrderedPipeline&)>;

/// The simplest driver: one chunk after the other, in the calling thread.
void one_by_one(OrderedPipeline& work);

/// Workers that wait for work: each thread takes one, and gives it back. They keep what is costly to make.
template <class Worker>
class IdleWorkers {
 public:
  /// Returns a worker that has been given back, or makes one.
  template <class Make>
  Worker take(Make make) {
    return take(make, [](const Worker&) { return false; });
  }
  /// The same; if several have been given back, one that `is_preferred`.
  template <class Make, class IsPreferred>
  Worker take(Make make, IsPreferred is_preferred) {
    {
      const std::lock_guard lock(mutex_);
      if (!idle_.empty()) {
        const auto found = std::find_if(idle_.begin(), idle_.end(), is_preferred);
        if (found != idle_.end()) std::swap(*found, idle_.back());
        Worker worker = std::move(idle_.back());
        idle_.pop_back();
        return worker;
      }
    }
    return make();
  }
  void give_back(Worker worker) {
    const std::lock_guard lock(mutex_);
    idle_.push_back(std::move(worker));
  }

 private:
  std::mutex mutex_;
  std::vector<Worker> idle_;
};

class SharedStream;

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

  /// The same step by step. There can be one at a time.
  class Stream {
   public:
    /// Both must exist as long as the stream.
    Stream(Jobs& jobs, OrderedPipeline& work);
    /// Waits until no work is in progress; chunks that are not emitted are dropped.
    ~Stream();
    Stream(const Stream&) = delete;
    Stream& operator=(const Stream&) = delete;

    /// Goes on until a chunk has been emitted. False: the work has ended.
    bool step();

   private:
    friend class Jobs;

    /// If the leader does not work, chunks are emitted at once when they are done, and one thread more works.
    Stream(Jobs& jobs, OrderedPipeline& work, bool leader_works);
    std::exception_ptr end();

    Jobs& jobs_;
    OrderedPipeline& work_;
    std::unique_ptr<SharedStream> shared_;  ///< null: one thread
    std::function<void()> help_;
    bool has_ended_ = false;
  };

 private:
  class Pool;
  unsigned threads_;
  std::unique_ptr<Pool> pool_;
};

}  // namespace latro
