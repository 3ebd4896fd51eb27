#include "latro/support/jobs.hpp"

#include <chrono>
#include <condition_variable>
#include <exception>
#include <mutex>
#include <thread>
#include <vector>

namespace latro {

void one_by_one(OrderedPipeline& work) {
  work.prepare(1);
  while (work.fetch(0, false) != OrderedPipeline::Fetched::none) {
    work.work(0);
    if (work.emit(0) == OrderedPipeline::Next::ends) return;
  }
}

/// One OrderedPipeline for several threads. A thread without other work fetches a chunk and works on it, as
/// long as there is a free slot; the thread that leads also emits.
///
/// No thread waits for the stream while there is something to emit: only the leader fetches when no chunk is
/// in work, the others fetch ahead.
class SharedStream {
 public:
  /// `threads` >= 1 in all. The constructor prepares the work.
  SharedStream(OrderedPipeline& work, unsigned threads);

  /// For one thread: goes on, with the help of the others, until a chunk has been emitted. False: the work
  /// has ended.
  bool lead();
  /// Ends the work. After it no work is in progress. Returns the exception, if there was one.
  std::exception_ptr end();
  /// For any number of other threads: helps until end(). Throws nothing.
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

  bool can_tell() { return reported_ < fetched_ && slot(reported_).state == State::done; }
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

SharedStream::SharedStream(OrderedPipeline& work, unsigned threads)
    : work_(work), places_(2 * std::size_t{threads}) {
  work_.prepare(places_.size());
}

bool SharedStream::lead() {
  constexpr std::chrono::milliseconds short_wait{20};
  Lock lock(mutex_);
  while (!ended_) {
    if (tell_next(lock)) return !ended_;
    if (do_next(lock, true)) continue;
    // Only a fetch can wait for long.
    if (for_leader_.wait_for(lock, short_wait) == std::cv_status::no_timeout || !fetching_) continue;
    lock.unlock();
    work_.before_wait();
    lock.lock();
    if (fetching_ && !can_tell()) for_leader_.wait(lock);
  }
  return false;
}

std::exception_ptr SharedStream::end() {
  Lock lock(mutex_);
  ended_ = true;
  drop(lock);
  for_helpers_.notify_all();
  return error_;
}

void SharedStream::help() {
  Lock lock(mutex_);
  while (!ended_)
    if (!do_next(lock, false)) for_helpers_.wait(lock);
}

/// Returns false if there is nothing to emit.
bool SharedStream::tell_next(Lock& lock) {
  if (!can_tell()) return false;
  error_ = slot(reported_).error;
  auto next = OrderedPipeline::Next::ends;
  if (!error_) {
    lock.unlock();
    try {
      next = work_.emit(reported_ % places_.size());
    } catch (...) {
      error_ = std::current_exception();
    }
    lock.lock();
  }
  ended_ = error_ || next == OrderedPipeline::Next::ends;
  if (next == OrderedPipeline::Next::starts_again) drop(lock);
  if (next == OrderedPipeline::Next::goes_on) ++reported_;
  none_ahead_ = false;
  signal();
  return true;
}

bool SharedStream::may_fetch_ahead() const {
  return reported_ < fetched_ && fetched_ - reported_ < places_.size() && !fetching_ && !none_ahead_ &&
         !alone_ && !failed_;
}

/// Wakes threads that can work now. A helper that is woken wakes the next one.
void SharedStream::signal() {
  const bool work = !nothing_new_ && (taken_ < fetched_ || may_fetch_ahead());
  if (work) for_helpers_.notify_one();
  if (work || can_tell() || (working_ == 0 && !fetching_)) for_leader_.notify_one();
}

/// False when there is nothing to do, for now.
bool SharedStream::do_next(Lock& lock, bool leader) {
  if (nothing_new_) return false;
  if (taken_ < fetched_) {
    work_on(lock, taken_++);
    return true;
  }
  const bool none_in_hand = reported_ == fetched_;
  if (none_in_hand ? fetching_ || !leader : !may_fetch_ahead()) return false;
  fetch(lock, !none_in_hand);
  if (taken_ < fetched_ && !nothing_new_)
    work_on(lock, taken_++);
  else
    signal();
  return true;
}

void SharedStream::fetch(Lock& lock, bool ahead) {
  const std::size_t number = fetched_;
  fetching_ = true;
  lock.unlock();
  auto fetched = OrderedPipeline::Fetched::one;
  std::exception_ptr error;
  try {
    fetched = work_.fetch(number % places_.size(), ahead);
  } catch (...) {
    error = std::current_exception();
  }
  lock.lock();
  fetching_ = false;
  if (fetched == OrderedPipeline::Fetched::none) {
    none_ahead_ = ahead;
    ended_ = ended_ || !ahead;
  } else {
    slot(number) = {error ? State::done : State::fetched, error};
    failed_ = error != nullptr;
    ++fetched_;
    alone_ = fetched == OrderedPipeline::Fetched::alone;
    if (failed_) taken_ = fetched_;
  }
}

void SharedStream::work_on(Lock& lock, std::size_t number) {
  slot(number).state = State::being_worked_on;
  ++working_;
  signal();  // another can fetch
  lock.unlock();
  std::exception_ptr error;
  try {
    work_.work(number % places_.size());
  } catch (...) {
    error = std::current_exception();
  }
  lock.lock();
  --working_;
  slot(number) = {State::done, error};
  none_ahead_ = false;
  signal();
}

/// Waits until no work is in progress, and drops all chunks.
void SharedStream::drop(Lock& lock) {
  nothing_new_ = true;
  for_leader_.wait(lock, [this] { return working_ == 0 && !fetching_; });
  nothing_new_ = false;
  reported_ = taken_ = fetched_;
  none_ahead_ = alone_ = failed_ = false;
}

/// Threads that wait for work.
struct Jobs::Pool {
  explicit Pool(unsigned threads) {
    try {
      for (unsigned i = 0; i < threads; ++i) workers.emplace_back([this] { serve(); });
    } catch (...) {
      finish();
      throw;
    }
  }
  ~Pool() { finish(); }
  Pool(const Pool&) = delete;
  Pool& operator=(const Pool&) = delete;

