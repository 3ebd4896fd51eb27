#include "cli/completion.hpp"

#include <algorithm>
#include <cstddef>

#include <fmt/format.h>

#include "latro/support/enum_table.hpp"
#include "latro/support/find.hpp"

namespace latro::tool {

namespace {

const OptionSpec* find_option(const OptionTable& table, std::string_view name) {
  const auto has_name = [name](const OptionSpec& spec) {
    return name == long_name(spec) || (!name.empty() && name == short_name(spec));
  };
  return find_by(table.specs(), has_name, true);
}

bool is_long(std::string_view word) { return word.size() > 2 && word.starts_with("--"); }

/// The words up to the cursor: which option or argument the next one is.
class Cursor {
 public:
  explicit Cursor(const OptionTable& table) : table_(table), arguments_(&table.arguments()) {}

  /// A word before the cursor.
  void pass(const std::string& word) {
    if (cuts_option(word))
      option_ = find_option(table_, last_);
    else if (option_ != nullptr)
      option_ = nullptr;
    else if (only_arguments_ || word.size() < 2 || word[0] != '-')
      ++count_;
    else if (word == "--")
      only_arguments_ = true;
    else
      pass_option(word);
    last_ = word;
  }

  /// The candidates for the word at the cursor.
  std::string offer(std::string_view word) {
    if (only_arguments_) return offer_argument();
    if (cuts_option(word)) return offer(find_option(table_, last_), {});
    if (option_ != nullptr) return offer(option_, {});
    const std::size_t equals = word.find('=');
    if (is_long(word) && equals != std::string_view::npos)
      return offer(find_option(table_, word.substr(0, equals)), word.substr(0, equals + 1));
    return word.starts_with("-") ? offer_options() : offer_argument();
  }

 private:
  /// bash cuts --option=value into three words.
  bool cuts_option(std::string_view word) const { return !only_arguments_ && word == "=" && is_long(last_); }

  void pass_option(std::string_view word) {
    const std::size_t equals = word.find('=');
    const OptionSpec* const spec = find_option(table_, word.substr(0, equals));
    if (spec == nullptr) return;
    if (!spec->arguments.empty()) arguments_ = &spec->arguments;
    const bool takes_next = spec->arity == Arity::one || spec->arity == Arity::many;
    if (takes_next && equals == std::string_view::npos) option_ = spec;
  }

  std::string offer_options() const {
    std::string out;
    for (const OptionSpec& spec : table_.specs()) {
      if (const auto name = short_name(spec); !name.empty()) append_candidate(out, name, spec.help);
      append_candidate(out, long_name(spec), spec.help);
    }
    return out;
  }

  std::string offer_argument() const {
    if (arguments_->empty()) return {};
    return offer((*arguments_)[std::min(count_, arguments_->size() - 1)].values, {});
  }

  static std::string offer(const OptionSpec* option, std::string_view prefix) {
    return option == nullptr || option->arity == Arity::flag ? std::string() : offer(option->values, prefix);
  }

  static std::string offer(const Values& values, std::string_view prefix) {
    if (values.kind == Values::Kind::files)
      return fmt::format(":files {}\n", fmt::join(values.suffixes, "|"));
    std::string out;
    for (const Word& word : values.words)
      append_candidate(out, std::string(prefix).append(word.text), word.meaning);
    return out;
  }

