// The origin of annotations: who made them, and how long the engine searched. A command of the first comment
// has it, `[%latro 1.0.0 nodes=100000 eval judge lines=1]`, so that a longer search can replace what a
// shorter one has found. What people wrote is never touched.
#pragma once

#include <cstddef>
#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <string_view>

#include "latro/game/played_game.hpp"
#include "latro/search/analyst.hpp"

namespace latro {

struct Provenance {
  std::string version;                          ///< of latro
  bool engine = false;                          ///< another engine than that of latro
  std::map<std::string, std::uint64_t> limits;  ///< "nodes", "depth" in plies, "movetime" in milliseconds
  // What the search has added.
  bool eval = false;   ///< all evaluations of the main line; false if the game had some
  bool judge = false;  ///< judgements with words, and the summary
  unsigned lines = 0;

  friend bool operator==(const Provenance&, const Provenance&) = default;
};

/// The provenance of a comment; nullopt if it has none, or one that is not understood.
std::optional<Provenance> provenance_of(std::string_view comment);
/// Sets it, in place of an earlier one.
void set_provenance(std::string& comment, const Provenance& provenance);

/// The plies, from 1, whose turns a search has judged and evaluated: `plies=41` is 1 to 41, `plies=20-41`
/// what an interrupted search found, from the last to the first.
struct AnalysedPlies {
  std::size_t first = 1;
  std::size_t last = 0;

  friend bool operator==(const AnalysedPlies&, const AnalysedPlies&) = default;
};
/// What the provenance in the comment says; nullopt if it does not (those of latro before this key).
std::optional<AnalysedPlies> analysed_plies(std::string_view comment);
/// As set_provenance(comment, provenance), with the plies.
void set_provenance(std::string& comment, const Provenance& provenance, const AnalysedPlies& plies);
/// Whether the search with this provenance has covered all turns of the game, which may have grown since
/// then.
bool is_complete(const PlayedGame& game, const Provenance& provenance);

std::map<std::string, std::uint64_t> limits_of(const SearchLimits& limits);
/// "100000 nodes", "8 plies, 20 ms"
std::string in_words(const std::map<std::string, std::uint64_t>& limits);

/// Whether the search is of the same kind as `old` and longer.
bool is_longer(const Provenance& found, const Provenance& old);

/// Own words, in a comment that others share, are followed by a command with their number of bytes:
/// `Mistake: loses c6 to e8-e5. [%judged 28]`.
void append_own(std::string& comment, std::string_view words, std::string_view command);
/// Removes such words and the command, and returns the words; nullopt if there were none. Words that were
/// changed since then are not own ones any more.
std::optional<std::string> take_own(std::string& comment, std::string_view command);
/// The same; whether there were any.
bool drop_own(std::string& comment, std::string_view command);

/// The commands of the words of a judgement: with a mark that latro added, or none; and beside a mark that
/// was there before.
inline constexpr std::string_view words_of_mark = "judged";
inline constexpr std::string_view words_beside_mark = "explained";
bool has_own_judgement(std::string_view comment);

/// Removes what a search with this provenance has added to the game. A mark that was there before, or
/// does not agree with the own words, is a person's, and stays.
void drop_own(PlayedGame& game, const Provenance& provenance);

}  // namespace latro
