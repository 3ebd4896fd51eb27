#include "io/game_output.hpp"

#include <unistd.h>

#include <algorithm>
#include <utility>
#include <vector>

#include <fmt/format.h>

#include "cli/console.hpp"
#include "cli/errors.hpp"
#include "cli/information.hpp"
#include "latro/formats/json/keys.hpp"
#include "latro/formats/table/columns.hpp"
#include "latro/notation/lgn/reader.hpp"
#include "latro/support/compression.hpp"

namespace latro::tool {

void declare_to(OptionTable& table, const Format*& to, Databases databases) {
  std::vector<NamedValue<const Format*>> words;
  for (const Format& format : formats())
    if (format.sink != nullptr && (databases == Databases::yes || !format.is_database))
      words.push_back({format.name, &format});
  table.choice("--to", to, std::move(words), "write this format [by the suffix of -o, else lgn]");
}

const Format& output_format(const Format* to, const std::string& output, Databases databases) {
  if (to != nullptr) return *to;
  const Format* const by_name = format_of_name(uncompressed_name(output));
  if (by_name != nullptr && by_name->is_database && databases == Databases::no)
    throw UsageError(fmt::format(
        "-o {0}: latro-convert writes databases: pipe the games to latro-convert -o {0}", output));
  return by_name != nullptr ? *by_name : *find_format("lgn");
}

bool writes_csv(const Format& to, const std::string& output) {
  return to.has_columns && is_csv_name(uncompressed_name(output));
}

void declare_diagrams(OptionTable& table, std::optional<unsigned>& every) {
  table.valued(
      "--diagrams", "N",
      "text: draw a board every N turns, besides those for marks and judgements; 0: only those [for "
      "marks and turning points]",
      [&every](std::string_view text) { every = static_cast<unsigned>(parse_number(text, 0, 1'000'000)); });
}

TextLayout text_layout(const CommonOptions& options, const Format& to, std::optional<unsigned> diagrams) {
  if (diagrams && !to.has_layout)
    throw UsageError(fmt::format("--diagrams: {} has no boards between turns; --to text has", to.name));
  constexpr std::size_t least = 40;
  constexpr std::size_t most = 100;  // longer lines are hard to read
  if (options.output != "-") return {80, options.color == When::always, diagrams};
  const Screen screen(STDOUT_FILENO, options.color);
  return {std::clamp(screen.width(), least, most), screen.colored(), diagrams};
}

namespace {

/// Why no game of the format has so many bytes; nullopt: it can have them.
std::optional<std::string> too_long_to_read(const Format& format, std::size_t bytes) {
  // Lines of JSON are for other programs too, and can be longer: GameOutput::Note; a game has several lines
  // of positions.
  const bool has_limit =
      format.source != nullptr && format.name != "jsonl" && !format.is_database && !format.has_positions;
  if (!has_limit || bytes <= RecordReader::max_bytes) return std::nullopt;
  return fmt::format("it would have {} bytes, and latro reads games of up to {} bytes", bytes,
                     RecordReader::max_bytes);
}

}  // namespace

GameOutput::GameOutput(const Format& to, WriteOptions how)
    : to_(to), program_(fmt::format("latro:{}", version)) {
  how.program = program_;
  sink_ = to.sink(how);
}

GameOutput::Note GameOutput::append(const PlayedGame& game, std::string& text) {
  const std::size_t before = text.size();
  drained_ = 0;
  const auto left_out = sink_->write(game, text);
  if (const auto reason = left_out ? too_long_to_read(to_, text.size() - before) : std::nullopt) {
    text.resize(before);
    return {fmt::format("the game is not written: {}", *reason), Severity::error};
  }
  if (!left_out) return {fmt::format("the game is not written: {}", left_out.error()), Severity::error};
  Note found = left_out->empty() ? Note{} : note(*left_out);
  found.is_too_long = to_.name == "jsonl" && drained_ + text.size() - before > most_json_bytes;
  return found;
}

GameOutput::Note GameOutput::note(const LeftOut& left_out) const {
  return {latro::text(left_out, to_.name), std::nullopt};
}

}  // namespace latro::tool
