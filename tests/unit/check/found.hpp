// Validates a text and gives what was found in a form that tests can compare.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "latro/check/stream_check.hpp"
#include "latro/check/summary.hpp"
#include "support/byte_sources.hpp"

namespace latro::test {

class Collector final : public CheckSink {
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
  CheckSummary summary;
  std::size_t most = static_cast<std::size_t>(-1);
};

/// As many portions as can be are in hand, and they are worked on last first: an order that threads could
/// come to, and one in which all is known too early.
inline void backwards(OrderedPipeline& work) {
  constexpr std::size_t places = 5;
  work.prepare(places);
  std::size_t told = 0;
  std::size_t worked_on = 0;
  std::size_t fetched = 0;
  constexpr auto none = OrderedPipeline::Fetched::none;
  while (told < fetched || work.fetch(fetched++ % places, false) != none) {
    while (fetched - told < places && work.fetch(fetched % places, true) != none) ++fetched;
    for (std::size_t i = fetched; i-- > worked_on;) work.work(i % places);
    worked_on = fetched;
    const auto next = work.emit(told++ % places);
    if (next == OrderedPipeline::Next::ends) return;
    if (next == OrderedPipeline::Next::starts_again) told = fetched;
  }
}

inline Collector validate(std::string_view text, const CheckOptions& options = {},
                          const SpreadWork& spread = one_by_one) {
  Collector collector;
  BlockSource source(text, 4096);
  StreamCheck(options, spread).validate(source, collector);
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
inline std::vector<std::string> places(std::string_view text, const CheckOptions& options = {}) {
  return places(validate(text, options));
}

using Places = std::vector<std::string>;

}  // namespace latro::test
