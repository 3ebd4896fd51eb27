// Work on a stream, chunk by chunk, in a form that several threads can share: chunks are fetched one after
// the other, worked on at the same time, and emitted one after the other. This is the interface of such work,
// and its simplest driver.
#pragma once

#include <cstddef>
#include <functional>
#include <memory>

#include "latro/check/checker.hpp"
#include "latro/core/diagnostic.hpp"
#include "latro/support/byte_source.hpp"

namespace latro {

class OrderedPipeline {
 public:
  /// The number of slots: chunks that can be fetched and not yet emitted. Slots are numbered 0 … slots - 1.
  /// Called first, and once.
  virtual void prepare(std::size_t places) = 0;

  enum class Fetched {
    none,   ///< there is no chunk; with `ahead`: none now
    alone,  ///< there is one, and none can be fetched until it is emitted
    one
  };
  /// Fetches the next chunk into a free slot. One thread at a time calls this. `ahead` means that other
  /// chunks are not emitted yet; then fetching neither waits nor throws the exceptions of the stream.
  virtual Fetched fetch(std::size_t place, bool ahead) = 0;

  /// Works on a fetched chunk: once, in any thread, at any time before it is emitted.
  virtual void work(std::size_t place) = 0;

  enum class Next {
    goes_on,
    starts_again,  ///< all chunks in slots are void: they need not be worked on and are not emitted
    ends           ///< the same, and no more are to be fetched
  };
  /// Emits the results of a chunk, in the order of fetching, in the thread that began. After starts_again no
  /// work and no fetching is under way when the next chunk is fetched.
  virtual Next emit(std::size_t place) = 0;

 protected:
  ~OrderedPipeline() = default;
};

/// Works on a stream until nothing can be fetched, or the work ends.
using SpreadWork = std::function<void(OrderedPipeline&)>;

/// The simplest driver: one chunk after the other, in the calling thread.
void one_by_one(OrderedPipeline& work);

// Checks a whole stream: cuts it into batches of records, spreads these (and the cutting) over threads, and
// reports in the order of the input. The report does not depend on the number of threads. Memory is bounded
// whatever the stream contains.

/// Receives the results in the order of the input, in the thread that called the check.
class CheckSink {
 public:
  /// Return false to end the check.
  virtual bool take(const Diagnostic& diagnostic) = 0;
  /// Called after all diagnostics of the game. A diagnostic that no game follows belongs to the text after
  /// the last game.
  virtual void take(const CheckedGame& game) = 0;

 protected:
  ~CheckSink() = default;
};

class StreamCheck {
 public:
  explicit StreamCheck(const CheckOptions& options, SpreadWork spread = one_by_one);
  ~StreamCheck();

  /// Returns false if the sink ended the check. An exception of the source is thrown after all results before
  /// it have been reported.
  bool validate(ByteSource& source, CheckSink& sink);

 private:
  class Stream;
  class Checkers;
  SpreadWork spread_;
  std::unique_ptr<Checkers> checkers_;
};

}  // namespace latro
