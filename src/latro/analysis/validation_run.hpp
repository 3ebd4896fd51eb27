// Validates a whole stream: reads it in batches, spreads the records of a batch over threads, and tells what
// was found in the order of the input, the same whatever the number of threads. Memory is bounded whatever
// the stream holds.
//
// A syntax error decides where the next game begins, so what was read behind it is void. Batches therefore
// begin small, grow while all goes well, and are small again after a syntax error.
#pragma once

#include <cstddef>
#include <functional>
#include <memory>
#include <vector>

#include "latro/analysis/validation.hpp"
#include "latro/core/diagnostic.hpp"
#include "latro/notation/record_reader.hpp"

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

/// Calls work(0) … work(count - 1), possibly several at a time, and emit(i) in the calling thread in the
/// order of i, each after work(i).
using InOrder = std::function<void(std::size_t count, const std::function<void(std::size_t)>& work,
                                   const std::function<void(std::size_t)>& emit)>;

class ValidationRun {
 public:
  ValidationRun(const ValidationOptions& options, InOrder in_order);
  ~ValidationRun();

  /// False when the sink ended it.
  bool validate(ByteSource& source, ValidationSink& sink);

 private:
  class Stream;
  class Validators;
  InOrder in_order_;
  std::unique_ptr<Validators> validators_;
};

}  // namespace latro
