#include "common/shell_words.hpp"

#include "common/errors.hpp"

namespace latro::tool {

namespace {

constexpr std::string_view blanks = " \t\n";

/// Appends what stands in the quotes that the text begins with, and takes it off.
void take_quoted(std::string_view& text, std::string& word) {
  const char quote = text.front();
  for (std::size_t at = 1; at < text.size(); ++at) {
    if (text[at] == quote) {
      text.remove_prefix(at + 1);
      return;
    }
    const bool escaped = quote == '"' && text[at] == '\\' && at + 1 < text.size() &&
                         (text[at + 1] == '"' || text[at + 1] == '\\');
    if (escaped) ++at;
    word += text[at];
  }
  throw UsageError(std::string("a ") + quote + " is not closed");
}

}  // namespace

std::vector<std::string> shell_words(std::string_view command) {
  std::vector<std::string> words;
  bool within = false;
  while (!command.empty()) {
    const char c = command.front();
    if (blanks.find(c) != std::string_view::npos) {
      within = false;
      command.remove_prefix(1);
      continue;
    }
    if (!within) words.emplace_back();
    within = true;
    if (c == '\'' || c == '"') {
      take_quoted(command, words.back());
      continue;
    }
    if (c == '\\') {
      command.remove_prefix(1);
      if (command.empty()) throw UsageError("nothing follows the last backslash");
    }
    words.back() += command.front();
    command.remove_prefix(1);
  }
  return words;
}

}  // namespace latro::tool
