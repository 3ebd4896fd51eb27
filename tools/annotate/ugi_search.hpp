// What our UGI engine writes, and its searches.
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
#include <vector>

#include "io/output.hpp"
#include "latro/rules/game.hpp"
#include "latro/rules/position.hpp"
#include "latro/rules/turn.hpp"
#include "latro/search/analyst.hpp"
#include "latro/search/searcher.hpp"
#include "latro/ugi/reply.hpp"

namespace latro::tool {

// The output of our engine: whole lines, each flushed at once; any thread may write.

class UgiOutput {
 public:
  explicit UgiOutput(Output& out) : out_(out) {}

  /// Replaces control characters, which can come from the input. Throws as Output does.
  void send(const UgiReply& reply);
  /// A line that is not a reply of UGI.
  void send_line(std::string_view text);
  /// `info string …`: a message for people.
  void info_string(std::string_view text);

 private:
  std::mutex mutex_;
  Output& out_;
};

// The searches: one after the other, in their own thread, so that the engine can read commands meanwhile.

/// A `go`, or an `isready`.
struct UgiTask {
  enum class Kind : std::uint8_t {
    search,   ///< one bestmove is the reply
    perft,    ///< the counts of limits.depth plies are the reply
    refusal,  ///< a malformed `go`: bestmove (none), and `fault` is the reason
    ready     ///< readyok is the reply, once the engine has what the game's rules need
  };

  Kind kind = Kind::ready;
  Game game;
  Position start;           ///< of the game
  std::vector<Turn> turns;  ///< legal one after the other: from the start to the game's position
  SearcherOptions engine;
  SearchLimits limits;    ///< `stop` is set when the work begins
  bool endless = false;   ///< no reply before stop(), even if the search is complete
  bool new_game = false;  ///< earlier searches do not count
  std::string fault;
};

class UgiSearch {
 public:
  /// The most searches that can wait; another one is refused at once.
  static constexpr std::size_t most_waiting = 100;

  /// `failed` is called in the thread of the searches if an exception ends it; finish() throws that
  /// exception.
  UgiSearch(UgiOutput& output, std::function<void()> failed);
  ~UgiSearch();
  UgiSearch(const UgiSearch&) = delete;
  UgiSearch& operator=(const UgiSearch&) = delete;

  void add(UgiTask task);
  /// Whether every request has its reply.
  bool idle();
  /// Ends those of the requested searches; they reply with their results so far.
  template <typename Which>
  void stop(const Which& which) {
    const std::lock_guard lock(mutex_);
    for (const auto& entry : entries_)
      if (which(entry->task)) entry->stop = true;
    changed_.notify_all();
  }
  /// The same for all of them.
  void stop() {
    stop([](const UgiTask&) { return true; });
  }
  /// Returns when every request has its reply; meanwhile `while_waiting` is called from time to time.
  void finish(const std::function<void()>& while_waiting);

 private:
  struct Entry {
    explicit Entry(UgiTask what) : task(std::move(what)) {}

    UgiTask task;
    std::atomic<bool> stop{false};
  };

  void work();
  void answer(Entry& entry);
  void search(Entry& entry);
  void perft(const Entry& entry);
  void refuse(std::string_view why);
  void prepare(const UgiTask& task);
  std::unique_ptr<Searcher> new_searcher(const UgiTask& task);

  UgiOutput& output_;
  const std::function<void()> failed_;
  std::mutex mutex_;
  std::condition_variable changed_;             ///< with mutex_: a member below changed, or a stop
  std::deque<std::unique_ptr<Entry>> entries_;  ///< the first one is in work
  bool ending_ = false;
  std::exception_ptr failure_;

  // Used only by the thread.
  std::unique_ptr<Searcher> searcher_;
  std::optional<Rules> rules_;  ///< the rules and options for which searcher_ was made
  SearcherOptions engine_;
  std::thread thread_;
};

}  // namespace latro::tool
