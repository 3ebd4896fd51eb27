// One OrderedPipeline for several threads. A thread without other work fetches a chunk and works on it, as
// long as there is a free slot; the thread that leads also emits. Private to Jobs.
//
// No thread waits for the stream while there is something to emit: only the leader fetches when no chunk is
// in work, the others fetch ahead.
#pragma once

#include <condition_variable>
#include <cstddef>
#include <exception>
#include <mutex>
#include <vector>

#include "latro/check/stream_check.hpp"

namespace latro::tool {

class StreamJobs {
 public:
  /// `threads` >= 1 in all. The constructor prepares the work.
  StreamJobs(OrderedPipeline& work, unsigned threads);

  /// For one thread: does the whole work, with the help of the others. Returns the exception, if any. After
  /// it no work is in progress.
  std::exception_ptr lead();
  /// For any number of other threads: helps until lead() ends. Throws nothing.
  void help();

 private:
  using Lock = std::unique_lock<std::mutex>;
  enum class State { fetched, being_worked_on, done };
  struct Place {
    State state = State::done;
    std::exception_ptr error;
  };

  bool tell_next(Lock& lock);
  bool do_next(Lock& lock, bool leader);
  void fetch(Lock& lock, bool ahead);
  void work_on(Lock& lock, std::size_t number);
  void drop(Lock& lock);
  bool may_fetch_ahead() const;
  void signal();

  Place& slot(std::size_t number) { return places_[number % places_.size()]; }

  OrderedPipeline& work_;
  std::mutex mutex_;  ///< for all that follows; not locked during fetching, working and emitting
  std::condition_variable for_helpers_;
  std::condition_variable for_leader_;
  std::vector<Place> places_;
  // Chunks are numbered as they are fetched.
  std::size_t reported_ = 0;  ///< the first that is not yet emitted
  std::size_t taken_ = 0;     ///< the first on which no thread works yet
  std::size_t fetched_ = 0;   ///< after the last one
  std::size_t working_ = 0;   ///< threads that are working
  bool fetching_ = false;     ///< a thread is fetching
  bool none_ahead_ = false;   ///< there was nothing to fetch ahead; tried again when a chunk is done
  bool alone_ = false;        ///< nothing can be fetched until all chunks are emitted
  bool failed_ = false;       ///< fetching failed: the last chunk is the exception
  bool nothing_new_ = false;  ///< no new work is begun
  bool ended_ = false;
  std::exception_ptr error_;
};

}  // namespace latro::tool
