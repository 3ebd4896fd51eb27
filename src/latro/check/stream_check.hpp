// Work on a stream, chunk by chunk, in a form that can be spread over threads: chunks are fetched one
// after the other, worked on at the same time, and told one after the other. Here is what the work is to who
// spreads it, and the plainest way to do it.
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
  /// How many chunks can be in hand: fetched, and not yet told. Their places are 0 … places - 1. Called
  /// first, once.
  virtual void prepare(std::size_t places) = 0;

  enum class Fetched {
    none,   ///< there is no chunk; with `ahead`: none now
    alone,  ///< one, and none can be fetched until it is told
    one
  };
  /// Fetches the next chunk into a free place. By one thread at a time. With `ahead` other chunks are in
  /// hand, and fetching neither waits nor throws what the stream has to throw.
  virtual Fetched fetch(std::size_t place, bool ahead) = 0;

  /// Works on a chunk that has been fetched: once, by any thread, at any time before it is told.
  virtual void work(std::size_t place) = 0;

  enum class Next {
    goes_on,
    starts_again,  ///< all chunks that are in hand are void: they need not be worked on and are not told
    ends           ///< the same, and no more are to be fetched
  };
  /// Tells what came of a chunk that has been worked on. In the order in which they were fetched, in the
  /// thread that all began in. After starts_again no work and no fetching is under way when next something is
  /// fetched.
  virtual Next emit(std::size_t place) = 0;

 protected:
  ~OrderedPipeline() = default;
};

/// Does work on a stream until nothing can be fetched, or it ends.
using SpreadWork = std::function<void(OrderedPipeline&)>;

/// One chunk after the other, in the calling thread.
void one_by_one(OrderedPipeline& work);

// Validates a whole stream: cuts it into batches of records, spreads these over threads, the cutting too, and
// tells what was found in the order of the input, the same whatever the number of threads. Memory is bounded
// whatever the stream holds.
//
// A syntax error decides where the next game begins, so what was read behind it is void. Batches therefore
// begin small, grow while all goes well, and are small again after a syntax error. Only when they are large
// are several in hand.

/// Is told what was found, in the order of the input, in the thread that runs the validation.
class CheckSink {
 public:
  /// Returning false ends the validation.
  virtual bool take(const Diagnostic& diagnostic) = 0;
  /// After all diagnostics of the game. A diagnostic that no game follows is of the stream: what stands
  /// behind the last game.
  virtual void take(const CheckedGame& game) = 0;

 protected:
  ~CheckSink() = default;
};

class StreamCheck {
 public:
  explicit StreamCheck(const CheckOptions& options, SpreadWork spread = one_by_one);
  ~StreamCheck();

  /// False when the sink ended it. What the source throws comes out after all that was found before.
  bool validate(ByteSource& source, CheckSink& sink);

 private:
  class Stream;
  class Checkers;
  SpreadWork spread_;
  std::unique_ptr<Checkers> validators_;
};

}  // namespace latro
