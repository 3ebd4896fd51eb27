#include "common/diagnostic_report.hpp"

#include <algorithm>

#include "common/diagnostic_printer.hpp"
#include "common/tap.hpp"
#include "common/yaml.hpp"

namespace latro::tool {

std::string_view severity_name(Severity severity) {
  return severity == Severity::error ? "error" : "warning";
}

std::string diagnostics_yaml(const std::vector<Diagnostic>& diagnostics, const ReportDetail& detail) {
  std::string text;
  if (diagnostics.empty()) return text;
  YamlWriter yaml(text, TapWriter::yaml_indent);
  yaml.begin_list("diagnostics");
  for (const Diagnostic& diagnostic : diagnostics) {
    yaml.item();
    yaml.member("severity", severity_name(info(diagnostic.code).severity));
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
    for (std::string_view rest = diagnostic.board; !rest.empty();) {
      const std::size_t end = std::min(rest.find('\n'), rest.size());
      yaml.line(rest.substr(0, end));
      rest.remove_prefix(std::min(end + 1, rest.size()));
    }
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

}  // namespace latro::tool
