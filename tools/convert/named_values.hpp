// What is counted by name.
#pragma once

#include <cstddef>
#include <cstdint>
#include <map>
#include <string>
#include <string_view>

#include <fmt/format.h>

#include "cli/app.hpp"
#include "latro/support/counted.hpp"

namespace latro::tool {

/// Names of players, events and rulesets, of which an enemy can have many, and long ones.
template <class Value>
class NamedValues {
 public:
  /// Null if there are too many.
  Value* find(const std::string& name) {
    const auto found = values_.find(name);
    if (found != values_.end()) return &found->second;
    if (values_.size() >= most_names || bytes_ + name.size() > most_bytes) {
      ++left_out_;
      return nullptr;
    }
    bytes_ += name.size();
    return &values_[name];
  }
  const std::map<std::string, Value>& all() const { return values_; }
  std::uint64_t left_out() const { return left_out_; }

  static constexpr std::size_t most_names = 500'000;

 private:
  static constexpr std::size_t most_bytes = std::size_t{64} << 20;

  std::map<std::string, Value> values_;
  std::size_t bytes_ = 0;
  std::uint64_t left_out_ = 0;
};

inline void warn_of_names(Run& run, std::string_view option, std::uint64_t left_out) {
  if (left_out > 0)
    run.warning(
        fmt::format("{}: names that are long or many: {} not counted", option, counted(left_out, "time")));
}

}  // namespace latro::tool
