#include "latro/support/jobs.hpp"

#include <chrono>
#include <condition_variable>
#include <exception>
#include <mutex>
#include <thread>
#include <vector>

namespace latro {

void one_by_one(OrderedPipeline& work) { Jobs(1).stream(work); }

/// One OrderedPipeline for several threads. A thread without other work fetches a chunk and works on it, as
/// long as there is a free slot; the thread that leads also emits.
///
/// No thread waits for the stream while there is something to emit: only the leader fetches when no chunk is
/// in work, the others fetch ahead.
class SharedStream {
 public:
  /// `threads` >= 1 in all. The constructor prepares the work. If the leader is not to work, it only emits,
  /// at once.
  SharedStream(OrderedPipeline& work, unsigned threads, bool leader_works);

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
  struct Chunk {
    State state = State::done;
    std::exception_ptr error;
  };

  bool emit_next(Lock& lock);
  bool do_next(Lock& lock, bool leader);
  void fetch(Lock& lock, bool ahead);
  void work_on(Lock& lock, std::size_t number);
  void drop(Lock& lock);
  bool may_fetch_ahead() const;
  void signal();

  bool can_emit() { return emitted_ < fetched_ && slot(emitted_).state == State::done; }
  Chunk& slot(std::size_t number) { return slots_[number % slots_.size()]; }

