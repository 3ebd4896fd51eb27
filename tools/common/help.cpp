#include "common/help.hpp"

#include <algorithm>

#include "common/text.hpp"

namespace latro::tool {

namespace {

constexpr std::size_t width = 79;
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

void append_option(std::string& out, const std::string& left, std::string_view help) {
  out += left;
  std::size_t column = left.size();
  if (column + 2 > help_column) {
    out += '\n';
    column = 0;
  } else {
    out.append(help_column - column, ' ');
    column = help_column;
  }
  append_wrapped(out, help, help_column, width, column);
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
    if (std::find(groups.begin(), groups.end(), spec.group) == groups.end()) groups.push_back(spec.group);
  for (const auto& group : groups) {
    out += "\n" + group + ":\n";
    for (const auto& spec : table.specs())
      if (spec.group == group) append_option(out, left_column(spec), spec.help);
  }

  out += "\nExamples:\n";
  for (const auto& example : info.examples) {
    out.append("  ").append(example.command).append("\n");
    append_wrapped(out, std::string(example.purpose) + ".", 6, width);
  }
  for (std::string_view notes = info.notes; !notes.empty();) {
    const std::size_t end = std::min(notes.find('\n'), notes.size());
    out += '\n';
    append_wrapped(out, notes.substr(0, end), 0, width);
    notes.remove_prefix(std::min(end + 1, notes.size()));
  }
  out +=
      "\nExit status: 0 done; 1 something in the input was wrong; 2 wrong usage;\n"
      "3 a file cannot be read or written, or memory is short.\n";
  return out;
}

}  // namespace latro::tool
