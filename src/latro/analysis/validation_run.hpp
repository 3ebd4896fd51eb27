// Validates a whole stream: cuts it into batches of records, spreads these over threads, the cutting too, and
// tells what was found in the order of the input, the same whatever the number of threads. Memory is bounded
// whatever the stream holds.
//
// A syntax error decides where the next game begins, so what was read behind it is void. Batches therefore
// begin small, grow while all goes well, and are small again after a syntax error. Only when they are large
// are several in hand.
#pragma once

#include <memory>

#include "latro/analysis/stream_work.hpp"
#include "latro/analysis/validation.hpp"
#include "latro/core/diagnostic.hpp"
#include "latro/notation/byte_source.hpp"

namespace latro {

/// Is told what was found, in the order of the input, in the thread that runs the validation.
class ValidationSink {
 public:
  /// Returning false ends the validation.
  virtual bool take(const Diagnostic& diagnostic) = 0;
  /// After all diagnostics of the game. A diagnostic that no game follows is of the stream: what stands
  /// behind the last game.
  virtual void take(const CheckedGame& game) = 0;

 protected:
  ~ValidationSink() = default;
};

class ValidationRun {
 public:
  explicit ValidationRun(const ValidationOptions& options, SpreadWork spread = one_by_one);
  ~ValidationRun();

  /// False when the sink ended it. What the source throws comes out after all that was found before.
  bool validate(ByteSource& source, ValidationSink& sink);

 private:
  class Stream;
  class Validators;
  SpreadWork spread_;
  std::unique_ptr<Validators> validators_;
};

}  // namespace latro
