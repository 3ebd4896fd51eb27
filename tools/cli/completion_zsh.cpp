// Each option becomes a specification of _arguments; values that are words get a function of their own, since
// _describe needs no quoting beyond the shell's.
#include <fmt/format.h>

#include "cli/completion.hpp"

namespace latro::tool {

namespace {

std::string zsh_quoted(std::string_view text) { return "'" + replaced(text, "'", R"('\'')") + "'"; }

// For what a colon ends: a part of a specification, a word before its meaning.
std::string message(std::string_view text) { return replaced(replaced(text, R"(\)", R"(\\)"), ":", R"(\:)"); }

// "[what the option does]"
std::string explanation(std::string_view text) {
  std::string out = replaced(text, R"(\)", R"(\\)");
  out = replaced(out, "[", R"(\[)");
  return "[" + replaced(out, "]", R"(\])") + "]";
}

std::string zsh_word_functions(const WordLists& lists) {
  std::string out;
  for (std::size_t i = 0; i < lists.all().size(); ++i) {
    out += fmt::format("_{{tool}}_words_{}() {{\n  local -a words\n  words=(\n", i + 1);
    for (const auto& word : lists.all()[i]) {
      const std::string text = message(word.text);
      out += "    " + zsh_quoted(word.meaning.empty() ? text : text + ":" + word.meaning) + "\n";
    }
    out += "  )\n  _describe -t words value words\n}\n\n";
  }
  return out;
}

// What completes a value: the action of a specification. "{tool}" is filled in later.
std::string action(const Values& values, WordLists& lists) {
  switch (values.kind) {
    case Values::Kind::anything:
      return " ";
    case Values::Kind::words:
      return "_{tool}_words_" + std::to_string(lists.number(values.words));
    case Values::Kind::files:
      break;
  }
  if (values.suffixes.empty()) return "_files";
  std::string suffixes;
  for (const auto& suffix : values.suffixes) suffixes.append(suffixes.empty() ? "" : "|").append(suffix);
  return fmt::format("_files -g \"*({})(-.)\"", suffixes);
}

std::string option_lines(const OptionSpec& spec, WordLists& lists) {
  const auto names = names_of(spec);
  std::string others = "*";
  if (spec.arity != Arity::many) {
    others = "(";
    for (const auto& name : names) others.append(others.size() > 1 ? " " : "").append(name);
    others += ")";
  }
  std::string value;
  if (spec.arity != Arity::flag)
    value = fmt::format("{}{}:{}", spec.arity == Arity::optional_value ? "::" : ":", message(spec.value),
                        action(spec.values, lists));
  std::string lines;
  for (const auto& name : names) {
    const bool is_long = name.starts_with("--");
    std::string mark;
    if (spec.arity == Arity::optional_value)
      mark = "=-";
    else if (spec.arity != Arity::flag)
      mark = is_long ? "=" : "+";
    std::string offered = others;
    offered.append(name).append(mark).append(explanation(spec.help)).append(value);
    lines.append("    ").append(zsh_quoted(offered)).append("\n");
  }
  return lines;
}

std::string argument_lines(const std::vector<Argument>& arguments, WordLists& lists) {
  std::string lines;
  for (std::size_t i = 0; i < arguments.size(); ++i) {
    const bool last = i + 1 == arguments.size();
    lines += "      " +
             zsh_quoted(fmt::format("{}:{}:{}", last ? "*" : std::to_string(i + 1),
                                    message(arguments[i].name), action(arguments[i].values, lists))) +
             "\n";
  }
  return lines;
}

constexpr std::string_view zsh_script = R"(#compdef {tool}
# Completion of {tool} for zsh, printed by: {tool} --completion zsh

{functions}_{tool}() {
  local context state state_descr line
  typeset -A opt_args
  local -a options arguments
  options=(
{options}  )
{arguments}  _arguments -s -S : $options $arguments
}

# Called by the completion system when this is a file of its own, and not when it is sourced.
if [[ ${funcstack[1]} == _{tool} ]]; then
  _{tool} "$@"
else
  compdef _{tool} {tool}
fi
)";

}  // namespace

std::string zsh_completion(const ToolInfo& info, const OptionTable& table) {
  WordLists lists;
  std::string options;
  for (const auto& spec : table.specs()) options += option_lines(spec, lists);
  std::string arguments;
  for (const auto& set : argument_sets(table)) {
    const std::string lines = argument_lines(*set.arguments, lists);
    if (set.options.empty())
      arguments += fmt::format("  arguments=(\n{}  )\n", lines);
    else
      arguments += fmt::format("  if (( ${{words[(I)({})(|=*)]}} )); then\n    arguments=(\n{}    )\n  fi\n",
                               fmt::join(set.options, "|"), lines);
  }
  std::string text{zsh_script};
  text = replaced(text, "{functions}", zsh_word_functions(lists));
  text = replaced(text, "{options}", options);
  text = replaced(text, "{arguments}", arguments);
  return replaced(text, "{tool}", info.name);
}

}  // namespace latro::tool
