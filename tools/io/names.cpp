#include "io/names.hpp"

#include <algorithm>
#include <array>
#include <optional>
#include <utility>
#include <vector>

#include <fmt/format.h>

#include "cli/errors.hpp"
#include "io/input.hpp"
#include "latro/support/ascii.hpp"
#include "latro/support/line_reader.hpp"
#include "latro/support/lines.hpp"
#include "latro/support/utf8.hpp"

namespace latro::tool {

namespace {

constexpr std::size_t most_line_bytes = std::size_t{64} << 10;

[[noreturn]] void refuse(const std::string& file, std::uint64_t line, const std::string& why) {
  throw UsageError(fmt::format("{}, line {}: {}", file, line, why));
}

/// A field: as spreadsheets write it, in quotes in which a quote is written twice; else `\\` is a backslash.
/// nullopt: the quotes are not closed.
std::optional<std::string> name_of(std::string_view field) {
  std::string name;
  if (field.starts_with('"')) {
    field.remove_prefix(1);
    for (std::size_t quote = 0;; field.remove_prefix(quote + 2)) {
      quote = field.find('"');
      if (quote == std::string_view::npos) return std::nullopt;
      name += field.substr(0, quote);
      if (quote + 1 == field.size()) return name;
      if (field[quote + 1] != '"') return std::nullopt;
      name += '"';
    }
  }
  for (std::size_t at = 0; at < field.size(); ++at) {
    name += field[at];
    if (field.substr(at).starts_with("\\\\")) ++at;
  }
  return name;
}

/// Why no tag can have the value, or nothing.
std::string_view fault_of(std::string_view name) {
  if (name.empty()) return "a name is missing; write FROM, a tab and TO";
  for (std::size_t at = 0; at < name.size();) {
    const std::size_t length = utf8_length(name.substr(at));
    if (length == 0) return "it is not UTF-8";
    if (is_control(name[at])) return "a name has a control character";
    at += length;
  }
  return {};
}

}  // namespace

NameMap::NameMap(const std::string& file) {
  Input input(file, "by --names");
  LineReader lines(input, most_line_bytes);
  while (const auto line = lines.next()) {
    if (line->too_long) refuse(file, line->number, fmt::format("it has more than {} bytes", most_line_bytes));
    if (!line->text.starts_with('#') && !trimmed(line->text).empty()) add(file, line->text, line->number);
  }
  follow_chains(file);
}

void NameMap::add(const std::string& file, std::string_view line, std::uint64_t number) {
  const std::vector<std::string_view> fields = split(line, '\t');
  if (fields.size() != 2)
    refuse(file, number,
           fmt::format("it has {}; write FROM, a tab and TO",
                       fields.size() == 1 ? "no tab" : fmt::format("{} tabs", fields.size() - 1)));
  std::array<std::string, 2> names;
  for (std::size_t i = 0; i < names.size(); ++i) {
    const auto name = name_of(fields[i]);
    if (!name)
      refuse(file, number, "the quotes of a name are not closed, or a quote in it is not written twice");
    if (const auto fault = fault_of(*name); !fault.empty()) refuse(file, number, std::string(fault));
    names[i] = *name;
  }
  auto& [from, to] = names;
  if (const auto found = names_.find(from); found != names_.end()) {
    if (found->second.to != to)
      refuse(file, number,
             fmt::format("{} is to become {}, and {} in line {}", quote(from), quote(to),
                         quote(found->second.to), found->second.line));
    return;
  }
  if (names_.size() == most_names)
    refuse(file, number, fmt::format("there are more than {} names", most_names));
  names_.emplace(std::move(from), Entry{std::move(to), number});
}

/// Names are followed to the end once; what is on the way has the same end.
void NameMap::follow_chains(const std::string& file) {
  std::unordered_map<const Entry*, bool> is_done;  // false: on the present way
  for (auto& [first, entry] : names_) {
    std::vector<std::pair<const std::string*, Entry*>> way;
    const std::string* name = &first;
    for (auto found = names_.find(*name); found != names_.end(); found = names_.find(*name)) {
      Entry& next = found->second;
      const auto [state, is_new] = is_done.emplace(&next, false);
      if (!is_new && !state->second) {
        // The way from here on leads back here.
        auto step = std::ranges::find(way, &next, &std::pair<const std::string*, Entry*>::second);
        const auto last = std::max_element(
            step, way.end(), [](const auto& a, const auto& b) { return a.second->line < b.second->line; });
        if (way.end() - step > 1)
          refuse(file, last->second->line,
                 fmt::format("{} would become itself, by {} and other lines", quote(*last->first),
                             quote(last->second->to)));
        break;  // a name that becomes itself stays
      }
      name = &next.to;
      if (!is_new) break;
      way.emplace_back(&found->first, &next);
    }
    const std::string last = *name;
    for (const auto& [unused, step] : way) {
      step->to = last;
      is_done[step] = true;
    }
  }
}

const std::string* NameMap::find(std::string_view name) const {
  const auto found = names_.find(name);
  return found == names_.end() || found->second.to == name ? nullptr : &found->second.to;
}

bool NameMap::is_of_person(std::string_view tag) {
  return tag == "White" || tag == "Black" || tag == "Annotator";
}

void NameFilter::tag(std::string_view name, std::string_view value, Span value_span) {
  const std::string* const other = NameMap::is_of_person(name) ? names_->find(value) : nullptr;
  has_changed_ = has_changed_ || other != nullptr;
  inner_.tag(name, other != nullptr ? std::string_view(*other) : value, value_span);
}

}  // namespace latro::tool
