// Rulesets and positions on the command line. An error in one is a UsageError with a caret under the column.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <string_view>

#include "cli/app.hpp"
#include "cli/options.hpp"
#include "latro/render/theme.hpp"
#include "latro/rules/position.hpp"
#include "latro/rules/rules.hpp"
#include "latro/tables/table_scores.hpp"

namespace latro::tool {

/// `what` is the name of the argument: "RULES", "--rules". Warnings (unusual-rules) go to standard error.
Rules rules_argument(Run& run, std::string_view what, std::string_view descriptor);
Position fen_argument(Run& run, const Rules& rules, std::string_view what, std::string_view fen);

/// The endgame tables of a folder. Throws InputError if it cannot be read; a file that cannot be used, and a
/// folder without tables, are warnings.
std::shared_ptr<const TableFolder> tables_argument(Run& run, const std::string& folder);

// --theme: a built-in theme, or a file.

/// The option; theme_argument() reads its value.
void declare_theme(OptionTable& table, std::optional<std::string>& theme);

/// A value that ends in `.toml` or contains a slash is a file. Throws UsageError if there is no such theme,
/// or with line and column if the file has an error; InputError if the file cannot be read.
Theme theme_argument(const std::string& text);

/// Throws UsageError if the name of an output for an SVG picture is that of another kind of file, such as
/// x.png. A .gz or .zst at the end of the name is ignored.
void check_is_svg(std::string_view option, std::string_view output);
/// Whether the name is that of an SVG picture.
bool is_svg(std::string_view output);
/// As check_is_svg(), for an HTML page.
void check_is_html(std::string_view option, std::string_view output);
/// Whether the name is that of an HTML page.
bool is_html(std::string_view output);

}  // namespace latro::tool
