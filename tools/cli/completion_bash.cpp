// The functions of the script are written out below; the table makes the cases of two
// statements and a list of names. Needs nothing of the package bash-completion.
#include <fmt/format.h>

#include "cli/completion.hpp"

namespace latro::tool {

namespace {

std::string bash_quoted(std::string_view text) { return "'" + replaced(text, "'", R"('\'')") + "'"; }

// 'a' | 'b'
std::string pattern(const std::vector<std::string>& names) {
  std::string out;
  for (const auto& name : names) out.append(out.empty() ? "" : " | ").append(bash_quoted(name));
  return out;
}

// A case that offers `values`. "{function}" is filled in later.
std::string value_case(const std::string& names, const Values& values, WordLists& lists) {
  std::string call;
  switch (values.kind) {
    case Values::Kind::anything:
      call = ":";
      break;
    case Values::Kind::words:
      call = "_{function}_words_" + std::to_string(lists.number(values.words)) + " \"$2\"";
      break;
    case Values::Kind::files:
      call = "_{function}_files \"$2\"";
      for (const auto& suffix : values.suffixes) call.append(" ").append(bash_quoted(suffix));
      break;
  }
  return "    " + names + ") " + call + " ;;\n";
}

std::string value_cases(const OptionTable& table, WordLists& lists) {
  std::string out;
  for (const auto& spec : table.specs())
    if (spec.arity != Arity::flag) out += value_case(pattern(names_of(spec)), spec.values, lists);
  for (const auto& set : argument_sets(table))
    for (std::size_t i = 0; i < set.arguments->size(); ++i) {
      const bool last = i + 1 == set.arguments->size();
      const std::string name =
          bash_quoted(fmt::format("argument {}:", set.options.empty() ? "" : set.options.back()));
      out += value_case(name + (last ? "*" : std::to_string(i + 1)), (*set.arguments)[i].values, lists);
    }
  return out;
}

std::string bash_word_functions(const WordLists& lists) {
  std::string out;
  for (std::size_t i = 0; i < lists.all().size(); ++i) {
    out += "_{function}_words_" + std::to_string(i + 1) + "() {\n  _{function}_words \"$1\"";
    for (const auto& word : lists.all()[i]) out.append(" ").append(bash_quoted(word.text));
    out += "\n}\n";
  }
  return out;
}

// What a word before the cursor means for what follows it.
std::string word_cases(const OptionTable& table) {
  std::string out;
  std::vector<std::string> before_value;
  for (const auto& spec : table.specs())
    if (takes_next_word(spec))
      for (auto& name : names_of(spec)) before_value.push_back(std::move(name));
  if (!before_value.empty()) out += fmt::format("      {}) option=$word ;;\n", pattern(before_value));
  for (const auto& set : argument_sets(table))
    if (!set.options.empty())
      out += fmt::format("      {0} | {1}=*) arguments={1} ;;\n", pattern(set.options),
                         bash_quoted(set.options.back()));
  return out;
}

constexpr std::string_view bash_script =
    R"(# Completion of {tool} for bash, printed by: {tool} --completion bash
# The package bash-completion is not needed.

# _{function}_words BEGINNING WORD…
_{function}_words() {
  local beginning=$1 word
  shift
  for word; do
    [[ $word != "$beginning"* ]] || COMPREPLY+=("$word")
  done
}

{word_functions}
# _{function}_files BEGINNING [SUFFIX…]: files with these suffixes, and directories; all files where there is none.
_{function}_files() {
  local beginning=$1 file suffix
  shift
  compopt -o filenames 2>/dev/null
  while IFS= read -r file; do
    for suffix; do
      [[ $file != *"$suffix" ]] || COMPREPLY+=("$file")
    done
  done < <(compgen -f -- "$beginning")
  if ((${#COMPREPLY[@]} > 0)); then
    while IFS= read -r file; do COMPREPLY+=("$file"); done < <(compgen -d -- "$beginning")
  else
    while IFS= read -r file; do COMPREPLY+=("$file"); done < <(compgen -f -- "$beginning")
  fi
}

# _{function}_values NAME BEGINNING: what may stand for the option or argument.
_{function}_values() {
  case $1 in
{value_cases}  esac
}

_{function}() {
  local current=${COMP_WORDS[COMP_CWORD]} word last= option= arguments= only_arguments= prefix= count=1 i
  COMPREPLY=()
  # The shell may have cut --option=value into three words.
  for ((i = 1; i < COMP_CWORD; ++i)); do
    word=${COMP_WORDS[i]}
    if [[ $only_arguments ]]; then
      ((++count))
    elif [[ $word == = && $last == --?* ]]; then
      option=$last
    elif [[ $option ]]; then
      option=
    else
      case $word in
        --) only_arguments=yes ;;
  {word_cases}        -?*) ;;
        *) ((++count)) ;;
      esac
    fi
    last=$word
  done
  if [[ ! $only_arguments ]]; then
    if [[ $current == = && $last == --?* ]]; then
      option=$last current=
    elif [[ ! $option && $current == --*=* ]]; then
      option=${current%%=*} current=${current#*=} prefix=$option=
    fi
    if [[ $option ]]; then
      _{function}_values "$option" "$current"
      ((${#COMPREPLY[@]} == 0)) || COMPREPLY=("${COMPREPLY[@]/#/$prefix}")
      return
    elif [[ $current == -* ]]; then
      _{function}_words "$current" {options}
      return
    fi
  fi
  _{function}_values "argument $arguments:$count" "$current"
}

complete -F _{function} {tool}
)";

}  // namespace

std::string bash_completion(const ToolInfo& info, const OptionTable& table) {
  WordLists lists;
  const std::string cases = value_cases(table, lists);
  std::string options;
  for (const auto& spec : table.specs())
    for (const auto& name : names_of(spec))
      options.append(options.empty() ? "" : " ").append(bash_quoted(name));
  std::string text{bash_script};
  text = replaced(text, "{value_cases}", cases);
  text = replaced(text, "{word_functions}", bash_word_functions(lists));
  text = replaced(text, "  {word_cases}", replaced(word_cases(table), "      ", "        "));
  text = replaced(text, "{options}", options);
  text = replaced(text, "{function}", function_name(info));
  return replaced(text, "{tool}", info.name);
}

}  // namespace latro::tool
