// Where the written games go: to the output, sorted or not, or to several files.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>

#include "cli/app.hpp"
#include "convert/order.hpp"
#include "convert/sort_keys.hpp"
#include "convert/splitter.hpp"
#include "io/sorter.hpp"

namespace latro::tool {

class Destination {
 public:
  /// Throws UsageError for a name of -o that does not go with --split.
  Destination(Run& run, const OrderOptions& options);

  /// Whether end_game() needs the facts of each game.
  bool needs_facts() const { return options_.sort.has_value() || splits_by_value(); }
  /// Whether a game that is complete now is in the part that --first and --skip select. While games are
  /// sorted, all are.
  bool is_in_window() const;
  /// Whether nothing that comes can be written any more.
  bool is_full() const { return !sorter_ && options_.first && matched_ >= last(); }
  /// The present game is not in the window.
  void pass() { ++matched_; }

  /// What each file begins with.
  void set_head(const std::string& head);
  /// A part of the present game's text.
  void write(std::string_view text);
  /// The present game is complete. It counts if it has a text.
  void end_game(const GameFacts& facts);
  bool has_written() const { return wrote_; }

  /// After the last game: writes what has been sorted, but for commit().
  void finish();
  /// The files of --split get their names; as PartFiles::commit.
  void commit();

 private:
  bool splits_by_value() const { return options_.split && options_.split->by != Split::By::count; }
  std::uint64_t last() const;
  void pass_on(std::string_view text);
  void end_passed_on(std::string_view value);

  Run& run_;
  const OrderOptions& options_;
  std::optional<Sorter> sorter_;
  std::optional<Splitter> splitter_;
  std::string text_;  ///< of the present game, if it is sorted
  std::string key_;
  std::uint64_t matched_ = 0;  ///< games so far, those passed too
  bool has_text_ = false;      ///< of the present game
  bool wrote_ = false;
};

}  // namespace latro::tool
