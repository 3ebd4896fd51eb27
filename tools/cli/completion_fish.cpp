// A line `complete` for each option and argument. The possible arguments depend on the number of arguments
// before them and on the options given; two functions determine them.
#include <fmt/format.h>

#include "cli/completion.hpp"

namespace latro::tool {

namespace {

std::string fish_quoted(std::string_view text) {
  return "'" + replaced(replaced(text, R"(\)", R"(\\)"), "'", R"(\')") + "'";
}

std::string fish_word_functions(const WordLists& lists) {
  std::string out;
  for (std::size_t i = 0; i < lists.all().size(); ++i) {
    out += fmt::format("function __{{function}}_words_{}\n    printf '%s\\t%s\\n'", i + 1);
    for (const auto& word : lists.all()[i])
      out.append(" ").append(fish_quoted(word.text)).append(" ").append(fish_quoted(word.meaning));
    out += "\nend\n\n";
  }
  return out;
}

// What completes a value: the end of a line `complete`. "{function}" is filled in later.
std::string offer(const Values& values, WordLists& lists) {
  switch (values.kind) {
    case Values::Kind::anything:
      return "";
    case Values::Kind::words:
      return fmt::format(" -k -a '(__{{function}}_words_{})'", lists.number(values.words));
    case Values::Kind::files:
      break;
  }
  if (values.suffixes.empty()) return " -F";
  std::string suffixes;
  for (const auto& suffix : values.suffixes) suffixes.append(" ").append(suffix);
  return fmt::format(" -k -a '(__{{function}}_files{})'", suffixes);
}

std::string option_line(const OptionSpec& spec, WordLists& lists) {
  std::string line;
  const auto long_form = long_name(spec).substr(2);
  if (const auto name = short_name(spec); !name.empty()) line.append(" -s ").append(name.substr(1));
  line.append(" -l ").append(long_form).append(" -d ").append(fish_quoted(spec.help));
  if (takes_next_word(spec)) line += spec.values.kind == Values::Kind::files ? " -r" : " -x";
  if (spec.arity != Arity::flag) line += offer(spec.values, lists);
  return line;
}

// The condition under which argument `i` of the set is the next.
std::string condition(const std::vector<ArgumentSet>& sets, const ArgumentSet& set, std::size_t i) {
  std::string out;
  const auto also = [&out](const std::string& part) { out.append(out.empty() ? "" : "; and ").append(part); };
  if (!set.options.empty())
    also(fmt::format("__{{function}}_given {}", fmt::join(set.options, " ")));
  else
    for (const auto& other : sets)
      if (!other.options.empty())
        also(fmt::format("not __{{function}}_given {}", fmt::join(other.options, " ")));
  if (set.arguments->size() > 1)
    also(fmt::format("test (__{{function}}_count) {} {}", i + 1 == set.arguments->size() ? "-ge" : "-eq", i));
  return out.empty() ? "" : " -n " + fish_quoted(out);
}

constexpr std::string_view fish_script =
    R"(# Completion of {tool} for fish, printed by: {tool} --completion fish

# How many arguments stand before the cursor.
function __{function}_count
    set -l count 0
    set -l value
    set -l only_arguments
    for word in (commandline -opc)[2..-1]
        if test -n "$only_arguments"
            set count (math $count + 1)
        else if test -n "$value"
            set value
        else
            switch $word
                case --
                    set only_arguments yes
                case {before_value}
                    set value yes
                case -
                    set count (math $count + 1)
                case '-*'
                case '*'
                    set count (math $count + 1)
            end
        end
    end
    echo $count
end

# __{function}_given NAME…: whether one of these options stands before the cursor.
function __{function}_given
    for word in (commandline -opc)[2..-1]
        switch $word
            case --
                return 1
            case $argv $argv'=*'
                return 0
        end
    end
    return 1
end

# __{function}_files SUFFIX…: files with these suffixes, then folders, then the others.
function __{function}_files
    set -l word (commandline -ct | string replace -r -- '^--[a-z-]+=' '')
    set -l files (complete -C "__{function}_files_of_no_command $word")
    for suffix in $argv
        string match -- "*$suffix" $files
    end
    string match -- '*/' $files
    string match -- '*' $files
end

{functions}complete -c {tool} -f
{lines})";

}  // namespace

std::string fish_completion(const ToolInfo& info, const OptionTable& table) {
  const std::string complete = "complete -c " + std::string(info.name);
  WordLists lists;
  std::string lines;
  std::string before_value;
  for (const auto& spec : table.specs()) {
    lines += complete + option_line(spec, lists) + "\n";
    if (takes_next_word(spec))
      for (const auto& name : names_of(spec))
        before_value.append(before_value.empty() ? "" : " ").append(name);
  }
  const auto sets = argument_sets(table);
  for (const auto& set : sets)
    for (std::size_t i = 0; i < set.arguments->size(); ++i) {
      const Argument& argument = (*set.arguments)[i];
      const std::string what = offer(argument.values, lists);
      if (!what.empty()) lines.append(complete).append(condition(sets, set, i)).append(what).append("\n");
    }
  std::string text{fish_script};
  text = replaced(text, "{before_value}", before_value);
  text = replaced(text, "{functions}", fish_word_functions(lists));
  text = replaced(text, "{lines}", lines);
  text = replaced(text, "{function}", function_name(info));
  return replaced(text, "{tool}", info.name);
}

}  // namespace latro::tool
