// Games as they are in the input, in a file of their own: --rest and --rejects.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "io/game_input.hpp"
#include "io/output.hpp"
#include "latro/check/verbatim_source.hpp"
#include "latro/core/diagnostic.hpp"
#include "latro/formats/format.hpp"

namespace latro::tool {

/// A file of games as they are in the input: --rest and --rejects. The games have one format, so that the
/// file can be read again. Failures throw OutputError.
class VerbatimOutput final : public VerbatimTaker {
 public:
  /// `option` is its name, for messages.
  VerbatimOutput(std::string_view option, const std::string& file) : option_(option), output_(file) {}

  /// To be called before a game: throws UsageError if the games before have another format. Writes the
  /// diagnostics as lines that the format ignores, if it has any: with this severity, or else their own.
  void begin(const GameInput& input, const std::vector<Diagnostic>& diagnostics,
             std::optional<Severity> severity = {});
  void bytes(std::string_view text) override;
  void end() override;
  Output& output() { return output_; }

 private:
  std::string_view option_;
  Output output_;
  const Format* format_ = nullptr;
  std::string file_;  ///< the input of the first game
  std::string last_;  ///< the last bytes of the game
};

}  // namespace latro::tool
