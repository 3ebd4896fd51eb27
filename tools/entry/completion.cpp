#include "entry/completion.hpp"

#include <string_view>

#include "cli/completion.hpp"
#include "entry/commands.hpp"

namespace latro::tool {

namespace {

// clang-format off
constexpr std::string_view bash_script = R"-(# Completion of latro for bash, printed by: latro --completion bash
# The package bash-completion is not needed.

_latro() {
  local current=${COMP_WORDS[COMP_CWORD]} command=${COMP_WORDS[1]} function word words=()
  COMPREPLY=()
  if ((COMP_CWORD == 1)); then
    words=({commands} help)
    [[ $current != -* ]] || words=({options})
  elif ((COMP_CWORD == 2)) && [[ $command == help ]]; then
    words=({commands} {subjects})
  elif [[ ' {commands} ' == *" $command "* ]]; then
    function=_latro_${command//-/_}
    declare -F "$function" >/dev/null ||
      source /dev/stdin <<<"$("${COMP_WORDS[0]}" "$command" --completion bash 2>/dev/null)"
    declare -F "$function" >/dev/null || return 0
    COMP_WORDS=("latro-$command" "${COMP_WORDS[@]:2}")
    ((--COMP_CWORD))
    "$function"
    return
  fi
  for word in "${words[@]}"; do
    [[ $word != "$current"* ]] || COMPREPLY+=("$word")
  done
}

complete -F _latro latro
)-";

constexpr std::string_view zsh_script = R"-(#compdef latro
# Completion of latro for zsh, printed by: latro --completion zsh

_latro() {
  local -a commands subjects
  commands=(
{command_lines}    'help:open a page of the manual'
  )
  subjects=({commands} {subjects})
  if (( CURRENT == 2 )); then
    if [[ $words[2] == -* ]]; then
      compadd -- {options}
    else
      _describe -t commands command commands
    fi
  elif [[ $words[2] == help ]]; then
    (( CURRENT > 3 )) || compadd -- $subjects
  elif (( ${commands[(I)$words[2]:*]} )); then
    local program=latro-$words[2]
    (( $+_comps[$program] )) || eval "$($words[1] $words[2] --completion zsh 2>/dev/null)"
    words=($program "${(@)words[3,-1]}")
    (( CURRENT-- ))
    _normal
  fi
}

# Called by the completion system when this is a file of its own, and not when it is sourced.
if [[ ${funcstack[1]} == _latro ]]; then
  _latro "$@"
else
  compdef _latro latro
fi
)-";

constexpr std::string_view fish_script = R"-(# Completion of latro for fish, printed by: latro --completion fish

function __latro_words
    set -l words (commandline -opc)
    set -l current (commandline -ct)
    switch (count $words)
        case 0 1
            if string match -q -- '-*' $current
                printf '%s\n' {options}
            else
                printf '%s\t%s\n' {command_words} help 'open a page of the manual'
            end
        case '*'
            if test $words[2] = help
                test (count $words) -gt 2; or printf '%s\n' {commands} {subjects}
            else if contains -- $words[2] {commands}
                complete -C (string join -- ' ' latro-$words[2] (string escape -- $words[3..]) $current)
            end
    end
end

complete -c latro -f -k -a '(__latro_words)'
)-";
// clang-format on

std::string shell_quoted(std::string_view text) { return "'" + std::string(text) + "'"; }

}  // namespace

std::string entry_completion(Shell shell) {
  std::string names;
  std::string lines;
  std::string words;
  for (const Command& command : commands()) {
    names.append(names.empty() ? "" : " ").append(command.name);
    lines +=
        "    " + shell_quoted(std::string(command.name) + ':' + replaced(command.what, ":", "\\:")) + '\n';
    words.append(words.empty() ? "" : " ")
        .append(command.name)
        .append(" ")
        .append(shell_quoted(command.what));
  }
  std::string pages;
  for (const Subject& subject : subjects()) pages.append(pages.empty() ? "" : " ").append(subject.name);
  std::string text{shell == Shell::bash ? bash_script : shell == Shell::zsh ? zsh_script : fish_script};
  text = replaced(text, "{options}", "--help --version --completion");
  text = replaced(text, "{commands}", names);
  text = replaced(text, "{command_lines}", lines);
  text = replaced(text, "{command_words}", words);
  return replaced(text, "{subjects}", pages);
}

}  // namespace latro::tool