  void finish() {
    {
      const std::lock_guard lock(mutex);
      closing = true;
    }
    wake.notify_all();
    for (auto& worker : workers) worker.join();
  }

  void serve() {
    std::unique_lock lock(mutex);
    for (;;) {
      wake.wait(lock, [this] { return closing || next < count; });
      if (closing) return;
      const std::size_t index = next++;
      ++running;
      lock.unlock();
      std::exception_ptr error;
      try {
        (*work)(index);
      } catch (...) {
        error = std::current_exception();
      }
      lock.lock();
      --running;
      done[index] = 1;
      if (error) {
        errors[index] = error;
        count = next;  // nothing after it is begun
      }
      finished.notify_all();
    }
  }

  // Both under the mutex.
  void begin(std::size_t how_many, const std::function<void(std::size_t)>& what) {
    done.assign(how_many, 0);
    errors.assign(how_many, nullptr);
    work = &what;
    next = 0;
    count = how_many;
    wake.notify_all();
  }
  /// What is not yet begun is not begun.
  void end(std::unique_lock<std::mutex>& lock) {
    count = next;
    finished.wait(lock, [this] { return running == 0; });
    count = next = 0;
  }

  std::mutex mutex;
  std::condition_variable wake;      ///< for workers: there is work, or the end
  std::condition_variable finished;  ///< for the caller: some work is done
  std::vector<std::thread> workers;
  const std::function<void(std::size_t)>* work = nullptr;
  std::size_t next = 0;
  std::size_t count = 0;
  std::size_t running = 0;
  std::vector<char> done;
  std::vector<std::exception_ptr> errors;
  bool closing = false;
};

Jobs::Jobs(unsigned threads) : threads_(threads) {
  if (threads_ > 1) pool_ = std::make_unique<Pool>(threads_);
}

Jobs::~Jobs() = default;

void Jobs::in_order(std::size_t count, const std::function<void(std::size_t)>& work,
                    const std::function<void(std::size_t)>& emit) {
  if (!pool_ || count == 1) {
    for (std::size_t i = 0; i < count; ++i) {
      work(i);
      emit(i);
    }
    return;
  }
  Pool& pool = *pool_;
  std::unique_lock lock(pool.mutex);
  pool.begin(count, work);
  std::exception_ptr error;
  for (std::size_t i = 0; i < count && !error; ++i) {
    pool.finished.wait(lock, [&] { return pool.done[i] != 0; });
    error = pool.errors[i];
    if (error) break;
    lock.unlock();
    try {
      emit(i);
    } catch (...) {
      error = std::current_exception();
    }
    lock.lock();
  }
  pool.end(lock);
  if (error) std::rethrow_exception(error);
}

void Jobs::stream(OrderedPipeline& work) {
  Stream stream(*this, work);
  while (stream.step()) {
  }
}

Jobs::Stream::Stream(Jobs& jobs, OrderedPipeline& work) : jobs_(jobs), work_(work) {
  if (!jobs.pool_) {
    work.prepare(1);
    return;
  }
  shared_ = std::make_unique<SharedStream>(work, jobs.threads_);
  help_ = [this](std::size_t) { shared_->help(); };
  const std::lock_guard lock(jobs.pool_->mutex);
  jobs.pool_->begin(jobs.threads_ - 1, help_);
}

Jobs::Stream::~Stream() {
  if (shared_ && !has_ended_) end();
}

/// Returns the exception of the work, if there was one.
std::exception_ptr Jobs::Stream::end() {
  has_ended_ = true;
  std::exception_ptr error = shared_->end();
  std::unique_lock lock(jobs_.pool_->mutex);
  jobs_.pool_->end(lock);
  return error;
}

bool Jobs::Stream::step() {
  if (has_ended_) return false;
  if (shared_) {
    if (shared_->lead()) return true;
    const std::exception_ptr error = end();
    if (error) std::rethrow_exception(error);
    return false;
  }
  has_ended_ = true;
  if (work_.fetch(0, false) == OrderedPipeline::Fetched::none) return false;
  work_.work(0);
  has_ended_ = work_.emit(0) == OrderedPipeline::Next::ends;
  return !has_ended_;
}

}  // namespace latro
