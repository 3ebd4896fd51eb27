// What many games have in common, in numbers: results, lengths, dates. For statistics of archives.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <iterator>
#include <limits>
#include <optional>
#include <string>

#include "latro/game/played_game.hpp"
#include "latro/play/elo.hpp"

namespace latro {

/// What the sums know of a game.
struct GameDigest {
  Result result = Result::unknown;
  std::uint64_t plies = 0;
  std::uint32_t date = 0;  ///< 20261217; 20260000 if only the year is known; 0: not known
  std::string file;
  std::uint64_t number = 0;
};

/// Of the main line, and the tag Date.
GameDigest digest_of(const PlayedGame& game);

/// "2026.12.17", "2026.12", "2026"; empty for 0.
std::string date_text(std::uint32_t date);

class GameSums {
 public:
  /// `file`: an index of the caller's for GameDigest::file.
  void add(const GameDigest& game, std::uint32_t file = 0);

  std::uint64_t games() const;
  std::uint64_t of(Result result) const { return by_result_[static_cast<std::size_t>(result)]; }
  /// Whether a game has a result.
  bool has_results() const { return games() > of(Result::unknown); }
  /// White's part of the points, with its interval; games without a result do not count. Precondition:
  /// has_results().
  Strength strength() const;
  std::uint64_t plies() const { return plies_; }  ///< of all games together
  /// Preconditions: there are games.
  double average_plies() const { return static_cast<double>(plies_) / static_cast<double>(games()); }
  std::uint64_t least_plies() const { return least_plies_; }
  std::uint64_t most_plies() const { return most_plies_; }
  std::uint32_t first_date() const { return first_date_; }  ///< of the dates that are known; 0: none is
  std::uint32_t last_date() const { return last_date_; }
  /// Of the latest game, or of the first of several: an example.
  std::uint32_t example_file() const { return file_; }
  std::uint64_t example_number() const { return number_; }

 private:
  std::array<std::uint64_t, std::size(all_results)> by_result_{};
  std::uint64_t plies_ = 0;
  std::uint64_t least_plies_ = std::numeric_limits<std::uint64_t>::max();
  std::uint64_t most_plies_ = 0;
  std::uint64_t number_ = 0;
  std::uint32_t file_ = 0;
  std::uint32_t first_date_ = 0;
  std::uint32_t last_date_ = 0;
};

}  // namespace latro
