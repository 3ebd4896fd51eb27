#include "latro/analysis/perft_sum.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "latro/notation/ruleset.hpp"

namespace latro {

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
