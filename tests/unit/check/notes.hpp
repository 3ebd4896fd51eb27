// The reports of a check in one list, to compare two runs.
#pragma once

#include <exception>
#include <string>
#include <vector>

#include "found.hpp"

namespace latro::test {

/// Records all calls in their order.
class Notes final : public CheckSink {
 public:
  explicit Notes(std::size_t most = static_cast<std::size_t>(-1)) : most_(most) {}

  bool take(const Diagnostic& found) override {
    lines.push_back(std::to_string(found.game) + " " + std::to_string(found.place.line) + ":" +
                    std::to_string(found.place.column) + "-" + std::to_string(found.place.end_column) + " " +
                    found.message + " | " + found.excerpt);
    return ++diagnostics_ < most_;
  }
  void take(const CheckedGame& game) override {
    lines.push_back("game " + std::to_string(game.number) + ", " + std::to_string(game.turns) + " turns, " +
                    (game.ruleset ? *game.ruleset : "no rules"));
  }

  std::vector<std::string> lines;

 private:
  std::size_t most_;
  std::size_t diagnostics_ = 0;
};

/// The reports of the check of a source, and its end.
inline std::vector<std::string> notes(ByteSource& source, const SpreadWork& spread,
                                      std::size_t most = static_cast<std::size_t>(-1)) {
  Notes notes(most);
  try {
    notes.lines.push_back(StreamCheck({}, spread).validate(source, notes) ? "the end" : "ended by the sink");
  } catch (const std::exception& failure) {
    notes.lines.push_back(failure.what());
  }
  return notes.lines;
}

/// The first line in which they differ; empty where they do not.
inline std::string difference(const std::vector<std::string>& a, const std::vector<std::string>& b) {
  for (std::size_t i = 0; i < std::max(a.size(), b.size()); ++i) {
    const std::string one = i < a.size() ? a[i] : "nothing";
    const std::string other = i < b.size() ? b[i] : "nothing";
    if (one != other) return std::to_string(i) + ": " + one + "\n… instead of …\n" + other;
  }
  return "";
}

}  // namespace latro::test
