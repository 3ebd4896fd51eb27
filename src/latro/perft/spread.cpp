#include "latro/perft/spread.hpp"

#include <algorithm>
#include <limits>
#include <utility>
#include <variant>

#include <fmt/format.h>

#include "latro/notation/descriptor.hpp"
#include "latro/notation/epd.hpp"
#include "latro/notation/fen.hpp"
#include "latro/perft/suite.hpp"
#include "latro/rules/detail/history.hpp"
#include "latro/support/number.hpp"

namespace latro {

namespace {

bool read_word(std::string_view& text, std::string_view word) {
  if (!text.starts_with(word)) return false;
  text.remove_prefix(word.size());
  return true;
}

/// The value of a number opcode; nothing when there is no such opcode.
Expected<std::optional<std::uint64_t>, Fault> number(const EpdLine& line, std::string_view name) {
  const Opcode* opcode = line.find(name);
  if (!opcode) return std::optional<std::uint64_t>{};
  const auto* value = std::get_if<std::uint64_t>(&opcode->value);
  if (!value)
    return unexpected(Fault{Code::bad_epd, opcode->value_span,
                            fmt::format("{} is followed by a number, as in \"{} 4;\"", name, name)});
  return std::optional(*value);
}

Expected<unsigned, Fault> depth_of(const EpdLine& line) {
  const auto depth = number(line, "depth");
  if (!depth) return unexpected(depth.error());
  if (!*depth)
    return unexpected(Fault{Code::bad_epd, line.fen.board_span,
                            "the line does not say how deep to count: add \"depth 4;\" or so"});
  if (**depth > max_perft_depth)
    return unexpected(Fault{Code::bad_epd, line.find("depth")->value_span,
                            fmt::format("depths go up to {}", max_perft_depth)});
  return static_cast<unsigned>(**depth);
}

Expected<std::optional<PerftPart>, Fault> part_of(const EpdLine& line) {
  const Opcode* opcode = line.find("id");
  if (!opcode) return std::optional<PerftPart>{};
  const auto* text = std::get_if<std::string>(&opcode->value);
  if (!text)
    return unexpected(Fault{Code::bad_epd, opcode->value_span, "id is followed by a text in quotes"});
  return parse_perft_part(*text);
}

Expected<Rules, Fault> rules_of(const EpdLine& line, RulesCache& cache,
                                const std::optional<Rules>& otherwise) {
  const auto text = rules_text(line);
  if (!text) return unexpected(text.error());
  if (*text) {
    const auto& entry = cache.find(**text);
    if (entry) return entry->compiled.rules;
    return unexpected(in_rules_of(line, entry.error()));
  }
  if (otherwise) return *otherwise;
  return unexpected(missing_rules(line));
}

}  // namespace

std::optional<PerftPart> parse_perft_part(std::string_view id) {
  const auto number = take_number<std::uint64_t>(id);
  const auto total = read_word(id, "/") ? take_number<std::uint64_t>(id) : std::nullopt;
  const auto split =
      read_word(id, " ") && id.size() == 16 ? parse_number<std::uint64_t>(id, 16) : std::nullopt;
  // The greatest number is not used, so that there is always one more.
  if (!number || !total || !split || *number < 1 || *number > *total ||
      *total == std::numeric_limits<std::uint64_t>::max())
    return std::nullopt;
  return PerftPart{*number, *total, *split};
}

Expected<std::optional<PerftLine>, Fault> read_perft_line(std::string_view text, RulesCache& cache,
                                                          const std::optional<Rules>& otherwise) {
  if (is_comment_line(text)) return std::optional<PerftLine>{};
  const auto line = parse_epd(text);
  if (!line) return unexpected(line.error());
  const std::size_t end = text.find_last_not_of(" \t") + 1;
  if (!text.substr(0, end).ends_with(';'))
    return unexpected(Fault{Code::bad_epd, {end, end}, "the line has no ';' at its end; it can be cut off"});
  const auto depth = depth_of(*line);
  if (!depth) return unexpected(depth.error());
  const auto mult = number(*line, "mult");
  if (!mult) return unexpected(mult.error());
  const auto count = number(*line, "count");
  if (!count) return unexpected(count.error());
  const auto part = part_of(*line);
  if (!part) return unexpected(part.error());
  const auto rules = rules_of(*line, cache, otherwise);
  if (!rules) return unexpected(rules.error());
  const auto position = check_fen(*rules, line->fen);
  if (!position) return unexpected(position.error());
  return std::optional(PerftLine{*rules, *position, *depth, *mult, *count, *part});
}

std::string perft_line(std::string_view rules, const Position& position, const PerftPart& part,
                       std::uint64_t mult, unsigned depth) {
  return fmt::format("{} rules \"{}\"; id \"{}/{} {:016x}\"; mult {}; depth {};", fen(position), rules,
                     part.number, part.total, part.split, mult, depth);
}

std::string with_count(std::string_view line, std::uint64_t count) {
  return fmt::format("{} count {};", line.substr(0, line.find_last_not_of(" \t") + 1), count);
}

std::uint64_t perft_line_mark(std::string_view rules, const Position& position, std::uint64_t mult,
                              unsigned depth) {
  KeyMixer mixer;
  for (const char letter : rules) mixer.add(static_cast<unsigned char>(letter));
  const PositionKey key = position_key(position);
  mixer.add(key.low);
  mixer.add(key.high);
  mixer.add(position.quiet);
  mixer.add(mult);
  mixer.add(depth);
  return mixer.key().low;
}

namespace {

/// "17, 33-40 and 5 more places": enough to see what happened.
std::string listed(const std::vector<NumberRun>& runs) {
  constexpr std::size_t most = 20;
  std::string text;
  for (std::size_t i = 0; i < std::min(most, runs.size()); ++i) {
    text += i == 0 ? "" : ", ";
    text += runs[i].first == runs[i].last ? fmt::format("{}", runs[i].first)
                                          : fmt::format("{}-{}", runs[i].first, runs[i].last);
  }
  if (runs.size() > most) text += fmt::format(" and {} more places", runs.size() - most);
  return text;
}

}  // namespace

std::optional<std::string> PerftSum::refusal(const PerftLine& line) const {
  if (!line.part)
    return "the line does not say which of how many it is: its id is not one that --split wrote, as "
           "in 'id \"17/1200 8c1f03d97a52be46\";'";
  if (!line.mult) return "mult is missing: the line does not say how often the position is reached";
  if (!line.count) return fmt::format("line {} of the split has no count yet", line.part->number);
  if (line.part->split != split_->mark || line.part->total != split_->total)
    return fmt::format(
        "the line belongs to another split: {:016x} of {} lines, the first one here to {:016x} of {}",
        line.part->split, line.part->total, split_->mark, split_->total);
  if (line.rules.ruleset() != split_->ruleset)
    return fmt::format("the line is for \"{}\", the first one here for \"{}\"",
                       descriptor(line.rules.ruleset()), split_->rules);
  if (line.depth != split_->depth)
    return fmt::format("the line counts to depth {}, the first one here to depth {}", line.depth,
                       split_->depth);
  return std::nullopt;
}

std::optional<Fault> PerftSum::add(std::string_view text) {
  const auto line = read_perft_line(text, cache_);
  if (!line) return line.error();
  if (!*line) return std::nullopt;
  const PerftLine& found = **line;
  const Span place{0, text.size()};
  if (!split_ && found.part)
    split_ = Split{found.part->total, found.part->split, found.depth, found.rules.ruleset(),
                   descriptor(found.rules.ruleset())};
  if (auto why = refusal(found)) return Fault{Code::bad_epd, place, std::move(*why)};
  if (!seen_.insert(found.part->number))
    return Fault{Code::bad_epd, place,
                 fmt::format("line {} of the split is here a second time", found.part->number)};
  mark_ += perft_line_mark(split_->rules, found.position, *found.mult, found.depth);
  total_.add_product(*found.mult, *found.count);
  return std::nullopt;
}

std::optional<std::string> PerftSum::shortcoming() const {
  if (!split_) return "there is nothing to add up: no line is one that --split wrote";
  if (seen_.size() != split_->total)
    return fmt::format("{} of {} lines are missing or cannot be used: {}", split_->total - seen_.size(),
                       split_->total, listed(seen_.gaps(split_->total)));
  if (mark_ != split_->mark)
    return "these are not the lines that --split wrote: a position, mult, depth or rules was changed";
  return std::nullopt;
}

}  // namespace latro
