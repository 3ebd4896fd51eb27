// The option --split: games to several files, by number or by a value that they have.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "convert/sort_keys.hpp"
#include "io/part_files.hpp"
#include "io/sorter.hpp"

namespace latro::tool {

struct Split {
  enum class By : std::uint8_t { count, tag, ruleset, result };
  By by = By::count;
  std::uint64_t games = 0;  ///< a file, if by count
  std::string tag;

  /// "1000", "tag:White", "ruleset", "result". Throws UsageError.
  explicit Split(std::string_view text);

  /// The value of the game, if not by count.
  std::string value(const GameFacts& game) const;
};

/// `value` as a part of a file's name: characters other than letters, digits, `.`, `_` and `-` become `_`,
/// and so does a full stop at the start. Beyond ASCII all characters count as letters but those of blocks of
/// blanks, punctuation and symbols. Nothing becomes "none". At most `room` bytes.
std::string part_name(std::string_view value, std::size_t room);

/// By value, the games are sorted by their values first, so that one file after another is written and memory
/// is bounded, as Sorter's. Values whose part_name() is the same have different files: the second gets the
/// name with "~2".
class Splitter {
 public:
  Splitter(Split split, NamePattern pattern, const SorterLimits& limits);

  /// What each file begins with.
  void set_head(std::string head) { files_.set_head(std::move(head)); }
  /// A part of the present game's text.
  void write(std::string_view text);
  /// The present game is complete. `value`: Split::value.
  void end_game(std::string_view value);
  /// Called with two values and the name of the second.
  using SameName =
      std::function<void(std::string_view first, std::string_view second, const std::string& file)>;
  /// After the last game.
  void finish(const SameName& same_name);
  /// After finish(): as PartFiles::commit.
  void commit();
  std::size_t files() const { return files_.count(); }

 private:
  void close();

  Split split_;
  PartFiles files_;
  std::optional<Sorter> sorter_;  ///< if not by count
  std::string text_;              ///< of the present game
  std::string key_;
  std::uint64_t in_file_ = 0;  ///< games in the present file
  bool open_ = false;
};

}  // namespace latro::tool
