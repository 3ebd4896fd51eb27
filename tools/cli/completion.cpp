#include "cli/completion.hpp"

#include <algorithm>

namespace latro::tool {

std::vector<ArgumentSet> argument_sets(const OptionTable& table) {
  std::vector<ArgumentSet> sets{{{}, &table.arguments()}};
  for (const auto& spec : table.specs())
    if (!spec.arguments.empty()) sets.push_back({names_of(spec), &spec.arguments});
  return sets;
}

std::size_t WordLists::number(const std::vector<Word>& words) {
  const auto same = [&words](const std::vector<Word>& list) {
    return std::equal(list.begin(), list.end(), words.begin(), words.end(), [](const Word& a, const Word& b) {
      return a.text == b.text && a.meaning == b.meaning;
    });
  };
  const auto found = std::find_if(lists_.begin(), lists_.end(), same);
  const auto index = static_cast<std::size_t>(found - lists_.begin());
  if (found == lists_.end()) lists_.push_back(words);
  return index + 1;
}

std::vector<std::string> names_of(const OptionSpec& spec) {
  std::vector<std::string> names;
  if (const auto name = short_name(spec); !name.empty()) names.emplace_back(name);
  names.emplace_back(long_name(spec));
  return names;
}

bool takes_next_word(const OptionSpec& spec) { return spec.arity == Arity::one || spec.arity == Arity::many; }

std::string function_name(const ToolInfo& info) { return replaced(info.name, "-", "_"); }

std::string replaced(std::string_view text, std::string_view what, std::string_view by) {
  std::string out;
  for (std::size_t at = text.find(what); at != std::string_view::npos; at = text.find(what)) {
    out.append(text.substr(0, at)).append(by);
    text.remove_prefix(at + what.size());
  }
  return out.append(text);
}

std::string completion_script(Shell shell, const ToolInfo& info, const OptionTable& table) {
  switch (shell) {
    case Shell::bash:
      return bash_completion(info, table);
    case Shell::zsh:
      return zsh_completion(info, table);
    case Shell::fish:
      break;
  }
  return fish_completion(info, table);
}

}  // namespace latro::tool
