// A limit on the work for all games of the input together: each game has an allowance of its own and, while
// the games before it did not need much more than theirs, a reserve.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <deque>

namespace latro::tool {

/// Which games have the reserve depends only on the input, so that output is the same with any number of
/// threads.
class FileReserve {
 public:
  /// The games have the reserve while those before owe less than `most_debt`. A game can begin before the
  /// last `lag` - 1 games before it are settled; these do not count.
  explicit FileReserve(std::int64_t most_debt, std::size_t lag = 1) : most_debt_(most_debt), lag_(lag) {}

  /// Whether the next game, in the order of the input, has the reserve. Precondition: all games but the last
  /// `lag` - 1 are settled.
  bool next() {
    debts_.push_back(0);
    for (; debts_.size() > lag_; --settled_) {
      debt_ = std::max<std::int64_t>(0, debt_ + debts_.front());
      debts_.pop_front();
    }
    return debt_ < most_debt_;
  }
  /// What the first game that is not settled has needed beyond its allowance; negative: what it has left
  /// over.
  void settle(std::int64_t debt) { debts_[settled_++] = debt; }

 private:
  std::int64_t most_debt_;
  std::size_t lag_;
  std::deque<std::int64_t> debts_;  ///< of the games that do not count yet
  std::size_t settled_ = 0;         ///< of these
  std::int64_t debt_ = 0;           ///< of the games before; nothing that is left over is saved up
};

}  // namespace latro::tool
