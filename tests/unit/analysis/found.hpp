// Validates a text and gives what was found in a form that tests can compare.
#pragma once

#include <algorithm>
#include <functional>
#include <string>
#include <string_view>
#include <vector>

#include "latro/analysis/validation_run.hpp"
#include "latro/analysis/validation_summary.hpp"

namespace latro::test {

/// A stream that hands out its text in pieces of a chosen size.
class TextSource final : public ByteSource {
 public:
  explicit TextSource(std::string_view text, std::size_t piece = 4096) : text_(text), piece_(piece) {}
  std::size_t read(char* into, std::size_t size) override {
    const std::size_t count = text_.copy(into, std::min(size, piece_));
    text_.remove_prefix(count);
    return count;
  }

 private:
  std::string_view text_;
  std::size_t piece_;
};

class Collector final : public ValidationSink {
 public:
  bool take(const Diagnostic& diagnostic) override {
    diagnostics.push_back(diagnostic);
    summary.add(diagnostic.code);
    return diagnostics.size() < most;
  }
  void take(const CheckedGame& game) override {
    games.push_back(game);
    summary.add(game);
  }

  std::vector<Diagnostic> diagnostics;
  std::vector<CheckedGame> games;
  ValidationSummary summary;
  std::size_t most = static_cast<std::size_t>(-1);
};

inline void one_after_another(std::size_t count, const std::function<void(std::size_t)>& work,
                              const std::function<void(std::size_t)>& emit) {
  for (std::size_t i = 0; i < count; ++i) {
    work(i);
    emit(i);
  }
}

/// Everything is worked on, the last first, before anything is told: an order that threads could come to.
inline void backwards(std::size_t count, const std::function<void(std::size_t)>& work,
                      const std::function<void(std::size_t)>& emit) {
  for (std::size_t i = count; i-- > 0;) work(i);
  for (std::size_t i = 0; i < count; ++i) emit(i);
}

inline Collector validate(std::string_view text, const ValidationOptions& options = {},
                          const InOrder& in_order = one_after_another) {
  Collector collector;
  TextSource source(text);
  ValidationRun(options, in_order).validate(source, collector);
  return collector;
}

/// "3:10-15 illegal-turn": line, column, end column and code of each.
inline std::vector<std::string> places(const Collector& collector) {
  std::vector<std::string> all;
  for (const Diagnostic& found : collector.diagnostics)
    all.push_back(std::to_string(found.place.line) + ":" + std::to_string(found.place.column) + "-" +
                  std::to_string(found.place.end_column) + " " + std::string(info(found.code).name));
  return all;
}
inline std::vector<std::string> places(std::string_view text, const ValidationOptions& options = {}) {
  return places(validate(text, options));
}

using Places = std::vector<std::string>;

}  // namespace latro::test
