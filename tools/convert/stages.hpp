// What happens to a game after its selection: duplicates are removed, --skip and --first leave games out, and
// the others go to the output. Games that are not selected go to --rest, games with errors to --rejects. Each
// game of the input goes to one of these places.
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "cli/app.hpp"
#include "convert/duplicates.hpp"
#include "convert/merging.hpp"
#include "convert/order.hpp"
#include "convert/sort_keys.hpp"
#include "convert/splitter.hpp"
#include "convert/verbatim_output.hpp"
#include "io/game_input.hpp"
#include "io/output.hpp"
#include "io/scratch_file.hpp"
#include "io/sorter.hpp"
#include "latro/game/game_key.hpp"
#include "latro/game/played_game.hpp"

namespace latro::tool {

class Stages {
 public:
  /// Opens the outputs, and reads the files of --check-file. `games` delivers the games; `input` has its
  /// options. Throws UsageError for a name of -o that does not go with --split.
  Stages(Run& run, const OrderOptions& options, GameInput& games, const GameInputOptions& input);

  /// Sets the functions for games that are not selected or have errors.
  void set_hooks(GameHooks& hooks);

  /// Whether end() needs the facts of each game.
  bool needs_facts() const { return options_.sort.has_value() || splits_by_value(); }
  /// What each output of games begins with. Call this before the first game.
  void set_head(const std::string& head);
  /// The outputs of games are databases. Call this before the first game.
  void make_databases();
  /// Whether end() needs records of games: --merge.
  bool needs_records() const { return options_.merge; }
  /// How a merged game is written. Call this before the first game.
  using WriteGame = std::function<GameOutput::Note(const PlayedGame& game, std::string& text)>;
  void set_writer(WriteGame write) { write_game_ = std::move(write); }
  /// Whether what begin() wants needs the texts of turns only.
  bool needs_texts_only() const { return duplicates_.needs_texts_only(); }
  ComparedGame compared(const PlayedGame& game) const { return duplicates_.compared(game); }

  /// A game that has been selected by everything but its positions is not selected.
  void pass(const ReadGame& game);
  /// A game cannot be changed or written, for this reason, which is reported.
  void reject(const ReadGame& game, const std::string& reason, std::optional<Span> place = {},
              Severity severity = Severity::error);
  /// A game that has been selected. Returns whether its text is needed: then write() and end() follow, or
  /// reject().
  bool begin(const ReadGame& game, ComparedGame&& compared);
  /// A part of the game's text.
  void write(std::string_view text);
  /// `record` is that of a RecordWriter.
  void end(const GameFacts& facts, std::string_view record);
  /// Instead of these two: the game has been added to a report.
  void reported();

  /// Whether no other game can be written, and no game that is not read would be lost: reading can stop.
  bool is_done() const {
    return is_full() && !rest_ && !rejects_ && !duplicate_games_ && !run_.replaces_input();
  }
  bool has_written() const { return wrote_; }
  /// After the last game: writes what has been sorted, and completes all outputs but the program's own.
  void finish();

 private:
  void reject(const std::vector<Diagnostic>& diagnostics, std::optional<Severity> severity);
  bool splits_by_value() const { return options_.split && options_.split->by != Split::By::count; }
  /// The games that --skip and --first select end with this one.
  std::uint64_t last() const;
  /// Whether a game that is complete now is one of them. While games are sorted, all are.
  bool is_in_window() const { return waits() || (matched_ >= options_.skip && matched_ < last()); }
  /// Whether games are written after the last one has been read.
  bool waits() const { return sorter_ || duplicates_.is_late(); }
  /// Whether nothing that comes can be written any more.
  bool is_full() const { return !waits() && options_.first && matched_ >= last(); }
  /// To the output, or to its files.
  void pass_on(std::string_view text);
  /// A game that has waited, of this input: writes it if it is in the window.
  void take_waiting(std::size_t file, std::string_view value, const Sorter::PassText& pass);
  void sort(std::size_t file, std::string_view key, std::string_view value, std::string_view text);
  struct HeldGame;
  void hold(const HeldGame& game);
  HeldGame held(std::uint64_t index) const;
  /// The sort key of a game, and its value for --split.
  std::pair<std::string, std::string> order_of(const GameFacts& facts) const;
  void merge(RemovedGame& game);
  /// Writes the merged game in the place of that which stays.
  void finish_merging();
  /// Adds the present game to those that are compared.
  void remember();
  void finish_duplicates();
  void write_held(const std::vector<std::uint64_t>& kept);
  void report_removed(const RemovedGame& game);
  void finish_sorting();

  Run& run_;
  const OrderOptions& options_;
  GameInput& games_;
  Duplicates duplicates_;
  std::optional<Sorter> sorter_;
  std::optional<Splitter> splitter_;
  std::optional<Output> duplicate_games_;
  std::optional<Output> duplicates_report_;
  std::optional<VerbatimOutput> rest_;
  std::optional<VerbatimOutput> rejects_;
  ComparedGame compared_;      ///< the present game
  std::uint64_t number_ = 0;   ///< its number
  bool compares_ = false;      ///< … with others
  bool is_duplicate_ = false;  ///< the present game goes to --duplicates
  std::string text_;           ///< of the present game, if it is sorted
  // Games of which is known at the end whether they stay.
  ScratchFile held_;
  std::vector<std::uint64_t> held_at_;  ///< by the index of Duplicates
  std::optional<Merger> merger_;
  WriteGame write_game_;
  std::uint64_t removed_ = 0;  ///< duplicates
  std::uint64_t poorer_ = 0;   ///< with something that the game that stays has not
  std::uint64_t matched_ = 0;  ///< games so far that are no duplicates, also those that are not in the window
  bool has_text_ = false;      ///< of the present game
  bool wrote_ = false;
};

}  // namespace latro::tool
