#include "io/jobs.hpp"

#include <condition_variable>
#include <exception>
#include <mutex>
#include <thread>
#include <vector>

#include "io/stream_jobs.hpp"

namespace latro::tool {

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
  if (!pool_) return one_by_one(work);
  StreamJobs jobs(work, threads_);
  const std::function<void(std::size_t)> help = [&](std::size_t) { jobs.help(); };
  Pool& pool = *pool_;
  std::unique_lock lock(pool.mutex);
  pool.begin(threads_ - 1, help);
  lock.unlock();
  const std::exception_ptr error = jobs.lead();
  lock.lock();
  pool.end(lock);
  if (error) std::rethrow_exception(error);
}

}  // namespace latro::tool
