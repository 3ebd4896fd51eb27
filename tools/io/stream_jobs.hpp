// One OrderedPipeline that several threads do together. Who has nothing else to do fetches a portion and
// works on it himself, as long as there is a free place; the thread that leads also tells. Private to Jobs.
//
// Nobody waits for the stream while there is something to tell: only the leader fetches when nothing is in
// hand, the others fetch ahead.
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
  /// `threads` >= 1 in all. The work is prepared here.
  StreamJobs(OrderedPipeline& work, unsigned threads);

  /// In one thread: does the whole work, with what help there is. What was thrown, if anything. Afterwards
  /// nothing of the work is under way.
  std::exception_ptr lead();
  /// In any number of other threads: helps until lead() ends. It throws nothing.
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
  std::mutex mutex_;  ///< all that follows; not held while anything of the work is done
  std::condition_variable for_helpers_;
  std::condition_variable for_leader_;
  std::vector<Place> places_;
  // Portions are numbered as they are fetched.
  std::size_t reported_ = 0;  ///< the first that is not yet told
  std::size_t taken_ = 0;     ///< the first that nobody works on yet
  std::size_t fetched_ = 0;   ///< behind the last one
  std::size_t working_ = 0;   ///< threads that do
  bool fetching_ = false;     ///< a thread does
  bool none_ahead_ = false;   ///< there was nothing to be had ahead; asked again when something is done
  bool alone_ = false;        ///< nothing can be fetched until what is in hand is told
  bool failed_ = false;       ///< fetching: the last portion is the error
  bool nothing_new_ = false;  ///< no work is begun
  bool ended_ = false;
  std::exception_ptr error_;
};

}  // namespace latro::tool
