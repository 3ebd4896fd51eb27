// Accounts of a run: where each game of the inputs has ended, by input.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "latro/support/json_writer.hpp"

namespace latro::tool {

/// Where a game can go. Each game goes to one place.
enum class Fate : std::uint8_t { written, not_selected, duplicates, rejected };
inline constexpr std::size_t fate_count = 4;

/// read + made = the sum of all fates.
struct InputCounts {
  std::uint64_t read = 0;
  std::uint64_t made = 0;  ///< games that a program has made in addition, of parts of games
  std::array<std::uint64_t, fate_count> fates{};
  // Of these games:
  std::uint64_t repaired = 0;
  std::uint64_t renamed = 0;  ///< with another name of a person

  std::uint64_t texts = 0;         ///< texts outside of games
  std::uint64_t not_finished = 0;  ///< inputs of which the rest was not read

  std::uint64_t at(Fate fate) const { return fates[static_cast<std::size_t>(fate)]; }
  InputCounts& operator+=(const InputCounts& other);
};

class Accounts {
 public:
  struct InputFile {
    std::string name;
    bool is_replaced = false;  ///< by the output
    InputCounts games;
  };
  /// After so many inputs, all others are counted together, so that memory is bounded.
  static constexpr std::size_t most_files = 10'000;

  /// What follows is about this input. Before the first one, nothing is counted.
  void begin(std::string_view name, bool is_replaced);
  /// The counts of the present input.
  InputCounts& present() { return files_.empty() ? before_ : files_.back().games; }
  /// The present input. Precondition: there is one, or nothing will be counted.
  std::size_t file() const { return files_.size() - 1; }
  void count(Fate fate) { ++present().fates[static_cast<std::size_t>(fate)]; }
  void count(Fate fate, std::size_t file);

  const std::vector<InputFile>& files() const { return files_; }
  InputCounts total() const;

 private:
  std::vector<InputFile> files_;
  InputCounts before_;
};

/// "12 games read: 9 written, 2 duplicates, 1 rejected; 3 repaired". With `withheld` the output is not
/// written.
std::string text(const InputCounts& counts, bool withheld);
/// Members: "read", "made", "written", "not_selected" …
void write_counts(JsonWriter& json, const InputCounts& counts);

}  // namespace latro::tool
