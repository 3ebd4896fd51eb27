// Games to the output, in any format: the common output of the tools that write games.
#pragma once

#include <memory>
#include <optional>
#include <string>

#include "cli/options.hpp"
#include "latro/core/diagnostic.hpp"
#include "latro/formats/format.hpp"

namespace latro::tool {

/// --to: a format that can be written.
void declare_to(OptionTable& table, const Format*& to);

/// The format asked for; without --to (null) that of the name given to -o, else game records.
const Format& output_format(const Format* to, const std::string& output);

class GameOutput {
 public:
  /// WriteOptions::program is seen to here.
  GameOutput(const Format& to, WriteOptions how);

  /// What there is to be said of a game: nothing where the message is empty.
  struct Note {
    std::string message;
    std::optional<Severity> severity;  ///< as GameInput::report has it
  };
  /// Appends the game to `text`, or says why the format cannot have it; or what it has no place for.
  Note append(const PlayedGame& game, std::string& text);
  /// The comment that this was left out.
  Note note(const LeftOut& left_out) const;

 private:
  const Format& to_;
  std::string program_;
  std::unique_ptr<GameSink> sink_;
};

}  // namespace latro::tool
