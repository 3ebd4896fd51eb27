// Commands in comments: `[%clk 0:05:00]`, `[%eval -0.35]`, `[%csl Gd4,Re5]` (lgn(5)). They are parts of the
// comment's text and stay as they are; here they are found.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

namespace latro {

struct Command {
  std::string_view name;   ///< letters and digits
  std::string_view value;  ///< trimmed
  std::size_t begin = 0;   ///< in the comment: of the bracket …
  std::size_t end = 0;     ///< … and behind the closing one
};

/// The first command of the comment that begins at `from` or behind it. What has no closing bracket, or a
/// bracket in it, is none.
std::optional<Command> next_command(std::string_view comment, std::size_t from = 0);

/// The value of the first command of that name.
std::optional<std::string_view> command_value(std::string_view comment, std::string_view name);

/// The comment, which is a comment value (comment.hpp), without its commands; one too.
std::string without_commands(const std::string& comment);

}  // namespace latro
