#include "cli/information.hpp"

#include <algorithm>
#include <vector>

#include <fmt/format.h>

#include "cli/arguments.hpp"
#include "cli/text.hpp"
#include "latro/notation/descriptor.hpp"
#include "latro/notation/fen.hpp"
#include "latro/notation/rules_words.hpp"
#include "latro/notation/words.hpp"
#include "latro/rules/presets.hpp"
#include "latro/support/lines.hpp"
#include "latro/support/utf8.hpp"

namespace latro::tool {

const std::string_view version = LATRO_VERSION;

namespace {

constexpr std::size_t width = 79;

// The board, and every key that differs from its default: the settings of a preset.
std::string spelt_out(const Ruleset& ruleset) {
  std::string out = setting(ruleset, Ruleset::Key::board);
  for (std::size_t i = 1; i < key_count; ++i) {
    const Ruleset::Key key{static_cast<std::uint8_t>(i)};
    if ((key == Ruleset::Key::setup && !ruleset.setup) ||
        (key == Ruleset::Key::dux_leap && !ruleset.dux_leap))
      continue;
    const std::string text = setting(ruleset, key);
    if (text != setting(Ruleset{}, key)) out.append(" ").append(text);
  }
  return out;
}

/// Appends the text from this column on: beside `left`, or in the lines below it if that is too long.
void append_beside(std::string& out, std::string_view left, std::size_t column, std::string_view text) {
  const std::size_t columns = count_columns(left);
  const bool fits = columns + 2 <= column;
  out.append(left).append(fits ? std::string(column - columns, ' ') : "\n");
  append_wrapped(out, text, column, width, fits ? column : 0);
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
    std::string lines;
    append_beside(lines, preset.name, longest + 2, preset.source);
    append_wrapped(lines, rules, longest + 2, width);
    run.out().write(lines);
  }
}

void describe_rules(Run& run, std::string_view text) {
  const Rules rules = rules_argument(run, "--describe-rules", text);
  const std::string canonical = descriptor(rules.ruleset());
  constexpr std::size_t column = 13;
  std::string out;
  const Words words = run.options().language;
  append_beside(out, words("Descriptor:"_w), column, canonical);
  append_beside(out, words("In full:"_w), column, full_descriptor(rules.ruleset()));
  const std::string source = rules_source(rules.ruleset(), words);
  append_beside(out, words("Source:"_w), column,
                source.empty() ? words("none: a ruleset of your own"_w) : std::string_view(source));
  // A FEN is copied and pasted: it stays on one line.
  out += fmt::format("{:<{}}{}\n\n", words("Start:"_w), column, fen(rules.initial()));
  const std::string sentences = rules_in_words(rules.ruleset(), words);
  for (std::string_view rest = sentences; !rest.empty();)
    append_wrapped(out, take_item(rest, '\n'), 0, width);
  run.out().write(out);
}

void explain_code(Run& run, std::string_view name) {
  const auto code = code_by_name(name);
  if (!code) {
    std::string list = "The codes are:\n";
    std::string joined;
    for (const auto& entry : all_codes()) joined.append(entry.name).append(" ");
    append_wrapped(list, joined, 2, width);
    throw UsageError(fmt::format("--explain: no such code: '{}'{}", printable(name),
                                 did_you_mean(name, all_codes(), &CodeInfo::name)),
                     list);
  }
  const CodeInfo& entry = info(*code);
  std::string out;
  append_wrapped(out, fmt::format("{} ({}): {}.", entry.name, latro::name(entry.severity), entry.summary), 0,
                 width);
  out += '\n';
  append_wrapped(out, entry.explanation, 0, width);
  run.out().write(out);
}

namespace {

constexpr std::size_t help_column = 26;

std::string left_column(const OptionSpec& spec) {
  std::string names = spec.names;
  if (const auto comma = names.find(','); comma != std::string::npos)
    names.insert(comma + 1, 1, ' ');
  else
    names.insert(0, 4, ' ');
  const bool optional = spec.arity == Arity::optional_value;
  if (!spec.value.empty()) names += optional ? "[=" + spec.value + "]" : " " + spec.value;
  return "  " + names;
}

}  // namespace

std::string help_text(const ToolInfo& info, const OptionTable& table) {
  std::string out = "Usage: " + std::string(info.name) + " [OPTION…]";
  if (table.positionals()) out.append(" ").append(table.synopsis());
  out += "\n\n";
  append_wrapped(out, std::string(info.summary) + ".", 0, width);
  if (table.positionals()) append_wrapped(out, std::string(table.positionals_help()) + ".", 0, width);

  std::vector<std::string> groups;
  for (const auto& spec : table.specs())
    if (std::ranges::find(groups, spec.group) == groups.end()) groups.push_back(spec.group);
  for (const auto& group : groups) {
    out += "\n" + group + ":\n";
    for (const auto& spec : table.specs())
      if (spec.group == group) append_beside(out, left_column(spec), help_column, spec.help);
  }

  out += "\nExamples:\n";
  for (const auto& example : info.examples) {
    out.append("  ").append(example.command).append("\n");
    append_wrapped(out, std::string(example.purpose) + ".", 6, width);
  }
  for (std::string_view notes = info.notes; !notes.empty();) {
    out += '\n';
    append_wrapped(out, take_item(notes, '\n'), 0, width);
  }
  out +=
      "\nExit status: 0 done; 1 something in the input was wrong; 2 wrong usage;\n"
      "3 a file cannot be read or written, or memory is short.\n";
  return out;
}

}  // namespace latro::tool