  OrderedPipeline& work_;
  const bool leader_works_;
  std::mutex mutex_;  ///< for all that follows; not locked during fetching, working and emitting
  std::condition_variable for_helpers_;
  std::condition_variable for_leader_;
  std::vector<Chunk> slots_;
  // Chunks are numbered as they are fetched.
  std::size_t emitted_ = 0;   ///< the first that is not yet emitted
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

SharedStream::SharedStream(OrderedPipeline& work, unsigned threads, bool leader_works)
    : work_(work), leader_works_(leader_works), slots_(2 * std::size_t{threads}) {
  work_.prepare(slots_.size());
}

bool SharedStream::lead() {
  constexpr std::chrono::milliseconds short_wait{20};
  Lock lock(mutex_);
  while (!ended_) {
    if (emit_next(lock)) return !ended_;
    if (do_next(lock, true)) continue;
    // Only a fetch can wait for long.
    if (for_leader_.wait_for(lock, short_wait) == std::cv_status::no_timeout || !fetching_) continue;
    lock.unlock();
    work_.before_wait();
    lock.lock();
    if (fetching_ && !can_emit()) for_leader_.wait(lock);
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
bool SharedStream::emit_next(Lock& lock) {
  if (!can_emit()) return false;
  error_ = slot(emitted_).error;
  auto next = OrderedPipeline::Next::ends;
  if (!error_) {
    lock.unlock();
    try {
      next = work_.emit(emitted_ % slots_.size());
    } catch (...) {
      error_ = std::current_exception();
    }
    lock.lock();
  }
  ended_ = error_ || next == OrderedPipeline::Next::ends;
  if (next == OrderedPipeline::Next::starts_again) drop(lock);
  if (next == OrderedPipeline::Next::goes_on) ++emitted_;
  none_ahead_ = false;
  signal();
  return true;
}

bool SharedStream::may_fetch_ahead() const {
  return emitted_ < fetched_ && fetched_ - emitted_ < slots_.size() && !fetching_ && !none_ahead_ &&
         !alone_ && !failed_;
}

/// Wakes threads that can work now. A helper that is woken wakes the next one.
void SharedStream::signal() {
  const bool work = !nothing_new_ && (taken_ < fetched_ || may_fetch_ahead());
  if (work) for_helpers_.notify_one();
  if (work || can_emit() || (working_ == 0 && !fetching_)) for_leader_.notify_one();
}

/// False when there is nothing to do, for now.
bool SharedStream::do_next(Lock& lock, bool leader) {
  if (nothing_new_) return false;
  const bool works = leader_works_ || !leader;
  if (works && taken_ < fetched_) {
    work_on(lock, taken_++);
    return true;
  }
  const bool none_in_hand = emitted_ == fetched_;
  if (none_in_hand ? fetching_ || !leader : !may_fetch_ahead()) return false;
  fetch(lock, !none_in_hand);
  if (works && taken_ < fetched_ && !nothing_new_)
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
    fetched = work_.fetch(number % slots_.size(), ahead);
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
    work_.work(number % slots_.size());
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
  emitted_ = taken_ = fetched_;
  none_ahead_ = alone_ = failed_ = false;
}

namespace {

/// The pieces 0 … count - 1, a chunk each.
class Pieces final : public OrderedPipeline {
 public:
  Pieces(std::size_t count, const std::function<void(std::size_t)>& work,
         const std::function<void(std::size_t)>& emit)
      : count_(count), work_(work), emit_(emit) {}

  void prepare(std::size_t slots) override { pieces_.resize(slots); }
  Fetched fetch(std::size_t slot, bool) override {
    if (next_ == count_) return Fetched::none;
    pieces_[slot] = next_++;
    return Fetched::one;
  }
  void work(std::size_t slot) override { work_(pieces_[slot]); }
  Next emit(std::size_t slot) override {
    emit_(pieces_[slot]);
    return Next::goes_on;
  }

 private:
  const std::size_t count_;
  const std::function<void(std::size_t)>& work_;
  const std::function<void(std::size_t)>& emit_;
  std::vector<std::size_t> pieces_;
  std::size_t next_ = 0;
};

}  // namespace

/// Threads that wait for work.
class Jobs::Pool {
 public:
  explicit Pool(unsigned threads) {
    try {
      for (unsigned i = 0; i < threads; ++i) threads_.emplace_back([this] { serve(); });
    } catch (...) {
      close();
      throw;
    }
  }
  ~Pool() { close(); }
  Pool(const Pool&) = delete;
  Pool& operator=(const Pool&) = delete;

  /// Each of so many threads calls work(), which throws nothing and must exist until end().
  void begin(unsigned threads, const std::function<void()>& work) {
    const std::lock_guard lock(mutex_);
    work_ = &work;
    to_begin_ = threads;
    wake_.notify_all();
  }
  /// Waits until all have returned. Those that have not begun do not begin.
  void end() {
    std::unique_lock lock(mutex_);
    to_begin_ = 0;
    has_returned_.wait(lock, [this] { return running_ == 0; });
  }

 private:
  void close() {
    {
      const std::lock_guard lock(mutex_);
      is_closing_ = true;
    }
    wake_.notify_all();
    for (auto& thread : threads_) thread.join();
  }
  void serve() {
    std::unique_lock lock(mutex_);
    for (;;) {
      wake_.wait(lock, [this] { return is_closing_ || to_begin_ != 0; });
      if (is_closing_) return;
      --to_begin_;
      ++running_;
      const std::function<void()>& work = *work_;
      lock.unlock();
      work();
      lock.lock();
      --running_;
      has_returned_.notify_all();
    }
  }

  std::mutex mutex_;
  std::condition_variable wake_;
  std::condition_variable has_returned_;
  std::vector<std::thread> threads_;
  const std::function<void()>* work_ = nullptr;
  unsigned to_begin_ = 0;
  unsigned running_ = 0;
  bool is_closing_ = false;
};

Jobs::Jobs(unsigned threads) : threads_(threads) {
  if (threads_ > 1) pool_ = std::make_unique<Pool>(threads_);
}

Jobs::~Jobs() = default;

void Jobs::in_order(std::size_t count, const std::function<void(std::size_t)>& work,
                    const std::function<void(std::size_t)>& emit) {
  Pieces pieces(count, work, emit);
  Stream stream(*this, pieces, count == 1);
  while (stream.step()) {
  }
}

void Jobs::stream(OrderedPipeline& work) {
  Stream stream(*this, work);
  while (stream.step()) {
  }
}

Jobs::Stream::Stream(Jobs& jobs, OrderedPipeline& work) : Stream(jobs, work, true) {}

Jobs::Stream::Stream(Jobs& jobs, OrderedPipeline& work, bool leader_works) : jobs_(jobs), work_(work) {
  if (!jobs.pool_) {
    work.prepare(1);
    return;
  }
  shared_ = std::make_unique<SharedStream>(work, jobs.threads_, leader_works);
  help_ = [this] { shared_->help(); };
  jobs.pool_->begin(jobs.threads_ - (leader_works ? 1 : 0), help_);
}

Jobs::Stream::~Stream() {
  if (shared_ && !has_ended_) end();
}

/// Returns the exception of the work, if there was one.
std::exception_ptr Jobs::Stream::end() {
  has_ended_ = true;
  std::exception_ptr error = shared_->end();
  jobs_.pool_->end();
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
