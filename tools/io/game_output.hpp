// Games to the output, in any format: the common output of the tools that write games.
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <utility>

#include "cli/options.hpp"
#include "latro/core/diagnostic.hpp"
#include "latro/formats/format.hpp"

namespace latro::tool {

/// Of the format sqlite: the program must call make_database().
enum class Databases : std::uint8_t { no, yes };

/// --to: a format for the output.
void declare_to(OptionTable& table, const Format*& to, Databases databases = Databases::no);

/// The format of --to; if that is null, the format of the name given to -o (without .gz or .zst), else game
/// records. Throws UsageError for a database where the program writes none.
const Format& output_format(const Format* to, const std::string& output, Databases databases = Databases::no);

/// Whether a table is written with commas because -o FILE says so.
bool writes_csv(const Format& to, const std::string& output);

/// --diagrams: boards in formats for readers.
void declare_diagrams(OptionTable& table, std::optional<unsigned>& every);

/// For formats for readers: as wide as the terminal, within bounds; 80 columns if the output is none. Throws
/// UsageError for diagrams in another format.
TextLayout text_layout(const CommonOptions& options, const Format& to, std::optional<unsigned> diagrams);

class GameOutput {
 public:
  /// WriteOptions::program is set here.
  GameOutput(const Format& to, WriteOptions how);

  /// A message about a game; empty if there is none.
  struct Note {
    std::string message;
    std::optional<Severity> severity;  ///< as in GameInput::report
    bool is_too_long = false;  ///< written for other programs: latro itself does not read such a long game
  };
  /// Appends the game to `text`. Returns why the format cannot represent the game, or which parts of it are
  /// left out.
  Note append(const PlayedGame& game, std::string& text);
  /// As GameSink::head.
  std::string head() const { return sink_->head(); }
  /// As GameSink::drain_to.
  void drain_to(GameSink::Drain drain) {
    sink_->drain_to([this, drain = std::move(drain)](std::string_view text) {
      drained_ += text.size();
      drain(text);
    });
  }
  /// The message that parts of the game are left out.
  Note note(const LeftOut& left_out) const;

 private:
  const Format& to_;
  std::string program_;
  std::size_t drained_ = 0;  ///< bytes of the present game
  std::unique_ptr<GameSink> sink_;
};

}  // namespace latro::tool
