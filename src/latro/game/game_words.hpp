// A game's tags, turns and comments as text for readers: for pages of paper, pictures, and the format text.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "latro/game/played_game.hpp"
#include "latro/notation/words.hpp"

namespace latro {

/// The texts that are not empty, with `between` between.
std::string joined_by(std::string_view between, std::string first, std::string_view second);

// --- Tags ---

/// The value, safe to print, of at most 200 columns; empty if it is not known.
std::string known_tag(const PlayedGame& game, std::string_view name);
/// Event, site, round and date; without event and date if the game has no players, for then they are its
/// title (GameTitle).
/// The date of a record, "2026.06.20", as the language writes it; English has it as it is, and so have all
/// languages a value that is no date.
std::string date_in_words(const std::string& date, Words words);
std::string occasion_of(const PlayedGame& game);
std::string occasion_of(const PlayedGame& game, Words words);
/// "Name: value", joined by `between`: the tags that are not part of a heading, and not made for programs.
std::string other_tags(const PlayedGame& game, std::string_view between);

// --- The end ---

/// Why the game ended, or the tag Termination; empty if neither is known. `last` is the last position.
std::string reason_of_end(const PlayedGame& game, const Position& last);
std::string reason_of_end(const PlayedGame& game, const Position& last, Words words);
/// The state or end of the game after its last turn: "1-0: Black is reduced to 1 piece: White has won".
std::string end_of(const PlayedGame& game, const Position& last);
std::string end_of(const PlayedGame& game, const Position& last, Words words);
/// The result and why: "1-0: Black is reduced to 1 piece: White has won", "1/2-1/2: drawn by agreement",
/// "Unfinished".
std::string result_in_words(const PlayedGame& game, const Position& last);
std::string result_in_words(const PlayedGame& game, const Position& last, Words words);
/// Whether the comment before the first turn has a summary by latro-annotate, which says how the game ended.
bool has_summary(const PlayedGame& game);
/// For a heading above the comments: the result in words; without words if the summary has them.
std::string heading_result(const PlayedGame& game, const Position& last);
std::string heading_result(const PlayedGame& game, const Position& last, Words words);
/// For the end of the turns, below such a heading: "1-0"; "White to move" if the game goes on.
std::string closing_result(const PlayedGame& game, const Position& last);
std::string closing_result(const PlayedGame& game, const Position& last, Words words);

// --- Turns ---

/// The number of the next turn, and the side that makes it.
struct TurnCount {
  Side side = Side::white;
  std::uint64_t number = 1;

  TurnCount() = default;
  explicit TurnCount(const Position& position) : side(position.to_move), number(position.number) {}
  void next() {
    if (side == Side::black) ++number;
    side = opponent(side);
  }
  /// "12.", "12..."
  std::string text() const;
};

/// Numbers and texts of the turns of a game's main line.
class TurnNames {
 public:
  /// Refers to the game's turns.
  explicit TurnNames(const PlayedGame& game)
      : moves_(game.moves), first_(game.start.number), black_begins_(game.start.to_move == Side::black) {}

  // Plies count from 0.
  Side side(std::size_t ply) const { return (ply % 2 == 0) == black_begins_ ? Side::black : Side::white; }
  std::uint64_t number(std::size_t ply) const { return first_ + (ply + (black_begins_ ? 1 : 0)) / 2; }
  /// "12. d2-d4", "12... d7-d5"
  std::string name(std::size_t ply) const;

 private:
  const PlayedLine& moves_;
  std::uint64_t first_;
  bool black_begins_;
};

/// A NAG that is usually printed as a sign. Source of the numbers and signs: the PGN standard of 1994, and
/// the signs that Chess Informant made usual.
struct NagSign {
  unsigned nag;
  std::string_view sign;  ///< "?", "±"
  Sentence words;         ///< "a mistake", "White is better"
};
/// In ascending order.
std::span<const NagSign> nag_signs();
/// nullptr if it has none.
const NagSign* find_nag_sign(unsigned nag);
/// The glyph of a judgement, $1 to $6: "!", "?", "!!", "??", "!?", "?!"; empty for any other NAG.
std::string_view nag_glyph(unsigned nag);
/// All NAGs: the glyphs; then, each after `blank`, the other signs, and NAGs without a sign as numbers: "? ±
/// $99".
std::string nags_text(const std::vector<unsigned>& nags, std::string_view blank);

/// "12." or "12...", of the turn that led to `after`.
std::string turn_number(const Position& after);
/// "12... a7-a6?": number, turn and glyphs.
std::string turn_with_number(const Position& after, const PlayedMove& move);

/// A comment without its commands, safe to print; empty if it has nothing else.
std::string prose(const std::string& comment);

}  // namespace latro