  const OptionTable& table_;
  const std::vector<Argument>* arguments_;  ///< the table's own, or those of an option
  std::size_t count_ = 0;                   ///< arguments before the cursor
  const OptionSpec* option_ = nullptr;      ///< the next word is its value
  bool only_arguments_ = false;             ///< after --
  std::string last_;                        ///< the word before
};

// The scripts are the same for all programs, but for the name.

constexpr std::string_view bash_script =
    R"-(# Completion of {program} for bash, printed by: {program} --completion bash
_latro() {
  local current=${COMP_WORDS[COMP_CWORD]} option= line files file
  COMPREPLY=()
  [[ $current != = ]] || current=  # bash has cut --option=
  [[ $current != --*=* ]] || option=${current%%=*}=
  while IFS= read -r line; do
    if [[ $line == ":files "* ]]; then
      compopt -o filenames 2>/dev/null
      mapfile -t files < <(compgen -f -- "${current#"$option"}")
      for file in "${files[@]}"; do
        [[ $file != *@(${line#:files }) ]] || COMPREPLY+=("$option$file")
      done
      [[ ! ${COMPREPLY-} ]] || mapfile -t files < <(compgen -d -- "${current#"$option"}")
      COMPREPLY+=("${files[@]/#/$option}")
    elif [[ ${line%%$'\t'*} == "$current"* ]]; then
      COMPREPLY+=("${line%%$'\t'*}")
    fi
  done < <("${COMP_WORDS[0]/#\~/${HOME-}}" --complete "${COMP_WORDS[@]:1:COMP_CWORD}" 2>/dev/null)
}
complete -F _latro {program}
)-";

constexpr std::string_view zsh_script = R"-(#compdef {program}
# Completion of {program} for zsh, printed by: {program} --completion zsh
_{program}() {
  local program=${(Q)words[1]} line word suffixes
  local -a candidates
  for line in ${(f)"$("${program/#\~/$HOME}" --complete "${(@Q)words[2,CURRENT-1]}" "$PREFIX" 2>/dev/null)"}; do
    if [[ $line == ":files "* ]]; then
      [[ $PREFIX != --*=* ]] || compset -P 1 '*='
      suffixes=${line#:files }
      _files ${suffixes:+-g "*($suffixes)(-.)"}
    else
      word=${line%%$'\t'*}
      candidates+=(${word//:/\\:}${${line#"$word"}/$'\t'/:})
    fi
  done
  (( ! $#candidates )) || _describe -t words word candidates
}
# Called by the completion system when this is a file of its own, and not when it is sourced.
if [[ ${funcstack[1]} == _{program} ]]; then _{program} "$@"; else compdef _{program} {program}; fi
)-";

constexpr std::string_view fish_script =
    R"-(# Completion of {program} for fish, printed by: {program} --completion fish
function __latro
    set -l words (commandline -opc)
    set -l current (commandline -ct)
    set words[1] (string replace -r '^~' ~ -- $words[1])
    for line in ($words[1] --complete $words[2..] "$current" 2>/dev/null)
        if not string match -q ':files *' -- $line
            echo $line
            continue
        end
        set -l option (string match -r -- '^--[a-z-]+=' $current)
        set -l files (complete -C "__latro_files "(string replace -r -- '^--[a-z-]+=' '' "$current"))
        set -l ending '(?:'(string sub -s 8 -- $line | string replace -a . '\\.')')$'
        for file in (string match -re -- $ending $files; string match -- '*/' $files) $files
            echo "$option$file"
        end
    end
end
complete -c {program} -f -k -a '(__latro)'
)-";

std::string replaced(std::string_view text, std::string_view what, std::string_view by) {
  std::string out;
  for (std::size_t at = text.find(what); at != std::string_view::npos; at = text.find(what)) {
    out.append(text.substr(0, at)).append(by);
    text.remove_prefix(at + what.size());
  }
  return out.append(text);
}

}  // namespace

void append_candidate(std::string& out, std::string_view word, std::string_view meaning) {
  out.append(word);
  if (!meaning.empty()) out.append("\t").append(meaning);
  out += '\n';
}

std::string completions(const OptionTable& table, std::vector<std::string> words) {
  if (words.empty()) words.emplace_back();
  const std::string last = std::move(words.back());
  words.pop_back();
  Cursor cursor(table);
  for (const std::string& word : words) cursor.pass(word);
  return cursor.offer(last);
}

std::string completion_script(Shell shell, std::string_view program) {
  static constexpr auto scripts =
      by_value<Shell>({{Shell::bash, bash_script}, {Shell::zsh, zsh_script}, {Shell::fish, fish_script}});
  return replaced(scripts[static_cast<std::size_t>(shell)], "{program}", program);
}

}  // namespace latro::tool
