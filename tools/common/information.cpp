#include "common/information.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <vector>

#include "common/nearest.hpp"
#include "common/rules_argument.hpp"
#include "common/rules_words.hpp"
#include "common/text.hpp"
#include "latro/core/location.hpp"
#include "latro/notation/fen.hpp"
#include "latro/notation/ruleset.hpp"
#include "latro/rules/presets.hpp"

namespace latro::tool {

namespace {

constexpr std::size_t width = 79;

// The board, and every key that differs from its default: what a preset's name stands for.
std::string spelt_out(const Ruleset& ruleset) {
  std::string out = setting(ruleset, Key::board);
  for (std::size_t i = 1; i < key_count; ++i) {
    const Key key{static_cast<std::uint8_t>(i)};
    if ((key == Key::setup && !ruleset.setup) || (key == Key::dux_leap && !ruleset.dux_leap)) continue;
    const std::string text = setting(ruleset, key);
    if (text != setting(Ruleset{}, key)) out.append(" ").append(text);
  }
  return out;
}

std::string source_of(std::string_view canonical) {
  const auto first = canonical.substr(0, canonical.find(' '));
  const Preset* preset = find_preset(first);
  if (!preset) return "none: a ruleset of your own";
  return std::string(preset->source) + (first.size() < canonical.size() ? ", with changes" : "");
}

void append_field(std::string& out, std::string_view label, std::string_view text) {
  constexpr std::size_t column = 13;
  out += fmt::format("{:<{}}", label, column);
  append_wrapped(out, text, column, width, column);
}

}  // namespace

void list_rules(Run& run) {
  std::size_t longest = 0;
  for (const auto& preset : presets()) longest = std::max(longest, preset.name.size());
  for (const auto& preset : presets()) {
    const std::string rules = spelt_out(preset.ruleset);
    if (!run.out().terminal()) {
      run.out().write(fmt::format("{}\t{}\t{}\n", preset.name, preset.source, rules));
      continue;
    }
    std::string lines = fmt::format("{:<{}}", preset.name, longest + 2);
    append_wrapped(lines, preset.source, longest + 2, width, longest + 2);
    append_wrapped(lines, rules, longest + 2, width);
    run.out().write(lines);
  }
}

void describe_rules(Run& run, std::string_view text) {
  const Rules rules = rules_argument(run, "--describe-rules", text);
  const std::string canonical = descriptor(rules.ruleset());
  std::string out;
  append_field(out, "Descriptor:", canonical);
  append_field(out, "In full:", full_descriptor(rules.ruleset()));
  append_field(out, "Source:", source_of(canonical));
  // A FEN is copied and pasted: it stays on one line.
  out += fmt::format("{:<13}{}\n\n", "Start:", fen(rules.initial()));
  out += rules_in_words(rules.ruleset(), width);
  run.out().write(out);
}

void explain_code(Run& run, std::string_view name) {
  const auto code = code_by_name(name);
  if (!code) {
    std::string list = "The codes are:\n";
    std::string joined;
    std::vector<std::string> known;
    for (const auto& entry : all_codes()) {
      joined.append(entry.name).append(" ");
      known.emplace_back(entry.name);
    }
    append_wrapped(list, joined, 2, width);
    const std::string near = nearest(name, known);
    throw UsageError(fmt::format("--explain: no such code: '{}'{}", printable(name),
                                 near.empty() ? "" : " (did you mean " + near + "?)"),
                     list);
  }
  const CodeInfo& entry = info(*code);
  std::string out;
  append_wrapped(out,
                 fmt::format("{} ({}): {}.", entry.name,
                             entry.severity == Severity::error ? "error" : "warning", entry.summary),
                 0, width);
  out += '\n';
  append_wrapped(out, entry.explanation, 0, width);
  run.out().write(out);
}

}  // namespace latro::tool
