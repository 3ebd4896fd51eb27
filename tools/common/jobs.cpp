#include "common/jobs.hpp"

#include <condition_variable>
#include <exception>
#include <mutex>
#include <thread>
#include <vector>

namespace latro::tool {

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
        count = next;  // nothing behind it is begun
      }
      finished.notify_all();
    }
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
  pool.work = &work;
  pool.done.assign(count, 0);
  pool.errors.assign(count, nullptr);
  pool.next = 0;
  pool.count = count;
  pool.wake.notify_all();
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
  pool.count = pool.next;
  pool.finished.wait(lock, [&] { return pool.running == 0; });
  pool.count = pool.next = 0;
  if (error) std::rethrow_exception(error);
}

}  // namespace latro::tool
