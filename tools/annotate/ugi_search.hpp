// The searches of our engine behind UGI: one after the other, in a thread of their own, so that whoever asks
// for them can be listened to meanwhile.
#pragma once

#include <atomic>
#include <condition_variable>
#include <cstddef>
#include <cstdint>
#include <deque>
#include <exception>
#include <functional>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <string_view>
#include <thread>
#include <utility>

#include "annotate/ugi_io.hpp"
#include "latro/rules/game.hpp"
#include "latro/search/analyst.hpp"
#include "latro/search/searcher.hpp"

namespace latro::tool {

/// A `go`, or an `isready`.
struct UgiTask {
  enum class Kind : std::uint8_t {
    search,   ///< answered by one bestmove
    refusal,  ///< a `go` that is no question: so is this, and `fault` says why
    ready     ///< answered by readyok, when the engine has what it needs for the game's rules
  };

  Kind kind = Kind::ready;
  Game game;
  SearcherOptions engine;
  SearchLimits limits;    ///< `stop` is set when its turn comes
  bool endless = false;   ///< not answered before stop(), though all be known
  bool new_game = false;  ///< what was before does not count
  std::string fault;
};

class UgiSearch {
 public:
  /// Of searches that wait; another one is refused at once.
  static constexpr std::size_t most_waiting = 100;

  /// `failed` is called, in the thread of the searches, when they come to an end by an exception, which
  /// finish() throws.
  UgiSearch(UgiOutput& output, std::function<void()> failed);
  ~UgiSearch();
  UgiSearch(const UgiSearch&) = delete;
  UgiSearch& operator=(const UgiSearch&) = delete;

  void add(UgiTask task);
  /// Whether all has been answered.
  bool idle();
  /// All searches asked for so far answer with what they know.
  void stop() {
    stop_those([](const UgiTask&) { return true; });
  }
  /// The same for those that would go on until they are told.
  void stop_endless() {
    stop_those([](const UgiTask& task) { return task.endless; });
  }
  /// Comes back when all is answered; `while_waiting` is called now and then meanwhile.
  void finish(const std::function<void()>& while_waiting);

 private:
  struct Entry {
    explicit Entry(UgiTask what) : task(std::move(what)) {}

    UgiTask task;
    std::atomic<bool> stop{false};
  };

  template <typename Which>
  void stop_those(const Which& which) {
    const std::lock_guard lock(mutex_);
    for (const auto& entry : entries_)
      if (which(entry->task)) entry->stop = true;
    changed_.notify_all();
  }
  void work();
  void answer(Entry& entry);
  void search(Entry& entry);
  void refuse(std::string_view why);
  void prepare(const UgiTask& task);
  std::unique_ptr<Searcher> new_searcher(const UgiTask& task);

  UgiOutput& output_;
  const std::function<void()> failed_;
  std::mutex mutex_;
  std::condition_variable changed_;             ///< with mutex_: something below, or a stop
  std::deque<std::unique_ptr<Entry>> entries_;  ///< the first one is worked on
  bool ending_ = false;
  std::exception_ptr failure_;

  // Of the thread alone.
  std::unique_ptr<Searcher> searcher_;
  std::optional<Rules> rules_;  ///< what searcher_ was made for, and how
  SearcherOptions engine_;
  std::thread thread_;
};

}  // namespace latro::tool
