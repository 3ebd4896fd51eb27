#include "latro/annotate/provenance.hpp"

#include <algorithm>

#include <fmt/format.h>

#include "latro/annotate/judgement.hpp"
#include "latro/game/commands.hpp"
#include "latro/notation/lgn/detail/comment.hpp"
#include "latro/support/lines.hpp"
#include "latro/support/number.hpp"

namespace latro {

namespace {

constexpr std::string_view program = "latro";

/// "41" or "20-41"
std::optional<AnalysedPlies> parse_plies(std::string_view text) {
  const std::size_t dash = text.find('-');
  const auto first = dash == std::string_view::npos ? 1 : parse_number<std::uint64_t>(text.substr(0, dash));
  const auto last = parse_number<std::uint64_t>(text.substr(dash == std::string_view::npos ? 0 : dash + 1));
  if (!first || !last || *first < 1) return std::nullopt;
  return AnalysedPlies{static_cast<std::size_t>(*first), static_cast<std::size_t>(*last)};
}

std::optional<Command> find_command(std::string_view comment, std::string_view name) {
  for (auto command = next_command(comment); command; command = next_command(comment, command->end))
    if (command->name == name) return command;
  return std::nullopt;
}

/// Removes this part of the comment, and a blank beside it.
void erase(std::string& comment, std::size_t begin, std::size_t end) {
  if (begin > 0 && comment[begin - 1] == ' ')
    --begin;
  else if (end < comment.size() && comment[end] == ' ')
    ++end;
  comment.erase(begin, end - begin);
}

void erase_command(std::string& comment, std::string_view name) {
  if (const auto command = find_command(comment, name)) erase(comment, command->begin, command->end);
}

/// A line as the search adds it: an evaluation after the first turn, and nothing else.
bool is_own(const PlayedLine& line) {
  for (const PlayedMove& move : line) {
    std::string comment = move.comment;
    if (&move == &line.front()) {
      erase_command(comment, "eval");
      if (comment.size() == move.comment.size()) return false;
    }
    if (!comment.empty() || !move.before.empty() || !move.nags.empty() || !move.variations.empty() ||
        !move.properties.empty())
      return false;
  }
  return true;
}

void set(std::string& comment, const Provenance& provenance, std::string_view plies) {
  erase_command(comment, program);
  std::string text = fmt::format("[%{} {}", program, provenance.version);
  if (provenance.engine) text += " engine";
  for (const auto& [key, value] : provenance.limits) text += fmt::format(" {}={}", key, value);
  if (provenance.eval) text += " eval";
  if (provenance.judge) text += " judge";
  if (provenance.lines > 0) text += fmt::format(" lines={}", provenance.lines);
  extend_comment(comment, fmt::format("{}{}]", text, plies));
}

}  // namespace

std::optional<Provenance> provenance_of(std::string_view comment) {
  auto text = command_value(comment, program);
  if (!text) return std::nullopt;
  Provenance provenance;
  bool first = true;
  while (!text->empty()) {
    const std::string_view word = take_item(*text, ' ');
    std::string_view setting = word;
    const std::string_view key = take_item(setting, '=');
    const auto value = parse_number<std::uint64_t>(setting);
    if (first)
      provenance.version = word;
    else if (word == "engine")
      provenance.engine = true;
    else if (word == "eval")
      provenance.eval = true;
    else if (word == "judge")
      provenance.judge = true;
    else if (key == "lines" && value && *value <= 64)
      provenance.lines = static_cast<unsigned>(*value);
    else if (key == "plies" && parse_plies(setting))
      continue;
    else if (value && (key == "nodes" || key == "depth" || key == "movetime"))
      provenance.limits.emplace(key, *value);
    else
      return std::nullopt;
    first = false;
  }
  if (first) return std::nullopt;
  return provenance;
}

void set_provenance(std::string& comment, const Provenance& provenance) { set(comment, provenance, {}); }

void set_provenance(std::string& comment, const Provenance& provenance, const AnalysedPlies& plies) {
  set(comment, provenance,
      plies.first == 1 ? fmt::format(" plies={}", plies.last)
                       : fmt::format(" plies={}-{}", plies.first, plies.last));
}

std::optional<AnalysedPlies> analysed_plies(std::string_view comment) {
  if (!provenance_of(comment)) return std::nullopt;
  std::string_view text = *command_value(comment, program);
  constexpr std::string_view key = " plies=";
  const std::size_t at = text.find(key);
  if (at == std::string_view::npos) return std::nullopt;
  text.remove_prefix(at + key.size());
  return parse_plies(text.substr(0, text.find(' ')));
}

bool is_complete(const PlayedGame& game, const Provenance& provenance) {
  if (const auto plies = analysed_plies(game.comment))
    return plies->first == 1 && plies->last >= game.moves.size();
  return !provenance.eval || std::ranges::all_of(game.moves, [](const PlayedMove& move) {
    return command_value(move.comment, "eval").has_value();
  });
}

std::map<std::string, std::uint64_t> limits_of(const SearchLimits& limits) {
  std::map<std::string, std::uint64_t> found;
  if (limits.nodes) found["nodes"] = *limits.nodes;
  if (limits.depth) found["depth"] = *limits.depth;
  if (limits.time) found["movetime"] = static_cast<std::uint64_t>(limits.time->count());
  return found;
}

std::string in_words(const std::map<std::string, std::uint64_t>& limits) {
  std::string text;
  for (const auto& [key, value] : limits)
    text += fmt::format("{}{} {}", text.empty() ? "" : ", ", value,
                        key == "depth"      ? "plies"
                        : key == "movetime" ? "ms"
                                            : "nodes");
  return text;
}

bool is_longer(const Provenance& found, const Provenance& old) {
  if (found.engine != old.engine || found.limits.size() != old.limits.size()) return false;
  bool longer = false;
  for (const auto& [key, value] : found.limits) {
    const auto before = old.limits.find(key);
    if (before == old.limits.end() || value < before->second) return false;
    longer = longer || value > before->second;
  }
  return longer;
}

void append_own(std::string& comment, std::string_view words, std::string_view command) {
  extend_comment(comment, fmt::format("{} [%{} {}]", words, command, words.size()));
}

std::optional<std::string> take_own(std::string& comment, std::string_view name) {
  const auto command = find_command(comment, name);
  if (!command) return std::nullopt;
  const auto size = parse_number<std::uint64_t>(command->value);
  // The words, a blank, and the command. Words are sentences.
  const bool own = size && *size > 0 && *size + 1 <= command->begin && comment[command->begin - 1] == ' ' &&
                   comment[command->begin - 2] == '.' &&
                   (*size + 1 == command->begin || comment[command->begin - 2 - *size] == ' ');
  const std::size_t begin = own ? command->begin - 1 - *size : command->begin;
  std::optional<std::string> words;
  if (own) words = comment.substr(begin, *size);
  erase(comment, begin, command->end);
  return words;
}

bool drop_own(std::string& comment, std::string_view name) { return take_own(comment, name).has_value(); }

bool has_own_judgement(std::string_view comment) {
  return find_command(comment, words_of_mark) || find_command(comment, words_beside_mark);
}

void drop_own(PlayedGame& game, const Provenance& provenance) {
  if (provenance.judge) drop_own(game.comment, "summary");
  if (provenance.lines > 0) drop_own(game.comment, "analysed");
  if (provenance.eval && game.moves.empty()) erase_command(game.comment, "eval");
  for (PlayedMove& move : game.moves) {
    if (provenance.judge) {
      drop_own(move.comment, words_beside_mark);
      if (const auto words = take_own(move.comment, words_of_mark))
        if (const auto nag = nag_of(judgement_in(*words))) std::erase(move.nags, *nag);
    }
    const std::size_t lines = move.variations.size();
    if (provenance.lines > 0) std::erase_if(move.variations, is_own);
    if (provenance.eval || move.variations.size() < lines) erase_command(move.comment, "eval");
  }
}

}  // namespace latro
