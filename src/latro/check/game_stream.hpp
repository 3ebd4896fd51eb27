// The games of a stream of bytes, in any format: cut, checked and worked on, by several threads, in the order
// of the stream. This is the one way from bytes to games: the programs, GameReader and StreamCheck go it.
// What is found does not depend on the number of threads, and memory is bounded whatever the stream contains.
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "latro/check/checker.hpp"
#include "latro/core/diagnostic.hpp"
#include "latro/formats/format.hpp"
#include "latro/game/game_source.hpp"
#include "latro/support/byte_source.hpp"
#include "latro/support/jobs.hpp"

namespace latro {

class VerbatimTaker;

/// The part of the work on games that several threads can do at the same time, each with a worker of its own.
class GameWorker {
 public:
  virtual ~GameWorker() = default;
  /// As Checker::check.
  virtual CheckedGame check(GameSource& source, ReadGame& game, std::vector<Diagnostic>& found) = 0;
  /// Makes the game that was checked last the beginning of it, as GameCheck::end_at_error. Returns false if
  /// the worker is not for games that were built.
  virtual bool end_at_error(const ReadGame&, std::size_t /*broken_at*/, std::string_view /*rest*/) {
    return false;
  }
  /// What is left to do in the thread that reads, in the order of the stream. Returns false to end the
  /// stream.
  using Completion = std::function<bool(const ReadGame& game)>;
  /// Works on the game that was checked last and is wanted; it may have errors. An empty function: nothing is
  /// left to do. Nothing: the results would need much memory if they were kept, so that the worker that is
  /// alone has to check the game and do the work.
  virtual std::optional<Completion> work(const ReadGame& game) = 0;
};

/// The workers for one stream after the other.
class GameWorkers {
 public:
  /// `make` makes a worker, in any thread. With `alone`, its work() is called in the thread that reads, in
  /// the order of the stream and after the diagnostics of the game have been reported.
  using Make = std::function<std::unique_ptr<GameWorker>(bool alone)>;
  explicit GameWorkers(Make make) : make_(std::move(make)) {}
  /// Workers that only check.
  explicit GameWorkers(const CheckOptions& options);

  GameWorker& alone() {
    if (!alone_) alone_ = make_(true);
    return *alone_;
  }
  std::unique_ptr<GameWorker> take() {
    return idle_.take([this] { return make_(false); });
  }
  void give_back(std::unique_ptr<GameWorker> worker) { idle_.give_back(std::move(worker)); }

 private:
  Make make_;
  std::unique_ptr<GameWorker> alone_;
  IdleWorkers<std::unique_ptr<GameWorker>> idle_;
};

/// What a program does with the games of a stream. Unless said otherwise, the functions are called in the
/// thread that reads, in the order of the stream.
class GameTaker {
 public:
  enum class Choice : std::uint8_t {
    take,
    pass,  ///< do not read it
    stop   ///< do not read it, nor what follows
  };
  /// Decides about a game before it is read; also for games that cannot be read. With one thread called once
  /// for each game; else in any thread, and several times.
  virtual Choice choose(const ReadGame&) { return Choice::take; }
  /// A game that choose() or the filter of the check has refused.
  virtual void passed(const ReadGame&) {}
  /// What the check has found in a game, or in a text that is no game. Returns false to end the stream.
  virtual bool checked(const ReadGame& game, const CheckedGame& checked, std::vector<Diagnostic>& found) = 0;
  /// The stream cannot be read to the end of this game, which is not worked on.
  virtual void cut_off(const ReadGame&, const Diagnostic&) {}
  /// After checked(): the beginning of this game cannot be kept.
  virtual void left_out(const ReadGame&, const Diagnostic&) {}
  /// After checked() or left_out(): a game with an error of which no beginning is kept, or a text that is no
  /// game.
  virtual void faulty(const ReadGame&, const std::vector<Diagnostic>&) {}
  /// After the work on the legal beginning of a game.
  virtual void kept_beginning(const ReadGame&) {}
  /// choose() or a worker has ended the stream.
  virtual void stopped() {}
  /// Before a read that has to wait.
  virtual void before_wait() {}

 protected:
  ~GameTaker() = default;
};

struct StreamOptions {
  const Format* format = nullptr;  ///< null: detect_format()
  std::string name = {};           ///< of the file, for detect_format()
  ReadOptions reading = {};
  /// The reader of game records; empty: that of lgn(5). repairing_source() reads what people type by hand.
  std::function<std::unique_ptr<GameSource>(ByteSource&)> records = {};
  bool keep_broken = false;  ///< work on the legal beginning of a game with an error
  bool verbatim = false;     ///< GameStream::copy_verbatim() is called
};

class GameStream {
 public:
  /// Reads the first bytes. All that is given, except the options, must exist as long as the stream.
  GameStream(ByteSource& bytes, const StreamOptions& options, GameWorkers& workers, GameTaker& taker);
  ~GameStream();
  GameStream(const GameStream&) = delete;
  GameStream& operator=(const GameStream&) = delete;

  const Format& format() const;
  /// The first bytes.
  std::string_view beginning() const;

  /// Reads all games. Returns false if the taker or a worker ended the stream. An exception of the source is
  /// thrown after all complete games before it have been passed on.
  bool read(const SpreadWork& spread = one_by_one);
  bool read(Jobs& jobs);
  /// Reads on until some games have been passed on. False: there are no more.
  bool read_some(Jobs& jobs);

  /// To be called by a function of the taker, or by what a worker has left to do: passes the bytes of the
  /// present game on to `taker` until the next one is read. Precondition: StreamOptions::verbatim.
  void copy_verbatim(VerbatimTaker& taker);
  /// Whether the present game is the legal beginning of one with an error.
  bool is_beginning() const;

 private:
  class Impl;
  std::unique_ptr<Impl> impl_;
};

bool has_error(const std::vector<Diagnostic>& found);

}  // namespace latro
