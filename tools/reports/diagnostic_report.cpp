#include "reports/diagnostic_report.hpp"

#include <algorithm>

#include "latro/support/ascii.hpp"
#include "latro/support/lines.hpp"
#include "reports/diagnostic_printer.hpp"
#include "reports/tap.hpp"

namespace latro::tool {

std::string diagnostics_yaml(const std::vector<Diagnostic>& diagnostics, const ReportDetail& detail) {
  std::string text;
  if (diagnostics.empty()) return text;
  YamlWriter yaml(text, TapWriter::yaml_indent);
  yaml.begin_list("diagnostics");
  for (const Diagnostic& diagnostic : diagnostics) {
    yaml.item();
    yaml.member("severity", name(info(diagnostic.code).severity));
    yaml.member("code", info(diagnostic.code).name);
    yaml.member("message", diagnostic.message);
    yaml.member("file", diagnostic.file);
    yaml.member("line", diagnostic.place.line);
    yaml.member("column", diagnostic.place.column);
    yaml.member("end_column", diagnostic.place.end_column);
    if (diagnostic.ply > 0) yaml.member("ply", diagnostic.ply);
    if (detail.excerpt && !diagnostic.excerpt.empty()) yaml.member("excerpt", diagnostic.excerpt);
    if (!detail.board || diagnostic.board.empty()) continue;
    yaml.begin_list("board");
    for (std::string_view rest = diagnostic.board; !rest.empty();) yaml.line(take_item(rest, '\n'));
    yaml.end_list();
  }
  yaml.end_list();
  return text;
}

std::string diagnostics_text(const std::vector<Diagnostic>& diagnostics, bool board) {
  const Console plain(When::never);
  constexpr std::size_t width = 140;  // an excerpt has up to 120 columns, and its margin
  std::string text;
  for (const Diagnostic& diagnostic : diagnostics)
    text += print(diagnostic, info(diagnostic.code).severity, {true, board, width}, plain);
  return text;
}

namespace {

bool is_plain(char c) {
  return is_letter_or_digit(c) || std::string_view("-._~/").find(c) != std::string_view::npos;
}

}  // namespace

std::string file_uri(std::string_view name) {
  std::string uri;
  if (name.starts_with('/')) {
    // Two slashes at the start would name a host.
    name.remove_prefix(std::min(name.find_first_not_of('/'), name.size()));
    uri = "file:///";
  }
  for (const char c : name) {
    if (is_plain(c)) {
      uri += c;
      continue;
    }
    constexpr std::string_view digits = "0123456789ABCDEF";
    const auto byte = static_cast<unsigned char>(c);
    uri += '%';
    uri += digits[byte >> 4];
    uri += digits[byte & 15];
  }
  return uri;
}

}  // namespace latro::tool
