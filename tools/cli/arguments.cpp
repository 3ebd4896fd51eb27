#include "cli/arguments.hpp"

#include <algorithm>
#include <cstddef>
#include <initializer_list>
#include <string_view>

#include <fmt/format.h>

#include "cli/errors.hpp"
#include "cli/text.hpp"
#include "io/input.hpp"
#include "latro/notation/descriptor.hpp"
#include "latro/notation/fen.hpp"
#include "latro/render/theme_file.hpp"
#include "latro/support/ascii.hpp"
#include "latro/support/compression.hpp"
#include "reports/diagnostic_printer.hpp"

namespace latro::tool {

namespace {

std::string message(std::string_view what, const Place& place, const Fault& fault) {
  return fmt::format("{}, column {}: {}", what, place.column, printable(fault.message));
}

UsageError refusal(const Run& run, std::string_view what, std::string_view text, const Fault& fault) {
  const Place place = locate(text, fault.span);
  return UsageError(message(what, place, fault), excerpt(line_at(text, fault.span.begin), 1, place, "  ",
                                                         run.console().width(), run.console()));
}

}  // namespace

Rules rules_argument(Run& run, std::string_view what, std::string_view descriptor) {
  auto compiled = compile_descriptor(descriptor);
  if (!compiled) throw refusal(run, what, descriptor, compiled.error());
  for (const auto& fault : compiled->warnings)
    run.warning(message(what, locate(descriptor, fault.span), fault));
  return compiled->rules;
}

std::shared_ptr<const TableFolder> tables_argument(Run& run, const std::string& folder) {
  auto tables = std::make_shared<const TableFolder>(folder, [&run, folder](const TableFolder::Fault& fault) {
    if (fault.path == folder) throw InputError(fault.fault.system_error, folder);
    run.warning_once(fault.text() + "; it is not used");
  });
  if (tables->empty()) run.warning(folder + ": it has no tables (files that end in .tables)");
  return tables;
}

Position fen_argument(Run& run, const Rules& rules, std::string_view what, std::string_view fen) {
  const auto position = parse_fen(rules, fen);
  if (!position) throw refusal(run, what, fen, position.error());
  return *position;
}

namespace {

bool is_file_name(std::string_view text) {
  return text.ends_with(".toml") || text.find('/') != std::string_view::npos;
}

Theme theme_of_file(const std::string& path) {
  std::string_view name = path;
  name.remove_prefix(name.rfind('/') == std::string_view::npos ? 0 : name.rfind('/') + 1);
  if (name.ends_with(".toml")) name.remove_suffix(5);
  Input input(path, "by --theme");
  auto theme = read_theme(read_all(input, most_theme_bytes), name);
  if (theme) return std::move(*theme);
  const ThemeFault& fault = theme.error();
  throw UsageError(fmt::format("--theme: {}:{}:{}: {}", printable(path), fault.line, fault.column,
                               printable(fault.message)));
}

}  // namespace

void declare_theme(OptionTable& table, std::optional<std::string>& theme) {
  std::string names;
  for (const Theme& one : themes()) names += one.name + (names.empty() ? " (the default), " : ", ");
  table.text("--theme", "NAME|FILE", theme, names + "or a file of your own (.toml)").values =
      words_of(themes(), &Theme::name);
}

Theme theme_argument(const std::string& text) {
  if (const Theme* const theme = find_theme(text)) return *theme;
  if (is_file_name(text)) return theme_of_file(text);
  std::string names;
  for (const Theme& theme : themes()) names += (names.empty() ? "" : ", ") + theme.name;
  throw UsageError(fmt::format(
      "--theme: there is no theme '{}'{}; latro has {}, and a theme of your own is a file whose name ends in .toml",
      printable(text), did_you_mean(text, themes(), &Theme::name), names));
}

namespace {

/// Small letters, without the dot; empty without one.
std::string suffix_of(std::string_view name) {
  const std::size_t dot = name.rfind('.');
  if (dot == std::string_view::npos || name.find('/', dot) != std::string_view::npos) return {};
  std::string suffix(name.substr(dot + 1));
  for (char& letter : suffix) letter = lower(letter);
  return suffix;
}

}  // namespace

bool is_html(std::string_view output) {
  const std::string suffix = suffix_of(uncompressed_name(output));
  return suffix == "html" || suffix == "htm";
}

bool is_svg(std::string_view output) { return suffix_of(uncompressed_name(output)) == "svg"; }

void check_is_html(std::string_view option, std::string_view output) {
  output = uncompressed_name(output);
  const std::string suffix = suffix_of(output);
  if (suffix == "svg" || suffix == "pdf" || suffix == "png" || suffix == "lgn")
    throw UsageError(fmt::format("{}: the page is HTML; write it to {}.html", option,
                                 output.substr(0, output.size() - suffix.size() - 1)));
}

void check_is_svg(std::string_view option, std::string_view output) {
  output = uncompressed_name(output);
  const std::string suffix = suffix_of(output);
  if (suffix.empty()) return;
  const auto is_one_of = [&suffix](std::initializer_list<std::string_view> list) {
    return std::ranges::find(list, suffix) != list.end();
  };
  const std::string_view stem = output.substr(0, output.size() - suffix.size() - 1);
  const std::string svg = fmt::format("{}: the picture is SVG; write it to {}.svg", option, stem);
  if (is_one_of({"pdf", "png", "ps", "eps"}))
    throw UsageError(fmt::format("{0}, then: rsvg-convert -f {1} -o {2}.{1} {2}.svg", svg, suffix, stem));
  if (is_one_of({"jpg", "jpeg", "gif", "webp", "tif", "tiff", "bmp"}))
    throw UsageError(fmt::format("{0}, then: rsvg-convert {2}.svg | convert - {2}.{1}", svg, suffix, stem));
  if (is_one_of({"html", "htm", "xhtml"}))
    throw UsageError(fmt::format("{}, and name that in the page: <img src=\"{}.svg\">", svg, stem));
}

}  // namespace latro::tool
