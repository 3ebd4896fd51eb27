// Commands in comments: `[%clk 0:05:00]`, `[%eval -0.35]`, `[%csl Gd4,Re5]` (lgn(5)). They are parts of the
// comment's text and do not change; these functions find them.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

namespace latro {

struct Command {
  std::string_view name;   ///< letters and digits
  std::string_view value;  ///< trimmed
  std::size_t begin = 0;   ///< offset in the comment of the opening bracket …
  std::size_t end = 0;     ///< … and after the closing one
};

/// The first command of the comment that begins at `from` or after it. Text without a closing bracket, or
/// with a bracket in it, is no command.
std::optional<Command> next_command(std::string_view comment, std::size_t from = 0);

/// The value of the first command with this name.
std::optional<std::string_view> command_value(std::string_view comment, std::string_view name);

/// The comment without its commands. Argument and result are values of comments (comment.hpp).
std::string without_commands(const std::string& comment);

}  // namespace latro
