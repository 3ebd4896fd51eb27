#include "latro/game/commands.hpp"

#include "latro/notation/lgn/detail/comment.hpp"
#include "latro/support/ascii.hpp"
#include "latro/support/lines.hpp"

namespace latro {

std::optional<Command> next_command(std::string_view comment, std::size_t from) {
  constexpr std::string_view opening = "[%";
  for (std::size_t begin = comment.find(opening, from); begin != std::string_view::npos;
       begin = comment.find(opening, begin + 1)) {
    const std::size_t name = begin + opening.size();
    std::size_t value = name;
    while (value < comment.size() && is_of_name(comment[value])) ++value;
    const std::size_t end = comment.find_first_of("[]", value);
    if (end == std::string_view::npos) return std::nullopt;
    if (value == name || comment[end] != ']') continue;
    const std::string_view between = comment.substr(value, end - value);
    if (!between.empty() && between.front() != ' ' && between.front() != '\t') continue;
    return Command{comment.substr(name, value - name), trimmed(between), begin, end + 1};
  }
  return std::nullopt;
}

std::optional<std::string_view> command_value(std::string_view comment, std::string_view name) {
  for (auto command = next_command(comment); command; command = next_command(comment, command->end))
    if (command->name == name) return command->value;
  return std::nullopt;
}

std::string without_commands(const std::string& comment) {
  std::string rest;
  std::size_t at = 0;
  for (auto command = next_command(comment); command; command = next_command(comment, at)) {
    rest.append(comment, at, command->begin - at);
    at = command->end;
  }
  if (at == 0) return comment;
  return comment_value(rest.append(comment, at));
}

}  // namespace latro
