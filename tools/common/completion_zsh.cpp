// Each option becomes a specification of _arguments; values that are words get a function of their own, since
// _describe needs no quoting beyond the shell's.
#include <fmt/format.h>

#include "common/completion.hpp"

namespace latro::tool {

namespace {

std::string quoted(std::string_view text) { return "'" + replaced(text, "'", R"('\'')") + "'"; }

// For a part of a specification that ends with a colon.
std::string message(std::string_view text) { return replaced(replaced(text, R"(\)", R"(\\)"), ":", R"(\:)"); }

// "[what the option does]"
std::string explanation(std::string_view text) {
  std::string out = replaced(text, R"(\)", R"(\\)");
  out = replaced(out, "[", R"(\[)");
  return "[" + replaced(out, "]", R"(\])") + "]";
}

// The functions that offer words, each defined once.
class WordFunctions {
 public:
  explicit WordFunctions(std::string_view tool) : prefix_("_" + std::string(tool) + "_words_") {}

  // The name of the function that offers the words of `values`.
  std::string name(const Values& values, std::string_view what) {
    std::string body;
    for (const auto& word : values.words) {
      const std::string text = replaced(replaced(word.text, R"(\)", R"(\\)"), ":", R"(\:)");
      body += "    " + quoted(word.meaning.empty() ? text : text + ":" + word.meaning) + "\n";
    }
    for (std::size_t i = 0; i < bodies_.size(); ++i)
      if (bodies_[i] == body) return prefix_ + std::to_string(i + 1);
    bodies_.push_back(body);
    const std::string name = prefix_ + std::to_string(bodies_.size());
    definitions_ +=
        fmt::format("{}() {{\n  local -a words\n  words=(\n{}  )\n  _describe -t words {} words\n}}\n\n",
                    name, body, quoted(what));
    return name;
  }

  const std::string& definitions() const { return definitions_; }

 private:
  std::string prefix_;
  std::vector<std::string> bodies_;
  std::string definitions_;
};

// What completes a value: the action of a specification.
std::string action(const Values& values, std::string_view what, WordFunctions& functions) {
  switch (values.kind) {
    case Values::Kind::anything:
      return " ";
    case Values::Kind::words:
      return functions.name(values, what);
    case Values::Kind::files:
      break;
  }
  if (values.suffixes.empty()) return "_files";
  std::string suffixes;
  for (const auto& suffix : values.suffixes) suffixes.append(suffixes.empty() ? "" : "|").append(suffix);
  return fmt::format("_files -g \"*({})(-.)\"", suffixes);
}

std::string option_lines(const OptionSpec& spec, WordFunctions& functions) {
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
                        action(spec.values, spec.value, functions));
  std::string lines;
  for (const auto& name : names) {
    const bool is_long = name.starts_with("--");
    std::string mark;
    if (spec.arity == Arity::optional_value)
      mark = "=-";
    else if (spec.arity != Arity::flag)
      mark = is_long ? "=" : "+";
    lines += "    " + quoted(others + name + mark + explanation(spec.help) + value) + "\n";
  }
  return lines;
}

std::string argument_lines(const std::vector<Argument>& arguments, WordFunctions& functions) {
  std::string lines;
  for (std::size_t i = 0; i < arguments.size(); ++i) {
    const bool last = i + 1 == arguments.size();
    lines += "      " +
             quoted(fmt::format("{}:{}:{}", last ? "*" : std::to_string(i + 1), message(arguments[i].name),
                                action(arguments[i].values, arguments[i].name, functions))) +
             "\n";
  }
  return lines;
}

constexpr std::string_view script = R"(#compdef {tool}
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
  WordFunctions functions(info.name);
  std::string options;
  for (const auto& spec : table.specs()) options += option_lines(spec, functions);
  std::string arguments;
  for (const auto& set : argument_sets(table)) {
    const std::string lines = argument_lines(*set.arguments, functions);
    if (set.option.empty())
      arguments += fmt::format("  arguments=(\n{}  )\n", lines);
    else
      arguments += fmt::format("  if (( ${{words[(I){}(|=*)]}} )); then\n    arguments=(\n{}    )\n  fi\n",
                               set.option, lines);
  }
  std::string text{script};
  text = replaced(text, "{functions}", functions.definitions());
  text = replaced(text, "{options}", options);
  text = replaced(text, "{arguments}", arguments);
  return replaced(text, "{tool}", info.name);
}

}  // namespace latro::tool
