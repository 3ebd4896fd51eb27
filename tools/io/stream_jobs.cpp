#include "io/stream_jobs.hpp"

namespace latro::tool {

StreamJobs::StreamJobs(OrderedPipeline& work, unsigned threads)
    : work_(work), places_(2 * std::size_t{threads}) {
  work_.prepare(places_.size());
}

std::exception_ptr StreamJobs::lead() {
  Lock lock(mutex_);
  while (!ended_)
    if (!tell_next(lock) && !do_next(lock, true)) for_leader_.wait(lock);
  drop(lock);
  for_helpers_.notify_all();
  return error_;
}

void StreamJobs::help() {
  Lock lock(mutex_);
  while (!ended_)
    if (!do_next(lock, false)) for_helpers_.wait(lock);
}

/// Returns false if there is nothing to emit.
bool StreamJobs::tell_next(Lock& lock) {
  if (reported_ == fetched_ || slot(reported_).state != State::done) return false;
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

bool StreamJobs::may_fetch_ahead() const {
  return reported_ < fetched_ && fetched_ - reported_ < places_.size() && !fetching_ && !none_ahead_ &&
         !alone_ && !failed_;
}

/// Wakes threads that can work now. A helper that is woken wakes the next one.
void StreamJobs::signal() {
  const bool work = !nothing_new_ && (taken_ < fetched_ || may_fetch_ahead());
  if (work) for_helpers_.notify_one();
  const bool told = reported_ < fetched_ && slot(reported_).state == State::done;
  if (work || told || (working_ == 0 && !fetching_)) for_leader_.notify_one();
}

/// False when there is nothing to do, for now.
bool StreamJobs::do_next(Lock& lock, bool leader) {
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

void StreamJobs::fetch(Lock& lock, bool ahead) {
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

void StreamJobs::work_on(Lock& lock, std::size_t number) {
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
void StreamJobs::drop(Lock& lock) {
  nothing_new_ = true;
  for_leader_.wait(lock, [this] { return working_ == 0 && !fetching_; });
  nothing_new_ = false;
  reported_ = taken_ = fetched_;
  none_ahead_ = alone_ = failed_ = false;
}

}  // namespace latro::tool
